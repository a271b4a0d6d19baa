"""Explains why one option is better than another, by the named figures of the positions they led to."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import msgspec

from hoochgame.core.language import N_, _
from hoochgame.core.protocols import AnyState, Move, Seat
from hoochgame.core.title_ai import HintFigure, TitleAI

MOST = 3  # reasons that are told
SURE = 1.5  # standard errors by which a difference must exceed zero
LEAST, LEAST_SHARE = 0.03, 0.25  # of a mark; of the largest difference
DECIDES = 0.1  # a larger difference in how often the game is won or lost at once is the reason
WON, LOST = "won", "lost"
ENDS = {  # what decides without any figure
    WON: HintFigure(N_("the game is won at once"), N_("the game is not won at once")),
    LOST: HintFigure(N_("the game is lost at once"), N_("the game is not lost at once")),
}


class Reason(msgspec.Struct, frozen=True, array_like=True):
    """Something that speaks for an option: more or less of a figure, for its own seat or for the opponents."""

    figure: str
    more: bool
    theirs: bool = False


def reason_text(ai: TitleAI[AnyState], reason: Reason) -> str:
    """Return a reason in words; "" for a figure that the title does not have."""
    figure = ENDS.get(reason.figure) or ai.figures.get(reason.figure)
    if figure is None:
        return ""
    if reason.theirs and reason.more and figure.theirs:
        return _(figure.theirs)
    words = _(figure.more if reason.more else figure.less)
    return _("{what} for your opponents").format(what=words) if reason.theirs else words


class Sum:
    """The mean of values and how uncertain it is."""

    __slots__ = ("count", "squares", "total")

    def __init__(self) -> None:
        self.count = 0
        self.total = self.squares = 0.0

    def add_value(self, value: float) -> None:
        """Count one more value."""
        self.count += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        """The mean; 0 of no values."""
        return self.total / self.count if self.count else 0.0

    @property
    def squared_standard_error(self) -> float:
        """The square of the standard error of the mean; of fewer than two values as of chances quite unknown."""
        if self.count < 2:
            return 0.25
        return max(0.0, self.squares - self.total * self.mean) / (self.count - 1) / self.count


@dataclass
class Findings:
    """Findings about an option: the chances it led to, and their figures."""

    chance: Sum = field(default_factory=Sum)
    chances: list[float] = field(default_factory=list)  # one after the other
    ends: dict[str, Sum] = field(default_factory=lambda: {WON: Sum(), LOST: Sum()})
    lead: dict[str, Sum] = field(default_factory=dict)  # by figure: what it adds, less what it adds for the opponents
    theirs: dict[str, Sum] = field(default_factory=dict)  # what it adds for them


class Ledger:
    """The witness of a search: collects the findings about each option for the seat that chooses."""

    def __init__(self, ai: TitleAI[AnyState], seat: Seat, figures: bool = True) -> None:
        self.ai = ai
        self.seat = seat
        self.figures = figures  # whether reasons will be asked for
        self.found: dict[Move, Findings] = {}
        self.weights: dict[str, float] = {}  # by figure: above 0 if more of it is better
        first: dict[HintFigure, str] = {}
        self.family = {name: first.setdefault(figure, name) for name, figure in ai.figures.items()}

    def __call__(self, move: Move, state: AnyState, chance: float) -> None:
        """Note where an option has led."""
        findings = self.findings_about_option(move)
        findings.chance.add_value(chance)
        findings.chances.append(chance)
        rows = self.ai.contributions(state) if self.figures and not state.reason else ()
        mine = rows[self.seat] if self.seat < len(rows) else None
        out = bool(rows) and mine is None
        findings.ends[WON].add_value(bool(state.reason) and self.seat in state.winners)
        findings.ends[LOST].add_value(out or (bool(state.reason) and self.seat not in state.winners))
        if mine is not None:
            others = [
                self._sum_by_shared_words(row) for seat, row in enumerate(rows) if seat != self.seat and row is not None
            ]
            self._add_contributions(findings, self._sum_by_shared_words(mine), others)

    def findings_about_option(self, move: Move) -> Findings:
        """Return the findings about an option."""
        return self.found.setdefault(move, Findings())

    def _sum_by_shared_words(self, row: Mapping[str, float]) -> dict[str, float]:
        """Return the sums of figures that share their words in a hint."""
        told: dict[str, float] = {}
        for name, adds in row.items():
            key = self.family.get(name, name)
            told[key] = told.get(key, 0.0) + adds
        return told

    def _add_contributions(
        self, findings: Findings, mine: Mapping[str, float], others: Sequence[Mapping[str, float]]
    ) -> None:
        for name, adds in mine.items():
            theirs = sum(row[name] for row in others) / len(others) if others else 0.0
            findings.lead.setdefault(name, Sum()).add_value(adds - theirs)
            findings.theirs.setdefault(name, Sum()).add_value(theirs)
            self.weights[name] = self.weights.get(name, 0.0) + adds + theirs

    def find_reasons(self, better: Move, worse: Move) -> tuple[Reason, ...]:
        """Return the reasons that favour `better` over `worse`, the weightiest first."""
        one, other = self.findings_about_option(better), self.findings_about_option(worse)
        if difference_if_significant(one.ends[WON], other.ends[WON]) >= DECIDES:
            return (Reason(WON, True),)
        if difference_if_significant(other.ends[LOST], one.ends[LOST]) >= DECIDES:
            return (Reason(LOST, False),)
        gains = {
            name: difference_if_significant(lead, other.lead[name])
            for name, lead in one.lead.items()
            if name in other.lead
        }
        least = max([LEAST, *(LEAST_SHARE * gain for gain in gains.values())])
        order = sorted(gains, key=lambda name: (-gains[name], name))
        told = (self._reason_of_figure(name, one, other) for name in order if gains[name] >= least)
        return tuple(reason for reason in told if self._is_advantage_to_players(reason))[:MOST]

    def _is_advantage_to_players(self, reason: Reason) -> bool:
        """Return whether players would agree that the reason is an advantage."""
        figure = self.ai.figures.get(reason.figure)
        return figure is None or figure.good is None or (reason.more == figure.good) != reason.theirs

    def _reason_of_figure(self, name: str, one: Findings, other: Findings) -> Reason:
        """Return a reason; it is the opponents' if most of the difference is theirs."""
        lost = other.theirs[name].mean - one.theirs[name].mean  # by them
        theirs = lost > (one.lead[name].mean - other.lead[name].mean) / 2
        return Reason(name, (self.weights[name] > 0) != theirs, theirs)


def difference_if_significant(more: Sum, less: Sum) -> float:
    """Return by how much a mean exceeds another; 0 if that may be chance."""
    gap = more.mean - less.mean
    return gap if gap > SURE * math.sqrt(more.squared_standard_error + less.squared_standard_error) else 0.0
