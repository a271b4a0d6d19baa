"""Runs bots in a separate process, so that no frame waits for them. If that fails, the game continues."""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path
from types import GenericAlias
from typing import Protocol

import msgspec

from hoochgame.bots import Bot, bot_seed, find_bot_maker
from hoochgame.bots.hint import BestOption, find_best_option, make_hint_search
from hoochgame.bots.merge import Looks, stats_by_option_index
from hoochgame.bots.search import Search, SearchReport
from hoochgame.core.characters import split_bot_kind
from hoochgame.core.dice import Dice
from hoochgame.core.language import _
from hoochgame.core.match import Match
from hoochgame.core.protocols import AnyState, Move, Seat
from hoochgame.games import find_game

# By level: seconds after which a bot answers, whatever it is asked and however soon it knows. Nearly all of its answers
# are found by then, the others are cut short, so the pause tells nothing of its hand.
MOMENTS = {"beginner": 0.05, "easy": 0.05, "medium": 0.2, "hard": 0.8, "expert": 1.5}
ON_THE_WAY = 0.1  # seconds of it for the transfer of question and answer
LEAST_BUDGET = 0.05
PATIENCE = 10.0  # seconds beyond the budget, including the start of the process
TRIES = 2
UNANSWERED = 4  # maximum number of pending questions
HARMLESS = 0  # the index of the first option
LONGEST_LOG = 1 << 20


class BotQuestion(msgspec.Struct, frozen=True):
    """A question to a bot, as JSON for another process.

    `seed` is that of the bot's dice. The deal's seed stays in this process: it would reveal all hidden cards.
    """

    ticket: int
    game: str
    level: str
    seed: int
    seat: Seat
    seen: msgspec.Raw
    options: msgspec.Raw
    budget: float
    why: bool = False  # whether to return a hint: without a level, with reasons
    report: bool = False  # whether to return all results of the search, to be merged with those of others


class BotReply(msgspec.Struct, frozen=True):
    """The index of the chosen option, with reasons if requested; `trouble`: why it is the harmless option.

    `found`: the results of the search, if requested; None if the choice needed no search.
    """

    ticket: int
    choice: int = HARMLESS
    trouble: str = ""
    verdict: BestOption | None = None
    found: Looks = ()


class QuestionDropped(Exception):
    """Raised in a search whose question has been dropped."""


class Thinker(Protocol):
    """Answers for the bots. It has one question at a time; a new one replaces it."""

    def ask(self, question: BotQuestion) -> None:
        """Start to think about a question."""

    def poll(self) -> BotReply | None:
        """Return the answer, or None if there is none yet. Never waits."""

    def close(self) -> None:
        """Stop; no question may follow."""


_encoder = msgspec.json.Encoder()
_question = msgspec.json.Decoder(BotQuestion)
_answer = msgspec.json.Decoder(BotReply)


class SilentThinker:
    """A thinker that never answers, for pictures and measurements."""

    def ask(self, question: BotQuestion) -> None: ...

    def poll(self) -> BotReply | None:
        return None

    def close(self) -> None: ...


class FailureReporter:
    """A thinker that tells the player, once, that a bot failed and took the first option."""

    def __init__(self, thinker: Thinker, log: Path, tell: Callable[[str], None]) -> None:
        self.thinker = thinker
        self.log = log
        self.tell: Callable[[str], None] | None = tell
        self._hint = False

    def ask(self, question: BotQuestion) -> None:
        self._hint = question.why
        self.thinker.ask(question)

    def poll(self) -> BotReply | None:
        """Return the answer, or None if there is none yet. A missing hint is reported by its caller."""
        answer = self.thinker.poll()
        if answer and answer.trouble and self.tell and not self._hint:
            words = _("A bot could not think, so it did the first thing it may. {path} says why.")
            self.tell(words.format(path=self.log))
            self.tell = None
        return answer

    def close(self) -> None:
        self.thinker.close()


def answer_delay_seconds(kind: str) -> float:
    """Return the seconds after which a bot of this kind answers."""
    return MOMENTS.get(split_bot_kind(kind)[0], 0.0)


def thinking_budget_seconds(kind: str) -> float:
    """Return the seconds that a bot of this kind may think, so that its answer is ready in time."""
    return max(LEAST_BUDGET, answer_delay_seconds(kind) - ON_THE_WAY)


def make_bot_question(match: Match, seat: Seat, ticket: int, budget_seconds: float) -> BotQuestion:
    """Return the question that is open in this match, with only what its seat may see."""
    seen = match.game.view(match.state, seat)
    return BotQuestion(
        ticket,
        match.game.id,
        match.chairs[seat].kind,
        bot_seed(match.header.seeds[0].seed, seat),
        seat,
        msgspec.Raw(_encoder.encode(seen)),
        msgspec.Raw(_encoder.encode(match.options)),
        budget_seconds,
    )


@cache
def _make_decoders(game_id: str) -> tuple[msgspec.json.Decoder[AnyState], msgspec.json.Decoder[tuple[Move, ...]]]:
    game = find_game(game_id)
    return msgspec.json.Decoder(game.state), msgspec.json.Decoder(GenericAlias(tuple, (game.move, ...)))


