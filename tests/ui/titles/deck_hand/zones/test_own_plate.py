"""The own plate, the goal of a challenge and the backdrop of Deck Hand: all words in sight, in every window."""

from itertools import combinations
from typing import Any

import pygame
import pytest
from gallery.tracing import Traced, complaints, forget, lines_on, traced  # noqa: F401 - a fixture
from harness.deck_hand.table import CE, FF, A, B, C, card, rival, table
from msgspec.structs import replace

from hoochgame.core.journal import Chair
from hoochgame.games.deck_hand.content import CHALLENGES, NUMBERS
from hoochgame.games.deck_hand.goals import goal_parts
from hoochgame.games.deck_hand.model import DeckHandState
from hoochgame.ui.app import App
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.palettes import adapt_theme
from hoochgame.ui.look.theme import DECK_HAND, Look, Scale
from hoochgame.ui.table.banner import TitlePlate, TurnBanner
from hoochgame.ui.table.board import draw_backdrop, lay_out_table
from hoochgame.ui.table.board_marks import BoardMarks
from hoochgame.ui.table.keys import CounterKey, SeatKey
from hoochgame.ui.table.records import Banner
from hoochgame.ui.table.zone import AnyZone, TableCanvas
from hoochgame.ui.titles.deck_hand.keys import GoalKey
from hoochgame.ui.titles.deck_hand.layout import DeckHandLayout, DeckHandMoment
from hoochgame.ui.titles.deck_hand.table import DECK_HAND_TABLE
from hoochgame.ui.titles.deck_hand.zones import goal, own_plate, shelf

pytestmark = pytest.mark.usefixtures("traced")

SIZES = ((1024, 600), (1920, 1080), (2560, 1080), (1280, 1024))
WINDOWS = [  # the smallest, the widest and the highest with either end of the scale; pictures show what lies between
    ((1024, 600), 0.75), ((1024, 600), 1.5), ((1920, 1080), 1.0), ((2560, 1080), 1.5), ((1280, 1024), 0.75),
]  # fmt: skip
LONG_NAME = "Bartholomew Featherstonehaugh"
PROMPT = "Choose a card from your hand to discard, or do without what it would have brought you this time."
MAP, SCURVY, CHEST = card("treasure_map"), card("scurvy_hand"), card("buried_chest")


def layout_at(size: tuple[int, int], ui: float, seats: int, contrast: bool = False) -> DeckHandLayout:
    look = Look(adapt_theme(DECK_HAND, high_contrast=contrast), Scale(*size, ui))
    found = lay_out_table(DECK_HAND_TABLE, look, seats, A)
    assert isinstance(found, DeckHandLayout)
    return found


def setting(layout: DeckHandLayout, state: DeckHandState, name: str = "Vera", **marks: Any) -> DeckHandMoment:
    chairs = [Chair(name if seat == A else f"Otis {seat}", "human", seat) for seat in range(len(state.pirates))]
    return DeckHandMoment(layout, state, BoardMarks(**marks), chairs)


def seen(zone: AnyZone, at: DeckHandMoment) -> Any:
    """All that a zone shows."""
    return zone.model(at, zone.lay_out(at, {}))


def paint(window: pygame.Surface, zone: AnyZone, at: DeckHandMoment) -> None:
    colours = tuple(chair.colour for chair in at.chairs)
    zone.paint(TableCanvas(window, at.layout, colours, DECK_HAND_TABLE.draw_piece), seen(zone, at))


def asked(**more: Any) -> DeckHandState:
    """A table of three in somebody's main step."""
    return table(seats=3, **{"active": A, **more}).state


def own_turns() -> list[DeckHandState]:
    """What the own plate has to show."""
    begun = asked()
    return [
        begun,
        replace(begun, used=2, actions=1),
        replace(begun, used=1, actions=9, buys=1).with_pirate_changed(A, coins=38),
        replace(begun, used=5, actions=2, buys=3).with_pirate_changed(A, coins=123),
        replace(begun, active=B),
        replace(begun, agenda=()),
    ]


def challenges() -> list[DeckHandState]:
    return [table(challenge=trial.id, b=rival(), seats=2).state for trial in CHALLENGES]


# Words and places.


@pytest.mark.slow
@pytest.mark.usefixtures("longer_words")
@pytest.mark.parametrize(("size", "ui"), WINDOWS)
def test_the_own_plate_can_be_read_in_every_window(app: App, size: tuple[int, int], ui: float) -> None:
    layout = layout_at(size, ui, 3)
    for state in own_turns():
        window = Traced(size)
        paint(window, own_plate.DeckHandOwnPlate(), setting(layout, state, LONG_NAME))
        assert not complaints_at(window, layout), state
        assert all(layout.own.contains(line.rect) for line in lines_on(window)), lines_on(window)


