"""The tooltips: what a click on a thing does and costs, or why it does nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from hoochgame.core.language import _, ngettext
from hoochgame.core.protocols import Seat
from hoochgame.games.deck_hand import wording
from hoochgame.games.deck_hand.content import CARDS, COST, EACH_TURN, HOOKS, NUMBERS
from hoochgame.games.deck_hand.model import NOBODY, DeckHandState
from hoochgame.games.deck_hand.queries import is_ending_by_turn_limit, solo_challenge
from hoochgame.games.deck_hand.score import count_seat_hooks
from hoochgame.ui.table.asking import question_row
from hoochgame.ui.table.asking import tooltips as shared
from hoochgame.ui.table.asking.tooltips import make_tip, strong_line
from hoochgame.ui.table.keys import BannerKey, CardKey, CounterKey, Key, PileKey, RoundKey, SeatKey, SlotKey, TitleKey
from hoochgame.ui.table.records import Tip
from hoochgame.ui.titles.deck_hand.asking.shared import rival_takes_card_warning, source_tip
from hoochgame.ui.titles.deck_hand.goals import cards_rival_takes_next, goal_progress, leads_in_hooks
from hoochgame.ui.titles.deck_hand.keys import ActionsKey, BuysKey, CoinsKey, GoalKey, SignKey
from hoochgame.ui.titles.deck_hand.phrases import (
    actions_left,
    card_name,
    coins_words,
    deck_size,
    each_turn_words,
    hooks_words,
    possessive_name,
    short_card_list_words,
    stash_heading,
)
from hoochgame.ui.titles.deck_hand.piles import hidden_cards, place_of

Asked = question_row.TooltipContext[DeckHandState]
WidgetTooltip = question_row.Say[DeckHandState]
SOON = 3  # rounds before an estimate means anything

# Cards.


def about_card(asked: Asked, key: CardKey) -> Tip:
    """Return the price or the refusal, then the effect, then the card's place."""
    view, card = asked.view, key.card
    if card < 0:
        return make_tip(_("A card, face down"), _("Only its owner can see it."), clause="DH-R59")
    text = wording.card_text(CARDS[card])
    if doing := asked.describe_click(key):
        (title, first), cards = doing, asked.questions.card_answers(view, asked.moves_of_key(key)[0])
        assert cards is not None
        points = card_hooks_words(card) if cards.priced else card_worth_words(card)
        return make_tip(
            title, *first, text, points, *cards.more(asked, card), foot=_("Click or Enter · right click: zoom")
        )
    refusal = asked.click_refusal(key)
    opens = place_of(view, card).zone == "stash" and asked.move_wanted_by_click(key) is None
    foot = _("Click: the whole stash · right click: zoom") if opens else _("Right click: zoom")
    where = card_place_lines(asked, card)
    return make_tip(
        card_name(card),
        strong_line(refusal.text),
        text,
        card_worth_words(card),
        *where,
        foot=foot,
        clause=refusal.clause,
    )


def card_hooks_words(card: int) -> str:
    n = HOOKS[card]
    if n < 0:
        return ngettext("It takes {n} hook away.", "It takes {n} hooks away.", -n).format(n=-n)
    return ngettext("Worth {n} hook.", "Worth {n} hooks.", n).format(n=n) if n else _("It has no hooks.")


def card_worth_words(card: int) -> str:
    cost, hooks = COST[card], HOOKS[card]
    if hooks < 0:
        words = ngettext("Price {cost}; it takes {n} hook away.", "Price {cost}; it takes {n} hooks away.", -hooks)
    elif hooks:
        words = ngettext("Price {cost}, worth {n} hook.", "Price {cost}, worth {n} hooks.", hooks)
    else:
        words = _("Price {cost}, no hooks.")
    return words.format(cost=cost, n=abs(hooks))


def card_place_lines(asked: Asked, card: int) -> Iterator[str]:
    view = asked.view
    zone, owner = place_of(view, card)
    own, theirs = owner == asked.me, possessive_name(view, owner, asked.names) if owner >= 0 else ""
    match zone:
        case "supply":
            yield from rival_takes_card_warning(asked, card)
        case "hand":
            words = _("In your hand until your next turn begins.") if view.ender == NOBODY else _("In your hand.")
            yield words if own else _("In {whose} hand.").format(whose=theirs)
        case "stash" if view.pirates[owner].rival:
            yield _("In the Rival’s stash, where it stays unless you steal it.")
        case "stash" if own:
            yield _("In your stash, open to all. It is shuffled into your deck when that is empty.")
        case "stash":
            yield _("In {whose} stash, open to all.").format(whose=theirs)
        case "aside":
            words = _("In effect: it goes to your stash when everything is done.")
            other = _("In effect: it goes to {whose} stash when everything is done.")
            yield words if own else other.format(whose=theirs)
        case "top":
            words = _("On top of your deck: you draw it next.")
            other = _("On top of {whose} deck, to be drawn next.")
            yield words if own else other.format(whose=theirs)
    if zone == "stash" and EACH_TURN[card]:
        yield start_of_turn_words(asked, card, owner)


