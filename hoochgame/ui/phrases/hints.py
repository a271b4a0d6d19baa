"""The words of a hint: a threat of winning, the best option, how often it wins, the runner-up, and why."""

from __future__ import annotations

from collections.abc import Sequence

from hoochgame.bots.explanation import MOST, Reason, reason_text
from hoochgame.bots.hint import BestOption
from hoochgame.bots.warnings import texts_with_ever_shorter_warnings, warning_sentences_longest_first
from hoochgame.core.language import _, format_percentage
from hoochgame.core.protocols import AnyState
from hoochgame.core.title_ai import TitleAI
from hoochgame.ui.table.asking.question_row import Names, S
from hoochgame.ui.table.asking.questions import Questions
from hoochgame.ui.table.session import Proposal


def hint_versions_with_warnings(
    questions: Questions[S], ai: TitleAI[AnyState], view: S, proposal: Proposal, names: Names
) -> list[str]:
    """Return the hint in words, in ever shorter versions for less and less room."""
    words = hint_versions_without_warnings(questions, ai, view, proposal, names)
    return (
        texts_with_ever_shorter_warnings(warning_sentences_longest_first(ai, view, view.agenda[-1].seat, names), words)
        if proposal.verdict
        else words
    )


def hint_versions_without_warnings(
    questions: Questions[S], ai: TitleAI[AnyState], view: S, proposal: Proposal, names: Names
) -> list[str]:
    """Return the best option with its share, the runner-up and the reasons, in ever shorter versions."""
    plain, verdict = questions.hint(view, proposal.move, names), proposal.verdict
    if verdict is None:
        return [plain]
    if proposal.runner_up is None:
        why = _("An easy one.") if verdict.sure else _("There’s no other choice.")
        return [f"{plain} {why}", plain]
    gist, other = (questions.short_hint(view, move, names) for move in (proposal.move, proposal.runner_up))
    share = percentage_words(verdict.share)
    best = _("Hint: {what} ({share} to win).").format(what=gist, share=share) if gist else plain
    twin = bool(gist) and gist == other  # a hint gives no reasons for these
    following = "" if twin else runner_up_words(verdict, other)
    if proposal.before is not None and round(100 * proposal.before) > round(100 * verdict.share):
        luck = _("It was {share} before that luck.").format(share=percentage_words(proposal.before))
        following = " ".join(filter(None, (luck, following)))
    reasons = () if twin or is_runner_up_as_good(verdict) else verdict.reasons
    whys = [reason_words(ai, reasons[:most]) for most in range(MOST, 0, -1) if len(reasons) >= most]
    longest = [[best, following, why] for why in whys] or [[plain, _("{share} to win.").format(share=share), following]]
    return [" ".join(filter(None, parts)) for parts in (*longest, [best, following], [best])]


def runner_up_words(verdict: BestOption, other: str) -> str:
    """Return the words for the runner-up; "" if there are none."""
    if not other:
        return ""
    if is_runner_up_as_good(verdict):
        return _("Just as good: {what}.").format(what=other)
    return _("Next best: {what} ({share}).").format(what=other, share=percentage_words(verdict.next_share))


def is_runner_up_as_good(verdict: BestOption) -> bool:
    """Return whether the runner-up wins as often, to a percentage point."""
    return round(100 * verdict.next_share) >= round(100 * verdict.share)


def reason_words(ai: TitleAI[AnyState], reasons: Sequence[Reason]) -> str:
    """Return why an option is better; "" if no reason stands out."""
    words = [words for reason in reasons if (words := reason_text(ai, reason))]
    return _("Why: {reasons}.").format(reasons=", ".join(words)) if words else ""


def percentage_words(share: float) -> str:
    return format_percentage(round(100 * share))
