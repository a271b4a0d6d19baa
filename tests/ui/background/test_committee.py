"""Where cores are free, several processes think about a question, and nothing that goes wrong in one of them counts."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from hoochgame import bots
from hoochgame.bots.explanation import Reason
from hoochgame.bots.hint import BestOption
from hoochgame.bots.merge import OptionStats, merge_reports
from hoochgame.bots.search import Recipe, Search
from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES
from hoochgame.ui.background import committee as module
from hoochgame.ui.background.committee import HEAD_START, LATE, Committee, make_thinker, merge_answers
from hoochgame.ui.background.thinking import (
    ON_THE_WAY,
    PATIENCE,
    BotQuestion,
    BotReply,
    ThinkingProcess,
    answer_bot_question,
    make_bot_question,
    serve_bot_questions,
)

BUDGET = 1.9
TICKET = 7


class Clock:
    """A clock that stands still unless it is set."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


class Member:
    """A thinker whose answers are laid ready."""

    def __init__(self) -> None:
        self.asked: list[BotQuestion] = []
        self.ready: BotReply | None = None
        self.closed = False

    def ask(self, question: BotQuestion) -> None:
        self.asked.append(question)

    def poll(self) -> BotReply | None:
        answer, self.ready = self.ready, None
        return answer

    def close(self) -> None:
        self.closed = True


class Round:
    """A committee of such members on such a clock."""

    def __init__(self, members: int = 3) -> None:
        self.clock = Clock()
        self.members = [Member() for _ in range(members)]
        self.committee = Committee(self.members, self.clock)

    def at(self, seconds: float) -> BotReply | None:
        """Look whether there is an answer so many seconds after the beginning, often enough to ask everybody."""
        self.clock.now = seconds
        answers = [self.committee.poll() for _ in self.members]
        return next(filter(None, answers), None)


@pytest.fixture(scope="module")
def question() -> BotQuestion:
    """A choice in the third round of a game that depends on hidden cards."""
    chairs = [Chair("A", "expert", 0), Chair("B", "expert", 1)]
    match = Match.begin(HOOCH_STOOGES, chairs, rules={}, seed=4, created="", id="t")
    ai = HOOCH_STOOGES.ai
    while match.state.round < 3 or len(match.options) < 4 or ai.sure_move(match.state, match.asked_seat, match.options):
        match.play_move(ai.quick_answer(match.state, match.asked_seat, match.options))
    return make_bot_question(match, match.asked_seat, TICKET, BUDGET)


def finds(*found: tuple[int, float, int], why: Reason | None = None) -> BotReply:
    """An answer that has found of each option its share, in so many worlds."""
    report = tuple(OptionStats(option, 0.0, (share,) * many) for option, share, many in found)
    (best, share, _), (following, less, _) = found[:2]
    verdict = BestOption(best, share, following, less, (why,)) if why else None
    return BotReply(TICKET, best, verdict=verdict, found=report)


ONE = finds((0, 0.6, 10), (1, 0.5, 10))
OTHER = finds((1, 0.8, 10), (0, 0.4, 10))
FAILED = BotReply(TICKET, trouble="the first option instead")


# Who is asked.


def test_every_member_is_asked_the_same_with_a_seed_of_its_own(question: BotQuestion) -> None:
    on = Round()
    on.committee.ask(question)
    assert [len(member.asked) for member in on.members] == [1, 0, 0]
    assert on.at(HEAD_START) is None
    asked = [member.asked[0] for member in on.members]
    assert len({one.seed for one in asked}) == 3
    assert asked[0].seed == question.seed
    assert [replace(one, seed=0, budget=0) for one in asked] == [replace(question, seed=0, budget=0, report=True)] * 3
    assert all(one.budget <= BUDGET - HEAD_START for one in asked[1:]), "they are ready when the first one is"


def test_what_needs_no_thought_is_asked_of_one_member_only(question: BotQuestion) -> None:
    on = Round()
    on.committee.ask(question)
    on.members[0].ready = BotReply(TICKET, 2)
    assert on.at(HEAD_START) == BotReply(TICKET, 2)
    assert on.at(1.0) is None
    assert not any(member.asked for member in on.members[1:])


@pytest.mark.parametrize(
    ("level", "why", "asked"), [("hard", False, 1), ("hard", True, 3), ("expert/raider", False, 3)]
)
def test_only_the_deepest_level_and_hints_ask_all(question: BotQuestion, level: str, why: bool, asked: int) -> None:
    on = Round()
    on.committee.ask(replace(question, level=level, why=why))
    on.at(1.0)
    assert sum(len(member.asked) for member in on.members) == asked
    assert on.members[0].asked[0].report == (asked > 1)


@pytest.mark.parametrize(("free", "members"), [(1, 1), (2, 1), (3, 2), (4, 3), (5, 4), (64, 4)])
def test_a_core_is_left_to_the_window(free: int, members: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "usable_core_count", lambda: free)
    found = make_thinker(tmp_path / "bots.log")
    assert (len(found.members) if isinstance(found, Committee) else 1) == members
    assert isinstance(found, ThinkingProcess) == (members == 1)


