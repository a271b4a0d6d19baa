"""The heads of plates: all name the character of a bot or none does, and each face has its moods."""

from __future__ import annotations

from typing import get_args

import pytest

from hoochgame.core.characters import CHARACTERS
from hoochgame.ui.look.theme import HOOCH, Look, Scale
from hoochgame.ui.phrases.opponent_lines import Mood, Situation, mood_in
from hoochgame.ui.phrases.players import kind_words, player_face
from hoochgame.ui.table.company.face_head import fit_kind
from hoochgame.ui.table.plate import Person

MOODS = get_args(Mood)
KINDS = ("easy/raider", "expert/saboteur", "beginner/gambler")


@pytest.mark.usefixtures("app")
def test_no_plate_drops_the_character_alone() -> None:
    look, kept = Look(HOOCH, Scale(1024, 600, 1.0)), set()
    people = [Person("", kind_words(kind), 0, kind, KINDS) for kind in KINDS]
    for room in range(40, 200, 4):
        worded = {fit_kind(look, who, room)[1] == who.kind for who in people}
        assert len(worded) == 1, room
        kept |= worded
    assert kept == {True, False}


@pytest.mark.usefixtures("app")
def test_every_character_has_a_face_of_its_own_for_each_mood() -> None:
    faces = {bytes(player_face(f"easy/{name}", 48, mood).get_buffer().raw) for name in CHARACTERS for mood in MOODS}
    assert len(faces) == len(CHARACTERS) * len(MOODS)


def test_a_bot_looks_glad_after_a_catch_and_dismayed_after_a_loss() -> None:
    moods = {one: mood_in(one) for one in Situation}
    assert (moods[Situation.STEALS], moods[Situation.ROBBED], moods[Situation.PRAISE]) == ("glad", "dismayed", "")
