"""Whatever a table says of one thing, it says in the singular: tooltips, prompts, buttons and log."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from harness.table_play import any_option, open_table, settle

from hoochgame.ui.scenes.table.screen import TableScene

pytestmark = pytest.mark.usefixtures("unpainted")

SEVERAL = {
    "en": (
        "actions|bottles|buildings|cards|coins|crates|days|hits|hooks|houses|levels|moves|pips|points|relics|scraps|"
        "stooges|survivors|tiles|turfs|turns"
    ),
    "de": (
        "Aktionen|Augen in|Fl.schen|Geb.ude sind|Karten|Kisten|Münzen|Pl.ttchen sind|Reviere|Relikte|Schritte|Stufen|"
        "Tage|Überlebende(?!r)|Züge"
    ),
}  # fmt: skip
TIPS = 12  # all tooltips are read once in so many plies
GAMES = [
    ("hooch-stooges", "hrr", {"friendly": 1}), ("hooch-stooges", "hr", {"hq_hits": 3}), ("starting-solo", "h", {}),
    ("deck-hand", "hrr", {}), ("deck-hand", "h", {"challenge": 3}), ("moonshiners", "hrr", {}),
]  # fmt: skip


def sentences(scene: TableScene, *, tips: bool) -> Iterator[str]:
    """All that the table says now; with `tips` what it would say of each thing, too."""
    marks, board = scene.stage.marks, scene.stage.board
    yield marks.banner.prompt
    yield marks.subtitle
    for button in marks.buttons:
        yield from (button.label, button.sub, button.why)
    keys = {*board.drawn_pieces, *(spot.key for spot in scene.ring.spots)} if tips else set()
    for key in sorted(keys, key=str):
        if tip := scene.context.tip_of(key):
            yield tip.title
            yield from (words for words, _strong in tip.lines)
    for line in scene.chronicle.lines[-6:]:
        yield "".join(part.text for part in line.parts)
    for notes in marks.last_turns.values():
        yield from (note.words for note in notes)


@pytest.mark.by_turns(3)
@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("title", "kinds", "rules"), GAMES)
@pytest.mark.parametrize("seed", [2, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(3, 9))])
def test_no_sentence_counts_one_thing_as_several(open_app, title, kinds, rules, language, seed) -> None:
    app = open_app((1280, 720), animation_speed=0.0, confirm_end_turn=False, language=language)
    scene = open_table(app, kinds, seed, title=title, **rules)
    wrong = re.compile(rf"(?<![\d.,/:×–-])[+−-]?\b1[ \u00a0](?:{SEVERAL[language]})\b")
    said = 0
    for ply in range(60):
        if app.scene is scene:
            settle(app, scene)
        if scene.session.match.is_over:
            break
        for words in sentences(scene, tips=ply % TIPS == 0):
            assert not wrong.search(words), words
            said += 1
        scene.answers.play_moves(any_option(scene))
    assert said > 300
