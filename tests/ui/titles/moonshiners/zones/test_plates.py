"""The mats and the shelf of Moonshiners: all words in sight in every window, and every fact of a seat is seen."""

from collections import Counter
from dataclasses import replace as with_
from gettext import NullTranslations
from itertools import combinations
from random import Random
from typing import Any

import pygame
import pytest
from gallery.tracing import Traced, complaints, forget, lines_on, traced  # noqa: F401 - a fixture
from harness.first_edition import TILE_DECK
from harness.moonshiners.table import NAMES, middle, night
from harness.random_play import random_game
from msgspec.structs import replace

from hoochgame.core.dice import Dice
from hoochgame.core.journal import Chair
from hoochgame.core.language import set_catalogue
from hoochgame.core.play import Play
from hoochgame.core.protocols import HIDDEN, TABLE, Seat
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import (
    ACTIONS,
    BOOZE,
    CORNFIELD,
    CROWBAR,
    DISTILLERY,
    MARLA,
    RELICS,
    SALOON,
    SCAVENGE,
    TRADE,
    WORTH,
)
from hoochgame.games.moonshiners.model import ALL, NIGHT, NONE, Building, Drunkard, MoonshinersState
from hoochgame.games.moonshiners.title import MOONSHINERS
from hoochgame.games.moonshiners.wilds import HEXES
from hoochgame.storage.languages import load_catalogue
from hoochgame.ui.look.palettes import adapt_theme
from hoochgame.ui.look.theme import MOONSHINERS as THEME
from hoochgame.ui.look.theme import Look, Scale
from hoochgame.ui.table.board import Board, lay_out_table
from hoochgame.ui.table.keys import CounterKey, PileKey, SeatKey
from hoochgame.ui.table.pieces.piece import Rect
from hoochgame.ui.table.records import TurnNote
from hoochgame.ui.table.zone import AnyZone, TableCanvas
from hoochgame.ui.titles.moonshiners.faces import worded_card_of_art
from hoochgame.ui.titles.moonshiners.forecast import remaining_night_yield
from hoochgame.ui.titles.moonshiners.goods import ICONS
from hoochgame.ui.titles.moonshiners.keys import ActionKey, BoozeKey, CrateKey, CubesKey, RelicKey, StockKey, WareKey
from hoochgame.ui.titles.moonshiners.layout import STOCK, MoonshinersLayout, MoonshinersMoment
from hoochgame.ui.titles.moonshiners.marks import MoonshinersMarks, TradeSoFar
from hoochgame.ui.titles.moonshiners.mats.buildings import STOPPED
from hoochgame.ui.titles.moonshiners.mats.rects import mat_rects, tab_rects
from hoochgame.ui.titles.moonshiners.table import MOONSHINERS_TABLE
from hoochgame.ui.titles.moonshiners.zones import opponent_plate, own_plate, shelf
from hoochgame.ui.titles.moonshiners.zones.drawer import Drawer

pytestmark = [pytest.mark.usefixtures("display", "traced"), pytest.mark.slow]

SIZES = ((1024, 600), (1920, 1080), (2560, 1080), (1280, 1024))
WINDOWS = [  # the smallest, the widest and the highest with either end of the scale; pictures show what lies between
    ((1024, 600), 0.75), ((1024, 600), 1.5), ((1920, 1080), 1.0), ((2560, 1080), 1.5), ((1280, 1024), 0.75),
]  # fmt: skip
BY_TURNS = [(size, ui, (4, 2, 3)[n % 3]) for n, (size, ui) in enumerate(WINDOWS)]
LONG_NAME = "Bartholomew Featherstonehaugh"
A, B = Seat(0), Seat(1)
LAST = (TurnNote("footsteps", "moved 16 to 12"), TurnNote("gear-hammer", "built the House up", mine=True))


# Tables.


