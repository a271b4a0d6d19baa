"""Chooses what an opponent says: by occasion and character, the same for everybody, and the same in a replay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple
from zlib import crc32

from hoochgame.core.characters import split_bot_kind
from hoochgame.core.journal import HUMAN, Chair
from hoochgame.core.language import _
from hoochgame.core.protocols import TABLE, Seat
from hoochgame.ui.phrases.foes import FOE_PICTURES
from hoochgame.ui.phrases.opponent_lines import LINES, Mood, Situation, mood_in
from hoochgame.ui.table.company.occasions import Occasion

ORDER = {situation: nth for nth, situation in enumerate(Situation)}


class SpokenLine(NamedTuple):
    """Who speaks, and the message that is said."""

    seat: Seat
    message: str
    mood: Mood = ""

    @property
    def words(self) -> str:
        return _(self.message)


def rotate_lines_by_seed(lines: Sequence[str], seed: str) -> tuple[str, ...]:
    """Return the lines, beginning with the one that this seed chooses."""
    first = crc32(seed.encode()) % len(lines) if lines else 0
    return (*lines[first:], *lines[:first])


def lines_of_kind(kind: str, situation: Situation) -> tuple[str, ...]:
    """Return what a bot or a foe of this kind may say."""
    if kind in FOE_PICTURES:
        return LINES[situation].get(kind, ())
    return LINES[situation].get(split_bot_kind(kind)[1], LINES[situation].get("", ()))


def line_by_seed(kind: str, situation: Situation, seed: str) -> str:
    """Return what a bot says where the table shows it with every picture: this seed always chooses the same line."""
    lines = rotate_lines_by_seed(lines_of_kind(kind, situation), seed)
    return _(lines[0]) if lines else ""


def line_in_turn(kind: str, situation: Situation, nth: int) -> str:
    """Return what a bot says at the nth occasion of a kind: all its lines come before one comes again."""
    lines = rotate_lines_by_seed(lines_of_kind(kind, situation), kind)
    return _(lines[nth % len(lines)]) if lines else ""


class LineChooser:
    """Chooses the lines of one game; none is said twice."""

    def __init__(self, game_id: str, chairs: Sequence[Chair]) -> None:
        self.game_id, self.chairs = game_id, chairs
        self.said: set[str] = set()

    def choose(self, occasions: Iterable[Occasion], ply: int) -> SpokenLine | None:
        """Choose a bot and a line for what has happened, the most important occasion first; None if nobody has one."""
        possible = sorted(filter(self._may_speak, occasions), key=lambda one: ORDER[one.situation])
        for situation in dict.fromkeys(one.situation for one in possible):
            seed = f"{self.game_id}:{ply}:{situation}"
            speakers = [one.speaker for one in possible if one.situation == situation]
            first = crc32(seed.encode()) % len(speakers)
            for seat in (*speakers[first:], *speakers[:first]):
                for message in rotate_lines_by_seed(lines_of_kind(self.chairs[seat].kind, situation), f"{seed}:{seat}"):
                    if message not in self.said:
                        return SpokenLine(seat, message, mood_in(situation))
        return None

    def _may_speak(self, one: Occasion) -> bool:
        seats = len(self.chairs)
        praises = one.praised == TABLE or (one.praised < seats and self.chairs[one.praised].is_human)
        return 0 <= one.speaker < seats and self.chairs[one.speaker].kind not in ("", HUMAN) and praises
