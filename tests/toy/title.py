"""The record of Moonrakers: what a seat sees, what a file may hold, what a bot likes, and all of it by name."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Union

from msgspec.structs import replace

from hoochgame.core.dice import Dice
from hoochgame.core.game import Game
from hoochgame.core.play import Play
from hoochgame.core.protocols import HIDDEN, Ended, Event, Move, Next, Seat
from hoochgame.core.refusal import Refusal
from hoochgame.core.title_ai import TitleAI
from hoochgame.core.zones import same_number_of_hidden_cards, without_cards_or_as_many_hidden
from toy.rules import BOX, EVERYBODY, RULES, Deal, Drawn, Pour, Poured, State, Turn, TurnBegan, points, put, strength


def covered(state: State, seats: Collection[Seat]) -> State:
    """Only these hands lie open."""
    hands = tuple(hand if seat in seats else same_number_of_hidden_cards(hand) for seat, hand in enumerate(state.hands))
    return replace(state, hands=hands)


def view(state: State, seat: Seat) -> State:
    return replace(covered(state, {seat}), deck=same_number_of_hidden_cards(state.deck), eyes=seat)


def redact(event: Event, seat: Seat) -> Event:
    return replace(event, card=HIDDEN) if type(event) is Drawn and event.seat != seat else event


def guess(seen: State, dice: Dice) -> State:
    unseen = without_cards_or_as_many_hidden(
        BOX, (*seen.spilt, *seen.cellars[0], *seen.cellars[1], *seen.hands[seen.eyes])
    )
    theirs = dice.pick_up_to(unseen, len(seen.hands[1 - seen.eyes]))
    return replace(
        seen,
        hands=put(seen.hands, Seat(1 - seen.eyes), theirs),
        deck=without_cards_or_as_many_hidden(unseen, theirs),
        eyes=EVERYBODY,
    )


def refuse(state: State, seat: Seat, move: Move) -> Refusal | None:
    if state.agenda and state.agenda[-1].seat != seat:
        return Refusal("turn", "Wait for your turn.", "TY-3")
    legal = state.agenda and isinstance(move, Pour) and move.card in state.hands[seat]
    return None if legal else Refusal("choice", "Pour a barrel of your hand.", "TY-3")


def check(before: State, events: Sequence[Event], after: State) -> None:
    if sorted(sum((*after.hands, *after.cellars, after.deck, after.spilt), ())) != list(BOX):
        raise ValueError("a card is missing")


def concede(play: Play, seat: Seat) -> None:
    play.record_event(Ended((Seat(1 - seat),), "TY-5"))


def rate(view: State, seat: Seat, options: Sequence[Pour]) -> list[float]:
    """What each brings on average."""
    return [strength(move.card) * (7 - strength(move.card)) / 6 for move in options]


def favourite(view: State, seat: Seat, options: Sequence[Pour]) -> Pour:
    return max(options, key=lambda move: rate(view, seat, [move]))


def winning_chances(state: State) -> tuple[float, float]:
    mine, theirs = 1 + points(state, 0), 1 + points(state, 1)
    return mine / (mine + theirs), theirs / (mine + theirs)


def text(seen: State, names: Sequence[str]) -> list[list[str]]:
    return [[f"{name}: {points(seen, seat)} points"] for seat, name in enumerate(names)]


MOONRAKERS = Game(
    id="moonrakers",
    name="Moonrakers",
    seats=range(2, 3),
    seats_refusal=Refusal("seats", "Two players, please.", "TY-1"),
    house_rules=(),
    rules=RULES,
    state=State,
    move=Pour,
    event=Union[Drawn, Poured, TurnBegan, Ended, Next[Deal | Turn]],  # noqa: UP007 - msgspec reads it at run time
    editions=("1",),
    numbers="1",
    opening=lambda seats, rules, lists, edition: State(),
    refuse=refuse,
    alike=lambda state, move: move,
    concede=concede,
    view=view,
    redact=redact,
    check=check,
    guess=guess,
    ai=TitleAI(rate, winning_chances, favourite),
    text=text,
)
