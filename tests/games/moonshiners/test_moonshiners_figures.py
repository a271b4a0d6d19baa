"""The pictures and the tables of the rulebook: what they show is on the dice, on the map and in the content."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

from hoochgame.core.protocols import Seat
from hoochgame.games import moonshiners
from hoochgame.games.moonshiners.content import (
    ACTIONS,
    CONTENT,
    GREEN,
    HANDFUL,
    HEROES,
    KINDS,
    LIMIT,
    NUMBERS,
    RED,
    SCRAPS,
    TILES,
    WORTH,
)
from hoochgame.games.moonshiners.inventory import STOCK, kinds_in_category
from hoochgame.games.moonshiners.model import Building, Hero
from hoochgame.games.moonshiners.odds import glass_odds, red_and_green_pip_odds
from hoochgame.games.moonshiners.queries import final_worth, plain_good_and_amount
from hoochgame.games.moonshiners.wilds import (
    DIRECTIONS,
    HEXES,
    STEP,
    UNEXPLORED,
    march_reach_mask,
    places_of,
    shortest_march,
)
from hoochgame.games.moonshiners.wording import PRINTED
from hoochgame.ui.rulebooks.book import Chapter, Paragraph, Rulebook, RulebookFigure, parse_rulebook

FOLDER = Path(str(moonshiners.__file__)).parent
BOOKS = ("rulebook.md", "rulebook.de.md")
WRITTEN = {
    "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "twenty": 20, "twice": 2, "once": 1,
    "zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "sieben": 7, "zwanzig": 20, "zweimal": 2, "einmal": 1,
    "dreimal": 3, "viermal": 4,
}  # fmt: skip
GOODS = ("gold", "moonshine", "corn", "relic", "scrap", "survivor")
PIECES = ("hero", "house", "token", "cube", "balloon", "turn", "icon", "hex")
SIGNS = ("+", ">", "=")
TRACK, HEART = re.compile(r"(\d+):(\d+)(?::(\d+))?"), 15


@pytest.fixture(params=BOOKS)
def book(request: pytest.FixtureRequest) -> Rulebook:
    """Return the book in each language, with ids in place of the cards' names."""
    return parse_rulebook(FOLDER.joinpath(request.param).read_text("utf-8"), box=kinds_in_category)


def chapter(book: Rulebook, code: str) -> Chapter:
    place = book.place_of(code)
    assert place
    return book.chapters[place[0]]


def clause(book: Rulebook, code: str) -> Paragraph:
    place = book.place_of(code)
    assert place
    assert place[1] is not None
    return book.chapters[place[0]].paragraphs[place[1]]


def numbers(words: str) -> list[int]:
    """Return the numbers that words hold, in figures or written out, in their order; those of clauses do not count."""
    found = re.findall(r"\d+|\w+", re.sub(r"MA-\w+|\b[DW]20\b|\{\w+\}", "", words).lower())
    return [int(word) if word.isdigit() else WRITTEN[word] for word in found if word.isdigit() or word in WRITTEN]


def figures() -> Iterator[RulebookFigure]:
    for each in parse_rulebook(FOLDER.joinpath("rulebook.md").read_text("utf-8")).chapters:
        yield from (p.figure for p in each.paragraphs if p.figure)


def things(kind: str, *, of: str = "row") -> list[str]:
    """Return what the pictures show of a kind of thing: what follows the colon."""
    shown = [thing.partition(":") for figure in figures() if figure.kind == of for thing in figure.things]
    return [which for name, _colon, which in shown if name == kind]


# --- things in pictures


def test_every_thing_in_a_row_is_one_that_can_be_drawn() -> None:
    known = {"card", "tile", "site", "drunkard", "scavenge", "drinking", "track", "crate", "action", "move", "d20"}
    for figure in figures():
        assert figure.kind in ("row", "map")
        for thing in figure.things if figure.kind == "row" else ():
            name = thing.partition(":")[0]
            assert name in known or name in GOODS or name in PIECES or name in SIGNS, thing


def test_no_picture_has_more_labels_than_things() -> None:
    for figure in figures():
        labelled = [thing for thing in figure.things if thing not in SIGNS]
        assert len(figure.labels) <= (len(labelled) if figure.kind == "row" else 0), figure