def about_sign(asked: Asked, key: SignKey) -> Tip:
    """Explain the rising sun on a card of a stash."""
    card = key.card
    said = strong_line(start_of_turn_words(asked, card, place_of(asked.view, card).seat))
    title = _("{card}: start of turn").format(card=card_name(card))
    return make_tip(title, said, _("Only from the stash, and only for its owner."), clause="DH-T3")


def start_of_turn_words(asked: Asked, card: int, owner: Seat) -> str:
    what = each_turn_words(card)
    if owner == asked.me or owner < 0:
        return _("At the start of your turn, from your stash: {what}.").format(what=what)
    if asked.view.pirates[owner].rival:
        return _("The Rival has no start of turn: here the sun does nothing.")
    words = _("At the start of {whose} turn: {what}.")
    return words.format(whose=possessive_name(asked.view, owner, asked.names), what=what)


# Seats.


def about_seat(asked: Asked, key: SeatKey) -> Tip:
    """Return what a click on a seat does, then all public facts on it."""
    seat = key.seat
    pirate, lines = asked.view.pirates[seat], (*seat_facts(asked, seat), *last_turn_lines(asked, seat))
    if doing := asked.describe_click(key):
        return make_tip(doing[0], *source_tip(asked), *lines, foot=_("Click or Enter"))
    refusal = asked.click_refusal(key)
    sits = asked.view.agenda and not pirate.rival and not refusal.text
    foot = _("Click to change who plays this seat") if sits else ""
    return make_tip(asked.names[seat], strong_line(refusal.text), *lines, foot=foot, clause=refusal.clause)


def seat_facts(asked: Asked, seat: Seat) -> Iterator[str]:
    """Yield hooks and coins, the piles, and the cards known to be in hand."""
    pirate = asked.view.pirates[seat]
    words, n = _("{hooks}, {coins}; {cards}."), len(pirate.owned)
    cards = ngettext("{n} card in all", "{n} cards in all", n).format(n=n)
    yield words.format(
        hooks=hooks_words(count_seat_hooks(asked.view, seat)), coins=coins_words(pirate.coins), cards=cards
    )
    if pirate.rival:
        yield _("No hand, no deck, no coins: the Rival just takes cards from the supply.")
        return
    piles = _("Hand {hand}, deck {deck}, stash {stash}.")
    yield piles.format(hand=len(pirate.hand), deck=deck_size(asked.view, seat), stash=len(pirate.stash))
    if pirate.known and seat != asked.me:
        yield _("Known to be in hand: {cards}.").format(cards=short_card_list_words(pirate.known))


def last_turn_lines(asked: Asked, seat: Seat) -> Iterator[str]:
    if notes := asked.marks.last_turns.get(seat, ()):
        now = asked.view.active == seat and bool(asked.view.agenda)
        yield _("This turn:") if now else _("Last turn:")
        yield from (note.words for note in notes)


# Figures and piles.


def about_coins(asked: Asked, seat: Seat) -> Tip:
    if asked.view.pirates[seat].rival:
        return make_tip(_("No coins"), _("The Rival takes cards for free."), clause="DH-C5")
    n = coins_words(asked.view.pirates[seat].coins)
    if seat == asked.me:
        return make_tip(n, _("You keep them from turn to turn. If hooks are tied, coins decide."), clause="DH-E7")
    return make_tip(n, _("{name} has them, for all to see.").format(name=asked.names[seat]), clause="DH-G2")


def about_hooks(asked: Asked, seat: Seat) -> Tip:
    """Return the score as it stands, which is public."""
    words = _("On all cards that {name} owns, in hand, deck and stash.").format(name=asked.names[seat])
    if asked.view.pirates[seat].rival:
        words = _("On all cards in the Rival’s stash.")
    best = "" if asked.view.challenge else _("Most hooks at the end wins.")
    gold = _("On gold: the most hooks right now.") if leads_in_hooks(asked.view, seat) else ""
    return make_tip(hooks_words(count_seat_hooks(asked.view, seat)), words, best, gold, clause="DH-E5")


