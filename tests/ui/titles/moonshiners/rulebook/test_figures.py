"""The pictures of the rulebook of Moonshiners: dice, pieces and maps look as on the table, and say what they say."""

import pygame
import pytest

from hoochgame.games.moonshiners import wording
from hoochgame.games.moonshiners.content import GREEN, RED, SCRAPS
from hoochgame.games.moonshiners.wilds import DIRECTIONS, HEXES, STEP
from hoochgame.storage.languages import switch_language
from hoochgame.ui.look.theme import THEMES, Look, Scale
from hoochgame.ui.rulebooks.book import RulebookFigure, current_rulebook
from hoochgame.ui.table.figures.items import SIGNS, find_item
from hoochgame.ui.titles.moonshiners.hexes import Grid
from hoochgame.ui.titles.moonshiners.layout import SPOTS
from hoochgame.ui.titles.moonshiners.rulebook.arrows import step_arrows
from hoochgame.ui.titles.moonshiners.rulebook.figures import FIGURES, UNIT, drinking_face, scavenge_face
from hoochgame.ui.titles.moonshiners.rulebook.volume import MOONSHINERS

LOOK = Look(THEMES["moonshiners"], Scale(1920, 1080))
pytestmark = pytest.mark.usefixtures("app")
CARDED = ("card", "tile", "site")


def figures() -> list[RulebookFigure]:
    return [p.figure for chapter in current_rulebook("moonshiners").chapters for p in chapter.paragraphs if p.figure]


def drawn(*things: str, kind: str = "row") -> bytes:
    drawing = FIGURES.drawing(RulebookFigure(kind, things))
    return pygame.image.tobytes(drawing.draw_picture(LOOK, drawing.size(LOOK, 1100)), "RGB")


def test_every_thing_of_the_pictures_is_drawn_by_its_maker() -> None:
    rows = [figure for figure in figures() if figure.kind == "row"]
    assert len(rows) > 30
    for thing in (thing for figure in rows for thing in figure.things):
        kind, _colon, which = thing.partition(":")
        assert kind in FIGURES.makers or kind in {*SIGNS, "+", ">", "="}, thing
        item = find_item(FIGURES.makers, LOOK, thing, 1)
        assert min(item.size) > 20, thing
        if kind in CARDED:
            assert which.partition(":")[0] in wording.PRINTED, thing


def test_every_card_names_clauses_that_both_books_have() -> None:
    for code in ("en", "de"):
        switch_language(code)
        for card in MOONSHINERS.cards():
            assert card.clauses, card.id
            assert all(MOONSHINERS.book.place_of(clause) for clause in card.clauses), card.id


def test_dice_show_the_faces_that_they_are_named_for() -> None:
    assert [scavenge_face("R" if not n else str(n)) for n in SCRAPS] == [
        f"scavenge{SCRAPS.index(n) + 1}" for n in SCRAPS
    ]
    faces = list(zip(RED, GREEN, strict=True))
    assert {drinking_face(f"{red}{green}") for red, green in faces} == {
        f"drinking{faces.index(face) + 1}" for face in faces
    }
    with pytest.raises(ValueError, match="not in"):
        drinking_face("30")


@pytest.mark.parametrize(("one", "other"), [
    (("drunkard:sad:7",), ("drunkard:sad:0",)), (("site:saloon:0:1:2",), ("site:saloon:0:2:2",)), (("track:0:15",),
    ("track:0:15:20",)), (("crate:2:6",), ("crate:2:4",)), (("crate:0",), ("crate:1:6",)), (("balloon:1",),
    ("balloon:2",)), (("gold:3",), ("gold:2",)), (("action:explore",), ("action:trade",)), (("d20:14",), ("d20:3",)),
])  # fmt: skip
def test_other_numbers_are_other_pictures(one: tuple[str, ...], other: tuple[str, ...]) -> None:
    assert drawn(*one) != drawn(*other)


@pytest.mark.slow
@pytest.mark.parametrize("thing", [
    "tile:6:house", "hero:9:0", "drunkard:5:sad", "lit:2", "barred:3", "path:9,8,7", "step:5:9", "step:10:11",
])  # fmt: skip
def test_whatever_is_told_of_the_map_is_seen_there(thing: str) -> None:
    assert drawn(thing, kind="map") != drawn("tile:1:saloon", kind="map") != drawn(kind="map")


def test_a_step_off_the_map_is_two_arrows_and_any_other_one_is_one() -> None:
    grid = Grid(0, 0, 50)
    for way in DIRECTIONS:
        for start in HEXES:
            here, there = SPOTS[start][0], SPOTS[STEP[way][start]][0]
            (dq, dr), straight = UNIT[way], (there[0] - here[0], there[1] - here[1])
            ahead = any(straight == (n * dq, n * dr) for n in (1, 2, 3))
            assert len(list(step_arrows(grid, here, there, UNIT[way]))) == (1 if ahead else 2), (way, start)