def test_cards_and_tiles_in_pictures_are_printed() -> None:
    named = [*things("card"), *things("tile")]
    assert set(named) <= set(PRINTED)
    assert {hero.id for hero in HEROES} <= set(named)
    assert {tile.id for tile in TILES} == set(things("tile"))


def test_buildings_in_pictures_have_levels_and_survivors_as_the_rules_allow() -> None:
    """MA-B4, MA-B5"""
    for site in things("site"):
        tile, seat, level, crew = site.split(":")
        assert tile in {kind.id for kind in TILES}
        assert Building(Seat(int(seat)), int(level), int(crew)).level in (1, 2)
        assert 0 <= int(crew) <= NUMBERS.building_capacity


def test_drunkards_in_pictures_have_no_more_tolerance_than_their_kind() -> None:
    """MA-D1"""
    most = {kind.id: kind.tolerance for kind in KINDS}
    for shown in things("drunkard"):
        kind, _colon, left = shown.partition(":")
        assert 0 <= int(left) <= most[kind]


def test_dice_in_pictures_have_faces_of_the_dice() -> None:
    """MA-F1, MA-P2, MA-N16"""
    found = {str(scraps) if scraps else "R" for scraps in SCRAPS}
    assert {face for roll in things("scavenge") for face in roll.split(",")} == found
    drunk = {f"{red}{green}" for red, green in zip(RED, GREEN, strict=True)}
    assert {face for roll in things("drinking") for face in roll.split(",")} == drunk
    assert {way for move in things("move") for way in move.split(":")[1:]} <= set(DIRECTIONS)
    assert all(int(n) in HEXES for n in things("d20"))


def test_tracks_in_pictures_have_their_cubes_on_their_slots() -> None:
    """MA-P5, MA-S10, MA-H3"""
    for track in things("track"):
        match = TRACK.fullmatch(track)
        assert match
        stamina, inebriation, start = (int(n or HEART) for n in match.groups())
        assert stamina in NUMBERS.stamina
        assert 0 <= inebriation <= start
        assert start in (NUMBERS.inebriation, NUMBERS.inebriation + NUMBERS.accountant_hp)


# --- maps in pictures


def maps() -> list[dict[str, list[list[str]]]]:
    """Return what each map shows: by kind of thing what follows the colon, split."""
    found = []
    for figure in figures():
        if figure.kind == "map":
            shown: dict[str, list[list[str]]] = {}
            for thing in figure.things:
                kind, _colon, which = thing.partition(":")
                shown.setdefault(kind, []).append(re.split("[:,]", which))
            found.append(shown)
    return found


def laid(shown: dict[str, list[list[str]]]) -> tuple[int, ...]:
    """Return the tiles of a map in a picture, by hex."""
    kinds = [tile.id for tile in TILES]
    there = {int(at): kinds.index(tile) for at, tile in shown.get("tile", [])}
    return tuple(there.get(at, UNEXPLORED) for at in HEXES)


def test_maps_show_what_can_lie_there() -> None:
    assert len(maps()) == 5
    for shown in maps():
        assert set(shown) <= {"tile", "hero", "drunkard", "lit", "barred", "path", "step"}
        assert {int(at) for at, *_rest in chain.from_iterable(shown.values())} <= set(HEXES)
        for kind in ("hero", "drunkard", "tile"):
            at = [place for place, *_rest in shown.get(kind, [])]
            assert len(at) == len(set(at)), "two of them stand on one hex"
        assert {kind for _at, kind in shown.get("drunkard", [])} <= {kind.id for kind in KINDS}


def test_hexes_that_are_lit_can_be_reached_and_barred_ones_cannot() -> None:
    """MA-M5, MA-M6"""
    for shown in maps():
        if "lit" in shown:
            ((start, _seat),) = shown["hero"]
            free = places_of(march_reach_mask(int(start), laid(shown)))
            assert {int(at) for (at,) in shown["lit"]} <= set(free)
            assert not {int(at) for (at,) in shown.get("barred", [])} & set(free)


def test_the_walk_of_the_first_example_may_end_where_the_book_says(book: Rulebook) -> None:
    """MA-M5, MA-M6, MA-M7"""
    shown = next(shown for shown in maps() if "barred" in shown)
    free = places_of(march_reach_mask(1, laid(shown)))
    walk = next(p for p in book.chapters[4].paragraphs if p.item)
    assert numbers(walk.text.partition(":")[0]) == free == sorted(int(at) for (at,) in shown["lit"])