def rich(state: MoonshinersState) -> MoonshinersState:
    """Everybody has much of everything, and all kinds of cards."""
    for seat in range(state.seats):
        cards = tuple(n for n in range(len(RELICS)) for _copy in range(1 + n % 3))
        state = state.with_hero_changed(
            Seat(seat), scrap=117, corn=24, moonshine=12, gold=36, mat=13, booze=(0, 0, 1, 2, 3, 4), crate=2, bottles=5,
            relics=cards if seat == A else (HIDDEN,) * 13, houses=3, stamina=10, inebriation=11, used=(3, 1, 0, 0, 0),
        )  # fmt: skip
    return state


def poor(state: MoonshinersState) -> MoonshinersState:
    """Nobody has anything, and everybody has passed out."""
    for seat in range(state.seats):
        state = state.with_hero_changed(
            Seat(seat), scrap=0, corn=0, moonshine=0, gold=0, mat=0, relics=(), stamina=0, out=True, used=(0,) * 5
        )
    return state


def trading(state: MoonshinersState) -> MoonshinersState:
    return replace(state, agenda=(m.Trading(A),))


def nobody(state: MoonshinersState) -> MoonshinersState:
    """The heroes are yet to be picked."""
    for seat in range(state.seats):
        state = state.with_hero_changed(Seat(seat), kind=NONE)
    return replace(state, agenda=(m.Picking(A),))


def dark(state: MoonshinersState) -> MoonshinersState:
    """At night much is to come, one building is stopped, and one survivor has no work."""
    state = rich(state).with_hero_changed(A, corn=0, moonshine=1)
    hexes = {
        6: (CORNFIELD, Building(B, 2, 4)), 10: (DISTILLERY, Building(A, 2, 3)), 11: (SALOON, Building(A, 2, 4)),
        13: (SALOON, Building(A, 1, 1)), 14: (CORNFIELD, Building(A, 2, 2)),
    }  # fmt: skip
    tiles, built = list(state.tiles), list(state.buildings)
    for at, (tile, building) in hexes.items():
        tiles[at - 1], built[at - 1] = tile, building
    return night(replace(state, tiles=tuple(tiles), buildings=tuple(built)))


def over(state: MoonshinersState) -> MoonshinersState:
    """The night's production is over."""
    return replace(state, phase=NIGHT, agenda=(m.Settling(A),))


TABLES = (lambda state: state, rich, poor, trading, nobody, night, dark, over, lambda state: trading(rich(state)))


def layout_at(
    size: tuple[int, int], ui: float, seats: int, contrast: bool = False, folded: bool = False
) -> MoonshinersLayout:
    look = Look(adapt_theme(THEME, high_contrast=contrast), Scale(*size, ui))
    found = lay_out_table(MOONSHINERS_TABLE, look, seats, A, None, folded or look.scale.is_compact)
    assert isinstance(found, MoonshinersLayout)
    return found


def setting(
    layout: MoonshinersLayout, state: MoonshinersState, names: tuple[str, ...] = NAMES, **marks: Any
) -> MoonshinersMoment:
    chairs = [Chair(names[seat], "human" if seat == A else "medium", seat) for seat in range(state.seats)]
    last = {Seat(seat): LAST for seat in range(state.seats)}
    return MoonshinersMoment(layout, state, MoonshinersMarks(last_turns=last, **marks), chairs)


def zones_of(layout: MoonshinersLayout) -> list[AnyZone]:
    foes = [opponent_plate.MoonshinersOpponentPlate(seat) for seat in layout.opponent_seats()]
    return [
        *foes,
        own_plate.MoonshinersOwnPlate(),
        shelf.StockShelf(),
        shelf.Actions(),
        shelf.Holdings(),
        shelf.Crate(),
    ]


def seen(zone: AnyZone, at: MoonshinersMoment) -> Any:
    """All that a zone shows."""
    return zone.model(at, zone.lay_out(at, {}))


def paint(window: pygame.Surface, zone: AnyZone, at: MoonshinersMoment) -> None:
    zone.paint(
        TableCanvas(window, at.layout, tuple(chair.colour for chair in at.chairs), MOONSHINERS_TABLE.draw_piece),
        seen(zone, at),
    )


