"""What the tooltip says about a thing: what a click would do and what it costs, or why it does nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from hoochgame.core.language import _, ngettext
from hoochgame.core.words import TABLE, Move, Seat
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.content import NUMBERS
from hoochgame.games.deck_hand.model import NOBODY, Pirate, State
from hoochgame.games.deck_hand.score import score
from hoochgame.ui.tables.deck_hand.asking import Asked, Lines, coins_words, counted, hooks_words
from hoochgame.ui.tables.deck_hand.card_tips import about_card, about_sign
from hoochgame.ui.tables.deck_hand.prompts import source
from hoochgame.ui.tables.deck_hand.table_tips import AROUND
from hoochgame.ui.tables.deck_hand.wants import wanted
from hoochgame.ui.tables.deck_hand.whereabouts import out_of_sight
from hoochgame.ui.tables.deck_hand.whose import stash_of, whose
from hoochgame.ui.tables.marks import Key, Tip

__all__ = ["Tip", "tip"]
About = Callable[[Asked, Key], Tip | None]


def tip(
    view: State, options: Sequence[Move], key: Key, names: Sequence[str], marks: object, me: Seat | None = None
) -> Tip | None:
    """The tooltip of anything on the table; None for what explains itself."""
    seat = view.agenda[-1].seat if me is None and view.agenda else TABLE if me is None else me
    words = ABOUT.get(str(key[0]))
    return words(Asked(view, options, seat, names, marks), key) if words else None


# Seats.


def about_seat(asked: Asked, key: Key) -> Tip:
    """Everything that everybody knows of a seat; what a click does first."""
    seat = Seat(int(key[1]))
    name, pirate = asked.names[seat], asked.view.pirates[seat]
    moves = asked.moves(key)
    lines = (*((words, False) for words in open_facts(asked, seat, pirate)), *last_turn(asked, seat))
    if moves:
        title, first = chosen(asked, moves[0], name)
        return Tip(title, (*first, *lines), _("Click or Enter"))
    refusal = asked.why_not(wanted(asked.view, key))
    if refusal:
        return Tip(name, ((refusal.text, True), *lines), "", refusal.clause)
    sits = asked.view.agenda and not pirate.rival
    return Tip(name, lines, _("Click: who plays on here, a person or a bot") if sits else "")


def open_facts(asked: Asked, seat: Seat, pirate: Pirate) -> Iterator[str]:
    """Points and coins, the piles, and what can be worked out of the hand."""
    words = _("{hooks}, {coins}; {n} cards in all.")
    yield words.format(hooks=hooks_words(score(asked.view, seat)), coins=coins_words(pirate.coins), n=len(pirate.owned))
    if pirate.rival:
        yield _("It has no hand, no deck and no coins; it takes cards from the supply.")
        return
    deck = len(pirate.deck) + len(pirate.top)
    piles = _("Hand {hand}, deck {deck}, stash {stash}.")
    yield piles.format(hand=len(pirate.hand), deck=deck, stash=len(pirate.stash))
    if pirate.known and seat != asked.me:
        yield _("Known to be in hand: {cards}.").format(cards=counted(pirate.known))


def last_turn(asked: Asked, seat: Seat) -> Lines:
    """What it did when it was its turn."""
    notes = getattr(asked.marks, "last_turns", {}).get(seat, ())
    if not notes:
        return ()
    now = asked.view.active == seat and bool(asked.view.agenda)
    heading = _("This turn:") if now else _("Last turn:")
    return ((heading, False), *((note.words, False) for note in notes))


def chosen(asked: Asked, move: Move, name: str) -> tuple[str, Lines]:
    """What a click on an opponent does."""
    step = asked.view.agenda[-1]
    origin: Lines = ((_("For {card}.").format(card=source(step)), False),) if source(step) else ()
    match move:
        case m.InOrder():
            return _("{name} is next").format(name=name), origin
        case m.Give():
            words = _("Give the card to {name}")
            if asked.view.pirates[move.seat].rival:
                words = _("Give the card to the Rival")
            return words.format(name=name), origin
        case m.PickSeat(seat) if isinstance(step, m.Reveal):
            return _("Reveal {whose} top card").format(whose=whose(asked.view, seat, asked.names)), origin
    if isinstance(step, m.Opponents) and all(isinstance(op, m.Discard) for op in step.do):
        return _("{name} discards a card").format(name=name), origin
    return _("Choose {name}").format(name=name), origin


# Figures and piles.


def about_counter(asked: Asked, key: Key) -> Tip:
    """A figure on a plate."""
    seat, name = Seat(int(key[1])), str(key[2])
    return COUNTED[name](asked, seat)


def about_coins(asked: Asked, seat: Seat) -> Tip:
    """What is in the chest."""
    n = asked.view.pirates[seat].coins
    if asked.view.pirates[seat].rival:
        return Tip(_("No coins"), ((_("The Rival takes cards for free."), False),), "", "DH-C5")
    words = _("You keep them from turn to turn. If hooks are tied, coins decide.")
    if seat != asked.me:
        words = _("{name} has them, and everybody sees them.").format(name=asked.names[seat])
    return Tip(coins_words(n), ((words, False),), "", "DH-E7" if seat == asked.me else "DH-G2")


def about_hooks(asked: Asked, seat: Seat) -> Tip:
    """The score as it stands: everybody can work it out."""
    n = score(asked.view, seat)
    words = _("On all cards that {name} owns, in hand, deck and stash.").format(name=asked.names[seat])
    if asked.view.pirates[seat].rival:
        words = _("On all cards in the Rival’s stash.")
    best = _("Whoever has most of them at the end wins.")
    lines: Lines = ((words, False),)
    if not asked.view.challenge:
        lines += ((best, False),)
    return Tip(hooks_words(n), lines, "", "DH-E5")


def about_hand(asked: Asked, seat: Seat) -> Tip:
    """How many, and which of them everybody knows."""
    pirate = asked.view.pirates[seat]
    n = len(pirate.hand)
    title = ngettext("{n} card in hand", "{n} cards in hand", n).format(n=n)
    lines: Lines = ((asked.names[seat], False),)
    if seat == asked.me and asked.view.ender == NOBODY:
        words = _("It stays until step 2 of your next turn: then it goes to your stash, and you draw {n} cards.")
        lines = ((words.format(n=NUMBERS.hand), False),)
    if pirate.known:
        lines += ((_("Everybody knows of: {cards}.").format(cards=counted(pirate.known)), False),)
    return Tip(title, lines, "", "DH-R59" if n else "")


def about_deck(asked: Asked, seat: Seat) -> Tip:
    """How many are left, and what they may be."""
    view, pirate = asked.view, asked.view.pirates[seat]
    n = len(pirate.deck) + len(pirate.top)
    title = ngettext("{n} card in the deck", "{n} cards in the deck", n).format(n=n)
    if pirate.rival:
        return Tip(title, ((_("The Rival has no deck; its stash stays a stash."), False),), "", "DH-C5")
    lines: Lines = ((_("When it is empty, the stash is shuffled and is the deck."), False),)
    if pirate.top:
        lines += ((_("On top: {cards}.").format(cards=counted(pirate.top)), False),)
    if seat == asked.me and pirate.deck and pirate.deck[0] >= 0:
        lines += ((_("In some order: {cards}.").format(cards=counted(pirate.deck)), False),)
    elif hidden := out_of_sight(view, seat):
        words = _("In {whose} deck or hand: {cards}.")
        lines += ((words.format(whose=whose(view, seat, asked.names), cards=counted(hidden)), False),)
    return Tip(title, lines, "", "DH-T12")


def about_stash(asked: Asked, seat: Seat) -> Tip:
    """What lies there, open to all."""
    pirate = asked.view.pirates[seat]
    n = len(pirate.stash)
    title = ngettext("{n} card in the stash", "{n} cards in the stash", n).format(n=n)
    words = _("{stash}: open to all eyes, and to cards that steal or use.")
    if seat == asked.me:
        words = _("What you play, buy and discard comes here, open to all. Others may steal from it.")
    lines: Lines = ((words.format(stash=stash_of(asked.view, seat, asked.names)), False),)
    if pirate.stash:
        lines += ((counted(pirate.stash), False),)
    return Tip(title, lines, _("Click: look through") if n else "", "DH-G1")


def about_pile(asked: Asked, key: Key) -> Tip:
    """A pile as a place."""
    return COUNTED[str(key[0])](asked, Seat(int(key[1])))


COUNTED: Mapping[str, Callable[[Asked, Seat], Tip]] = {
    "coins": about_coins,
    "hooks": about_hooks,
    "hand": about_hand,
    "deck": about_deck,
    "stash": about_stash,
}


def own_coins(asked: Asked, key: Key) -> Tip:
    """The own dial."""
    return about_coins(asked, Seat(max(0, asked.me)))


ABOUT: Mapping[str, About] = {
    **AROUND,
    "card": about_card,
    "sign": about_sign,
    "seat": about_seat,
    "counter": about_counter,
    "coins": own_coins,
    "hand": about_pile,
    "deck": about_pile,
    "stash": about_pile,
}
