"""What a click could mean: which options a thing on the table stands for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from hoochgame.core.words import Move, Seat
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.ground import for_sale, opponents
from hoochgame.games.deck_hand.model import State
from hoochgame.games.deck_hand.refuse import alike
from hoochgame.ui.tables.kit.asking import by_aspect
from hoochgame.ui.tables.marks import Key

BUTTONS: dict[str, Move] = {"end_turn": m.EndTurn(), "accept": m.Accept(), "decline": m.Decline()}


def moves_for(view: State, options: Sequence[Move], key: Key) -> tuple[Move, ...]:
    """The options that this thing stands for; a click plays the first. Empty: a click does nothing.

    A purchase with a Buy comes before one for an Action (DH-R28).
    """
    return by_aspect.allowed(view, options, meant(view, options, key), alike)


def meant(view: State, options: Sequence[Move], key: Key) -> Iterator[Move]:
    """Every move that names this thing."""
    match key:
        case ("card", int(n)) if n >= 0:
            yield from (m.PlayCard(n), m.Buy(n, True), m.Buy(n), m.Fire(n), m.Pick(n))
            yield from (m.Give(n, seat) for seat in others(view))
        case ("seat", int(seat)):
            yield m.PickSeat(Seat(seat))
            yield from with_seat(view, options, Seat(seat))
        case ("button", str(name)) if name in BUTTONS:
            yield BUTTONS[name]


def with_seat(view: State, options: Sequence[Move], seat: Seat) -> Iterator[Move]:
    """An order that begins with this opponent, a card for it. With one opponent only a card says which one."""
    alone = len(others(view)) < 2
    for option in options:
        match option:
            case m.InOrder(seats) if seats[0] == seat:
                yield option
            case m.Give(_card, to) if to == seat and not alone:
                yield option


def others(view: State) -> list[Seat]:
    """The opponents of whoever is asked."""
    return opponents(view, view.agenda[-1].seat) if view.agenda else []


def keys_of(view: State, seat: Seat) -> Iterable[Key]:
    """Every key that could ever mean a move of this seat."""
    for n in (*view.pirates[seat].hand, *for_sale(view)):
        yield "card", n
    for number, pirate in enumerate(view.pirates):
        yield from (("card", n) for n in pirate.stash)
        if number != seat:
            yield "seat", number
    yield from (("button", name) for name in BUTTONS)


def legal_keys(view: State, options: Sequence[Move]) -> frozenset[Key]:
    """Everything that glows. Empty where nothing is asked of these eyes."""
    return by_aspect.legal_keys(view, options, keys_of, moves_for)


def dim_keys(view: State, legal: frozenset[Key]) -> frozenset[Key]:
    """What one might want to use and can't: in the main step cards too dear, or all of them without an Action; while
    another question is open, everything that is no answer to it.
    """
    step = view.agenda[-1] if view.agenda else None
    if step is None or not legal:
        return frozenset()
    wanted: list[Key] = [("card", n) for n in (*for_sale(view), *view.pirates[step.seat].hand)]
    if not isinstance(step, m.Main):
        chosen = {key[1] for key in legal if key[0] == "seat"}  # as a whole
        wanted += [("card", n) for s, pirate in enumerate(view.pirates) if s not in chosen for n in pirate.stash]
    return frozenset(key for key in wanted if key not in legal)


def same_dim(before: State, view: State, dim: frozenset[Key], seat: Seat) -> frozenset[Key]:
    """What is dim while nothing is asked: what has come since lies there as all those do that lay there before."""
    found: set[Key] = set()
    for was, now in zip(lying(before, seat), lying(view, seat), strict=True):
        all_dim = bool(was) and all(("card", n) in dim for n in was)
        found |= {("card", n) for n in now if (("card", n) in dim if n in was else all_dim)}
    return frozenset(found)


def lying(view: State, seat: Seat) -> list[tuple[int, ...]]:
    """The cards of each place that may be dim: supply, own hand, stashes."""
    return [for_sale(view), view.pirates[seat].hand, *(pirate.stash for pirate in view.pirates)]


def useful(options: Sequence[Move]) -> bool:
    """Whether there is still something to play or to buy."""
    return any(isinstance(option, m.PlayCard | m.Buy) for option in options)
