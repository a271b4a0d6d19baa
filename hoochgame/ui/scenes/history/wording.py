"""Finished games in words: result, deal and rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from hoochgame.core.game import Game, HouseRule, SoloTrial
from hoochgame.core.language import _, format_percentage, ngettext
from hoochgame.storage.history import WON, Played, Tally, TrialResults
from hoochgame.ui.phrases.common import daily_deal_name, describe_house_rules, house_rule_value_words


class LabelledFigure(NamedTuple):
    """A figure of the statistics, in words, and the label below it."""

    figure: str
    label: str


def figure_words(name: str, n: int) -> str:
    """Return a figure of a result in words; "" if this version has none for it."""
    match name:
        case "turns_left":
            return ngettext("{n} turn left", "{n} turns left", n).format(n=n)
        case "defeated":
            return ngettext("{n} stooge defeated", "{n} stooges defeated", n).format(n=n)
        case "hooks":
            return ngettext("{n} hook", "{n} hooks", n).format(n=n)
        case "coins":
            return ngettext("{n} coin", "{n} coins", n).format(n=n)
        case "thefts":
            return ngettext("{n} card stolen", "{n} cards stolen", n).format(n=n)
    return ""


def best_figure_label(name: str, n: int) -> str:
    """Return the label of the best figure ever reached."""
    match name:
        case "turns_left":
            return ngettext("turn left at best", "turns left at best", n)
        case "hooks":
            return ngettext("hook at best", "hooks at best", n)
    return ""


def course_heading(name: str) -> str:
    """Return the heading of the bars of the last games."""
    match name:
        case "turns_left":
            return _("Turns left, game by game")
        case "hooks":
            return _("Hooks, game by game")
    return _("Game by game")


def result_words(figures: Mapping[str, int]) -> list[str]:
    """Return all figures of a result in words, except whether it was won."""
    said = [figure_words(name, n) for name, n in figures.items() if name != WON and n]
    return [words for words in said if words]


def outcome_words(game: Game, played: Played) -> str:
    """Return how a game ended, and in which trial."""
    if trial := game.chosen_trial(played.rules):
        ended = [trial.translated_name, _("reached") if played.is_won else _("missed")]
    else:
        ended = [_("Won") if played.is_won else _("Lost")]
    return " · ".join([*ended, *result_words(played.figures)])


def grouping_rule(game: Game) -> HouseRule | None:
    """Return the house rule by which results are grouped: the first with named values; None if there is none."""
    return next((rule for rule in game.house_rules if rule.values), None)


def circumstances_words(game: Game, played: Played) -> list[str]:
    deal = daily_deal_name(played.daily_date) if played.daily_date else _("Seed {seed}").format(seed=played.seed)
    rule = grouping_rule(game)
    named = [house_rule_value_words(rule, played.rules.get(rule.key, rule.default))] if rule and not rule.trials else []
    others = {key: value for key, value in played.rules.items() if rule is None or key != rule.key}
    return [deal, *named, *describe_house_rules(game, others), *practice_reasons_of(played)]


def practice_reasons_of(played: Played) -> list[str]:
    """Return why a game counts as practice; [] if it does not."""
    reasons = {
        _("free undo"): played.free_undo,
        _("played on from a replay"): played.branched,
        _("cards seen before"): played.seen,
    }
    return [why for why, holds in reasons.items() if holds]


def ranking_figure(played: Played) -> tuple[str, int]:
    """Return the name and value of the figure by which results are ranked."""
    return next(((name, n) for name, n in played.figures.items() if name != WON), ("", 0))


def labelled_statistics(game: Game, sums: Tally) -> list[LabelledFigure]:
    goals = game.rule_that_chooses_trial is not None
    told = [
        LabelledFigure(str(sums.games), ngettext("game", "games", sums.games)),
        LabelledFigure(str(sums.won), _("reached") if goals else _("won")),
        LabelledFigure(format_percentage(round(100 * sums.win_rate)), _("of all games") if goals else _("win rate")),
    ]
    if sums.best is not None and sums.best.is_won:
        name, n = ranking_figure(sums.best)
        if words := best_figure_label(name, n):
            told.append(LabelledFigure(str(n), words))
    in_a_row = _("reached in a row / most") if goals else _("won in a row / most")
    told.append(LabelledFigure(f"{sums.streak} / {sums.longest}", in_a_row))
    told.append(LabelledFigure(str(sums.days), ngettext("daily in a row", "dailies in a row", sums.days)))
    return told


def stars_meaning_words(stars: Sequence[bool]) -> str:
    """Return what a title's stars stand for; "" if it has none."""
    n = len(stars)
    words = ngettext(
        "{n} of {all} challenge reached, a star for each", "{n} of {all} challenges reached, a star for each", n
    )
    return words.format(n=sum(stars), all=len(stars)) if stars else ""


def stars_reached_words(stars: Sequence[bool]) -> str:
    """Return how many challenges of a title were reached."""
    words = ngettext("{n} of {all} star", "{n} of {all} stars", len(stars))
    return words.format(n=sum(stars), all=len(stars)) if stars else ""


def trial_result_words(found: TrialResults, trial: SoloTrial) -> list[str]:
    """Return the best result of a trial and the number of tries, the most important first."""
    if found.best is None and found.practice is not None:
        return [_("Only practice so far: {why}").format(why=", ".join(practice_reasons_of(found.practice)))]
    if found.best is None:
        return [_("Not tried yet")]
    best = [figure_words(name, found.best.figures.get(name, 0)) for name in trial.figures]
    said = _("best: {figures}").format(figures=", ".join(words for words in best if words))
    times = ngettext("tried once", "tried {n} times", found.times).format(n=found.times)
    return [_("Reached"), said, times] if found.star else [said[:1].upper() + said[1:], times]
