"""The table of Deck Hand: everything has its place, can be found and read, in every window and with every company."""

import itertools
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest
from harness.deck_hand.play import LONG_NAMES, SIZES, board, chairs, crowded, marks, moments, reachable, view_of
from harness.first_edition import MARKET_DECK
from harness.reach import shades
from msgspec import structs

from hoochgame.core.protocols import TABLE, Seat
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.content import CARDS, EACH_TURN
from hoochgame.games.deck_hand.model import GAP, DeckHandState, Slot
from hoochgame.ui.app import App
from hoochgame.ui.look import text
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.look.text import TextRun
from hoochgame.ui.look.theme import DECK_HAND, SMALLEST_TEXT, Look, Scale
from hoochgame.ui.table.board import Board, lay_out_table
from hoochgame.ui.table.board_marks import BoardMarks
from hoochgame.ui.table.keys import (
    BannerKey,
    ButtonKey,
    CardKey,
    CounterKey,
    Key,
    LineKey,
    LogKey,
    PileKey,
    RoundKey,
    SeatKey,
    SlotKey,
    TableKey,
    TitleKey,
)
from hoochgame.ui.table.layout import table_look
from hoochgame.ui.table.log import last_turn
from hoochgame.ui.table.pieces.piece import HELD, Piece
from hoochgame.ui.table.records import OpenPile
from hoochgame.ui.titles.deck_hand.asking import questions
from hoochgame.ui.titles.deck_hand.faces import start_of_turn_sign_rect
from hoochgame.ui.titles.deck_hand.keys import ActionsKey, BuysKey, CoinsKey, GoalKey, SignKey
from hoochgame.ui.titles.deck_hand.layout import DeckHandLayout, DeckHandMoment
from hoochgame.ui.titles.deck_hand.table import DECK_HAND_TABLE
from hoochgame.ui.titles.deck_hand.zones import cascade as shared
from hoochgame.ui.titles.deck_hand.zones import opponent_plate, own_plate, stash
from hoochgame.ui.titles.deck_hand.zones.supply import SupplyZone
from hoochgame.ui.widgets.tooltip import draw_tooltip

SEATS = (1, 2, 3, 4)  # one plays a challenge
CROWDS = ((0, 0, 0, 0), (3, 3, 1, 1), (9, 4, 2, 2), (15, 7, 0, 1))
Rect = pygame.Rect


def layout(size: tuple[int, int], seats: int, folded: bool = False, ui: float = 1.0) -> DeckHandLayout:
    found = lay_out_table(DECK_HAND_TABLE, Look(DECK_HAND, Scale(*size, ui)), seats, Seat(0), None, folded)
    assert isinstance(found, DeckHandLayout)
    return found


def first(seats: int, seed: int = 1) -> DeckHandState:
    """A game that has begun."""
    return next(iter(moments(seed, seats, 3, challenge=4 if seats == 1 else 0)))[0]


def asked(state: DeckHandState) -> int:
    return state.agenda[-1].seat if state.agenda and state.agenda[-1].seat >= 0 else 0


def picture(table: Board, view: DeckHandState, at: BoardMarks) -> bytes:
    surface = pygame.Surface((table.look.scale.width, table.look.scale.height))
    table.draw_still(surface, view, at)
    return surface.get_buffer().raw


def zones(of: DeckHandLayout) -> dict[str, Rect]:
    """Everything that has a place of its own; the open log of a compact window lies over the table."""
    found = {"title": of.title, "banner": of.banner, "supply": of.supply, "own": of.own, "buttons": of.buttons}
    found |= {"stash": of.stash, "hand": of.hand, "aside": of.aside}
    found |= {f"tool {i}": rect for i, rect in enumerate(of.tools)}
    found |= {f"foe {i}": rect for i, rect in enumerate(of.opponent_plates)}
    if of.goal:
        found["goal"] = of.goal
    found["log"] = of.log_tab_rect if of.is_log_over_table else of.log
    return found