def about_hand(asked: Asked, seat: Seat) -> Tip:
    """Return the number of cards in hand, and those that are known to be there."""
    pirate = asked.view.pirates[seat]
    n, words, known = len(pirate.hand), asked.names[seat], ""
    if seat == asked.me and asked.view.ender == NOBODY:
        words = _("It stays until step 2 of your next turn: then it goes to your stash, and you draw {n} cards.")
        words = words.format(n=NUMBERS.hand)
    if pirate.known:
        known = _("Everybody knows of: {cards}.").format(cards=short_card_list_words(pirate.known))
    title = ngettext("{n} card in hand", "{n} cards in hand", n).format(n=n)
    return make_tip(title, words, known, clause="DH-R59" if n else "")


def about_deck(asked: Asked, seat: Seat) -> Tip:
    """Return the number of cards in the deck, and which they may be."""
    view, pirate, n = asked.view, asked.view.pirates[seat], deck_size(asked.view, seat)
    title = ngettext("{n} card in the deck", "{n} cards in the deck", n).format(n=n)
    if pirate.rival:
        return make_tip(title, _("The Rival has no deck; its stash stays a stash."), clause="DH-C5")
    lines = [_("When it is empty, the stash is shuffled and is the deck.")]
    if pirate.top:
        lines.append(_("On top: {cards}.").format(cards=short_card_list_words(pirate.top)))
    if seat == asked.me and pirate.deck and pirate.deck[0] >= 0:
        lines.append(_("In some order: {cards}.").format(cards=short_card_list_words(pirate.deck)))
    elif hidden := hidden_cards(view, seat):
        words = _("In {whose} deck or hand: {cards}.")
        lines.append(words.format(whose=possessive_name(view, seat, asked.names), cards=short_card_list_words(hidden)))
    return make_tip(title, *lines, clause="DH-T12")


def about_stash(asked: Asked, seat: Seat) -> Tip:
    stash = asked.view.pirates[seat].stash
    title = ngettext("{n} card in the stash", "{n} cards in the stash", len(stash)).format(n=len(stash))
    words = _("{stash}: open to all eyes, and to cards that steal or use.")
    if seat == asked.me:
        words = _("What you play, buy and discard comes here, open to all. Others may steal from it.")
    foot = _("Click: look through") if stash else ""
    said = words.format(stash=stash_heading(asked.view, seat, asked.names))
    return make_tip(title, said, short_card_list_words(stash), foot=foot, clause="DH-G1")


def about_pile(asked: Asked, key: PileKey) -> Tip:
    match key.zone:
        case "supply_deck":
            return about_supply_deck(asked)
        case "reload":
            return about_reload_deck(asked)
        case "aside":
            return about_cards_in_effect(asked)
        case zone:
            return COUNTED[zone](asked, key.seat)


COUNTED: Mapping[str, Callable[[Asked, Seat], Tip]] = {
    "coins": about_coins,
    "hooks": about_hooks,
    "hand": about_hand,
    "deck": about_deck,
    "stash": about_stash,
}


# Decks.


def about_supply_deck(asked: Asked) -> Tip:
    """Return how much is left of the supply deck, and what happens when it is empty."""
    view = asked.view
    n, full = view.supply_deck, NUMBERS.supply_deck_per_seat * len(view.pirates)
    title = _("Supply deck: {n} of {all} cards left").format(n=n, all=full)
    if view.ender != NOBODY:
        words = _("{name} has brought on the end. Each of the others has one last turn, with one Action.")
        if is_ending_by_turn_limit(view):
            words = _("Nobody buys any more. Each of the others has one last turn, with one Action.")
        return make_tip(title, strong_line(words.format(name=asked.names[view.ender])), clause="DH-E3")
    end = _("With its last card the end comes: this turn is played out, and each of the others has one last turn.")
    return make_tip(title, _("It fills the gaps of the supply."), end, pace_words(view, full), clause="DH-E1")


