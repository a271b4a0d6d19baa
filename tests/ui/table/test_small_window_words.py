"""In the smallest window buttons keep their words, below icons of 18 px."""

from __future__ import annotations

import pytest
from harness.moonshiners.table import layout

from hoochgame.core.language import _
from hoochgame.core.protocols import Seat
from hoochgame.games.moonshiners.content import ACTIONS
from hoochgame.storage.languages import switch_language
from hoochgame.ui.look.theme import HOOCH, Look, Scale
from hoochgame.ui.table.board import lay_out_table
from hoochgame.ui.table.buttons import LEAST_ICON, ButtonView, _small_captions, place_buttons
from hoochgame.ui.table.pieces.name_labels import fit_labels
from hoochgame.ui.table.records import ButtonMark
from hoochgame.ui.titles.hooch_stooges.table import HOOCH_TABLE
from hoochgame.ui.titles.moonshiners.phrases import action_name, short_action_name
from hoochgame.ui.titles.moonshiners.zones.slots import LETTERS

SMALLEST = (1024, 600)


@pytest.fixture(params=["en", "de"], autouse=True)
def language(request: pytest.FixtureRequest) -> None:
    switch_language(request.param)


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_four_small_buttons_keep_their_words_in_one_size(scale: float) -> None:
    size = SMALLEST if scale == 1 else (1280, 720)
    at = lay_out_table(HOOCH_TABLE, Look(HOOCH, Scale(*size, scale)), 2, Seat(0), None, True)
    words = {"undo": _("Undo"), "redo": _("Redo"), "hint": _("Hint"), "money": _("All money")}
    marks = [ButtonMark(name, said, icon="cog") for name, said in words.items()]
    pieces = list(place_buttons(at, [*marks, ButtonMark("end_turn", "")]))
    captions = _small_captions(
        at.look, [ButtonView(one.rect, mark, False) for one, mark in zip(pieces, marks, strict=False)]
    )
    assert list(captions) == list(words)
    assert len({(caption.px, caption.style, caption.icon) for caption in captions.values()}) == 1
    for piece, caption in zip(pieces, captions.values(), strict=False):
        assert caption.icon >= LEAST_ICON
        assert caption.px >= 14
        assert max(caption.style.width(at.look, line, caption.px) for line in caption.lines) <= piece.rect.width


def test_the_five_actions_of_moonshiners_keep_their_words() -> None:
    at = layout(SMALLEST, 4, folded=True)
    ways = [[name(n) for n in range(len(ACTIONS))] for name in (action_name, short_action_name)]
    labels = fit_labels(at.look, ways, LETTERS, at.actions[0].width)
    assert all(label.words for label in labels)
    assert at.actions[-1].right < at.relics.x