@pytest.mark.parametrize("folded", [False, True])
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("size", SIZES)
def test_zones_keep_apart_and_stay_inside(size: tuple[int, int], seats: int, folded: bool) -> None:
    of = layout(size, seats, folded)
    for name, rect in zones(of).items():
        assert of.area.contains(rect), name
        assert rect.width >= 32, name
        assert rect.height >= 30, name
    for (a, one), (b, other) in itertools.combinations(zones(of).items(), 2):
        assert not one.colliderect(other), (a, b)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("size", SIZES)
def test_the_supply_holds_six_cards_and_both_decks(size: tuple[int, int], seats: int) -> None:
    of = layout(size, seats)
    places = (*of.slots, of.supply_deck, of.reload)
    assert len(of.slots) == 6
    assert all(of.supply.contains(rect) for rect in places)
    assert not any(one.colliderect(other) for one, other in itertools.combinations(places, 2))
    assert min(rect.width for rect in places) >= 68


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("size", SIZES)
def test_plates_hold_what_is_on_them(size: tuple[int, int], seats: int) -> None:
    of = layout(size, seats)
    assert len(of.opponent_plates) == max(1, seats - 1)
    for seat in of.opponent_seats():
        plate = opponent_plate.opponent_plate_rects(of, seat)
        person = plate.person
        assert person.kind
        parts = [person.face, person.name, person.kind, plate.stash, *plate.counters.values()]
        parts += [plate.last] if plate.last else []
        assert all(plate.rect.contains(part) for part in parts)
        assert not any(one.colliderect(other) for one, other in itertools.combinations(parts, 2))
        assert plate.stash.height >= 100


def test_ui_scale_has_the_proportions_of_a_smaller_window() -> None:
    large, small = layout((1920, 1080), 2, ui=1.5), layout((1280, 720), 2)
    for name, rect in zones(large).items():
        other = zones(small)[name]
        assert abs(rect.x - other.x * 1.5) <= 9, name
        assert abs(rect.width - other.width * 1.5) <= 9, name
    assert table_look(Look(DECK_HAND, Scale(1920, 1080, 1.5))).text_px(14) == 21


@pytest.mark.slow
@pytest.mark.by_turns(7)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("crowd", CROWDS)
@pytest.mark.parametrize("ui", [0.75, 1.5])
def test_everything_lies_in_its_zone(
    size: tuple[int, int], seats: int, crowd: tuple[int, int, int, int], ui: float
) -> None:
    state = crowded(first(seats), *crowd)
    view = view_of(state, 0)
    for folded in (False, True):
        table = board(size, seats, ui=ui, folded=folded)
        at = marks(view, (), 0)
        found = table.pieces(view, at)
        cells = {one.zone.name: one.cell for one in table.arrange_table(view, at).zones if not one.zone.layer}
        for key, piece in found.items():
            assert cells[piece.zone].contains(piece.bounding_rect), key
            if piece.zone == "shelf" and piece.kind == "card":
                assert table.layout.play.contains(piece.rect), key
        areas = sum(cell.width * cell.height for cell in cells.values())
        assert areas == table.layout.area.width * table.layout.area.height
        assert not any(one.colliderect(other) for one, other in itertools.combinations(cells.values(), 2))


@pytest.mark.slow
@pytest.mark.by_turns(5)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("crowd", CROWDS)
def test_every_thing_has_a_place(app: App, size: tuple[int, int], seats: int, crowd: tuple[int, int, int, int]) -> None:
    view = view_of(crowded(first(seats), *crowd), 0)
    table = board(size, seats)
    picture(table, view, marks(view, (), 0))
    for key in contract(view):
        rect = table.rect_of_key(key)
        assert rect, key
        assert table.layout.area.contains(rect), key
        assert rect.width >= 8, key
        assert rect.height >= 8, key


