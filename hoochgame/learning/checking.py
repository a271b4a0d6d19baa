"""Plays a lesson to its end, in every order and by every detour, and says what does not fit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import islice, permutations

from hoochgame.core.language import _, ngettext
from hoochgame.core.protocols import AnyState, Move
from hoochgame.core.refusal import IllegalMove
from hoochgame.learning.exercise import Exercise
from hoochgame.learning.lesson import ANY, MOST_WORDS, ScriptPart, Task, bold_words, word_count
from hoochgame.learning.moves import names_of_move

MOST_ORDERS = 120  # of a group of five moves
Known = Callable[[str], bool]


def faults_of_lesson(exercise: Exercise, is_clause: Known, is_key: Known) -> Iterator[str]:
    """Yield what does not fit, each as a sentence that begins with the part."""
    yield from _faults_of_plies(exercise)
    yield from _faults_of_words(exercise, is_clause, is_key)
    for number, part in enumerate(exercise.lesson.parts):
        if isinstance(part, Task):
            said = [*_faults_of_orders(exercise, number, part), *_faults_of_answers(exercise, number, part)]
            said += _faults_of_detours(exercise, number, part)
            yield from (f"{_place(part)}: {fault}" for fault in said)


def _place(part: ScriptPart) -> str:
    """Return how a part begins in the file."""
    return f"[[{'step' if isinstance(part, Task) else 'watch'}]] from={part.first}"


def _faults_of_plies(exercise: Exercise) -> Iterator[str]:
    """Yield what is wrong with the plies: gaps, overlaps, and moves of others in a step.

    The first part may begin late in the recorded game.
    """
    expected = exercise.lesson.parts[0].first
    for part in exercise.lesson.parts:
        if part.first != expected:
            yield _("{place}: the part before ends so that ply {ply} comes next.").format(
                place=_place(part), ply=expected
            )
        expected = part.last + 1
        others = [ply for ply in part.plies if exercise.record.entries[ply].seat != exercise.learner]
        if isinstance(part, Task) and others:
            words = _("{place}: ply {ply} is a move of another seat. Make it a [[watch]].")
            yield words.format(place=_place(part), ply=others[0])


def _faults_of_words(exercise: Exercise, is_clause: Known, is_key: Known) -> Iterator[str]:
    bold: Counter[str] = Counter()
    for number, part in enumerate(exercise.lesson.parts):
        place = _place(part)
        for sentence in (*([] if number else [exercise.lesson.welcome]), *part.sentences):
            if (n := word_count(sentence)) > MOST_WORDS:
                words = _("{place}: “{start}…” has {n} words. Make it {most} or fewer.")
                yield words.format(place=place, start=sentence[:24], n=n, most=MOST_WORDS)
        terms = [term for sentence in (part.say, part.after) for term in bold_words(sentence)]
        bold.update(terms)
        if bool(terms) != bool(part.clause):
            yield _("{place}: bold words need a clause, and a clause needs bold words.").format(place=place)
        if part.clause and not is_clause(part.clause):
            yield _("{place}: the rulebook has no clause {clause}.").format(place=place, clause=part.clause)
        for key in part.glow:
            if not is_key(key):
                yield _("{place}: nothing on a table is called {key}.").format(place=place, key=key)
    for term, n in bold.items():
        if n > 1:
            yield _("“{term}” is bold twice. Only the first time a term is new.").format(term=term)


def _faults_of_orders(exercise: Exercise, number: int, part: Task) -> Iterator[str]:
    """Yield what goes wrong when the moves of a step are made in the orders that it allows."""
    orders = islice(permutations(part.plies), MOST_ORDERS) if part.any_order else iter([tuple(part.plies)])
    for order in orders:
        exercise.go_to_part(number)
        if exercise.waits:
            exercise.go_on()
        try:
            for ply in order:
                exercise.play_move(_present_move(exercise, ply))
        except IllegalMove as problem:
            words = _("in the order {order}, ply {ply} is refused: {problem}")
            yield words.format(order=list(order), ply=ply, problem=problem)
            return
        if not is_same_table(exercise, exercise.came_to, exercise.record.states[part.last + 1]):
            yield _("the order {order} leads to another table.").format(order=list(order))
            return


def _present_move(exercise: Exercise, ply: int) -> Move:
    """Return the option that stands for a recorded move now."""
    move: Move | None = getattr(exercise.record.entries[ply], "move", None)
    assert move is not None
    name = names_of_move(exercise.game, move)
    twins = [option for option in exercise.wanted_moves if names_of_move(exercise.game, option) == name]
    return move if move in exercise.options else next(iter(twins), move)


def _faults_of_answers(exercise: Exercise, number: int, part: Task) -> Iterator[str]:
    """Yield the moves to which a step says nothing, and the answers that no move gets."""
    said, silent, named = set[str](), set[str](), set[str]()
    exercise.go_to_part(number)
    for ply in part.plies:
        for option in exercise.options:
            names = names_of_move(exercise.game, option)
            named.update(names)
            if exercise.ply_of(option) is None:
                answer = next((name for name in (*names, ANY) if name in part.no), "")
                (said if answer else silent).add(answer or names[0])
        exercise.play_move(_present_move(exercise, ply))
    if silent:
        words = ngettext("nothing is said to {moves}.", "nothing is said to these moves: {moves}.", len(silent))
        yield words.format(moves=", ".join(sorted(silent)))
    for name in part.no:
        if name not in said:
            yield _("“{name}” in [step.no] is never needed.").format(name=name)
    for name in part.also:
        if name not in named:
            yield _("“{name}” in also is never possible.").format(name=name)


def _faults_of_detours(exercise: Exercise, number: int, part: Task) -> Iterator[str]:
    """Yield the other moves of a step after which the game does not come back to the recorded one."""
    for name in part.also:
        exercise.go_to_part(number)
        found = [option for option in exercise.options if name in names_of_move(exercise.game, option)]
        if not found:
            continue
        try:
            exercise.play_move(found[0])
            while exercise.is_astray and not exercise.is_done:
                _play_next(exercise)
        except IllegalMove as problem:
            yield _("after {name} the lesson stops: {problem}").format(name=name, problem=problem)
            continue
        if not is_same_table(exercise, exercise.came_to, exercise.record.states[part.rejoin + 1]):
            yield _("after {name}, ply {ply} leads to another table. Correct “rejoin”.").format(
                name=name, ply=part.rejoin
            )


def _play_next(exercise: Exercise) -> None:
    """Make the next move of the lesson. Raises IllegalMove if there is none."""
    exercise.go_on()
    wanted: Sequence[Move] = exercise.wanted_moves
    if wanted:
        exercise.play_move(wanted[0])
    elif not exercise.waits:
        exercise.play_move(_present_move(exercise, exercise.part.first if exercise.part else 0))


def is_same_table(exercise: Exercise, one: AnyState, other: AnyState) -> bool:
    """Return whether the learner sees the same on both tables, whatever the order of cards and the copies."""

    def seen(state: AnyState) -> list[list[str]]:
        lines = exercise.game.text(exercise.game.view(state, exercise.learner), exercise.names)
        return sorted(sorted(" ".join(parts).replace(",", " ").split()) for parts in lines)

    return one is other or seen(one) == seen(other)
