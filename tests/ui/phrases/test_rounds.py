"""Result and replay call the rounds of a game as its table does: Moonshiners has Days."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product

import pytest
from harness.samples import sample
from harness.ui_steps import saved, wait

from hoochgame.core.language import _
from hoochgame.core.protocols import Seat
from hoochgame.storage.languages import switch_language
from hoochgame.ui.app import App
from hoochgame.ui.look.theme import HOOCH, Look, Scale
from hoochgame.ui.phrases.common import describe_save
from hoochgame.ui.phrases.rounds import DAYS, ROUNDS, TURNS, RoundWords, round_words_of
from hoochgame.ui.scenes.replay import intents as want
from hoochgame.ui.scenes.replay.contents import Contents
from hoochgame.ui.scenes.replay.export import ExportScene
from hoochgame.ui.scenes.replay.play_on import PlayOnScene
from hoochgame.ui.scenes.replay.screen import Replay
from hoochgame.ui.scenes.result.screen import Result
from hoochgame.ui.scenes.saves_rows import damage_words, progress_words
from hoochgame.ui.titles.registry import TABLES, find_table

ROUND = {  # as of the game, not as on a card: "once a round"
    "en": re.compile(r"^Round\b|round \d|\d rounds?|this round"),
    "de": re.compile(r"^Runde\b|Runde \d|\d Runden?|diese Runde"),
}
DAY = {
    "en": re.compile(r"^Day\b|day \d|\d days?|this day"), "de": re.compile(r"^Tag\b|Tag \d|\d Tage?|dieser Tag"),
}  # fmt: skip


def lines(told: list[str], pattern: re.Pattern[str]) -> list[str]:
    return [line for line in told if pattern.search(line)]


def told(app: App, name: str, said: list[str]) -> list[str]:
    """All that is written about the rounds of a finished game."""
    match = sample(name)
    app.push(Result(match))
    wait(app, 0.2)
    timeline = find_table(match.game.id).timeline(match)
    replay = Replay(match)
    app.push(replay)
    wait(app, 0.2)
    described = replay.screening.describe_moment(timeline.last_moment // 2)
    app.push(ExportScene(timeline, 40, Seat(0), frozenset()))
    wait(app, 0.1)
    app.push(Contents(timeline, 0))
    wait(app, 0.1)
    replay.carry_out(want.WindTo(60))
    replay.carry_out(want.PlayOnFrom())
    wait(app, 0.1)
    assert isinstance(app.scene, PlayOnScene)
    return [*said, described]


@pytest.mark.slow
@pytest.mark.parametrize("code", ["en", "de"])
def test_a_game_in_days_is_told_in_days(app: App, said: list[str], code: str) -> None:
    switch_language(code)
    words = told(app, "moonshiners-3", said)
    assert not lines(words, ROUND[code])
    assert len(lines(words, DAY[code])) > 5


@pytest.mark.slow
@pytest.mark.parametrize("code", ["en", "de"])
def test_any_other_game_is_told_in_rounds(app: App, said: list[str], code: str) -> None:
    switch_language(code)
    assert len(lines(told(app, "deck-hand-2", said), ROUND[code])) > 5


@pytest.mark.parametrize("laps", [TURNS, *(find_table(title).round_words for title in TABLES)])
def test_every_word_for_rounds_takes_what_that_of_rounds_takes(laps: RoundWords) -> None:
    fields = re.compile(r"{(\w+)}")
    for part in ("name", "numbered", "told", "entry", "within", "where", "this", "out"):
        usual, own = (set(fields.findall(getattr(one, part))) for one in (ROUNDS, laps))
        assert own == usual, part
    assert [laps.count(n).format(n=n)[0] for n in (1, 2)] == ["1", "2"]


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("title", TABLES)
@pytest.mark.parametrize("chairs", [1, 2])
def test_lists_of_saved_games_call_a_round_as_its_table_does(code: str, title: str, chairs: int) -> None:
    """Running and finished, damaged and whole."""
    switch_language(code)
    lap = round_words_of(title, chairs)
    for over, trouble in product((False, True), (None, "Line 42: ...")):
        for asked, winners in ((None, ()), (0, ()), (None, (0,))):
            save = replace(
                saved(1, over=over, trouble=trouble, chairs=chairs), title=title, asked=asked, winners=winners
            )
            look = Look(HOOCH, Scale(1920, 1080, 1.0))
            for words in (
                describe_save(save),
                describe_save(save, brief=True),
                progress_words(save),
                damage_words(save, look, 2000),
            ):
                theirs = [one for one in (ROUNDS, DAYS, TURNS) if one is not lap]
                others = {_(one.where).format(round=save.round).lower() for one in theirs}
                assert not [one for one in others if one in words.lower()], words