# What they say together.


def test_the_worlds_of_all_count_whoever_answers_first(question: BotQuestion) -> None:
    for order in ((0, 1, 2), (2, 1, 0), (1, 2, 0)):
        on = Round()
        on.committee.ask(question)
        on.at(HEAD_START)
        ready = [ONE, OTHER, ONE]
        for nth, member in enumerate(order):
            on.members[member].ready = ready[member]
            answer = on.at(0.1 * (nth + 1))
            assert (answer is None) == (nth < 2), "all are waited for while there is time"
        assert answer == BotReply(TICKET, 1, found=merge_reports([one.found for one in ready]))


def test_of_alike_options_the_one_is_taken_that_the_first_member_names() -> None:
    alike = finds((3, 0.5, 8), (1, 0.5, 8)), finds((1, 0.5, 8), (3, 0.5, 8))
    assert [merge_answers(alike).choice, merge_answers(alike[::-1]).choice] == [3, 1]


@pytest.mark.parametrize(
    "alone", [ONE, FAILED, BotReply(TICKET, 2), finds((1, 0.5, 2), (0, 0.4, 2), why=Reason("a", True))]
)
def test_one_answer_alone_stays_as_it_is(alone: BotReply) -> None:
    assert merge_answers([alone]) == merge_answers([alone, FAILED]) == merge_answers([FAILED, alone]) == alone


def test_reasons_are_those_of_whoever_looked_at_the_option_longest() -> None:
    short, long = Reason("short", True), Reason("long", True)
    answers = finds((1, 0.8, 4), (0, 0.4, 4), why=short), finds((1, 0.7, 12), (0, 0.6, 12), why=long)
    assert merge_answers(answers).verdict == BestOption(1, 0.725, 0, 0.55, (long,))


def test_reasons_are_given_against_the_runner_up_of_all_if_anybody_can() -> None:
    long, fitting = Reason("long", True), Reason("fitting", True)
    answers = (
        finds((1, 0.8, 12), (2, 0.4, 12), (0, 0.3, 4), why=long),
        finds((1, 0.8, 4), (0, 0.7, 4), (2, 0.1, 1), why=fitting),
    )
    assert merge_answers(answers).verdict == BestOption(1, 0.8, 0, 0.5, (fitting,))


def test_what_nobody_found_best_alone_has_no_reasons() -> None:
    why = Reason("why", True)
    answers = (
        finds((0, 0.7, 8), (1, 0.6, 8), (2, 0.1, 8), why=why),
        finds((2, 0.7, 8), (1, 0.6, 8), (0, 0.1, 8), why=why),
    )
    assert merge_answers(answers).verdict == BestOption(1, 0.6, 0, 0.4)


# What goes wrong.


def test_who_is_late_is_left_out(question: BotQuestion) -> None:
    on = Round()
    on.committee.ask(question)
    on.at(HEAD_START)
    on.members[0].ready, on.members[1].ready = ONE, OTHER
    assert on.at(1.0) is None
    assert on.at(BUDGET) is None
    answer = on.at(BUDGET + ON_THE_WAY + 0.01)
    assert answer is not None
    assert (answer.choice, answer.found) == (1, merge_reports([ONE.found, OTHER.found]))
    on.members[2].ready = ONE
    assert on.at(5.0) is None


def test_if_all_are_late_the_first_ones_decide(question: BotQuestion) -> None:
    on = Round()
    on.committee.ask(question)
    assert on.at(5.0) is None
    on.members[2].ready = OTHER
    assert on.at(5.1) is None, "another may come the next moment"
    on.members[0].ready = ONE
    assert on.at(5.2) is None
    answer = on.at(5.1 + LATE + 0.01)
    assert answer is not None
    assert answer.found == merge_reports([ONE.found, OTHER.found])


def test_who_fails_is_left_out_and_not_waited_for(question: BotQuestion) -> None:
    on = Round()
    on.committee.ask(question)
    on.at(HEAD_START)
    on.members[0].ready, on.members[1].ready, on.members[2].ready = FAILED, OTHER, FAILED
    assert on.at(0.2) == OTHER


def test_if_all_fail_the_harmless_option_is_the_answer_and_not_before(question: BotQuestion) -> None:
    on = Round()
    on.committee.ask(question)
    on.at(HEAD_START)
    on.members[0].ready = on.members[1].ready = FAILED
    assert on.at(4.0) is None
    on.members[2].ready = FAILED
    assert on.at(9.0) == FAILED


def test_an_answer_to_an_older_question_does_not_count(question: BotQuestion) -> None:
    on = Round()
    on.committee.ask(question)
    on.at(HEAD_START)
    on.committee.ask(replace(question, ticket=TICKET + 1))
    on.members[0].ready = ONE
    assert on.at(0.2) is None
    on.members[0].ready = BotReply(TICKET + 1, 3)
    assert on.at(0.3) == BotReply(TICKET + 1, 3)


