"""What the tooltip says about a thing: what a click would do and what it costs, or why it does nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from hoochgame.core.language import _, ngettext
from hoochgame.core.words import TABLE, Move, Seat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.content import CARDS, NUMBERS, TURFS
from hoochgame.games.hooch_stooges.model import GAP, State
from hoochgame.ui.tables.hooch_stooges import odds
from hoochgame.ui.tables.hooch_stooges.asking import Asked, Tip, costs
from hoochgame.ui.tables.hooch_stooges.card_tips import about_card, about_cash
from hoochgame.ui.tables.hooch_stooges.entries import entry_words
from hoochgame.ui.tables.hooch_stooges.marks import ENTRY_KEYS, Key, Marks
from hoochgame.ui.tables.hooch_stooges.seats import count
from hoochgame.ui.tables.hooch_stooges.table_tips import AROUND
from hoochgame.ui.tables.hooch_stooges.wants import wanted

__all__ = ["Tip", "tip"]
About = Callable[[Asked, Key], Tip | None]


def tip(
    view: State, options: Sequence[Move], key: Key, names: Sequence[str], marks: Marks, me: Seat | None = None,
    about: Mapping[str, About] | None = None,
) -> Tip | None:  # fmt: skip
    """The tooltip of anything on the table; None for what explains itself."""
    seat = view.agenda[-1].seat if me is None and view.agenda else TABLE if me is None else me
    asked = Asked(view, options, seat, names, marks)
    words = (about or ABOUT).get(str(key[0]))
    return words(asked, key) if words else None


def why(asked: Asked, key: Key) -> tuple[tuple[tuple[str, bool], ...], str]:
    """The refusal as a line that stands out, and its clause."""
    refusal = asked.why_not(wanted(asked.view, key))
    return (((refusal.text, True),), refusal.clause) if refusal else ((), "")


# Turf.


def about_turf(asked: Asked, key: Key) -> Tip:
    view, place = asked.view, int(key[1])
    turf = view.city[place]
    kind = TURFS[turf.kind] if turf.kind >= 0 else None
    if kind is None:
        return Tip(_("Turf"))
    lines = [(owner_words(asked, place), False)]
    ability = _("When taken, for {cost} hooch: {text}").format(cost=kind.cost, text=wording.text(kind))
    moves = asked.moves(key)
    if moves:
        title, more = on_turf(asked, moves[0], wording.name(kind))
        own = isinstance(moves[0], m.PickTurf) and turf.owner == asked.me
        return Tip(title, (*more, *lines, (ability, False)), _("Click or Enter"), "HS-ATK-04" if own else "")
    reason, clause = why(asked, key)
    return Tip(wording.name(kind), (*reason, *lines, (ability, False)), "", clause)


def owner_words(asked: Asked, place: int) -> str:
    turf, hq = asked.view.city[place], asked.view.city[place].hq
    health = NUMBERS.health_hq if hq != TABLE else NUMBERS.health_turf
    if asked.view.hq_hits > 1 and hq != TABLE:
        words = _("{name}’s HQ: falls to {n} hits in one attack.")
        return words.format(name=asked.names[hq], n=asked.view.hq_hits)
    if hq != TABLE:
        return _("{name}’s HQ, health {n}.").format(name=asked.names[hq], n=health)
    if turf.owner == TABLE:
        return _("Nobody controls it. Health {n}.").format(n=health)
    return _("{name} controls it. Health {n}.").format(name=asked.names[turf.owner], n=health)


def on_turf(asked: Asked, move: Move, name: str) -> tuple[str, tuple[tuple[str, bool], ...]]:
    """What a click on a turf does."""
    step = asked.view.agenda[-1]
    if isinstance(move, m.Aim):
        words = odds.needs(asked.view, move)
        return _("Swing at {turf}").format(turf=name), ((words, True),) if words else ()
    if isinstance(move, m.Accept):
        return _("Use {turf}").format(turf=name), ()
    if isinstance(step, m.Attack) and isinstance(move, m.PickTurf) and asked.view.city[move.place].owner == asked.me:
        words = _("It is yours and stays yours: hit it only to use its ability once more.")
        return _("Attack your own {turf}").format(turf=name), ((words, True),)
    verb = _("Attack {turf}") if isinstance(step, m.Attack) else _("Take {turf}")
    return verb.format(turf=name), ()


# The chart, seats, and the rest.


def about_entry(asked: Asked, key: Key) -> Tip:
    entry = int(key[1])
    moves, words = asked.moves(key), entry_words(entry)
    title = _("{n}: {words}").format(n=entry, words=words)
    check = (odds.police_check(entry, asked.view.perks.no_busts), False)
    if moves and isinstance(moves[0], m.Try):
        foot = _("Click or Enter")
        if asked.marks.focused == key:
            foot = _("Enter, or {key} again").format(key=ENTRY_KEYS[entry])
        return Tip(title, ((costs(entry, asked.hooch), True), check), foot)
    if moves:
        return Tip(title, ((_("Costs nothing."), True),), _("Click or Enter"))
    reason, clause = why(asked, key)
    return Tip(title, (*reason, check), "", clause)


def about_seat(asked: Asked, key: Key) -> Tip:
    view, seat = asked.view, Seat(int(key[1]))
    gang = view.gangs[seat]
    if not gang.alive:
        return Tip(asked.names[seat], ((_("Out of the game."), False),), "", "HS-ELM")
    values = {name: count(view, seat, name) for name in ("hooch", "hand", "turfs")}
    words = _("{hooch} hooch, {hand} cards in hand, {turfs} turfs.").format(**values)
    lines = [(words, False)]
    if gang.crew:
        crew = (f"{wording.name(CARDS[s])} +{CARDS[s].bonus}/{CARDS[s].health}" for s in gang.crew)
        lines.append((_("In play: {crew}.").format(crew=", ".join(crew)), False))
    if gang.stall and seat != asked.me:
        sold = ", ".join(wording.name(CARDS[card]) for card in gang.stall.lineup if card != GAP)
        lines.append((_("Lineup: {cards}.").format(cards=sold), False))
    notes = asked.marks.last_turns.get(seat, ())
    if notes:
        lines.append((_("Last turn: {notes}.").format(notes=", ".join(note.words for note in notes)), False))
    if asked.moves(key):
        step = view.agenda[-1]
        verb = SEAT_PICKED.get(type(step), lambda: _("Choose {name}"))()
        return Tip(verb.format(name=asked.names[seat]), tuple(lines), _("Click or Enter"))
    return Tip(asked.names[seat], tuple(lines), _("Click: who plays on here, a person or a bot"))


SEAT_PICKED: dict[type, Callable[[], str]] = {
    m.StealHooch: lambda: _("Take hooch from {name}"),
    m.OpponentsDiscard: lambda: _("{name} discards"),
    m.Topple: lambda: _("Destroy the HQ of {name}"),
}


def about_counter(asked: Asked, key: Key) -> Tip:
    seat, name = Seat(int(key[1])), str(key[2])
    n = count(asked.view, seat, name)
    lines = [(asked.names[seat], False)]
    if name == "turfs" and asked.view.friendly:
        words = _("The first to control {n} turfs wins.")
        lines.append((words.format(n=NUMBERS.friendly_turfs), False))
    return Tip(COUNTED[name](n), tuple(lines))


COUNTED: dict[str, Callable[[int], str]] = {
    "hooch": lambda n: ngettext("{n} hooch", "{n} hooch", n).format(n=n),
    "hand": lambda n: ngettext("{n} card in hand", "{n} cards in hand", n).format(n=n),
    "deck": lambda n: ngettext("{n} card in the deck", "{n} cards in the deck", n).format(n=n),
    "discard": lambda n: ngettext("{n} card in the discard pile", "{n} cards in the discard pile", n).format(n=n),
    "turfs": lambda n: ngettext("{n} turf", "{n} turfs", n).format(n=n),
}


def about_pile(asked: Asked, key: Key) -> Tip:
    name, seat = str(key[0]), Seat(int(key[1]))
    lines = ((asked.names[seat], False),)
    foot = _("Click: look through") if name == "discard" else ""
    return Tip(COUNTED[name](count(asked.view, seat, name)), lines, foot)


ABOUT: dict[str, About] = {
    "card": about_card,
    "cash": about_cash,
    "turf": about_turf,
    "lane_turf": about_turf,
    "token": about_turf,
    "entry": about_entry,
    "seat": about_seat,
    "counter": about_counter,
    "dial": lambda asked, key: about_counter(asked, ("counter", max(0, asked.me), "hooch")),
    "deck": about_pile,
    "discard": about_pile,
    **AROUND,
}
