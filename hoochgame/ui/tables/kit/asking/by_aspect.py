"""For tables whose questions do not stand in rows yet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic

from hoochgame.core.words import Move, Seat
from hoochgame.ui.tables.kit.asking.question import Cap, Goals, Names, Options, Picking, S
from hoochgame.ui.tables.marks import ButtonMark, Key, Lesson, Tip


@dataclass(frozen=True)
class ByAspect(Generic[S]):
    """What a title has not in rows yet, as the scenes ask for it."""

    moves: Callable[[S, Options, Key], tuple[Move, ...]]
    legal: Callable[[S, Options], frozenset[Key]]
    wanted: Callable[[S, Key], Move | None]
    may_drag: Callable[[S, Seat, Key], bool]
    goals: Callable[[S, Options, Key], Goals]
    dropped: Callable[[S, Seat, Key, Key | None], Move | None]
    letters: Mapping[str, Callable[[int], Move]]
    digits: Mapping[str, Key]
    ends_turn: Callable[[Move], bool]
    money: Callable[[S], Options]
    useful: Callable[[Options], bool]
    tip: Callable[[S, Options, Key, Names, Any, Seat | None], Tip | None]
    prompt: Callable[[S, Seat, Names], str]
    summons: Callable[[S, Seat, Names], str]
    thinking: Callable[[S, Seat, Names], str]
    answers: Callable[[S, Options, Cap], tuple[ButtonMark, ...]]
    picking: Callable[[S, Options], Picking | None]
    clause: Callable[[S], str]
    hint: Callable[[S, Move, Names], str]
    lesson: Callable[[S, Options, frozenset[str]], Lesson | None]
    held_lesson: Callable[[S, Seat, str, frozenset[str]], Lesson | None]


def allowed(view: S, options: Options, meant: Iterable[Move], alike: Callable[[S, Move], Move]) -> tuple[Move, ...]:
    """Those of the moves that are among the options, or stand for one that is."""
    kinds = {type(option) for option in options}
    named = (move for move in meant if type(move) in kinds)
    return tuple(move for move in named if move in options or alike(view, move) in options)


def legal_keys(
    view: S, options: Options, keys_of: Callable[[S, Seat], Iterable[Key]],
    moves_for: Callable[[S, Options, Key], tuple[Move, ...]],
) -> frozenset[Key]:  # fmt: skip
    """Everything that glows. Empty where nothing is asked of these eyes."""
    if not view.agenda or not options:
        return frozenset()
    return frozenset(key for key in keys_of(view, view.agenda[-1].seat) if moves_for(view, options, key))
