"""Pages of strategies: what is written is read again, and what is none is refused with one sentence."""

from __future__ import annotations

from typing import Annotated

import msgspec
import pytest
from msgspec import Meta

from hoochgame.core.league import MOST_BYTES, BadStrategy, League, encode_strategy_page, read_strategy, value_ranges
from hoochgame.core.strategy import Strategy
from hoochgame.games import GAMES


class ToyValues(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Values of a title that is not there."""

    odds: Annotated[float, Meta(ge=0, le=1)] = 0.5
    turfs: Annotated[int, Meta(ge=-2, le=9)] = 3


GOOD = 'title = "toy"\nguide = "Wait."\n[values]\nodds = 0.25\nturfs = 9\n'


def read(text: str | bytes, file: str = "folder/wait.toml") -> Strategy:
    return read_strategy(text if isinstance(text, bytes) else text.encode(), file, "toy", ToyValues)


def test_its_strategy_is_named_after_its_file_given_a_page() -> None:
    assert read(GOOD) == Strategy("wait", "Wait.", ToyValues(0.25, 9))


@pytest.mark.parametrize(
    "guide", ["One line.", 'Say "wait" \\ and\n\n  wait. “…” ü', "'''", '"""', "\\u0041", "a = 1\n[values]"]
)
@pytest.mark.parametrize("values", [ToyValues(), ToyValues(0.0, -2), ToyValues(1.0, 9), ToyValues(0.1234, 0)])
def test_its_page_reads_as_the_same_given_a_strategy(guide: str, values: ToyValues) -> None:
    strategy = Strategy("wait", guide, values)
    assert read(encode_strategy_page(strategy, "toy")) == strategy


def test_bounds_are_those_of_the_fields() -> None:
    assert [tuple(one) for one in value_ranges(ToyValues)] == [("odds", 0, 1, False), ("turfs", -2, 9, True)]


@pytest.mark.parametrize("kind", [str, Annotated[str, Meta(max_length=2)], float, Annotated[int, Meta(ge=0)]])
def test_nothing_searches_them_given_values_without_bounds(kind: type) -> None:
    with pytest.raises(TypeError, match="no number with bounds"):
        value_ranges(msgspec.defstruct("Open", [("field", kind)]))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (GOOD.replace("0.25", "1.01"), "wait.toml: odds: it must be a number from 0 to 1, not 1.01."),
        (GOOD.replace("0.25", "nan"), "odds: it must be a number from 0 to 1, not nan."),
        (GOOD.replace("0.25", "-inf"), "odds: it must be a number from 0 to 1, not -inf."),
        (GOOD.replace("0.25", "true"), "odds: it must be a number from 0 to 1, not True."),
        (GOOD.replace("0.25", '"0.5"'), "odds: it must be a number from 0 to 1, not 0.5."),
        (GOOD.replace("= 9", "= 9.0"), "turfs: it must be a whole number from -2 to 9, not 9.0."),
        (GOOD.replace("= 9", "= 10"), "turfs: it must be a whole number from -2 to 9, not 10."),
        (GOOD.replace("= 9", "= 0x" + "f" * 40_000), "turfs: it must be a whole number from -2 to 9, not a number too"),
        (GOOD.replace("= 9", "= " + "9" * 5_000), "is no TOML: "),
        (GOOD.replace("turfs", "wishes"), "there is no field wishes; there are: odds, turfs."),
        (GOOD.replace("turfs = 9\n", ""), "the field turfs is missing."),
        (GOOD.replace('title = "toy"\n', ""), "the field title is missing."),
        (GOOD.replace("[values]", "[worth]"), "there is no field worth; there are: title, guide, values."),
        (GOOD.replace("toy", "chess"), "title: this is a strategy of chess, not of toy."),
        (GOOD.replace('"toy"', "[1]"), "title: this is a strategy of [1], not of toy."),
        (GOOD.replace('"Wait."', '" "'), "guide: it must be a text"),
        (GOOD.replace('"Wait."', "7"), "guide: it must be a text"),
        (GOOD.partition("[values]")[0] + "values = 3\n", "values: they must be a table of numbers."),
        (GOOD.replace("odds = 0.25", "odds.of.what = 0.25"), "odds: it must be a number from 0 to 1, not {'of'"),
        ("a = " + "[" * 30_000, "is no TOML: it is nested too deeply."),
        ("", "the field title is missing."),
        ("\0", "is no TOML: "),
        (b"\xff\xfe", "is no TOML: "),
        (GOOD + "#" * MOST_BYTES, "is larger than a strategy can be, 64 KB."),
        (GOOD.replace("turfs", '"\\u001b[31m"'), "there is no field ?[31m; there are"),
    ],
)
def test_one_sentence_names_file_and_field_given_what_is_no_page(text: str | bytes, sentence: str) -> None:
    with pytest.raises(BadStrategy) as error:
        read(text)
    told = str(error.value)
    assert "wait.toml" in told
    assert sentence in told
    assert told.isprintable()
    assert len(told) < 200
    assert told.endswith(".")


@pytest.mark.parametrize("file", ["Wait.toml", ".toml", "a b.toml", "-.toml", f"{'a' * 41}.toml", "folder/\u202e.toml"])
def test_a_file_of_another_name_is_no_strategy(file: str) -> None:
    with pytest.raises(BadStrategy, match="named after its file"):
        read(GOOD, file)


@pytest.mark.parametrize("game", [game for game in GAMES if game.ai.policy], ids=lambda game: game.id)
def test_every_title_with_a_policy_has_a_league_whose_pages_explain_themselves(game) -> None:
    league = game.ai.league
    assert isinstance(league, League)
    assert len(league) >= 5
    for name, strategy in league.items():
        assert strategy.name == name
        assert type(strategy.values) is game.ai.policy.values
        assert "How it wins" in strategy.guide, name
        assert "What beats it" in strategy.guide, name
        assert max(map(len, strategy.guide.splitlines())) <= 120
    values = [msgspec.json.encode(one.values) for one in league.values()]
    assert len(set(values)) == len(values)
    assert [one.field for one in value_ranges(game.ai.policy.values)]
    game.ai.policy.values()
