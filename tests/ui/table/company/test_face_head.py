"""The kinds of bots on the heads of plates: all have their character, or none where one has no room for it."""

from __future__ import annotations

import pytest

from hoochgame.ui.look.theme import HOOCH, Look, Scale
from hoochgame.ui.phrases.players import kind_words
from hoochgame.ui.table.company.face_head import fit_kind
from hoochgame.ui.table.plate import Person

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