def wrong(window: pygame.Surface, layout: MoonshinersLayout) -> list[str]:
    """What is wrong with the text; at 75 % it may be as much smaller than usual."""
    small = layout.look.scale.ui_scale_in_force < 1
    return [words for words in complaints(window) if not (small and words.endswith("px high"))]


def inside(zone: AnyZone, at: MoonshinersMoment) -> Rect:
    """The room for its words."""
    if not isinstance(zone, opponent_plate.MoonshinersOpponentPlate):
        return zone.cell_rect(at, zone.lay_out(at, {}))
    plate = zone.lay_out(at, {}).plate.rect
    return Rect(
        plate.x, plate.y, plate.width, plate.height - (at.look.px(8) if at.look.scale.ui_scale_in_force >= 1 else 0)
    )


# Words.


@pytest.mark.slow
@pytest.mark.usefixtures("longer_words")
@pytest.mark.parametrize(("size", "ui", "seats"), BY_TURNS)
def test_no_word_on_the_mats_and_the_shelf_is_cut(size: tuple[int, int], ui: float, seats: int) -> None:
    layout = layout_at(size, ui, seats)
    for change in TABLES:
        at = setting(layout, change(middle(seats)), (LONG_NAME, LONG_NAME, "Silvano", "Dolores"))
        for zone in zones_of(layout):
            window = Traced(size)
            paint(window, zone, at)
            assert not wrong(window, layout), (zone.name, change)
            room = inside(zone, at)
            assert not [line for line in lines_on(window) if not room.contains(line.rect)], (zone.name, room)


@pytest.mark.by_turns(3)
@pytest.mark.parametrize("size", SIZES[:4])
@pytest.mark.parametrize("seats", [2, 4])
def test_high_contrast_cuts_no_word_either(size: tuple[int, int], seats: int) -> None:
    layout = layout_at(size, 1.0, seats, contrast=True)
    for change in TABLES:
        at = setting(layout, change(middle(seats)))
        for zone in zones_of(layout):
            window = Traced(size)
            paint(window, zone, at)
            assert not wrong(window, layout), (zone.name, change)


@pytest.mark.parametrize(("size", "ui"), WINDOWS)
def test_a_name_and_all_goods_are_on_every_plate(size: tuple[int, int], ui: float) -> None:
    for seats in (2, 3, 4):
        layout = layout_at(size, ui, seats)
        for change in (rich, lambda state: trading(rich(state))):
            at = setting(layout, change(middle(seats)))
            for seat in layout.opponent_seats():
                window = Traced(size)
                paint(window, opponent_plate.MoonshinersOpponentPlate(seat), at)
                said = [line.words for line in lines_on(window)]
                assert NAMES[seat] in said
                assert {"36", "12", "24", "117"} <= set(said)
                folded = isinstance(at.state.agenda[-1], m.Trading)
                assert folded or {"13", "10", "11"} <= set(said)


@pytest.mark.parametrize(("size", "ui"), WINDOWS)
def test_the_own_plate_says_who_plays_and_where_there_is_room_which_hero(size: tuple[int, int], ui: float) -> None:
    layout = layout_at(size, ui, 2)
    for change in (lambda state: state, nobody):
        window = Traced(size)
        paint(window, own_plate.MoonshinersOwnPlate(), setting(layout, change(middle(2))))
        said = [line.words for line in lines_on(window)]
        assert NAMES[A] in said
        assert ui != 1 or change is nobody or "Alfred Wolffe" in said


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize(("size", "ui"), WINDOWS)
def test_all_goods_of_the_shelf_are_named_in_every_language(size: tuple[int, int], ui: float, code: str) -> None:
    set_catalogue(load_catalogue(code)[0], code)
    forget()
    try:
        layout, window = layout_at(size, ui, 4), Traced(size)
        paint(window, shelf.StockShelf(), setting(layout, middle(4)))
        said = [line.words for line in lines_on(window)]
        assert {"en": "gold", "de": "Gold"}[code] in said
        assert code == "en" or {"Schwarzbrand", "Brand"} & set(said)
        assert not wrong(window, layout)
    finally:
        set_catalogue(NullTranslations())
        forget()


