"""Refusals of Sheriff in words, by their codes."""

from __future__ import annotations

from collections.abc import Mapping

from nottingham_tui.text.catalogue import mark, mark_count

SEATS = frozenset({"sheriff", "merchant", "other", "debtor", "creditor", "seat"})
"""Values of refusals that are seats."""

SENTENCES: Mapping[str, str] = {
    # market
    "sheriff_names_first": mark("Only the sheriff, {sheriff}, names who begins ({rule})."),
    "first_already_named": mark("Who begins the market is named already ({rule})."),
    "first_is_a_merchant": mark("A merchant must begin the market, not the sheriff ({rule})."),
    "sheriff_does_not_trade": mark("The sheriff does not trade at the market ({rule})."),
    "first_not_named": mark("The sheriff, {sheriff}, must first name who begins ({rule})."),
    "loads_right_after_trading": mark(
        "{merchant} must first load: in a brisk game that comes right after trading ({rule})."
    ),
    "already_traded": mark("Each merchant trades only once a market ({rule})."),
    "not_your_turn_to_trade": mark("It is the turn of {merchant} to trade ({rule})."),
    "too_many_laid_down": mark("At most {limit} cards may be laid down ({rule})."),
    "trade_from_hand": mark("Only cards of the own hand can be laid down ({rule})."),
    "market_comes_first": mark("Bags are loaded after the market ({rule})."),
    "trade_before_loading": mark("In a brisk game one trades before loading ({rule})."),
    # loading and declaration
    "sheriff_does_not_load": mark("The sheriff loads no bag ({rule})."),
    "bag_is_closed": mark("A bag that is closed cannot be changed ({rule})."),
    "nothing_to_load": mark("Without a card in hand no bag is loaded ({rule})."),
    "bag_size": mark("A bag holds 1 to {limit} cards ({rule})."),
    "load_from_hand": mark("Only cards of the own hand can be loaded ({rule})."),
    "sheriff_does_not_declare": mark("The sheriff declares no bag ({rule})."),
    "no_bag_to_declare": mark("Without a bag nothing is declared ({rule})."),
    "already_declared": mark("A bag is declared only once ({rule})."),
    "not_your_turn_to_declare": mark("It is the turn of {merchant} to declare ({rule})."),
    "declare_a_legal_good": mark("Only a legal good can be declared ({rule})."),
    "good_not_in_game": mark(
        "A good of which no card is in the game cannot be declared: {good} ({rule})."
    ),
    "bags_still_open": mark("Nobody declares before all bags are closed ({rule})."),
    "talk_later": mark("There is talk at the declaration and the inspection only ({rule})."),
    # inspection
    "not_before_inspection": mark("No bag is opened before the inspection ({rule})."),
    "sheriff_decides": mark("Only the sheriff, {sheriff}, decides about bags ({rule})."),
    "sheriff_has_no_bag": mark("The sheriff has no bag ({rule})."),
    "merchant_has_no_bag": mark("{merchant} has no bag this round ({rule})."),
    "bag_is_decided": mark("The decision about the bag of {merchant} is final ({rule})."),
    "bound_to_open": mark(
        "A deal binds the sheriff to open the bag of {merchant}, so it cannot be returned ({rule})."
    ),
    "debt_comes_first": mark("The debt of {debtor} must be settled first ({rule})."),
    # bargaining
    "only_words_are_taken_back": mark(
        "Only words are taken back, and only until something else happens ({rule})."
    ),
    "deal_with_the_sheriff": mark(
        "A deal is between the sheriff, {sheriff}, and one merchant ({rule})."
    ),
    "offer_is_empty": mark("An offer must give or ask for something ({rule})."),
    "offer_names_decided_bag": mark("The bag of {merchant} is decided on already ({rule})."),
    "opens_and_returns": mark(
        "One deal cannot both open and return the bag of {merchant} ({rule})."
    ),
    "contradicts_deal": mark(
        "A deal stands by which the bag of {merchant} must be opened ({rule})."
    ),
    "more_gold_than_there_is": mark("{merchant} has only {gold} gold ({rule})."),
    "contraband_lies_face_down": mark(
        "Contraband lies face down and is not among the open goods: {good} ({rule})."
    ),
    "stall_shows_less": mark("The stall of {merchant} shows only {goods} ({rule})."),
    "legal_goods_lie_face_up": mark(
        "Legal goods lie face up and are not among the contraband: {good} ({rule})."
    ),
    "bag_goods_need_return": mark(
        "Goods from the bag of {merchant} need a deal that returns this very bag ({rule})."
    ),
    "no_such_offer": mark("There is no standing offer {number} ({rule})."),
    "other_side_agrees": mark("Only the other side, {other}, can agree ({rule})."),
    "other_side_refuses": mark("Only the other side, {other}, can refuse ({rule})."),
    "maker_withdraws": mark("Only who made the offer, {seat}, can withdraw it ({rule})."),
    "no_such_good": mark("There is no such good ({rule})."),
    # debts
    "no_debt": mark("There is no debt to pay ({rule})."),
    "debtor_chooses": mark("Only the debtor, {debtor}, chooses what to hand over ({rule})."),
    "pay_from_stall": mark("Only goods that lie on the own stall can be handed over ({rule})."),
    "pays_too_little": mark("The cards do not reach the {gold} gold that are owed ({rule})."),
    "all_is_not_enough": mark(
        "All contraband together does not reach {gold} gold, so all of it is needed ({rule})."
    ),
    "card_not_needed": mark("{gold} gold are reached without this card: {good} ({rule})."),
    "legal_goods_are_enough": mark(
        "Contraband is handed over only if legal goods are not enough ({rule})."
    ),
    "merchant_gives": mark("In a deal the merchant gives, never the sheriff ({rule})."),
    # variants
    "market_begins_at_the_left": mark(
        "The market begins at the sheriff’s left, nobody is named ({rule})."
    ),
    "one_discard_pile": mark("There is only one discard pile ({rule})."),
    "nothing_to_put": mark("There are no cards to put onto a discard pile ({rule})."),
    "nothing_taken_from_discards": mark(
        "Cards are drawn from the draw pile, never from the discard pile ({rule})."
    ),
    "cards_are_put_first": mark(
        "{merchant} must first lay the cards put aside onto a discard pile ({rule})."
    ),
    "too_many_put_aside": mark("At most {limit} cards may be put aside ({rule})."),
    "put_aside_from_hand": mark("Only cards of the own hand can be put aside ({rule})."),
    "draws_as_many": mark("Exactly as many cards are drawn as were put aside ({rule})."),
    "no_such_pile": mark("There is a left and a right discard pile, no other ({rule})."),
    "put_all_cards": mark("All of these cards go onto one pile, and no others ({rule})."),
    "sheriff_puts_confiscated": mark(
        "Only the sheriff, {sheriff}, puts confiscated cards onto a pile ({rule})."
    ),
    "confiscated_comes_first": mark(
        "The sheriff, {sheriff}, must first put the confiscated cards onto a pile ({rule})."
    ),
    "oil_comes_first": mark("{merchant} must first say whether the oil is used ({rule})."),
    "no_oil_in_bag": mark("The bag that passed held no oil ({rule})."),
    "destroys_on_another_stall": mark("The oil destroys goods of another player ({rule})."),
    "destroys_legal_goods": mark("The oil destroys legal goods only ({rule})."),
    "destroys_one_or_two": mark("The oil destroys one or two cards ({rule})."),
    "owner_counts_plate": mark(
        "Only the owner of the feast plate, {other}, says what it is ({rule})."
    ),
    "plate_is_a_legal_good": mark(
        "The feast plate counts as a legal good that is in the game ({rule})."
    ),
    "worth_nothing": mark("Royal summons are worth nothing for a debt ({rule})."),
    "merchant_is_ignored": mark(
        "A deal stands by which the sheriff strikes no deal with {merchant} ({rule})."
    ),
    "nobody_is_ignored": mark("The sheriff can only be bound to return and open bags ({rule})."),
    "ignores_another_merchant": mark("Only another merchant can be ignored ({rule})."),
    "claim_needs_returned_bag": mark(
        "Only a merchant who got the bag back closed claims a black-market card ({rule})."
    ),
    "claim_after_return": mark("A card is claimed after the bag came back, not before ({rule})."),
    "opened_bag_gives_no_claim": mark("A bag that was opened gives no claim ({rule})."),
    "one_claim_a_round": mark("Each player claims one black-market card a round ({rule})."),
    "good_matches_no_pile": mark("There is no black-market pile for this good ({rule})."),
    "market_pile_is_used_up": mark("This pile of the black market is used up ({rule})."),
    "three_cards_to_show": mark(
        "Three equal cards must lie face down on the own stall: {good} ({rule})."
    ),
    "another_is_asked_to_claim": mark("{merchant} is asked first ({rule})."),
    "time_is_up_already": mark("The time is up already ({rule})."),
    "clock_stands_still": mark("The clock stands still now ({rule})."),
    "deputies_strike_no_deals": mark("Two deputies strike no deals with each other ({rule})."),
    "deal_with_a_deputy": mark("A deal is between a merchant and one or both deputies ({rule})."),
    "joint_offer_names_first": mark(
        "An offer to both deputies is made to the one named first, {sheriff} ({rule})."
    ),
    "not_alone": mark(
        "{seat} does not act alone on the bag of {merchant} and cannot sell its return ({rule})."
    ),
    "others_agree": mark("Only the deputies and the merchant of this offer can agree ({rule})."),
    "has_agreed": mark("This has been agreed to already ({rule})."),
    "others_refuse": mark("Only those who are to agree to an offer can refuse it ({rule})."),
    "deputies_decide": mark("Only the deputies decide about bags ({rule})."),
    "has_said_so": mark("That was said about the bag of {merchant} already ({rule})."),
    "deputies_share": mark("Only the deputies share the chest ({rule})."),
    "chest_holds_less_gold": mark("There is only so much gold on the chest: {gold} ({rule})."),
    "chest_holds_other_cards": mark("These cards do not lie on the chest ({rule})."),
    "other_deputy_answers": mark("The other deputy answers to a proposal ({rule})."),
    "no_black_market": mark("There is no black market in this game ({rule})."),
    "claimed_in_inspection": mark(
        "Black-market cards are claimed in the inspection, after the bag came back ({rule})."
    ),
    "not_asked_to_claim": mark("Nobody is asked about black-market cards now ({rule})."),
    "no_deputies": mark("There are no deputies in this game ({rule})."),
    "shared_after_inspection": mark("The chest is shared after the inspection ({rule})."),
    "no_promo_cards": mark("There are no promo cards in this game ({rule})."),
    "not_asked_about_oil": mark("Nobody is asked about the oil now ({rule})."),
    "plate_counts_at_the_end": mark(
        "The feast plate becomes a good at the end of the game ({rule})."
    ),
    "no_timer": mark("The inspection has no time limit in this game ({rule})."),
    "no_clock_runs": mark("The clock runs in the inspection only ({rule})."),
    # any time
    "no_such_seat": mark("Nobody sits there: {number} ({rule})."),
    "game_is_over": mark("The game is over ({rule})."),
    "wrong_phase": mark("This move has its place in another phase of the round ({rule})."),
}

COUNTED: Mapping[str, tuple[str, str]] = {
    "discard_pile_holds_less": mark_count(
        "That discard pile holds only {number} card ({rule}).",
        "That discard pile holds only {number} cards ({rule}).",
    ),
    "less_contraband_there": mark_count(
        "Only {number} card of contraband lies on the stall of {merchant} ({rule}).",
        "Only {number} cards of contraband lie on the stall of {merchant} ({rule}).",
    ),
    "bag_holds_less": mark_count(
        "The bag of {merchant} holds only {number} card ({rule}).",
        "The bag of {merchant} holds only {number} cards ({rule}).",
    ),
}

# In place of the sentence of the same code where the number is 0.
NONE: Mapping[str, str] = {
    "discard_pile_holds_less": mark("That discard pile is used up ({rule})."),
    "stall_shows_less": mark("The stall of {merchant} shows none of this: {good} ({rule})."),
    "less_contraband_there": mark("No contraband lies on the stall of {merchant} ({rule})."),
}