def test_a_path_is_a_shortest_way() -> None:
    """MA-M6, MA-Q21"""
    paths = [(shown, [int(at) for at in path]) for shown in maps() for path in shown.get("path", [])]
    assert paths
    for shown, (start, *way) in paths:
        assert len(shortest_march(start, way[-1], laid(shown))) == len(way)
        assert all(laid(shown)[at - 1] != UNEXPLORED for at in way[:-1])


def test_drunkards_step_as_the_map_has_it() -> None:
    """MA-N16, MA-N18, MA-N19"""
    ways = {"E": (10, 18), "W": (5,)}
    shown = next(shown for shown in maps() if "step" in shown)
    assert {(int(at), int(to)) for at, to in shown["step"]} == {
        (at, STEP[way][at]) for way, starts in ways.items() for at in starts
    }  # fmt: skip
    told = parse_rulebook(FOLDER.joinpath("rulebook.md").read_text("utf-8"))
    caption = next(p.text for p in chapter(told, "MA-N").paragraphs if p.figure and p.figure.kind == "map")
    assert numbers(caption)[1:] == [10, 11, 5, 9, 18, 19]


# --- numbers in the text


def percents(words: str) -> list[int]:
    return [int(n) for n in re.findall(r"(\d+)(?:%| Prozent)", words)]


def evening(tolerance: int, glasses: int) -> tuple[float, float]:
    """Return the chances of a fresh hero to defeat a drunkard within so many glasses, and to pass out."""
    tables, won, out = {(NUMBERS.inebriation, tolerance): 1.0}, 0.0, 0.0
    for stamina in NUMBERS.stamina[:glasses]:
        then: dict[tuple[int, int], float] = {}
        for (cube, left), chance in tables.items():
            if cube <= stamina:  # this step would be fatal by itself
                continue
            for (red, green), share in red_and_green_pip_odds().items():
                now = (cube - red, max(0, left - green))
                won += chance * share * (now[1] == 0)
                out += chance * share * (now[0] <= stamina)
                if now[1] and now[0] > stamina:
                    then[now] = then.get(now, 0.0) + chance * share
        tables = then
    return won, out


def test_the_chances_of_an_evening_are_told_as_they_are(book: Rulebook) -> None:
    """MA-P3, MA-P4, MA-P11"""
    told = next(p for p in chapter(book, "MA-P").paragraphs if len(percents(p.text)) > 3)
    crazy, sad, angry = (kind.tolerance for kind in KINDS)
    chances = (evening(crazy, 1)[0], evening(crazy, 2)[0], evening(sad, 2)[0], *evening(angry, 3))
    assert percents(told.text) == [round(100 * chance) for chance in chances]


def test_the_chances_of_the_long_evening_are_told_as_they_are(book: Rulebook) -> None:
    """MA-P3, MA-P5, MA-P11, MA-Q58"""
    told = next(p for p in book.chapters[4].paragraphs if percents(p.text))
    stamina, after, left = 3, 8, 4
    odds = glass_odds(after - stamina, left)
    assert percents(told.text) == [round(100 * chance) for chance in (odds.win_chance, odds.both, odds.out)]
    assert {stamina, after - stamina, left} <= set(numbers(told.text))


def test_the_page_has_the_numbers_of_the_content(book: Rulebook) -> None:
    page = chapter(book, "MA-PAGE").paragraphs
    text = " ".join(p.text for p in page)
    assert [n for n in numbers(page[1].text) if n in range(1, 5)][-len(ACTIONS) :] == list(LIMIT)
    assert set(NUMBERS.stamina[1:]) | {kind.tolerance for kind in KINDS} <= set(numbers(text))
    trade = re.findall(r"\d+", text.partition("**Trade:**")[2] or text.partition("**Handeln:**")[2])[:6]
    rates = (WORTH.gold, WORTH.moonshine, WORTH.corn, WORTH.relic_point, NUMBERS.booze_price, NUMBERS.cure_price)
    assert list(map(int, trade)) == list(rates)
    assert {NUMBERS.house_cost, NUMBERS.bottles_per_crate, NUMBERS.mat_survivors_per_gold} <= set(numbers(text))