# Places.


@pytest.mark.parametrize(("size", "ui", "seats"), BY_TURNS)
def test_everything_that_can_be_pointed_at_lies_in_its_cell(size: tuple[int, int], ui: float, seats: int) -> None:
    layout = layout_at(size, ui, seats)
    for change in TABLES:
        at = setting(layout, change(middle(seats)))
        for zone in zones_of(layout):
            lay = zone.lay_out(at, {})
            assert all(zone.cell_rect(at, lay).contains(thing.rect) for thing in zone.hoverable_things(at, lay)), (
                zone.name
            )


@pytest.mark.parametrize(("size", "ui"), WINDOWS)
def test_the_parts_of_a_plate_keep_apart(size: tuple[int, int], ui: float) -> None:
    for seats in (2, 3, 4):
        layout = layout_at(size, ui, seats)
        for change in (rich, poor, trading):
            state = change(middle(seats))
            for seat in layout.opponent_seats():
                plate = (tab_rects if opponent_plate.has_folded_plates(state) else mat_rects)(layout, state, seat)
                parts = [plate.head, *(one.rect for one in plate.goods)]
                parts += [rect for rect in (plate.hero, plate.track, plate.caption, plate.rest) if rect]
                assert all(plate.head.contains(one.rect) for one in plate.worth)
                assert all(plate.rect.contains(part) for part in parts)
                assert not [pair for pair in combinations(parts, 2) if pair[0].colliderect(pair[1])], plate.fold


@pytest.mark.parametrize(("size", "ui"), WINDOWS)
def test_the_parts_of_the_own_mat_keep_apart(size: tuple[int, int], ui: float) -> None:
    layout = layout_at(size, ui, 4)
    parts = own_plate.own_plate_rects(layout)
    assert all(layout.own.contains(part) for part in parts)
    assert not any(one.colliderect(other) for one, other in combinations(parts, 2))


@pytest.mark.parametrize(("size", "ui"), WINDOWS)
def test_cards_lie_side_by_side_however_many_there_are(size: tuple[int, int], ui: float) -> None:
    layout = layout_at(size, ui, 2)
    for relics in range(len(RELICS) + 1):
        for booze in range(len(BOOZE) + 1):
            state = middle(2).with_hero_changed(A, relics=tuple(range(relics)), booze=tuple(range(booze)))
            lying = shelf.Holdings().lay_out(setting(layout, state), {})
            assert len(lying) == relics + booze
            assert all(layout.relics.contains(piece.rect) for piece in lying)
            assert not any(one.rect.colliderect(other.rect) for one, other in combinations(lying, 2)), (relics, booze)


# What is seen.


CHANGES = (
    {"scrap": 5}, {"corn": 7}, {"moonshine": 6}, {"gold": 8}, {"mat": 5}, {"relics": (4,)}, {"booze": (1,)},
    {"crate": 0, "bottles": 3}, {"houses": 4}, {"stamina": 6}, {"inebriation": 9}, {"kind": MARLA}, {"out": True},
)  # fmt: skip


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: next(iter(change)))
@pytest.mark.parametrize("seat", [A, B])
def test_each_fact_of_a_seat_is_seen_on_its_mat_or_on_the_shelf(change: dict[str, Any], seat: Seat) -> None:
    layout, state = layout_at((1280, 720), 1.0, 2), middle(2)
    zones = [zone for zone in zones_of(layout) if (zone.name == "seat1") == (seat == B)]
    before, after = setting(layout, state), setting(layout, state.with_hero_changed(seat, **change))
    pictures = []
    for at in (before, after):
        window = pygame.Surface((1280, 720))
        for zone in zones:
            paint(window, zone, at)
        pictures.append(window.get_buffer().raw)
    assert pictures[0] != pictures[1]
    assert [seen(zone, before) for zone in zones] != [seen(zone, after) for zone in zones]


