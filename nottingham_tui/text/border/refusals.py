"""Refusals of At the Border in words, by their codes."""

from __future__ import annotations

from collections.abc import Mapping

from nottingham_tui.text.catalogue import mark

SEATS = frozenset({"sheriff", "seat", "owner"})
"""Values of refusals that are seats."""

SENTENCES: Mapping[str, str] = {
    # packing and declaration
    "sheriff_packs_nothing": mark("The sheriff lays the own hand aside, packing nothing ({rule})."),
    "suitcase_is_closed": mark("A suitcase that is closed cannot be changed ({rule})."),
    "nothing_to_pack": mark("Without a card in hand nothing is packed ({rule})."),
    "suitcase_size": mark("A suitcase holds 1 to {limit} cards ({rule})."),
    "pack_from_hand": mark("Only cards of the own hand can be packed ({rule})."),
    "pack_during_a_turn": mark("Suitcases are packed at the beginning of a turn ({rule})."),
    "sheriff_does_not_declare": mark("The sheriff has no suitcase to declare ({rule})."),
    "no_suitcase_to_declare": mark("Without a suitcase nothing is declared ({rule})."),
    "already_declared": mark("A suitcase is declared only once ({rule})."),
    "not_your_turn_to_declare": mark("It is the turn of {seat} to declare ({rule})."),
    "declared_number": mark("The number declared is between 1 and {limit} ({rule})."),
    "declare_a_legal_good": mark("Only a legal good can be declared ({rule})."),
    "suitcases_still_open": mark("Nobody declares before all suitcases are packed ({rule})."),
    # check, second check, confiscation
    "point_after_declarations": mark(
        "The sheriff points at a suitcase after all declarations, before the turn ends ({rule})."
    ),
    "sheriff_points": mark("Only the sheriff, {sheriff}, points at a suitcase ({rule})."),
    "already_checked": mark("There is one check a turn, and it is made already ({rule})."),
    "sheriff_has_no_suitcase": mark("The sheriff has no suitcase ({rule})."),
    "owner_has_no_suitcase": mark("{owner} has no suitcase this turn ({rule})."),
    "bribed_suitcase": mark(
        "A bribe keeps the suitcase of {owner} closed: it counts as checked ({rule})."
    ),
    "already_pointed_at": mark("The suitcase of {owner} was looked into this turn ({rule})."),
    "sheriff_checks_again": mark("Only the sheriff, {sheriff}, makes a second check ({rule})."),
    "too_few_for_second_check": mark("Second checks need five or six players ({rule})."),
    "already_checked_twice": mark("There is one second check a turn, and it is made ({rule})."),
    "second_check_is_spent": mark("The second-check marker is spent already ({rule})."),
    "second_needs_first": mark("A second check needs a first one ({rule})."),
    "second_check_later": mark("A second check comes after the first one ({rule})."),
    "check_not_over": mark("The check of {owner} must end first ({rule})."),
    "sheriff_confiscates": mark("Only the sheriff, {sheriff}, confiscates ({rule})."),
    "confiscation_is_spent": mark("The confiscation marker is spent already ({rule})."),
    "check_comes_first": mark(
        "The sheriff must first point at a suitcase, or at none, and then confiscate ({rule})."
    ),
    "confiscate_after_check": mark("The sheriff confiscates after the check of a turn ({rule})."),
    "sheriff_ends_checks": mark("Only the sheriff, {sheriff}, ends the checks ({rule})."),
    "point_or_not": mark("The sheriff must first point at a suitcase, or at none ({rule})."),
    "nothing_is_checked_now": mark("The sheriff checks nothing now ({rule})."),
    # bargain
    "honest_owner_bargains": mark("Whose declaration is true has nothing to bargain for ({rule})."),
    "no_bargain": mark(
        "Nobody bargains now: that follows when the sheriff points at a false declaration ({rule})."
    ),
    "bargain_of_others": mark("Only the sheriff and {owner} bargain now ({rule})."),
    "not_your_turn_to_bargain": mark("It is the turn of {seat} to speak ({rule})."),
    "sum_too_small": mark("A sum is at least 1 dollar ({rule})."),
    "sum_too_large": mark("{owner} has no more than this many dollars: {gold} ({rule})."),
    "same_sum_again": mark("This sum is named already: agree, or name another ({rule})."),
    "no_sum_yet": mark("No sum is named yet ({rule})."),
    "bargain_is_running": mark("The bargain with {owner} must end first ({rule})."),
    # end of a round
    "keep_at_the_end_of_a_round": mark(
        "Goods are put under suitcases at the end of a round ({rule})."
    ),
    "already_kept": mark("Each player puts goods under the suitcase once a round ({rule})."),
    "not_your_turn_to_keep": mark("It is the turn of {seat} to put goods aside ({rule})."),
    "kept_too_many": mark("At most {limit} goods a round go under a suitcase ({rule})."),
    "keep_goods_of_this_round": mark(
        "Only goods brought over the border this round go under the suitcase ({rule})."
    ),
    "poorest_hands_office": mark("Only the poorest player, {seat}, hands on the office ({rule})."),
    "office_after_the_sale": mark(
        "The poorest player hands on the office after the sale, if nobody else is as poor ({rule})."
    ),
    "no_office_after_the_last_round": mark(
        "After the last round the office is not handed on ({rule})."
    ),
    # any time
    "only_words_are_taken_back": mark(
        "Only words are taken back, and only until something else happens ({rule})."
    ),
    "no_such_seat": mark("Nobody sits there: {number} ({rule})."),
    "game_is_over": mark("The game is over ({rule})."),
}