def test_closing_it_closes_all(question: BotQuestion) -> None:
    on = Round()
    on.committee.ask(question)
    on.members[0].ready = ONE
    on.committee.close()
    assert all(member.closed for member in on.members)
    assert on.at(9.0) is None


# Real processes.


def thinks_for_ever(wire: Connection) -> None:
    """Serve with an expert that has no end of iterations."""
    bots.BOTS["expert"] = lambda game, seat, dice: Search(game, seat, dice, Recipe())
    serve_bot_questions(wire)


def answered(on: Committee, do: Callable[[], bool] = lambda: True, seconds: float = 30) -> BotReply:
    """The answer, after something was done as soon as it could be."""
    until, done = time.monotonic() + seconds, False
    while time.monotonic() < until:
        done = done or do()
        if answer := on.poll():
            assert done
            return answer
        time.sleep(0.005)
    raise AssertionError("no answer")


def test_a_search_gives_up_once_its_question_is_put_aside(question: BotQuestion) -> None:
    looked = iter([False] * 5 + [True])
    assert "QuestionDropped" in answer_bot_question(question, {}, lambda: next(looked)).trouble
    assert not answer_bot_question(replace(question, level="hard"), {}, lambda: False).trouble


@pytest.mark.slow
def test_processes_merge_what_each_has_found_for_itself(question: BotQuestion, tmp_path: Path) -> None:
    on = Committee([ThinkingProcess(tmp_path / "bots.log") for _ in range(2)])
    on.ask(replace(question, level="hard", why=True, budget=20.0))
    answer = answered(on)
    on.close()
    asked = replace(question, level="hard", why=True, report=True, budget=20.0)
    alone = [answer_bot_question(replace(asked, seed=question.seed ^ number), {}) for number in range(2)]
    assert alone[0].found != alone[1].found
    assert answer == merge_answers(alone)
    assert answer.verdict is not None
    told = [one.verdict for one in alone if one.verdict]
    measured = [
        (share, one.worlds) for one in told
        for option, share in ((one.best, one.share), (one.next, one.next_share)) if option == answer.verdict.best
    ]  # fmt: skip
    worlds = sum(many for _share, many in measured)
    assert answer.verdict.share == pytest.approx(sum(share * many for share, many in measured) / worlds, abs=1e-6)


@pytest.mark.slow
@pytest.mark.parametrize("victim", [0, 1])
def test_a_member_killed_in_the_middle_is_left_out(question: BotQuestion, tmp_path: Path, victim: int) -> None:
    members = [ThinkingProcess(tmp_path / "bots.log", thinks_for_ever) for _ in range(2)]
    on = Committee(members)
    on.ask(replace(question, budget=1.0))

    def kill() -> bool:
        process = members[victim]._process
        if process is None:
            return False
        process.kill()
        return True

    answer = answered(on, kill)
    on.close()
    assert answer.found
    assert not answer.trouble


@pytest.mark.slow
def test_a_new_question_is_not_kept_waiting_by_the_one_before(question: BotQuestion, tmp_path: Path) -> None:
    on = Committee([ThinkingProcess(tmp_path / "bots.log", thinks_for_ever) for _ in range(2)])
    on.ask(replace(question, budget=60.0))
    while on._asked < 2:
        on.poll()
    on.ask(replace(question, ticket=TICKET + 1, level="easy"))
    assert answered(on, seconds=PATIENCE).ticket == TICKET + 1, "before the one that still thinks is given up"
    on.close()


WINDOW = """
import sys
from pathlib import Path
import msgspec
from ui.background.test_committee import thinks_for_ever
from hoochgame.ui.background.committee import Committee
from hoochgame.ui.background.thinking import BotQuestion, ThinkingProcess

if __name__ == "__main__":
    on = Committee([ThinkingProcess(Path("bots.log"), thinks_for_ever) for _ in range(2)])
    on.ask(msgspec.json.decode(sys.argv[1], type=BotQuestion))
    while on._asked < 2:
        on.poll()
    print("thinking", flush=True)
    while True:
        assert on.poll() is None
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_a_killed_window_leaves_nobody_behind(question: BotQuestion, tmp_path: Path) -> None:
    """Whoever lives on holds the other end of the window's output, and keeps it from ending."""
    (tmp_path / "window.py").write_text(WINDOW)
    asked = msgspec.json.encode(replace(question, budget=60.0)).decode()
    env = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    with subprocess.Popen(
        [sys.executable, "window.py", asked], cwd=tmp_path, env=env, stdout=subprocess.PIPE, text=True
    ) as window:
        assert window.stdout is not None
        assert window.stdout.readline() == "thinking\n"
        os.kill(window.pid, signal.SIGKILL)
        window.communicate(timeout=30)