def test_an_action_shows_how_often_it_was_taken_and_whether_it_may_be() -> None:
    layout, state = layout_at((1920, 1080), 1.0, 2), middle(2).with_hero_changed(A, used=(2, 1, 0, 0, 0))
    buttons = seen(shelf.Actions(), setting(layout, state, legal=frozenset({ActionKey(TRADE)})))
    assert [(one.used, one.slots) for one in buttons] == [(2, 3), (1, 1), (0, 2), (0, 4), (0, 2)]
    assert [one.dress.legal for one in buttons] == [action == "trade" for action in ACTIONS]
    assert not any(one.running for one in buttons)
    assert [one.running for one in seen(shelf.Actions(), setting(layout, trading(state)))].index(True) == TRADE
    rolled = replace(state, agenda=(m.Rolled(A, "scavenge", (0, 1, 2, 3, 4)),))
    assert [one.running for one in seen(shelf.Actions(), setting(layout, rolled))].index(True) == SCAVENGE


def test_a_replay_shows_no_light_on_actions() -> None:
    layout = layout_at((1920, 1080), 1.0, 2)
    at = setting(layout, middle(2), legal=frozenset({ActionKey(TRADE), RelicKey(CROWBAR)}), glow=False)
    assert not any(one.dress.legal for one in seen(shelf.Actions(), at))


def test_relics_and_booze_lie_by_kind_with_their_number() -> None:
    layout = layout_at((1920, 1080), 1.0, 2)
    state = middle(2).with_hero_changed(A, relics=(3, 0, 7, 0, 0), booze=(1, 4, 1))
    lying = shelf.Holdings().lay_out(setting(layout, state), {})
    assert [(piece.key, piece.art, piece.number) for piece in lying] == [
        (RelicKey(0), "junk", 3), (RelicKey(3), "heirloom", 1), (RelicKey(7), "crowbar", 1),
        (BoozeKey(1), "crate2", 2), (BoozeKey(4), "one_for_the_road", 1),
    ]  # fmt: skip
    said = [words for words, _rect in seen(shelf.Holdings(), setting(layout, state)).headings]
    assert said == ["Relics", "Booze"]


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("relics", "booze"), [(2, 1), (4, 2), (8, 0)])
def test_every_relic_on_the_shelf_bears_its_name_and_what_it_is_worth(
    size: tuple[int, int], relics: int, booze: int, code: str
) -> None:
    set_catalogue(load_catalogue(code)[0], code)
    forget()
    try:
        state = middle(2).with_hero_changed(A, relics=tuple(range(relics)), booze=tuple(range(booze)))
        lying = shelf.Holdings().lay_out(setting(layout_at(size, 1.0, 2), state), {})
        window = Traced(size)
        paint(window, shelf.Holdings(), setting(layout_at(size, 1.0, 2), state))
        said = Counter(line.words for line in lines_on(window))
        worth = Counter(str(WORTH.relic_point * RELICS[n].value) for n in range(relics))
        assert all(said[words] >= n for words, n in worth.items()), said
        for piece in lying:
            card = worded_card_of_art(piece.art)
            assert {card.name, card.short} & set(said) or " ".join(said).count(card.name.split()[-1]), (card.name, said)
        assert not complaints(window)
    finally:
        set_catalogue(NullTranslations())
        forget()


def test_the_counter_names_every_kind_of_relic_that_can_be_sold() -> None:
    layout, state = layout_at((1280, 720), 1.0, 2), middle(2).with_hero_changed(A, relics=tuple(range(len(RELICS))))
    at, window = setting(layout, trading(state)), Traced((1280, 720))
    paint(window, Drawer(), at)
    said = {line.words for line in lines_on(window)}
    assert all({card.name, card.short} & said for card in (worded_card_of_art(relic.id) for relic in RELICS))
    assert not complaints(window)
    wares = [piece.rect for piece in Drawer().lay_out(at, {}).pieces if isinstance(piece.key, WareKey)]
    assert len({rect.y for rect in wares}) == 2
    assert not any(one.colliderect(other) for one, other in combinations(wares, 2))


