"""Matches, sessions and bots for tests of the table, without processes, waiting or randomness."""

from collections.abc import Callable
from typing import Any

from harness.plain import plain
from hoochgame.bots import Bot
from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.core.protocols import Move, Seat
from hoochgame.games import find_game
from hoochgame.storage.saves import begin_saved_game
from hoochgame.storage.settings import PlayerFolders
from hoochgame.ui.background.thinking import BotQuestion, BotReply, Thinker, answer_bot_question
from hoochgame.ui.table.session import Session

NAMES = ("Vera", "Silvano", "Dolores", "Otis", "Pearl", "Rufus")


class InstantThinker:
    """Bots that answer in the frame in which they are asked."""

    def __init__(self) -> None:
        self.answer: BotReply | None = None
        self.asked = 0
        self.bots: dict[tuple[str, str, int, Seat], Bot] = {}

    def ask(self, question: BotQuestion) -> None:
        self.asked += 1
        self.answer = answer_bot_question(question, self.bots)

    def poll(self) -> BotReply | None:
        answer, self.answer = self.answer, None
        return answer

    def close(self) -> None:
        self.answer = None


class Never(InstantThinker):
    """Bots that never answer."""

    def poll(self) -> BotReply | None:
        return None


def chairs(kinds: str) -> list[Chair]:
    """Return chairs: h is a human, e an easy bot, r a random one."""
    names = {"h": "human", "e": "easy", "r": "random"}
    return [Chair(NAMES[i], names[kind], i) for i, kind in enumerate(kinds)]


def deal(
    kinds: str,
    seed: int = 1,
    places: PlayerFolders | None = None,
    free_undo: bool = False,
    title: str = "hooch-stooges",
    **rules: int,
) -> Match:
    """Return a new match, on disk if it is given places, set up as the rulebook says.

    Seat 1 begins unless `first` says otherwise.
    """
    game = find_game(title)
    if any(rule.key == "first" for rule in game.house_rules):
        rules = {"first": 1, **rules}
    rules = plain(game, rules)
    if places:
        return begin_saved_game(places, game, chairs(kinds), rules, seed, free_undo)
    return Match.begin(game, chairs(kinds), rules=rules, seed=seed, created="", id="t", free_undo=free_undo)


def sit(match: Match, thinker: Thinker | None = None, *, pace: float = 0.0, **chosen: bool) -> Session[Any]:
    """Return a session with bots that answer at once."""
    return Session(match, thinker or InstantThinker(), pace=pace, **chosen)


def run(session: Session[Any], choose: Callable[[Session[Any]], Move], plies: int = 2000) -> None:
    """Show everything, let the bots play, and answer for every person at once."""
    while not session.match.is_over and session.match.ply < plies:
        while session.take_next_telling():
            pass
        if session.person_to_call is not None:
            session.cover_hands()
            session.sit_down(session.person_to_call)
        elif session.step is not None:
            session.play_move(choose(session))
        else:
            session.update(0.1)
    while session.take_next_telling():
        pass
