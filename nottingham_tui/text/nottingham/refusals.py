"""Refusals of Nottingham in words, by their codes."""

from __future__ import annotations

from collections.abc import Mapping

from nottingham_tui.text.catalogue import mark, mark_count

SEATS = frozenset({"player"})
"""Values of refusals that are seats."""

SENTENCES: Mapping[str, str] = {
    # the turn
    "not_your_turn": mark("It is the turn of {player} ({rule})."),
    "other_card_turned_up": mark(
        "Only the card just turned up can be used for its action: {good} ({rule})."
    ),
    "never_from_the_hand": mark(
        "Only the card just turned up can be used for its action, never one of the hand ({rule})."
    ),
    "action_has_begun": mark("An action once begun cannot be taken back ({rule})."),
    "nothing_is_taken_back": mark("What was done has shown cards: it cannot be undone ({rule})."),
    "card_is_used": mark("The card turned up in this turn is used already ({rule})."),
    "take_or_act_first": mark(
        "The card turned up must first be taken or used for its action ({rule})."
    ),
    # offers
    "others_make_offers": mark("All others make offers, not the player who asks ({rule})."),
    "offer_is_made": mark("Each player makes one offer ({rule})."),
    "offers_are_turned_up": mark("The offers are turned up already ({rule})."),
    "nothing_to_offer": mark("Without a card that may be offered no offer is made ({rule})."),
    "not_your_turn_to_offer": mark("It is the turn of {player} to make an offer ({rule})."),
    "must_offer": mark("Who can make an offer must make one ({rule})."),
    "one_card_for_the_coin": mark("An offer for the copper coin is one card ({rule})."),
    "two_cards_for_the_casket": mark("An offer for the casket is one or two cards ({rule})."),
    "no_coin_for_the_coin": mark("No copper coin is offered for the copper coin ({rule})."),
    "no_casket_for_the_casket": mark("No casket is offered for the casket ({rule})."),
    "offer_from_hand": mark("Only cards of the own hand can be offered ({rule})."),
    "player_chooses": mark("{player} chooses among the offers ({rule})."),
    "offers_still_missing": mark("Nothing is chosen before all offers are made ({rule})."),
    "must_accept": mark("One of the offers must be accepted ({rule})."),
    "made_no_offer": mark("{player} makes no offer ({rule})."),
    "no_offers_now": mark("No offers are asked for now ({rule})."),
    # attacks
    "attack_another_player": mark("The target must be another player ({rule})."),
    "empty_hand_is_no_target": mark("{player} has no card in hand ({rule})."),
    "target_defends": mark("Only {player} is asked about a defence ({rule})."),
    "no_necklace": mark("A defence needs a necklace in the own hand ({rule})."),
    "no_attack": mark("Nobody is attacked now ({rule})."),
    "defence_too_late": mark("A defence is declared before a hand is seen ({rule})."),
    "defence_comes_first": mark("First it must be clear whether the target defends ({rule})."),
    "theft_is_blind": mark("In a theft the card is drawn blindly ({rule})."),
    "no_hand_to_pick_from": mark("There is no hand to take a card from now ({rule})."),
    "attacker_picks": mark("{player} takes a card from the hand ({rule})."),
    "not_in_that_hand": mark("{player} has no such card in hand ({rule})."),
    # ambushes
    "no_ambush_to_keep": mark("No ambush cards are looked at now ({rule})."),
    "player_keeps": mark("{player} looks at the ambush cards and keeps one ({rule})."),
    "not_looked_at": mark("Only one of the ambush cards looked at can be kept ({rule})."),
    "own_colour": mark("The ambush of the own colour cannot be kept ({rule})."),
    "own_trade": mark("The own trade cannot be ambushed ({rule})."),
    "not_your_ambush": mark("Only an ambush that lies before you can be sprung ({rule})."),
    "asked_in_turn": mark("{player} is asked about ambushes first ({rule})."),
    "ambush_does_not_fit": mark(
        "This ambush names neither the item traded in nor the colour of the trader ({rule})."
    ),
    "no_trade_to_ambush": mark(
        "An ambush is sprung when another player trades in a set of one item ({rule})."
    ),
    "trade_has_failed": mark("The trade has failed: no more ambush can hit it ({rule})."),
    "not_asked_now": mark("You are not asked about ambushes now ({rule})."),
    "nobody_is_asked": mark("Nobody is asked: whoever wants to calls out loud ({rule})."),
    "asked_in_secret": mark("All are asked in secret, nobody calls out loud ({rule})."),
    "nothing_to_call": mark("There is nothing to call out now ({rule})."),
    # trades
    "trade_comes_later": mark(
        "Cards are traded in when the card turned up is taken or used ({rule})."
    ),
    "one_trade_a_turn": mark("There is one trade a turn, a set or a task ({rule})."),
    "trade_ends_turn": mark("After the trade the turn is over by itself ({rule})."),
    "failed_trade_was_the_trade": mark(
        "The trade that failed was the trade of this turn all the same ({rule})."
    ),
    "three_of_one_item": mark("A set is three or more cards of one item ({rule})."),
    "trade_in_from_hand": mark("Only cards of the own hand can be traded in ({rule})."),
    "no_such_task": mark("There is no such task ({rule})."),
    "task_done_before": mark("Nobody does the same task twice ({rule})."),
    "task_is_gone": mark("Two players have done this task already ({rule})."),
    "cards_of_the_task": mark("A task takes exactly the cards that it asks for ({rule})."),
    "task_from_hand": mark("Only cards of the own hand can be laid out for a task ({rule})."),
    # no card to draw
    "discards_come_first": mark("The piles are empty: first cards are discarded ({rule})."),
    "nothing_to_discard": mark(
        "Cards are discarded if the piles are empty, down to the number of the field ({rule})."
    ),
    "discards_in_turn": mark("It is the turn of {player} to discard ({rule})."),
    "discard_from_hand": mark("Only cards of the own hand can be discarded ({rule})."),
    # any time
    "no_such_seat": mark("Nobody sits there: {number} ({rule})."),
    "game_is_over": mark("The game is over ({rule})."),
}

COUNTED: Mapping[str, tuple[str, str]] = {
    "discard_number": mark_count(
        "Exactly {number} card must be discarded ({rule}).",
        "Exactly {number} cards must be discarded ({rule}).",
    ),
}