@pytest.mark.slow
@pytest.mark.usefixtures("longer_words")
@pytest.mark.parametrize(("size", "ui"), WINDOWS)
def test_every_goal_can_be_read_in_every_window(app: App, size: tuple[int, int], ui: float) -> None:
    layout = layout_at(size, ui, 1)
    assert layout.goal
    for state in challenges():
        window = Traced(size)
        at = setting(layout, state)
        paint(window, goal.GoalPanel(), at)
        assert not complaints_at(window, layout), state.challenge
        told = [line for line in lines_on(window) if layout.goal.contains(line.rect)]
        assert len(told) == len(lines_on(window)) > 2 * len(goal_parts(state))


@pytest.mark.slow
@pytest.mark.usefixtures("longer_words")
@pytest.mark.parametrize(("size", "ui"), WINDOWS)
def test_the_banner_can_be_read_in_every_window(app: App, size: tuple[int, int], ui: float) -> None:
    layout = layout_at(size, ui, 3)
    for step in range(3):
        window = Traced(size)
        at = setting(layout, asked(), LONG_NAME, banner=Banner(A, "your turn", PROMPT, step), subtitle="3 seats · Deck")
        paint(window, TurnBanner(DECK_HAND_TABLE), at)
        paint(window, TitlePlate(DECK_HAND_TABLE), at)
        assert not complaints_at(window, layout)
        within = layout.banner.union(layout.title)
        assert all(within.contains(line.rect) for line in lines_on(window))


def complaints_at(window: pygame.Surface, layout: DeckHandLayout) -> list[str]:
    """At 75 % text may be as much smaller than usual."""
    small = layout.look.scale.ui_scale_in_force < 1
    return [words for words in complaints(window) if not (small and words.endswith("px high"))]


@pytest.mark.parametrize(("size", "ui"), WINDOWS)
def test_everything_on_the_own_plate_has_a_place_of_its_own(size: tuple[int, int], ui: float) -> None:
    layout = layout_at(size, ui, 4)
    plate = own_plate.own_plate_rects(layout)
    counters = [plate.counters[name] for name in own_plate.COUNTERS]
    places = [plate.coins, plate.actions, plate.words, *counters]
    assert all(rect and rect.width > 0 and rect.height > 0 and layout.own.contains(rect) for rect in places)
    assert not [pair for pair in combinations(places, 2) if pair[0].colliderect(pair[1])]
    buys = plate.buys
    assert layout.own.contains(buys)
    assert buys.width >= 16
    cells = plate.cells
    assert len(cells) == NUMBERS.most_actions + 1
    assert not [pair for pair in combinations(cells, 2) if pair[0].colliderect(pair[1])]


def test_the_stash_has_no_figure_on_the_own_plate() -> None:
    layout = layout_at((1280, 720), 1, 2)
    at, zone = setting(layout, asked(), LONG_NAME), own_plate.DeckHandOwnPlate()
    places = {thing.key: thing.rect for thing in zone.hoverable_things(at, zone.lay_out(at, {}))}
    assert CounterKey(layout.me, "stash") not in places
    assert places[CounterKey(layout.me, "coins")] == own_plate.own_plate_rects(layout).coins


# What is shown.


def test_actions_are_those_of_whose_turn_it_is() -> None:
    state = replace(asked(active=B), used=1, actions=2, buys=1)
    assert own_plate.actions_and_buys_of_seat(state, B) == (1, 2, 1)
    assert own_plate.actions_and_buys_of_seat(state, A) == (0, 0, 0)
    assert own_plate.actions_and_buys_left_words(state, A, True)[0] == "not your turn"


def test_no_more_actions_are_shown_than_may_be_used() -> None:
    state = replace(asked(), used=4, actions=3)
    assert own_plate.actions_and_buys_of_seat(state, A) == (4, 1, 0)
    assert own_plate.actions_and_buys_left_words(state, A, True)[0] == "4 used, 1 left"


def test_when_the_game_is_over_nobody_has_a_turn() -> None:
    state = replace(asked(), agenda=())
    assert own_plate.actions_and_buys_of_seat(state, A) == (0, 0, 0)
    assert own_plate.actions_and_buys_left_words(state, A, True) == ("", "", "")


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES[:2])
def test_the_own_plate_is_drawn_anew_when_its_picture_changes(app: App, size: tuple[int, int]) -> None:
    layout = layout_at(size, 1, 3)
    begun = asked()
    moments = [
        *own_turns(),
        begun.with_pirate_changed(A, coins=9),
        begun.with_pirate_changed(A, hand=(FF, CE, MAP), owned=(FF, CE, MAP)),
        begun.with_pirate_changed(A, owned=(CHEST,)),
        replace(begun, active=C),
    ]
    ats = [setting(layout, state) for state in moments]
    ats.append(setting(layout, begun, legal=frozenset({SeatKey(A)})))
    for one, other in combinations(ats, 2):
        if drawn(own_plate.DeckHandOwnPlate(), one) != drawn(own_plate.DeckHandOwnPlate(), other):
            assert seen(own_plate.DeckHandOwnPlate(), one) != seen(own_plate.DeckHandOwnPlate(), other)