def answer_bot_question(
    question: BotQuestion, bots: dict[tuple[str, str, int, Seat], Bot], should_stop: Callable[[], bool] = lambda: False
) -> BotReply:
    """Answer a question; `bots` caches the bots by game, level and seat. A search ends once `should_stop()`."""

    def watch(move: Move, state: AnyState, chance: float) -> None:
        if should_stop():
            raise QuestionDropped

    try:
        states, moves = _make_decoders(question.game)
        game, key = find_game(question.game), (question.game, question.level, question.seed, question.seat)
        if key not in bots and not question.why:
            bots[key] = find_bot_maker(question.level)(game, question.seat, Dice(question.seed))
        seen, options = states.decode(question.seen), moves.decode(question.options)
        bot = make_hint_search(game, question.seed, question.seat) if question.why else bots[key]
        if not isinstance(bot, Search):
            return BotReply(question.ticket, options.index(bot.choose(seen, options, question.budget)))
        bot.report, bot.witness = SearchReport([]), watch
        verdict = find_best_option(bot, seen, options, question.budget) if question.why else None
        choice = verdict.best if verdict else options.index(bot.choose(seen, options, question.budget))
        found = stats_by_option_index(bot.report, options) if question.report else ()
        return BotReply(question.ticket, choice, verdict=verdict, found=found)
    except Exception as error:  # a bot may fail in any way; the game continues with the harmless option
        return BotReply(question.ticket, trouble=f"{type(error).__name__}: {error}")


def serve_bot_questions(wire: Connection) -> None:
    """Answer questions until the other end closes: the main function of the thinking process.

    It drops a question when there is another one, or when the window has closed.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C ends the window, which ends this process
    bots: dict[tuple[str, str, int, Seat], Bot] = {}
    with suppress(EOFError, OSError):
        while True:
            question = _question.decode(wire.recv_bytes())
            wire.send_bytes(_encoder.encode(answer_bot_question(question, bots, wire.poll)))


class ThinkingProcess:
    """A process that starts with the first question, and restarts when it dies."""

    def __init__(
        self,
        log: Path,
        target: Callable[[Connection], None] = serve_bot_questions,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.log = log
        self.target = target
        self.clock = clock
        self._process: SpawnProcess | None = None
        self._wire: Connection | None = None
        self._open: BotQuestion | None = None
        self._tries = 0
        self._deadline = 0.0
        self._unanswered = 0

    def ask(self, question: BotQuestion) -> None:
        """Send a question; late answers to older ones are ignored."""
        if self._unanswered >= UNANSWERED:
            self.close()  # the process may hang; a full pipe would block the window
        self._open, self._tries = question, 0
        self._send_question()

    def poll(self) -> BotReply | None:
        """Return the answer, or None if there is none yet."""
        question = self._open
        if question is None:
            return None
        answer = self._poll_reply(question)
        if answer is None and self.clock() > self._deadline:
            self._handle_failure("no answer in time")
        if answer is None and self._open is not None and self._tries >= TRIES:
            answer = BotReply(question.ticket, trouble="no hint" if question.why else "the first option instead")
        if answer is not None:
            self._open = None
            if answer.trouble:
                self.append_to_log(f"{question.game}, {question.level}, seat {question.seat + 1}: {answer.trouble}")
        return answer

    def close(self) -> None:
        """Kill the process, which has nothing to save."""
        wire, process = self._wire, self._process
        self._open = self._wire = self._process = None
        self._unanswered = 0
        if wire is not None:
            wire.close()
        if process is not None:
            process.kill()
            # A killed process stays in the system's table until it is waited for.
            process.join(1)
            with suppress(ValueError):
                process.close()

    def append_to_log(self, sentence: str) -> None:
        """Append a line to the log file; no-op if that fails."""
        if self.log.exists() and not self.log.is_file():
            return  # opening a named pipe would wait for a reader
        with suppress(OSError):
            self.log.parent.mkdir(parents=True, exist_ok=True)
            fresh = not self.log.exists() or self.log.stat().st_size > LONGEST_LOG
            with self.log.open("w" if fresh else "a", encoding="utf-8") as file:
                file.write(f"{time.strftime('%Y-%m-%d %H:%M:%S')} {sentence}\n")

    def _poll_reply(self, question: BotQuestion) -> BotReply | None:
        try:
            while self._wire is not None and self._wire.poll():
                answer = _answer.decode(self._wire.recv_bytes())
                self._unanswered -= 1
                if answer.ticket == question.ticket:
                    return answer
        except (EOFError, OSError, msgspec.MsgspecError) as error:
            self._handle_failure(f"the process is gone ({type(error).__name__})")
        return None

    def _send_question(self) -> None:
        assert self._open is not None
        self._deadline = self.clock() + self._open.budget + PATIENCE
        try:
            self._ensure_running_process().send_bytes(_encoder.encode(self._open))
            self._unanswered += 1
        except OSError as error:
            self._handle_failure(f"the process cannot be reached ({error})")

    def _handle_failure(self, reason: str) -> None:
        """Retry with a new process; after TRIES failures `poll` returns the harmless answer."""
        self.append_to_log(reason)
        question = self._open
        self.close()
        self._open = question
        self._tries += 1
        if self._tries < TRIES:
            self._send_question()

    def _ensure_running_process(self) -> Connection:
        if self._wire is None or self._process is None or not self._process.is_alive():
            if self._wire is not None:
                self._wire.close()
            # Not forked: a copy of the window would share its display, its sound and its locks.
            spawn = multiprocessing.get_context("spawn")
            self._wire, theirs = spawn.Pipe()
            process = spawn.Process(target=self.target, args=(theirs,), daemon=True, name="hoochgame bots")
            try:
                process.start()
            finally:
                # With this end open here, too, the pipe would not report that the process has died.
                theirs.close()
            self._process = process
        return self._wire
