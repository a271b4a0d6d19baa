"""Analyses of games that nobody has judged, and an analysis in progress that gets on when it is told to."""

from __future__ import annotations

from pathlib import Path

from hoochgame.bots.analysis import FINALLY, VERSION, Analysis, JudgedChoice, choice_at, digest_game, encode_analysis
from hoochgame.bots.explanation import Reason
from hoochgame.core.match import Match
from hoochgame.storage.analyses import write_analysis_bytes
from hoochgame.ui.app import App
from hoochgame.ui.background.analysis_job import AnalysisProgress


def made_up(match: Match, many: int = 5) -> Analysis:
    """An analysis in which choices of different turns have cost more and more, for three reasons each."""
    unlike = {figure: name for name, figure in match.game.ai.figures.items() if figure.good}
    why = tuple(Reason(name, True) for name in list(unlike.values())[:3])
    found: dict[object, JudgedChoice] = {}
    for ply in range(1, match.ply + 1):
        if len(found) == many:
            break
        turn = match.game.ai.turn_key(match.states[ply])
        if turn not in found and (choice := choice_at(match, ply)):
            options, taken = choice
            best, lost = (taken + 1) % len(options), 0.02 * (len(found) + 1)
            found[turn] = JudgedChoice(
                ply, match.entries[ply].seat, taken, best, 0.4, round(0.4 + lost, 6), FINALLY, why
            )
    return Analysis(VERSION, digest_game(match), match.ply, tuple(found.values()))


def judge(app: App, match: Match) -> Match:
    """Keep such an analysis where the window looks for it."""
    write_analysis_bytes(app.places.analysis_path(match.header.id), encode_analysis(made_up(match)))
    return match


class Slow:
    """An analysis that gets on when it is told to."""

    def __init__(self, match: Match, place: Path, news: AnalysisProgress | None = None) -> None:
        self.news, self.closed, self.coming = AnalysisProgress(), False, [news] if news else []

    @property
    def has_ended(self) -> bool:
        return self.news.analysis is not None or bool(self.news.trouble)

    def poll_progress(self) -> bool:
        if self.coming:
            self.news = self.coming.pop(0)
            return True
        return False

    def close(self) -> None:
        self.closed = True
