"""What a click could mean: which options a thing on the table stands for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from hoochgame.core.words import Move, Seat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.model import State
from hoochgame.games.hooch_stooges.refuse import alike
from hoochgame.ui.tables.hooch_stooges import odds
from hoochgame.ui.tables.hooch_stooges.marks import Key
from hoochgame.ui.tables.kit.asking import by_aspect

ON_CARD = (m.PlayCard, m.Buy, m.Pick, m.Block, m.Swing, m.Aim)
IN_LANE = (m.Blocking, m.Swinging, m.Aiming)


def moves_for(view: State, options: Sequence[Move], key: Key) -> tuple[Move, ...]:
    """The options that this thing stands for; a click plays the first. Empty: a click does nothing.

    Where only hooch can be had for a card of the hand, the card itself stands for that; else only its knob does,
    ("cash", n).
    """
    return by_aspect.allowed(view, options, meant(view, options, key), alike)


def meant(view: State, options: Sequence[Move], key: Key) -> Iterator[Move]:
    """Every move that names this thing."""
    match key:
        case ("card", int(n)):
            yield from (kind(n) for kind in ON_CARD)
            if not any(isinstance(move, m.EndTurn) for move in options):
                yield m.Cash(n)
        case ("cash", int(n)):
            yield m.Cash(n)
        case ("turf", int(place)):
            yield from on_turf(view, place)
        case ("lane_turf", int(place)):
            yield from swing_at_turf(view, place)
        case ("seat", int(seat)):
            yield m.PickSeat(Seat(seat))
        case ("entry", int(entry)):
            yield from on_entry(view, entry)
        case ("button", "aim") if view.agenda and isinstance(view.agenda[-1], m.Aiming):
            yield odds.likeliest(view, view.agenda[-1])
        case ("button", str(name)):
            yield from BUTTONS.get(name, ())


BUTTONS: dict[str, tuple[Move, ...]] = {
    "end_turn": (m.EndTurn(),),
    "accept": (m.Accept(),),
    "decline": (m.Decline(),),
}


def on_turf(view: State, place: int) -> Iterator[Move]:
    """A turf is picked, swung at, or its ability used."""
    yield m.PickTurf(place)
    yield from swing_at_turf(view, place)
    step = view.agenda[-1] if view.agenda else None
    if isinstance(step, m.Activating) and step.place == place:
        yield m.Accept()


def swing_at_turf(view: State, place: int) -> Iterator[Move]:
    """The last thing a swing is aimed at."""
    step = view.agenda[-1] if view.agenda else None
    if isinstance(step, m.Aiming) and step.raid.place == place:
        yield m.Aim(m.TURF)


def on_entry(view: State, entry: int) -> Iterator[Move]:
    """An entry of the chart is tried, picked, or claimed after a six."""
    yield m.Try(entry)
    yield m.PickEntry(entry)
    step = view.agenda[-1] if view.agenda else None
    if isinstance(step, m.Claim) and step.entry == entry:
        yield m.Accept()


def keys_of(view: State, seat: Seat) -> Iterable[Key]:
    """Every key that could ever mean a move of this seat."""
    gangs = view.gangs
    mine = gangs[seat]
    for n in (*mine.hand, *mine.crew, *mine.discard, *view.lineup):
        yield "card", n
    for n in mine.hand:
        yield "cash", n
    for gang in gangs:
        if gang is not mine:
            yield from (("card", n) for n in gang.crew)
    for place in range(len(view.city)):
        yield "turf", place
        yield "lane_turf", place
    yield from (("seat", s) for s in range(len(gangs)))
    yield from (("entry", n) for n in (1, 2, 3, 4, 5, 6, 30))
    yield from (("button", name) for name in (*BUTTONS, "aim"))


def legal_keys(view: State, options: Sequence[Move]) -> frozenset[Key]:
    """Everything that glows. Empty where nothing is asked of these eyes."""
    return by_aspect.legal_keys(view, options, keys_of, moves_for)


def faint_keys(view: State, legal: frozenset[Key]) -> frozenset[Key]:
    """What may be attacked though it is one's own (HS-ATK-04): it glows less than what can be won."""
    step = view.agenda[-1] if view.agenda else None
    if not isinstance(step, m.Attack):
        return frozenset()
    return frozenset(key for key in legal if key[0] == "turf" and view.city[int(key[1])].owner == step.seat)


def dim_keys(view: State, legal: frozenset[Key]) -> frozenset[Key]:
    """What one might want to use and can't: in the main step cards too dear, entries without effect; while another
    question is open, everything that is no answer to it. The lane of an attack has a veil of its own.
    """
    step = view.agenda[-1] if view.agenda else None
    if step is None or not legal or isinstance(step, IN_LANE):
        return frozenset()
    wanted: list[Key] = [("card", n) for n in (*view.lineup, *view.gangs[step.seat].hand)]
    wanted += [("entry", n) for n in (1, 2, 3, 4, 5, 6, 30)]
    if not isinstance(step, m.Main):
        wanted += [("turf", place) for place in range(len(view.city))]
    return frozenset(key for key in wanted if key not in legal)