def pace_words(view: DeckHandState, full: int) -> str:
    """Return in how many rounds the supply deck runs out at this pace, "" while it is too early to tell."""
    taken = full - view.supply_deck
    if not taken or view.round < SOON or not view.supply_deck:
        return ""
    n = -(-view.supply_deck * view.round // taken)
    words = ngettext("At this pace that is about {n} round away.", "At this pace that is about {n} rounds away.", n)
    return words.format(n=n)


def about_reload_deck(asked: Asked) -> Tip:
    """Return the size of the reload deck, and the cards that went under it in sight of all."""
    view = asked.view
    n = view.reload + len(view.under)
    words = _("Reloading puts a card from the supply under it; its top card takes that place.")
    under = _("At the bottom: {cards}.").format(cards=short_card_list_words(view.under)) if view.under else ""
    title = ngettext("Reload deck: {n} card", "Reload deck: {n} cards", n).format(n=n)
    return make_tip(title, words, under, clause="DH-I3")


def about_slot(asked: Asked, key: Key) -> Tip:
    """Return the tooltip of an empty slot of the supply."""
    refusal = asked.click_refusal(key)
    words = strong_line(refusal.text or _("There is nothing to buy here."))
    clause = refusal.clause if refusal.text else "DH-R11"
    return make_tip(_("Empty place"), words, _("The supply deck is empty: gaps stay."), clause=clause)


# The own turn.


def about_actions(asked: Asked, key: Key) -> Tip:
    """Return how many of the five Actions allowed are used and left."""
    view = asked.view
    left, most, more = actions_left(view), NUMBERS.most_actions, ""
    words = _("Used {used} of {most} at most this turn. An Action plays a card from your hand or buys one.")
    if view.actions > left:
        more = _("You have more, but {most} is the most you may use.").format(most=most)
    title = ngettext("{n} Action left", "{n} Actions left", left).format(n=left)
    return make_tip(title, words.format(used=view.used, most=most), strong_line(more), clause="DH-I6")


def about_buys(asked: Asked, key: Key) -> Tip:
    n = asked.view.buys
    words = _("With a Buy you get a card for its price, without using an Action. At the end of the turn it is lost.")
    return make_tip(ngettext("{n} Buy left", "{n} Buys left", n).format(n=n), words, clause="DH-I7")


def about_cards_in_effect(asked: Asked) -> Tip:
    lying = short_card_list_words(card for pirate in asked.view.pirates for card in pirate.aside)
    words = _("A played card lies here until everything is done; then it goes to the stash.")
    return make_tip(_("In effect"), strong_line(lying), words, clause="DH-T9")


def about_goal(asked: Asked, key: Key) -> Tip | None:
    """Return the goal of a challenge, its progress, and what the Rival does; None without a challenge."""
    view, trial = asked.view, solo_challenge(asked.view)
    if trial is None:
        return None
    lines = []
    for part in goal_progress(view):
        words = _("Reached: {part}.") if part.reached else _("Not yet: {part}.")
        lines.append(words.format(part=part.words))
    if trial.actions is not None:
        words = ngettext("You have {n} Action a turn.", "You have {n} Actions a turn.", trial.actions)
        lines.append(words.format(n=trial.actions))
    words = ngettext(
        "Each turn the Rival takes the card that has been for sale longest.",
        "Each turn the Rival takes the {n} cards that have been for sale longest.",
        trial.pace,
    )
    lines.append(words.format(n=trial.pace))
    if coming := cards_rival_takes_next(view):
        lines.append(_("Next in line: {cards}.").format(cards=short_card_list_words(coming)))
    return make_tip(
        wording.challenge_name(trial), strong_line(wording.challenge_sentence(trial)), *lines, clause="DH-C1"
    )


def about_round(asked: Asked, key: Key) -> Tip:
    """Return the round, and the limit of turns."""
    limit = _("The end comes when the supply deck is empty, or after {n} turns each.")
    title = _("Round {n}").format(n=asked.view.round)
    return make_tip(title, limit.format(n=NUMBERS.turns_per_seat), clause="DH-R68")


def about_banner(asked: Asked, key: Key) -> Tip:
    """Return the meaning of the banner's three words."""
    return make_tip(
        turn_heading(asked),
        _("Start of turn: cards with a sun in the stash act."),
        _("Discard & draw: the old hand goes to the stash; three new cards come from the deck."),
        _("Actions: two of them, each to play a card or to buy one."),
        clause="DH-T2",
    )


def turn_heading(asked: Asked) -> str:
    view = asked.view
    if view.active < 0:
        return _("The turn")
    if view.pirates[view.active].rival:
        return _("The Rival’s turn")
    return _("{whose} turn").format(whose=possessive_name(view, view.active, asked.names))


BUTTONS: shared.Words = {
    "undo": lambda: _("Undoes your last move, but never revealed cards or other people’s answers."),
}


ABOUT: Mapping[type[Key], WidgetTooltip] = {
    CardKey: about_card,
    SignKey: about_sign,
    SeatKey: about_seat,
    CounterKey: lambda asked, key: COUNTED[key.name](asked, key.seat),
    CoinsKey: lambda asked, key: about_coins(asked, Seat(max(0, asked.me))),
    PileKey: about_pile,
    SlotKey: about_slot,
    ActionsKey: about_actions,
    BuysKey: about_buys,
    GoalKey: about_goal,
    RoundKey: about_round,
    BannerKey: about_banner,
    TitleKey: lambda asked, key: make_tip(_("Deck Hand"), asked.marks.subtitle, clause="DH-E6"),
}