def test_whoever_may_not_read_the_relics_sees_their_backs() -> None:
    layout = layout_at((1920, 1080), 1.0, 2)
    view = MOONSHINERS.view(replace(middle(2), eyes=ALL), B)
    (back,) = shelf.Holdings().lay_out(setting(layout, view), {})
    assert (back.key, back.art, back.number) == (RelicKey(HIDDEN), "", 2)
    window = Traced((1920, 1080))
    paint(window, shelf.Holdings(), setting(layout, view))
    assert [line.words for line in lines_on(window)] == ["Relics", "×2"]


def test_a_plate_tells_no_relic_of_another_seat() -> None:
    layout, state = layout_at((1920, 1080), 1.0, 2), replace(middle(2), eyes=ALL)
    views = [MOONSHINERS.view(state.with_hero_changed(B, relics=relics), A) for relics in ((0, 0), (3, 7))]
    assert seen(opponent_plate.MoonshinersOpponentPlate(B), setting(layout, views[0])) == seen(
        opponent_plate.MoonshinersOpponentPlate(B), setting(layout, views[1])
    )


def test_the_crate_stands_beside_the_relics_while_it_is_open() -> None:
    layout, state = layout_at((1920, 1080), 1.0, 2), middle(2)
    assert shelf.Crate().lay_out(setting(layout, state), {}) == ()
    (crate,) = shelf.Crate().lay_out(setting(layout, state.with_hero_changed(A, crate=2, bottles=4)), {})
    assert (crate.key, crate.art, crate.number) == (CrateKey(), "crate3", 4)


def test_plates_fold_to_tabs_while_the_counter_is_open() -> None:
    layout, state = layout_at((1280, 720), 1.0, 4), middle(4)
    for seat in layout.opponent_seats():
        plates = [
            opponent_plate.MoonshinersOpponentPlate(seat).lay_out(setting(layout, change), {}).plate
            for change in (state, trading(state))
        ]
        assert plates[0].track
        assert plates[1].track is None
        assert plates[1].rect.width < plates[0].rect.width / 2
        assert [one.what.name for one in plates[1].goods] == ["gold", "moonshine", "corn", "scrap"]


def test_the_way_of_goods_has_an_end_on_every_mat() -> None:
    layout, state = layout_at((1280, 720), 1.0, 3), rich(middle(3))
    at = setting(layout, state)
    keys = {thing.key for zone in zones_of(layout) for thing in zone.hoverable_things(at, zone.lay_out(at, {}))}
    for seat in range(3):
        assert {CounterKey(Seat(seat), name) for name in STOCK} <= keys
        assert {PileKey(zone, Seat(seat)) for zone in ("relics", "booze", "crate")} <= keys
        assert {CubesKey(Seat(seat)), SeatKey(Seat(seat))} <= keys
    assert {StockKey(n) for n in range(len(STOCK))} <= keys


def test_a_hero_who_has_passed_out_is_said_to() -> None:
    layout = layout_at((1920, 1080), 1.0, 2)
    state = middle(2).with_hero_changed(A, out=True).with_hero_changed(B, out=True)
    window = Traced((1920, 1080))
    for zone in (own_plate.MoonshinersOwnPlate(), opponent_plate.MoonshinersOpponentPlate(B)):
        paint(window, zone, setting(layout, state))
    said = [line.words for line in lines_on(window)]
    assert "passed out" in said
    assert "passed out until tomorrow" in said