def contract(view: DeckHandState) -> Iterator[Key]:
    """Every key that stands for something on the table now."""
    yield from (CoinsKey(), ActionsKey(), BuysKey(), PileKey("supply_deck"), PileKey("reload"), PileKey("aside"))
    yield from (TableKey(), BannerKey(), RoundKey(), TitleKey(), LogKey(), LineKey(0))
    if view.challenge:
        yield GoalKey()
    for i, slot in enumerate(view.supply):
        yield SlotKey(i) if slot.card == GAP else CardKey(slot.card)
    for seat, pirate in enumerate(view.pirates):
        yield from (SeatKey(seat), *(PileKey(zone, seat) for zone in ("deck", "hand", "stash")))
        names = opponent_plate.OF_RIVAL if pirate.rival else opponent_plate.COUNTERS
        yield from (CounterKey(seat, name) for name in names)
        yield from (CardKey(n) for n in (*pirate.stash, *pirate.top, *pirate.aside))
        yield from (SignKey(n) for n in pirate.stash if EACH_TURN[n])
    yield from (CardKey(n) for n in view.pirates[0].hand)


@pytest.mark.slow
@pytest.mark.parametrize("crowd", CROWDS)
@pytest.mark.parametrize("size", SIZES)
def test_the_mouse_finds_every_card_of_every_stash(
    app: App, size: tuple[int, int], crowd: tuple[int, int, int, int]
) -> None:
    view = view_of(crowded(first(4), *crowd), 0)
    table = board(size, 4, folded=True)
    picture(table, view, marks(view, (), 0))
    for pirate in view.pirates:
        for n in (*pirate.stash, *pirate.top):
            rect = table.rect_of_key(CardKey(n))
            assert rect
            found = table.key_at((rect.x + rect.width // 3, rect.y + min(rect.height // 2, rect.width // 9)))
            assert found
            assert isinstance(found, CardKey | SignKey)
            assert CARDS[found.card].id == CARDS[n].id


@pytest.mark.slow
@pytest.mark.parametrize(
    "size", [(1024, 600), *(pytest.param(size, marks=pytest.mark.soak) for size in ((1280, 720), (1920, 1080)))]
)
@pytest.mark.parametrize("seats", SEATS)
def test_whole_games_can_be_played_by_clicking(app: App, size: tuple[int, int], seats: int) -> None:
    challenge = 4 if seats == 1 else 0
    tables = {seat: board(size, seats, seat, folded=True) for seat in range(seats)}
    surface = pygame.Surface(size)
    seen = set()
    for ply, (state, options) in enumerate(moments(7, seats, 90, challenge)):
        step = state.agenda[-1]
        if ply % 4 and type(step) in seen:
            continue
        seen.add(type(step))
        me = asked(state)
        view, table = view_of(state, me), tables[me]
        at = marks(view, options, me)
        table.draw_still(surface, view, at)
        for key in DECK_HAND_TABLE.questions.legal_keys(view, options):
            wanted = DECK_HAND_TABLE.questions.moves_of_key(view, options, key)
            if not isinstance(key, ButtonKey) and wanted:
                assert reachable(table, key, wanted, view, options) or offered(table, key, view, at), (ply, key)


def offered(table: Board, key: Key, view: DeckHandState, at: BoardMarks) -> bool:
    """Whether an alike card can be chosen in the card's place."""
    if not isinstance(key, CardKey):
        return False
    kind, found = CARDS[key.card].id, table.pieces(view, at)
    return any(p.art == kind and p.zone == "overlay" for p in found.values())


@pytest.mark.slow
@pytest.mark.by_turns(3)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", SEATS)
def test_it_draws_in_every_window_without_small_letters(
    app: App, size: tuple[int, int], seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = set()
    real = text.draw

    def draw(surface: pygame.Surface, role: str, px: int, *more: object, **named: object) -> Rect:
        drawn.add(px)
        return real(surface, role, px, *more, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(text, "draw", draw)
    many = crowded(first(seats), 15, 7, 2, 2)
    for view in (view_of(many, 0), view_of(first(seats), TABLE), view_of(crowded(first(seats), 5, 3), asked(many))):
        for folded in (False, True):
            table = board(size, seats, folded=folded, chairs=chairs(seats, LONG_NAMES))
            assert shades(picture(table, view, marks(view, (), 0))) > 20
    assert min(drawn) >= SMALLEST_TEXT


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 4, *(pytest.param(seats, marks=pytest.mark.soak) for seats in (2, 3))])
def test_drawing_only_what_changed_shows_the_same(app: App, seats: int) -> None:
    size = (1280, 720)
    kept = board(size, seats)
    compared = 0
    for ply, (state, options) in enumerate(moments(3, seats, 200, challenge=2 if seats == 1 else 0)):
        view = view_of(state, 0)
        at = marks(view, options, 0)
        shown = picture(kept, view, at)
        if ply % 13 == 0:
            assert shown == picture(board(size, seats), view, at), ply
            compared += 1
    assert compared > 4


def test_a_still_table_is_not_drawn_again(app: App) -> None:
    view = view_of(first(2), 0)
    table = board((1280, 720), 2)
    picture(table, view, marks(view, (), 0))
    before = dict(table._still._keys)
    picture(table, view, marks(view, (), 0))
    assert all(table._still._keys[name] is key for name, key in before.items())


@pytest.mark.parametrize("seats", SEATS)
def test_a_hand_that_may_not_be_seen_lies_face_down(app: App, seats: int) -> None:
    view = view_of(crowded(first(seats), 2, 3), TABLE)
    table = board((1280, 720), seats)
    held = [p for p in table.pieces(view, marks(view, (), 0)).values() if p.zone == "shelf" and p.z >= HELD]
    assert len(held) == 3
    assert all(piece.is_face_down for piece in held)
    assert table.rect_of_key(PileKey("hand", 0))


# Cascades.


def lie(size: tuple[int, int], count: int, ids: str = "") -> list[Piece]:
    """So many cards on the plate of one of three opponents."""
    of = layout(size, 4)
    cards = [i for i in MARKET_DECK if CARDS[i].id == ids] if ids else range(0, 3 * count, 3)
    room = opponent_plate.opponent_plate_rects(of, Seat(1)).stash
    found = stash.pieces(
        of.look,
        room,
        list(cards)[:count],
        "seat1",
        range(1, 10),
        max(shared.least_card_width(of.look), int(room.height / 1.43)),
    )
    assert all(room.contains(piece.rect) for piece in found)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("count", range(1, 15))
@pytest.mark.parametrize("size", SIZES)
def test_hooks_name_and_sun_of_every_card_of_a_stash_can_be_seen(size: tuple[int, int], count: int) -> None:
    found = lie(size, count)
    assert len(found) == count
    for one, other in itertools.combinations(found, 2):
        if one.rect != other.rect:
            assert not one.uncovered_rect.colliderect(other.uncovered_rect), (one.key, other.key)
    for piece in found:
        if piece.layout == "tag":
            assert piece.rect.height >= 20
        else:
            assert piece.uncovered_rect.height >= int(shared.NAME * piece.rect.width)
            assert (
                piece.uncovered_rect.contains(start_of_turn_sign_rect(piece))
                or piece.uncovered_rect.height >= 0.2 * piece.rect.width
            )


@pytest.mark.parametrize("size", SIZES)
def test_the_youngest_card_lies_last_and_most_open(size: tuple[int, int]) -> None:
    for count in range(2, 12):
        found = lie(size, count)
        if found[-1].layout == "table":
            assert found[-1].uncovered_rect.height >= max(piece.uncovered_rect.height for piece in found) - 2
            assert found[-1].z == max(piece.z for piece in found)


def test_alike_cards_share_a_bar_where_the_room_is_short() -> None:
    of = layout((1024, 600), 4)
    room = Rect(0, 0, 150, 60)
    twins = [i for i in MARKET_DECK if CARDS[i].id == "lookout"][:2]
    found = stash.pieces(of.look, room, [*twins, 20, 30, 40], "seat1", range(1, 10), 120)
    bars = {piece.key: piece for piece in found}
    assert {piece.layout for piece in found} == {"tag"}
    assert bars[CardKey(twins[0])].rect == bars[CardKey(twins[1])].rect
    assert bars[CardKey(twins[1])].number == 2


# What is asked.


def test_covered_cards_that_may_be_stolen_lie_open_in_a_row(app: App) -> None:
    state = crowded(first(4), 11, 3)
    seat = Seat(asked(state))
    state = state.with_pirate_changed(seat)
    view = view_of(state, seat)
    table = board((1280, 720), 4, seat)
    victims = [n for s, pirate in enumerate(view.pirates) if s != seat for n in pirate.stash]
    at = marks(view, (), seat, legal=frozenset(CardKey(n) for n in victims))
    found = table.pieces(view, at)
    open_kinds = {(p.seat, p.art) for p in found.values() if p.zone == "overlay"}
    for s, pirate in enumerate(view.pirates):
        if s != seat:
            assert {(s, CARDS[n].id) for n in pirate.stash} <= open_kinds


def test_start_of_turn_effects_are_chosen_where_the_cards_lie(app: App) -> None:
    for state, options in itertools.chain(*(moments(seed, 2, 400) for seed in range(5, 15))):
        if isinstance(state.agenda[-1], m.Firing) and len(options) > 1:
            me = asked(state)
            view = view_of(state, me)
            table = board((1920, 1080), 2, me)
            found = table.pieces(view, marks(view, options, me))
            assert not any(piece.zone == "overlay" for piece in found.values())
            return
    pytest.fail("no such choice in this game")


def test_a_stash_that_somebody_looks_through_lies_open(app: App) -> None:
    view = view_of(crowded(first(3), 9, 3), 0)
    table = board((1280, 720), 3)
    at = marks(view, (), 0, showing=OpenPile("Stash of Silvano", view.pirates[1].stash))
    picture(table, view, at)
    lying = [p for p in table.pieces(view, at).values() if p.zone == "overlay"]
    assert [p.card for p in lying] == list(view.pirates[1].stash)
    assert not any(one.rect.colliderect(other.rect) for one, other in itertools.combinations(lying, 2))


def test_a_card_under_the_mouse_comes_out_of_its_cascade_whole(app: App) -> None:
    view = view_of(crowded(first(4), 9, 3), 0)
    table = board((1920, 1080), 4)
    at = marks(view, (), 0)
    covered = next(p for p in table.pieces(view, at).values() if p.strip)
    picture(table, view, marks(view, (), 0, hovered=covered.key))
    rect = table.rect_of_key(covered.key)
    assert rect
    assert rect.height > covered.uncovered_rect.height
    assert table.key_at((covered.rect.centerx, covered.rect.y + 4)) == covered.key
    below = table.key_at((covered.rect.centerx, covered.uncovered_rect.bottom + 4))
    assert below
    assert below != covered.key


def test_the_sun_of_a_card_can_be_pointed_at_for_itself(app: App) -> None:
    view = view_of(crowded(first(4), 6, 3), 0)
    table = board((1920, 1080), 4)
    suns = [n for pirate in view.pirates for n in pirate.stash if EACH_TURN[n]]
    assert suns
    for n in suns:
        picture(table, view, marks(view, (), 0))
        rect = table.rect_of_key(SignKey(n))
        assert rect
        assert table.key_at(rect.center) == SignKey(n)
        at = marks(view, (), 0, hovered=SignKey(n))
        assert at.hovered_whole == CardKey(n)
        picture(table, view, at)
        raised = table.rect_of_key(SignKey(n))
        assert raised
        assert table.key_at(raised.center) == SignKey(n)


def test_the_end_coming_nearer_is_seen_on_the_supply_deck(app: App) -> None:
    state = first(2)
    table = board((1280, 720), 2)
    shown = []
    for left, ender in ((22, TABLE), (7, TABLE), (6, TABLE), (0, Seat(1))):
        view = view_of(changed(state, supply_deck=left, ender=ender), 0)
        shown.append(picture(table, view, marks(view, (), 0)))
    assert len(set(shown)) == 4


def changed(state: DeckHandState, **changes: object) -> DeckHandState:
    other = structs.replace(state, **changes)
    assert isinstance(other, DeckHandState)
    return other


def test_an_empty_place_of_the_supply_stays(app: App) -> None:
    state = first(2)
    state = changed(state, supply=(Slot(GAP, 0), *state.supply[1:]))
    view = view_of(state, 0)
    table = board((1280, 720), 2)
    picture(table, view, marks(view, (), 0))
    rect = table.rect_of_key(SlotKey(0))
    assert rect == table.layout.slots[0]
    assert table.key_at(rect.center) == SlotKey(0)


def test_the_keyboard_goes_through_everything_once(app: App) -> None:
    view = view_of(crowded(first(4), 5, 3), 0)
    table = board((1280, 720), 4)
    picture(table, view, marks(view, (), 0))
    spots = table.focus_spots()
    assert len({key for key, _rect in spots}) == len(spots)
    kinds = [type(key) for key, _rect in spots]
    supply = [key for key, _rect in spots].index(PileKey("supply_deck"))
    assert kinds.index(SeatKey) < supply < kinds.index(ButtonKey)
    held = [rect.centerx for key, rect in spots if key in {CardKey(n) for n in view.pirates[0].hand}]
    assert held == sorted(held)


def test_equal_cards_on_the_same_spot_are_one_stop_of_the_keyboard(app: App) -> None:
    view = view_of(crowded(first(4), 15, 3), 0)
    table = board((1024, 600), 4)
    picture(table, view, marks(view, (), 0))
    cards = [(key, tuple(rect)) for key, rect in table.focus_spots() if isinstance(key, CardKey)]
    assert len({rect for _key, rect in cards}) == len(cards)
    heaps = Counter(tuple(piece.rect) for piece in table.pieces(view, marks(view, (), 0)).values())
    assert [rect for _key, rect in cards if heaps[rect] > 1], "some lie on equal ones"
    assert all(table.key_at(pygame.Rect(rect).center) == key for key, rect in cards), "the topmost is the one"


# What is said, and how dark what cannot be used is.


@pytest.mark.slow
@pytest.mark.by_turns(3)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", SEATS)
def test_what_is_said_of_the_supply_hides_neither_coins_nor_hand(app: App, size: tuple[int, int], seats: int) -> None:
    view = view_of(crowded(first(seats), 3, 3), 0)
    table = board(size, seats)
    surface = pygame.Surface(size)
    table.draw_still(surface, view, marks(view, (), 0))
    for piece in table.pieces(view, marks(view, (), 0)).values():
        if piece.zone == "supply":
            found = table.tooltip_places(piece.key)
            assert found
            parts = [TextRun("Draw a card or two of your deck. " * 4, "body", table.look.theme.text)]
            box = draw_tooltip(Canvas(surface, table.look), found[0], "Title", parts, clear=found[1])
            assert not box.colliderect(table.layout.shelf), piece.key
            assert not box.colliderect(piece.rect), piece.key


def test_what_is_said_of_a_seat_stands_below_its_heading(app: App) -> None:
    view = view_of(first(2), 0)
    table = board((1280, 720), 2)
    picture(table, view, marks(view, (), 0))
    found = table.tooltip_places(SeatKey(1))
    assert found
    assert found[0].bottom == opponent_plate.opponent_plate_rects(table.layout, Seat(1)).stash.y
    picture(table, view, marks(view, (), 0, legal=frozenset({SeatKey(1)})))
    assert table.tooltip_places(SeatKey(1)) == (table.layout.plate_of_seat(Seat(1)), ())


def test_a_card_that_the_rival_takes_next_says_so_under_the_mouse_too(app: App) -> None:
    view = view_of(first(1), 0)
    table = board((1280, 720), 1)
    slot = min(view.supply, key=lambda slot: slot.since)
    key: Key = CardKey(slot.card)
    corners = []
    later = tuple(structs.replace(one, since=99) if one == slot else one for one in view.supply)
    for shown in (view, changed(view, supply=later)):
        surface = pygame.Surface((1280, 720))
        table.draw_still(surface, shown, marks(shown, (), 0, hovered=key))
        rect = table.rect_of_key(key)
        assert rect
        corners.append(surface.subsurface((rect.x + 8, rect.bottom - 30, 20, 20)).copy().get_buffer().raw)
    assert corners[0] != corners[1]


def test_cards_too_dear_can_be_read(app: App) -> None:
    state, options = next(
        pair for pair in moments(1, 2, 60) if isinstance(pair[0].agenda[-1], m.Main) and pair[0].active == 0
    )
    view = view_of(changed(state.with_pirate_changed(Seat(0), coins=0)), 0)
    options = tuple(option for option in options if not isinstance(option, m.Buy))
    at = marks(view, options, 0)
    table = board((1280, 720), 2)
    dear = [piece for piece in table.pieces(view, at).values() if piece.zone == "supply" and piece.key in at.dim]
    assert dear
    for piece in dear:
        worn = SupplyZone().dress_piece(DeckHandMoment(table.layout, view, at, table.chairs), piece)
        assert worn.dim
        assert worn.light
        lit, dark = table.render_piece(piece, worn._replace(dim=False)), table.render_piece(piece, worn)
        chest = (lit.get_width() // 2 + piece.rect.width // 4, lit.get_height() // 2 + round(piece.rect.height * 0.36))
        assert lit.get_at(chest) == dark.get_at(chest)
        assert sum(dark.get_at(lit.get_rect().center)[:3]) > 0.7 * sum(lit.get_at(lit.get_rect().center)[:3])


def test_what_comes_to_a_place_is_as_dim_as_what_lies_there() -> None:
    before = crowded(first(2), 2, 2)
    sold, fresh = before.supply[0], before.market[-1]
    after = changed(before, supply=(Slot(fresh, 99), *before.supply[1:]))
    rival_stash = (*after.pirates[1].stash, sold.card)
    after = after.with_pirate_changed(Seat(1), stash=rival_stash)
    all_dim = frozenset(CardKey(slot.card) for slot in before.supply)
    shown = questions.keep_dimmed_in_effects(before, after, all_dim, Seat(0))
    assert shown == frozenset(CardKey(slot.card) for slot in after.supply)
    some = questions.keep_dimmed_in_effects(before, after, frozenset({CardKey(before.supply[1].card)}), Seat(0))
    assert some == {CardKey(before.supply[1].card)}


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("crowd", CROWDS)
def test_notes_stand_where_the_cards_of_a_narrow_plate_leave_room(
    app: App, size: tuple[int, int], crowd: tuple[int, int, int, int]
) -> None:
    view = view_of(crowded(first(4), *crowd), 0)
    table = board(size, 4)
    found = table.pieces(view, marks(view, (), 0)).values()
    for seat in table.layout.opponent_seats():
        plate = opponent_plate.opponent_plate_rects(table.layout, seat)
        lying = [piece.rect for piece in found if piece.zone == f"seat{seat}" and piece.kind == "card"]
        room = last_turn.notes_room_by_cards(table.look, plate.stash, lying)
        if crowd[0] == 0:
            assert room or plate.last
        if room:
            assert plate.stash.contains(room)
            assert not any(room.colliderect(p.rect) for p in found if p.kind == "card" and p.z < HELD)


def test_what_a_seat_has_done_is_of_this_turn_while_it_plays(app: App) -> None:
    view = view_of(first(3), 0)
    table = board((1280, 720), 3)
    at = DeckHandMoment(table.layout, view, marks(view, (), 0), table.chairs)
    headings = {seat: opponent_plate.last_turn_notes(at, seat)[0] for seat in table.layout.opponent_seats()}
    assert set(headings.values()) == ({"Last turn"} if view.active == 0 else {"This turn", "Last turn"})
    other = changed(view, active=Seat(1))
    assert opponent_plate.last_turn_notes(replace(at, state=other), Seat(1))[0] == "This turn"
    assert opponent_plate.last_turn_notes(replace(at, state=other), Seat(2))[0] == "Last turn"


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", SIZES)
def test_what_the_active_opponent_may_do_is_seen_beside_its_figures(
    app: App, size: tuple[int, int], seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[own_plate.ActionsAndBuys, Rect]] = []
    monkeypatch.setattr(
        opponent_plate, "draw_actions_and_buys_tokens", lambda _canvas, deeds, rect: drawn.append((deeds, rect))
    )
    view = changed(view_of(first(seats), 0), active=Seat(1), actions=5, used=2)
    table = board(size, seats)
    picture(table, view, marks(view, (), 0))
    assert [deeds for deeds, _rect in drawn] == [own_plate.actions_and_buys_of_seat(view, Seat(1))]
    plate = opponent_plate.opponent_plate_rects(table.layout, Seat(1))
    assert plate.rect.contains(drawn[0][1])
    assert drawn[0][1].width >= 40
    for rect in plate.counters.values():
        assert not rect.inflate(6, 0).colliderect(drawn[0][1])