CLAUSES = {
    "MA-O2": [NUMBERS.rounds],
    "MA-H2": [NUMBERS.explorer_scraps],
    "MA-H3": [NUMBERS.accountant_hp, NUMBERS.inebriation + NUMBERS.accountant_hp, NUMBERS.inebriation],
    "MA-D1": [len(KINDS), *(kind.tolerance for kind in KINDS)],
    "MA-K2": [NUMBERS.survivors_per_colour, NUMBERS.houses_per_colour],
    "MA-G2": [NUMBERS.action_tokens],
    "MA-G3": [NUMBERS.actions_per_turn],
    "MA-F1": [HANDFUL],
    "MA-B2": [NUMBERS.house_cost],
    "MA-B4": [NUMBERS.building_capacity],
    "MA-B6": [2 * NUMBERS.house_cost],
    "MA-T3": [WORTH.gold],
    "MA-T4": [WORTH.moonshine],
    "MA-T5": [WORTH.corn],
    "MA-T6": [WORTH.relic_point],
    "MA-T7": [NUMBERS.booze_offer, NUMBERS.booze_price],
    "MA-T10": [NUMBERS.cure_price],
    "MA-P2": [HANDFUL],
    "MA-P5": [*NUMBERS.stamina[1:], len(NUMBERS.stamina) - 1],
    "MA-P9": [kind.scraps for kind in KINDS if kind.scraps],
    "MA-Z2": [NUMBERS.bottles_per_crate],
    "MA-R1": [WORTH.gold, WORTH.moonshine, WORTH.corn, WORTH.relic_point],
    "MA-W1": [WORTH.gold],
    "MA-W3": [NUMBERS.mat_survivors_per_gold],
    "MA-N9": [plain_good_and_amount(1, 2, 1)[1]],
    "MA-Q92": [NUMBERS.tries],
}


@pytest.mark.parametrize("code", CLAUSES)
def test_a_clause_has_the_numbers_of_the_content(book: Rulebook, code: str) -> None:
    assert set(CLAUSES[code]) <= set(numbers(clause(book, code).text))


def test_the_limits_are_told_in_the_order_of_the_actions(book: Rulebook) -> None:
    """MA-A1"""
    told = clause(book, "MA-A1").text.replace("one round", "a round")
    assert numbers(told.replace("einer Runde", "der Runde")) == list(LIMIT)


def test_special_relics_and_booze_have_the_numbers_of_the_content(book: Rulebook) -> None:
    told = {
        p.text[1 : p.text.index("}")]: numbers(p.text)
        for code in ("MA-R", "MA-Z")
        for p in chapter(book, code).paragraphs
        if p.item and p.text.startswith("{")
    }
    special = [card.id for card in (*CONTENT.relics, *CONTENT.booze) if card.special]
    assert sorted(told) == sorted(special)
    assert told["smelling_salts"] == [NUMBERS.salts]
    assert told["crowbar"] == [NUMBERS.crowbar]
    assert told["one_for_the_road"] == [NUMBERS.road]


def test_the_count_of_the_example_comes_out_as_told(book: Rulebook) -> None:
    """MA-W1, MA-W3, MA-Q117"""
    relics = tuple(next(n for n, relic in enumerate(CONTENT.relics) if relic.value == value) for value in (3, 0))
    hero = Hero(gold=3, scrap=5, corn=1, moonshine=1, relics=relics, mat=5)
    gold, rest = final_worth(hero)
    first, second, third = [p for p in book.chapters[4].paragraphs if p.item][-3:]
    assert numbers(first.text.partition(".")[0])[-1] == 17
    assert numbers(first.text)[-2:] == [2, rest]
    assert numbers(second.text)[-1] == 1
    assert f"= {gold} " in third.text


def test_the_box_holds_what_the_content_has(book: Rulebook) -> None:
    listed = [
        (run.target.partition(":")[2], int((re.findall(r"(\d+)\u00a0\u00d7\u00a0\{" + id + r"\}", p.text) or [1])[0]))
        for p in chapter(book, "MA-BOX").paragraphs
        if p.item
        for run in p.runs
        for id in [run.target.partition(":")[2]]
        if id
    ]
    assert sorted(listed) == sorted((id, copies) for kinds in STOCK.values() for _figure, id, copies in kinds)