def test_a_plate_lists_what_was_built_and_what_it_brings() -> None:
    layout = layout_at((1920, 1080), 1.0, 2)
    listed = seen(opponent_plate.MoonshinersOpponentPlate(B), setting(layout, middle(2))).buildings
    assert [(one.name, one.level, one.crew, one.icon, one.figure) for one in listed] == [
        ("Distillery", 1, 1, ICONS["scrap"], "+1"), ("House", 2, 3, STOPPED, ""),
        ("Workshop", 2, 4, ICONS["scrap"], "+8"),
    ]  # fmt: skip
    idle = seen(
        opponent_plate.MoonshinersOpponentPlate(B),
        setting(layout, middle(2).with_building_changed(10, crew=0, level=2)),
    ).buildings[0]
    busy = seen(
        opponent_plate.MoonshinersOpponentPlate(B), setting(layout, middle(2).with_building_changed(10, level=2))
    ).buildings[0]
    assert (idle.icon, idle.figure) == (("", ""), "")
    assert (busy.icon, busy.figure) == (ICONS["moonshine"], "")


def test_a_plate_counts_the_buildings_that_have_no_room() -> None:
    layout, state = layout_at((1280, 720), 1.0, 2), middle(2)
    tiles = (CORNFIELD,) * len(HEXES)
    for built in range(len(HEXES) + 1):
        rest = (Building(),) * (len(HEXES) - built)
        at = setting(layout, replace(state, tiles=tiles, buildings=(Building(B, 1, 2),) * built + rest))
        at = with_(at, marks=MoonshinersMarks())  # nothing of the last turn
        window = Traced((1280, 720))
        paint(window, opponent_plate.MoonshinersOpponentPlate(B), at)
        said = [line.words for line in lines_on(window)]
        more = [int(words.split()[1]) for words in said if words.startswith("and ") and words.endswith("more")]
        assert sum(words.startswith("Cornfield") for words in said) + sum(more) == built
        assert not complaints(window)


def test_a_mat_with_room_names_hero_gift_and_goods_and_says_what_each_building_makes() -> None:
    layout, window = layout_at((1280, 720), 1.0, 2), Traced((1280, 720))
    paint(
        window, opponent_plate.MoonshinersOpponentPlate(B), with_(setting(layout, middle(2)), marks=MoonshinersMarks())
    )
    said = [line.words for line in lines_on(window)]
    assert {"Benny Whitaker", "scrap", "moonshine", "survivors", "crates", "gold and 2 relics"} <= set(said)
    assert {"Distillery, level 1", "1 at work: 1 scrap a night", "shut down by a drunkard"} <= set(said)
    assert "inebriation starts at 20" in " ".join(said)


@pytest.mark.parametrize("code", ["en", "de"])
def test_with_more_seats_first_the_strip_of_the_hero_folds_then_the_words_of_goods(code: str) -> None:
    set_catalogue(load_catalogue(code)[0], code)
    forget()
    try:
        folds = [mat_rects(layout_at((1280, 720), 1.0, seats), middle(seats), B).fold for seats in (2, 3, 4)]
        assert [(fold.hero, fold.worded) for fold in folds] == [("strip", True), ("line", True), ("line", False)]
    finally:
        set_catalogue(NullTranslations())
        forget()


# Tonight.


def worked(state: MoonshinersState, seat: Seat) -> MoonshinersState:
    """The state after the seat's production, in which everybody works who can; distilleries first."""
    now = replace(state, agenda=(m.NightTurn(seat, "production"),), relic_deck=(0,) * 40)
    done = Play(MOONSHINERS.rules, now, Dice(1, 1)).run_to_next_question()
    while done.options:
        works = [move for move in done.options if isinstance(move, m.Work)]
        distils = [move for move in works if state.tiles[move.at - 1] == DISTILLERY]
        first = min(move.at for move in distils or works)
        done = Play(MOONSHINERS.rules, done.state, Dice(1, 2)).play_move_to_next_question(
            max((move for move in works if move.at == first), key=lambda move: move.n)
        )
    return done.state


