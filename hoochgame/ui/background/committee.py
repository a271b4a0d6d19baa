"""Run one search in several processes where cores are free, and merge the results."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from msgspec.structs import replace

from hoochgame.bots.hint import BestOption, as_share
from hoochgame.bots.merge import Looks, merge_reports
from hoochgame.core.characters import split_bot_kind
from hoochgame.ui.background import thinking
from hoochgame.ui.background.thinking import LEAST_BUDGET, ON_THE_WAY, BotQuestion, BotReply, Thinker

MOST = 4  # members
DEEP = {"expert"}  # levels for which all members think, as they do for hints; one is enough for the others
HEAD_START = 0.03  # seconds in which the first member may reply at once, without a search
LATE = 0.2  # seconds to wait for further answers after the first, even past the time limit


def usable_core_count() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def make_thinker(log: Path) -> Thinker:
    """Return the thinker for this machine: one process, or several if more than two cores are free."""
    members = [thinking.ThinkingProcess(log) for _ in range(max(1, min(MOST, usable_core_count() - 1)))]
    return members[0] if len(members) == 1 else Committee(members)


class Committee:
    """Thinkers who get the same question, each with another seed.

    The first starts alone, so that easy questions cost no more than one process. Members that die, fail or are late are
    left out; if none is left, the answer is that of the first.
    """

    def __init__(self, members: Sequence[Thinker], clock: Callable[[], float] = time.monotonic) -> None:
        self.members = members
        self.clock = clock
        self._question: BotQuestion | None = None
        self._wanted = self._asked = 0  # how many members are to get the question, and how many have it
        self._began = self._first = 0.0  # the times of the question and of the first good answer
        self._answers: dict[int, BotReply] = {}  # by member

    def ask(self, question: BotQuestion) -> None:
        """Ask the first member; the others drop an older question when they get this one."""
        deep = question.why or split_bot_kind(question.level)[0] in DEEP
        self._wanted = len(self.members) if deep else 1
        self._question = replace(question, report=self._wanted > 1)
        self._answers, self._asked, self._began = {}, 0, self.clock()
        self._ask_next_member(self._question)

    def poll(self) -> BotReply | None:
        """Return the answer once all members that count have answered; None before."""
        question = self._question
        if question is None:
            return None
        self._collect_answers(question)
        now = self.clock()
        if not self._may_stop_waiting(now, question):
            if self._asked < self._wanted and now >= self._began + HEAD_START:
                self._ask_next_member(question)  # one in each frame, as starting a process takes a while
            return None
        self._question = None
        return merge_answers([self._answers[number] for number in sorted(self._answers)])

    def close(self) -> None:
        """Stop all members."""
        self._question = None
        for member in self.members:
            member.close()

    def _ask_next_member(self, question: BotQuestion) -> None:
        """Ask one more member; its time limit is that of the others."""
        number = self._asked
        self._asked += 1
        left = max(LEAST_BUDGET, question.budget - (self.clock() - self._began))
        self.members[number].ask(replace(question, seed=question.seed ^ number, budget=left))

    def _collect_answers(self, question: BotQuestion) -> None:
        for number in range(self._asked):
            if number not in self._answers:
                answer = self.members[number].poll()
                if answer is not None and answer.ticket == question.ticket:
                    if not answer.trouble and not self._good_answers:
                        self._first = self.clock()
                    self._answers[number] = answer

    @property
    def _good_answers(self) -> list[BotReply]:
        return [answer for answer in self._answers.values() if not answer.trouble]

    def _may_stop_waiting(self, now: float, question: BotQuestion) -> bool:
        """Return whether to stop waiting: all have answered, one replied at once, or the others are late."""
        if any(not answer.found for answer in self._good_answers):
            return True
        if self._asked == self._wanted and len(self._answers) == self._asked:
            return True
        end = max(self._first + LATE, self._began + question.budget + ON_THE_WAY)
        return bool(self._good_answers) and now > end


def merge_answers(answers: Sequence[BotReply]) -> BotReply:
    """Merge the answers to one question; a single one stays as it is."""
    good = [answer for answer in answers if not answer.trouble] or list(answers[:1])
    at_once = next((answer for answer in good if not answer.found), None)
    if at_once is not None or len(good) == 1:
        return at_once or good[0]
    found = merge_reports([answer.found for answer in good])
    verdict = merge_best_options(good, found) if any(answer.verdict for answer in good) else None
    choice = verdict.best if verdict else found[0].option
    return BotReply(good[0].ticket, choice, verdict=verdict, found=found)


def merge_best_options(answers: Sequence[BotReply], found: Looks) -> BestOption:
    """Return a verdict on the merged results, with the reasons of the member that looked longest at the best option.

    Members with the same runner-up come first. An option that no member alone found best has no reasons. As in each
    search, the best of the two is the one that won more often, unless it is never better than doing nothing.
    """
    share = {look.option: as_share(look.mean_chance) for look in found}
    best, runner_up = (look.option for look in found[:2])
    measured = shares_in_new_worlds([one.verdict for one in answers if one.verdict and one.verdict.worlds])
    if best in measured and runner_up in measured:
        share.update(measured)
    if share[runner_up] > share[best]:
        if found[1].blunder:
            return BestOption(best, sure=True)
        best, runner_up = runner_up, best
    verdicts = [
        (one.verdict, worlds_seen_of_option(one, best)) for one in answers if one.verdict and one.verdict.best == best
    ]
    fitting = [(told, seen) for told, seen in verdicts if told.next in share and share[told.next] <= share[best]]
    nobody = BestOption(best, next=runner_up), 0
    told, _seen = max(fitting, key=lambda one: (one[0].next == runner_up, one[1]), default=nobody)
    return replace(told, share=share[best], next_share=share[told.next])


def shares_in_new_worlds(verdicts: Sequence[BestOption]) -> dict[int, float]:
    """Return the share of each option that members have measured in worlds of their own, over all of these."""
    met: dict[int, list[tuple[float, int]]] = {}
    for one in verdicts:
        met.setdefault(one.best, []).append((one.share, one.worlds))
        met.setdefault(one.next, []).append((one.next_share, one.worlds))
    return {
        option: as_share(sum(share * worlds for share, worlds in told) / sum(worlds for _share, worlds in told))
        for option, told in met.items()
    }


def worlds_seen_of_option(answer: BotReply, option: int) -> int:
    """Return the number of worlds in which a member has looked at an option."""
    return sum(len(look.chances) for look in answer.found if look.option == option)