@pytest.mark.slow
def test_a_goal_is_drawn_anew_when_its_picture_changes(app: App) -> None:
    layout = layout_at((1280, 720), 1, 1)
    for begun in challenges():
        more = [
            begun,
            begun.with_pirate_changed(A, coins=8),
            begun.with_pirate_changed(A, thefts=2),
            begun.with_pirate_changed(A, owned=(CHEST, SCURVY)),
        ]
        more += [replace(begun, supply_deck=3), replace(begun, ender=B)]
        ats = [setting(layout, state) for state in more]
        ats.append(setting(layout, begun, hovered=GoalKey()))
        pictures = [drawn(goal.GoalPanel(), at) for at in ats]
        for (one, this), (other, that) in combinations(zip(ats, pictures, strict=True), 2):
            if this != that:
                assert seen(goal.GoalPanel(), one) != seen(goal.GoalPanel(), other)
        assert len(set(pictures)) > 1


def test_the_goal_says_how_it_ends_and_the_plate_of_the_rival_what_it_takes(app: App) -> None:
    layout = layout_at((1280, 720), 1, 1)
    for begun in challenges():
        window = Traced((1280, 720))
        paint(window, goal.GoalPanel(), setting(layout, begun))
        said = " ".join(line.words for line in lines_on(window))
        assert f"{begun.supply_deck} cards left" in said
        assert "takes 1" not in said
        assert "last turns" in goal.challenge_end_words(replace(begun, ender=B))


def drawn(zone: AnyZone, at: DeckHandMoment) -> bytes:
    scale = at.look.scale
    window = pygame.Surface((scale.width, scale.height))
    paint(window, zone, at)
    return window.get_buffer().raw


def test_tokens_on_the_plate_of_others_are_there_in_their_turn_only(app: App) -> None:
    layout = layout_at((1280, 720), 1, 3)
    state = replace(asked(active=B), used=1, actions=2, buys=2)
    room = pygame.Rect(100, 100, 120, 24)

    def shown(seat: Any) -> pygame.Rect:
        window = pygame.Surface((1280, 720), pygame.SRCALPHA)
        own_plate.draw_actions_and_buys_tokens(
            Canvas(window, layout.look), own_plate.actions_and_buys_of_seat(state, seat), room
        )
        return window.get_bounding_rect()

    assert shown(B)
    assert room.contains(shown(B))
    assert not shown(C)


@pytest.mark.parametrize("contrast", [False, True])
def test_the_shelf_is_told_from_the_sea(app: App, contrast: bool) -> None:
    layout = layout_at((1280, 720), 1, 2, contrast)
    window = pygame.Surface((1280, 720))
    draw_backdrop(window, DECK_HAND_TABLE, layout, next(iter(challenges())))
    x, y = layout.shelf.center
    rope = window.get_at((x, layout.shelf.y))
    assert len({tuple(window.get_at((x, y))), tuple(window.get_at((x, 300))), tuple(rope)}) == 3


# How far a challenge has come.


@pytest.mark.parametrize("state", challenges(), ids=lambda state: CHALLENGES[state.challenge - 1].id)
def test_each_part_of_a_goal_has_words_and_figures(state: DeckHandState) -> None:
    found = goal_parts(state)
    assert found
    for part in found:
        assert str(part.have) in goal.part_figures(part)
        assert goal.part_label(part)
    assert len({goal.part_label(part) for part in found}) == len(found)


def test_what_is_said_beside_no_prompt_stands_alone(app: App) -> None:
    layout = layout_at((1920, 1080), 1.0, 3)
    pictures = []
    for said in (Banner(A, prompt="", aside="5 cards left"), Banner(A, prompt="5 cards left", aside="")):
        window = pygame.Surface((1920, 1080))
        paint(window, TurnBanner(DECK_HAND_TABLE), setting(layout, asked(), banner=said))
        pictures.append(pygame.image.tobytes(window, "RGB"))
    assert pictures[0] == pictures[1]


def test_a_card_in_effect_of_another_seat_has_its_name_over_it() -> None:
    at = setting(layout_at((1024, 600), 1.5, 2), table(stash=(), b={"aside": (MAP,)}).state)
    assert seen(shelf.DeckHandShelf(), at).foreign.name == "Otis 1"
    own = setting(at.layout, table(stash=(), aside=(MAP,)).state)
    assert seen(shelf.DeckHandShelf(), own).foreign is None
