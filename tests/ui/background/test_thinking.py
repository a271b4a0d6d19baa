"""Bots answer from another process, and nothing that goes wrong there stops a game."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path

import msgspec
import pytest
from harness.fair_play import SETTINGS, Setting, moments
from msgspec.structs import replace

from hoochgame.core.dice import Dice
from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES
from hoochgame.ui.background.thinking import (
    UNANSWERED,
    BotQuestion,
    BotReply,
    FailureReporter,
    Thinker,
    ThinkingProcess,
    answer_bot_question,
    make_bot_question,
)


@pytest.fixture
def match() -> Match:
    chairs = [Chair("A", "easy", 0), Chair("B", "random", 1)]
    return Match.begin(HOOCH_STOOGES, chairs, rules={}, seed=4, created="", id="t")


def answered(thinker: Thinker, seconds: float = 20) -> BotReply:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if answer := thinker.poll():
            return answer
        time.sleep(0.01)
    raise AssertionError("no answer")


def question(match: Match, ticket: int = 1) -> BotQuestion:
    return make_bot_question(match, match.asked_seat, ticket, 0.1)


def dies(wire: Connection) -> None:
    wire.recv_bytes()
    os._exit(3)


def is_mute(wire: Connection) -> None:
    while True:
        wire.recv_bytes()


def sleeps(wire: Connection) -> None:
    time.sleep(60)


class Leaps:
    """A clock on which every look is a minute later."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 60
        return self.now


@pytest.mark.slow
def test_an_answer_comes_from_another_process(match: Match, tmp_path: Path) -> None:
    thinker = ThinkingProcess(tmp_path / "bots.log")
    thinker.ask(question(match))
    answer = answered(thinker)
    assert answer == answer_bot_question(question(match), {})
    assert 0 <= answer.choice < len(match.options)
    assert thinker.poll() is None
    thinker.close()
    assert not (tmp_path / "bots.log").exists()


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_question_tells_the_process_neither_the_seed_nor_anything_hidden(setting: Setting) -> None:
    """In another world that looks the same to the seat, the process receives the same bytes."""
    seed, hidden = 0x5EC2E7_5EED_5EED, 0
    for match in moments(setting, seed, 40):
        if match.asked_seat is None:
            continue
        seat, state = match.asked_seat, match.state
        sent = msgspec.json.encode(question(match))
        assert str(seed).encode() not in sent
        for world in range(3):
            other = match.game.guess(match.game.view(state, seat), Dice(world, match.ply))
            hidden += other != state
            match.states[-1] = other
            assert msgspec.json.encode(question(match)) == sent
        match.states[-1] = state
    assert hidden or setting.seats == 1, "whoever plays alone hides nothing from oneself"


@pytest.mark.slow
def test_an_older_question_is_not_answered_any_more(match: Match, tmp_path: Path) -> None:
    thinker = ThinkingProcess(tmp_path / "bots.log")
    thinker.ask(question(match, 1))
    thinker.ask(question(match, 2))
    assert answered(thinker).ticket == 2
    thinker.close()


def test_a_bot_that_fails_gives_the_harmless_answer_and_a_line_in_the_log(match: Match) -> None:
    broken = BotQuestion(5, "hooch-stooges", "no such level", 1, 0, question(match).seen, question(match).options, 0.1)
    answer = answer_bot_question(broken, {})
    assert (answer.ticket, answer.choice) == (5, 0)
    assert "no such level" in answer.trouble


@pytest.mark.slow
@pytest.mark.parametrize(("why", "noted"), [(False, "the first option instead"), (True, "no hint")])
@pytest.mark.parametrize(("target", "clock"), [(dies, time.monotonic), (is_mute, Leaps())])
def test_a_process_that_dies_or_says_nothing_is_given_up(
    match: Match,
    tmp_path: Path,
    target: Callable[[Connection], None],
    clock: Callable[[], float],
    why: bool,
    noted: str,
) -> None:
    thinker = ThinkingProcess(tmp_path / "bots.log", target, clock)
    thinker.ask(replace(question(match), why=why))
    assert answered(thinker) == BotReply(1, 0, trouble=noted)
    thinker.close()
    assert noted in (tmp_path / "bots.log").read_text()


