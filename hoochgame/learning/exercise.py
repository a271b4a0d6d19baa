"""A lesson that is being taken: a match whose moves and dice are those of the recorded game."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from hoochgame.core.characters import join_bot_kind, split_bot_kind
from hoochgame.core.dice import Dice
from hoochgame.core.journal import HUMAN, AnyEntry, Chair, Entry
from hoochgame.core.language import _
from hoochgame.core.match import Match
from hoochgame.core.play import Play
from hoochgame.core.protocols import Move, Seat
from hoochgame.core.refusal import IllegalMove, Refusal
from hoochgame.learning.lesson import LessonScript, Task, Watched
from hoochgame.learning.moves import answer_to_wrong_move, names_card_by_id, names_of_move

FACE = "gambler"  # the character whose face an opponent has
Moment = Literal["say", "moves", "after", "end"]


def kind_with_face(kind: str) -> str:
    """Return the kind of a bot with a character, so that it has a face; its moves are recorded, whatever it likes."""
    level, character = split_bot_kind(kind)
    return kind if kind == HUMAN or character else join_bot_kind(level, FACE)


class Exercise(Match):
    """A match without a file that follows a recorded one.

    A recorded entry is taken as it is while the game is the recorded one. Moves in another order are played with the
    dice that were recorded for them. At the end of each part the recorded state is set, so that twins of cards and
    orders of moves make no difference later.

    `moment` is what of the part is on: words before watched moves, the moves, words after them, or the end of all.
    """

    def __init__(self, record: Match, lesson: LessonScript, name: str = "") -> None:
        """Begin at the first part; `name` is that of the learner, else the recorded one."""
        seat, chairs = Seat(lesson.learner), list(record.header.chairs)
        chairs = [replace(chair, kind=kind_with_face(chair.kind)) for chair in chairs]
        chairs[seat] = Chair(name or chairs[seat].name, HUMAN, chairs[seat].colour)
        super().__init__(record.game, replace(record.header, chairs=tuple(chairs)), record.states[0])
        self.record = record
        self.lesson = lesson
        self.parts = lesson.parts  # sorted once: the part that is on is asked for in each frame
        self.learner = seat
        self.part_number = 0
        self.moment: Moment = "moves"
        self.refused = ""  # what was said to the last move, if the lesson did not want it
        self.came_to = self.state  # what the moves of the last part led to, before the recorded state was set
        self._open: list[int] = []  # the plies of the part that are still to be played
        self._astray_until = 0  # the ply after which the game is the recorded one again; 0: it is
        self.go_to_part(0)

    # The parts.

    @property
    def part(self) -> Task | Watched | None:
        """The part that is on; None at the end."""
        return self.parts[self.part_number] if self.part_number < len(self.parts) else None

    @property
    def is_done(self) -> bool:
        return self.part is None

    @property
    def step_number(self) -> int:
        """The number of the step that is on, from 1."""
        return self.lesson.step_number_at(self.part_number)

    @property
    def waits(self) -> bool:
        """Whether the game waits until the words on the screen were read."""
        return self.moment in ("say", "after", "end")

    @property
    def words(self) -> str:
        """The English message of the bubble; "" for none."""
        if self.part is None:
            return self.lesson.farewell
        if self.moment == "say" and isinstance(self.part, Task):
            return self.lesson.welcome
        return self.part.after if self.moment == "after" else self.part.say

    def go_to_part(self, number: int) -> None:
        """Set the recorded state before a part; after the last one the lesson is done."""
        self.part_number = number
        last = self.record.ply if self.part is None else self.part.first - 1
        self.entries, self.states = self.record.entries[: last + 1], self.record.states[: last + 2]
        self.undone, self.joined = [], set()
        self.options = self.game.rules.options(self.state)
        self._begin_part()

    def go_on(self) -> None:
        """The words were read: begin the moves, or go on to the next part."""
        if self.moment == "say":
            self.moment = "moves"
        elif self.moment == "after":
            self._end_part()

    def skip(self) -> None:
        """Leave out the rest of the part, as if it had been played."""
        if self.part is not None:
            self.go_to_part(self.part_number + 1)

    def back(self) -> None:
        """Go to the beginning of the step, or from there to that of the step before."""
        number = self.part_number if self._is_part_begun else self.part_number - 1
        while number > 0 and isinstance(self.parts[number], Watched):
            number -= 1
        self.go_to_part(max(0, number))

    @property
    def may_go_back(self) -> bool:
        return self.part_number > 0 or self._is_part_begun

    @property
    def _is_part_begun(self) -> bool:
        part = self.part
        return part is not None and (self.moment == "after" or len(self._open) < len(part.plies))

    def _begin_part(self) -> None:
        part, self.refused = self.part, ""
        self._open = [] if part is None else list(part.plies)
        greets = self.part_number == 0 and isinstance(part, Task) and self.lesson.welcome
        says = greets or (isinstance(part, Watched) and part.say)
        self.moment = "end" if part is None else "say" if says else "moves"

    def _end_part(self) -> None:
        self.part_number += 1
        self._begin_part()

    # The moves.

    @property
    def wanted_moves(self) -> tuple[Move, ...]:
        """The options that the lesson wants now."""
        return () if self.is_done else tuple(option for option in self.options if self.ply_of(option) is not None)

    @property
    def watched_move(self) -> Move | None:
        """The move that is to be made by itself now; None while the learner is asked or reads."""
        if not isinstance(self.part, Watched) or self.moment != "moves":
            return None
        return next(iter(self.wanted_moves), None)

    def play_move(self, move: Move, seat: Seat | None = None, *, joined: bool = False) -> AnyEntry:
        """Make a move that the lesson wants now. Raises IllegalMove with the lesson's answer, or the title's refusal.

        Words that were still to be read count as read.
        """
        asked = self.asked_seat
        if asked is None or self.canonical(move) not in self.options:
            found = self.game.refuse(self.state, self.learner if asked is None else asked, move)
            raise IllegalMove(found or Refusal("choice", _("Choose one of the options.")))
        self.go_on()
        ply = self.ply_of(move)
        if ply is None:
            self.refused = answer_to_wrong_move(self.game, self.part, move)
            raise IllegalMove(Refusal("untimely", self.refused))
        self.refused = ""
        entry = self._add_entry(ply, move, asked)
        if joined:
            self.joined.add(entry.ply)
        self._open.remove(ply)
        if not self._open:
            self._finish_moves()
        return entry

    def canonical(self, move: Move) -> Move:
        """Return the option that stands for a move and its twins; the move itself if there is none."""
        return move if move in self.options else self.game.alike(self.state, move)

    def ply_of(self, move: Move) -> int | None:
        """Return the ply for which a move will do; None if the lesson does not want the move now."""
        found, part, plies = self.recorded_ply_of(move), self.part, self._plies_open()
        if found is None and isinstance(part, Task) and not set(part.also).isdisjoint(names_of_move(self.game, move)):
            return next(iter(plies), None)
        return found

    def recorded_ply_of(self, move: Move) -> int | None:
        """Return the ply at which a move that is open now, or its twin, was recorded; None if there is none."""
        plies = self._plies_open()
        recorded = {ply: one for ply in plies if (one := self._recorded_move(ply)) is not None}
        if move in recorded.values():
            return next(ply for ply, one in recorded.items() if one == move)
        return next((ply for ply, one in recorded.items() if self._is_twin(move, one)), None)

    def _is_twin(self, move: Move, recorded: Move) -> bool:
        """Return whether both do the same with copies of the same card."""
        card = names_card_by_id(self.game, move)
        same = card and names_of_move(self.game, move) == names_of_move(self.game, recorded)
        return same or self.canonical(move) == self.canonical(recorded)

    def _plies_open(self) -> list[int]:
        part = self.part
        return self._open if isinstance(part, Task) and part.any_order else self._open[:1]

    def _recorded_move(self, ply: int) -> Move | None:
        entry = self.record.entries[ply]
        return entry.move if isinstance(entry, Entry) else None

    def _add_entry(self, ply: int, move: Move, seat: Seat) -> AnyEntry:
        recorded, wanted = self.record.entries[ply], self._recorded_move(ply)
        if isinstance(self.part, Task) and wanted is not None and not self._is_twin(move, wanted):
            self._astray_until = self.part.rejoin
        if self.state is self.record.states[ply] and move == wanted:
            entry, state = recorded, self.record.states[ply + 1]
        else:
            dice = Dice(self.header.seed_at(ply), ply)
            play = Play(self.game.rules, self.state, dice).play_move_to_next_question(move)
            entry, state = Entry(len(self.entries), seat, move, tuple(play.events)), play.state
        self.entries.append(entry)
        self.states.append(state)
        self.options = self.game.rules.options(state)
        return entry

    def _finish_moves(self) -> None:
        """End the moves of the part: what was recorded is true from here on."""
        part, self.came_to = self.part, self.state
        assert part is not None
        if part.last >= self._astray_until:
            self._astray_until = 0
            self.states[-1] = self.record.states[part.last + 1]
            self.options = self.game.rules.options(self.state)
        if part.after:
            self.moment = "after"
        else:
            self._end_part()

    @property
    def is_astray(self) -> bool:
        """Whether another move than the recorded one was made, and the game is not the recorded one again."""
        return bool(self._astray_until)

    # What a lesson has not.

    def undo_refusal(self) -> Refusal | None:
        return None if self.may_go_back else Refusal("nothing", _("This is the beginning of the lesson."))

    def undo(self) -> int:
        """Go back to the beginning of the step. Raises IllegalMove at the first one."""
        if refusal := self.undo_refusal():
            raise IllegalMove(refusal)
        before = len(self.entries)
        self.back()
        return before - len(self.entries)
