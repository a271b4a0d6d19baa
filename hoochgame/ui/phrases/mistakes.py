"""The costly choices of a game in words: when, which option, a threat of winning, what was better, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hoochgame.bots.analysis import Analysis, JudgedChoice, options_at, worst_choices
from hoochgame.bots.explanation import reason_text
from hoochgame.bots.warnings import texts_with_ever_shorter_warnings, warning_sentences_longest_first
from hoochgame.core.language import _, pgettext
from hoochgame.core.match import Match
from hoochgame.core.protocols import Seat
from hoochgame.ui.phrases.hints import percentage_words
from hoochgame.ui.table.asking.question_row import SeatView
from hoochgame.ui.table.history.timeline import Timeline
from hoochgame.ui.table.title_table import AnyTable


class CostlyChoice(NamedTuple):
    """A costly choice in words; `at`: the moment of the timeline before it."""

    choice: JudgedChoice
    at: int
    seat: Seat
    when: str
    taken: str
    better: str
    why: tuple[str, ...]
    warned: tuple[str, ...] = ()  # the threat of winning, with possible answers and without

    @property
    def ply_before(self) -> int:
        """The ply after which the choice can be made differently."""
        return self.choice.ply - 1

    @property
    def percentage_points_lost(self) -> int:
        """Its cost in percentage points, consistent with the rounded shares next to it."""
        return round(100 * self.choice.best_share) - round(100 * self.choice.share)

    @property
    def time_and_option_words(self) -> str:
        """The time and the chosen option."""
        return _("{when}: {what}").format(when=self.when, what=self.taken)

    def threat_and_better_option_versions(self) -> list[str]:
        """Return the threat and the better option, in ever shorter versions."""
        fields = {
            "what": self.better,
            "share": percentage_words(self.choice.share),
            "best": percentage_words(self.choice.best_share),
        }
        why = [", ".join(self.why[:most]) for most in range(len(self.why), 0, -1)]
        long = _("Better: {what}. {best} instead of {share}: {why}.")
        short = _("Better: {what}. {best} instead of {share}.")
        told = [*(long.format(**fields, why=words) for words in why), short.format(**fields)]
        return texts_with_ever_shorter_warnings(self.warned, told)


def costly_choices(table: AnyTable, timeline: Timeline[SeatView], analysis: Analysis) -> list[CostlyChoice]:
    """Return the choices that cost most, in words."""
    return describe_costly_choices(table, timeline, worst_choices(timeline.match, analysis))


def describe_costly_choices(
    table: AnyTable, timeline: Timeline[SeatView], choices: Sequence[JudgedChoice]
) -> list[CostlyChoice]:
    """Return choices in words, the costliest first by the displayed points.

    Choices that read the same as the best option are left out.
    """
    told = (describe_costly_choice(table, timeline, choice) for choice in choices)
    return sorted((one for one in told if one.taken != one.better), key=lambda one: -one.percentage_points_lost)


def describe_costly_choice(table: AnyTable, timeline: Timeline[SeatView], choice: JudgedChoice) -> CostlyChoice:
    match, seat = timeline.match, Seat(choice.seat)
    at = max(0, timeline.first_moment_of_ply(choice.ply) - 1)
    when = _(timeline.laps.entry).format(round=timeline.turn_at_moment(at).round, name=match.chairs[seat].name)
    taken, better = (option_words(table, match, choice, number) for number in (choice.taken, choice.best))
    ai, seen = match.game.ai, match.game.view(match.states[choice.ply], seat)
    words = (reason_text(ai, reason) for reason in choice.reasons)
    warned = warning_sentences_longest_first(ai, seen, seat, match.names)
    return CostlyChoice(choice, at, seat, when, taken, better, tuple(filter(None, words)), warned)


def option_words(table: AnyTable, match: Match, choice: JudgedChoice, number: int) -> str:
    """Return an option as an instruction to its seat, as “Buy Agnes”."""
    seen = match.game.view(match.states[choice.ply], Seat(choice.seat))
    words = table.questions.short_hint(seen, options_at(match, choice.ply)[number], match.names)
    return words[:1].upper() + words[1:] or pgettext("analysis", "something else")