@pytest.mark.slow
def test_a_killed_process_is_started_again(match: Match, tmp_path: Path) -> None:
    thinker = ThinkingProcess(tmp_path / "bots.log")
    thinker.ask(question(match, 1))
    answered(thinker)
    thinker._process.kill()
    thinker._process.join()
    thinker.ask(question(match, 2))
    assert answered(thinker) == answer_bot_question(question(match, 2), {})
    thinker.close()


@pytest.mark.slow
def test_a_process_that_never_reads_does_not_stop_whoever_asks(match: Match, tmp_path: Path) -> None:
    thinker = ThinkingProcess(tmp_path / "bots.log", sleeps)
    for ticket in range(10):
        thinker.ask(question(match, ticket))
        assert thinker._unanswered <= UNANSWERED
    thinker.close()


def test_a_process_that_can_not_be_started_is_given_up(
    match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_process: SpawnProcess) -> None:
        raise BlockingIOError("no more processes")

    monkeypatch.setattr(SpawnProcess, "start", full)
    thinker = ThinkingProcess(tmp_path / "bots.log")
    thinker.ask(question(match))
    assert thinker.poll() == BotReply(1, trouble="the first option instead")
    thinker.close()


def test_a_log_that_cannot_be_written_stops_nothing(match: Match, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    ThinkingProcess(tmp_path / "file" / "bots.log").append_to_log("lost")


@pytest.mark.slow
def test_the_thinking_process_loads_no_window_library() -> None:
    code = "import sys, hoochgame.ui.background.thinking; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.slow
def test_an_answer_says_why_if_that_is_asked(match: Match, tmp_path: Path) -> None:
    thinker = ThinkingProcess(tmp_path / "bots.log")
    thinker.ask(replace(question(match), level="hard", why=True))
    answer = answered(thinker)
    thinker.close()
    assert answer.verdict is not None
    assert answer.choice == answer.verdict.best
    assert answer.verdict.sure or 0 <= answer.verdict.next < len(match.options)


class Failing:
    """A thinker whose bots always fail."""

    def __init__(self) -> None:
        self.asked: list[BotQuestion] = []
        self.closed = False

    def ask(self, question: BotQuestion) -> None:
        self.asked.append(question)

    def poll(self) -> BotReply | None:
        return BotReply(self.asked[-1].ticket, trouble="RuntimeError: boom") if self.asked else None

    def close(self) -> None:
        self.closed = True


def test_a_bot_that_fails_is_told_once_where_its_player_reads_it(match: Match, tmp_path: Path) -> None:
    told: list[str] = []
    failing = Failing()
    thinker = FailureReporter(failing, tmp_path / "bots.log", told.append)
    assert thinker.poll() is None
    for ticket in (1, 2):
        thinker.ask(question(match, ticket))
        answer = thinker.poll()
        assert answer is not None
        assert (answer.ticket, answer.choice) == (ticket, 0)
    assert [str(tmp_path / "bots.log") in words for words in told] == [True]
    thinker.close()
    assert failing.closed


def test_that_there_is_no_hint_is_told_by_whoever_asked_for_it(match: Match, tmp_path: Path) -> None:
    told: list[str] = []
    thinker = FailureReporter(Failing(), tmp_path / "bots.log", told.append)
    thinker.ask(replace(question(match), why=True))
    assert thinker.poll() is not None
    assert told == []


@pytest.mark.slow
def test_bots_that_always_die_are_told_too(match: Match, tmp_path: Path) -> None:
    told: list[str] = []
    process = ThinkingProcess(tmp_path / "bots.log", dies)
    thinker = FailureReporter(process, process.log, told.append)
    thinker.ask(question(match))
    assert answered(thinker).choice == 0
    thinker.close()
    assert len(told) == 1
    assert "the process is gone" in process.log.read_text("utf-8")