@pytest.mark.parametrize("seed", range(60))
def test_what_tonight_is_said_to_bring_is_what_comes_if_everybody_works(seed: int) -> None:
    chance = Random(seed)
    tiles = tuple(chance.choice(TILE_DECK) for _hex in HEXES)
    built = tuple(Building(Seat(chance.randrange(2)), chance.randrange(1, 3), chance.randrange(5)) for _hex in HEXES)
    crowd = tuple(Drunkard(n, n + 1, 3) for n in range(chance.randrange(12)))
    state = replace(middle(2), tiles=tiles, buildings=built, drunkards=crowd, phase=NIGHT)
    for seat in (A, B):
        state = state.with_hero_changed(seat, corn=chance.randrange(5), moonshine=chance.randrange(5))
        before, after = state.heroes[seat], worked(state, seat).heroes[seat]
        gains = {good: getattr(after, good) - getattr(before, good) for good in STOCK[:4]}
        gains["relic"] = len(after.relics) - len(before.relics)
        coming = remaining_night_yield(replace(state, agenda=(m.NightTurn(seat, "production"),)), seat)
        assert coming
        assert dict(coming.changes) == {good: n for good, n in gains.items() if n}


def test_tonight_counts_survivors_without_work_and_stopped_buildings() -> None:
    state = dark(middle(2))
    coming = remaining_night_yield(state, A)
    assert coming
    assert dict(coming.changes)["gold"] == 2
    assert (coming.idle, coming.stopped) == (2, 1)
    layout = layout_at((1920, 1080), 1.0, 2)
    assert seen(shelf.Actions(), setting(layout, state)).coming == coming
    assert seen(shelf.Actions(), setting(layout, over(state))).coming is None


def test_of_tonight_remains_what_is_yet_to_be_turned_into_other_goods() -> None:
    state = dark(middle(2)).with_hero_changed(A, corn=2)
    left = remaining_night_yield(replace(state, agenda=(m.Converting(A, (10,)),)), A)
    assert left
    assert (dict(left.changes), left.idle, left.stopped) == ({"corn": -2, "moonshine": 2}, 1, 0)


def test_the_stock_shows_what_an_own_trade_has_changed() -> None:
    layout, state = layout_at((1280, 720), 1.0, 2), trading(middle(2))
    deal = TradeSoFar(goods=(("corn", -4), ("gold", 1)), crates=1)
    shown = {one.what.name: one.change for one in seen(shelf.StockShelf(), setting(layout, state, deal=deal))}
    assert shown == {"scrap": 4 * 2 - 8 - 3, "corn": -4, "moonshine": 0, "gold": 1, "survivors": 0}
    others = replace(state, agenda=(m.Trading(B),))
    assert not any(one.change for one in seen(shelf.StockShelf(), setting(layout, others, deal=deal)))


def test_at_night_the_mat_lies_in_the_place_of_the_actions() -> None:
    layout = layout_at((1280, 720), 1.0, 2)
    at = setting(layout, night(middle(2)))
    keys = [thing.key for thing in shelf.Actions().hoverable_things(at, shelf.Actions().lay_out(at, {}))]
    assert keys == [PileKey("mat", A)]


# The whole board.


@pytest.mark.slow
@pytest.mark.parametrize(("size", "seats"), list(zip(SIZES[:3], (3, 2, 4), strict=True)))
def test_the_board_draws_every_question_of_a_game(size: tuple[int, int], seats: int) -> None:
    look = Look(THEME, Scale(*size, 1.0))
    chairs = [Chair(NAMES[i], "human", i) for i in range(seats)]
    board = Board(MOONSHINERS_TABLE, look, chairs, A, folded=look.scale.is_compact)
    window = pygame.Surface(size)
    steps = set()
    for ply in random_game(MOONSHINERS, seats, 5, limit=160, eager=True):
        new = {type(step) for step in ply.after.agenda[-1:]} - steps
        for eyes in (A, TABLE) if new else ():
            board.draw_still(window, MOONSHINERS.view(ply.after, eyes), MoonshinersMarks())
        steps |= {type(step) for step in ply.after.agenda[-1:]}
    assert {m.Picking, m.Acting} <= steps
