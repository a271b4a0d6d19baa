"""The buttons of a result: ways to play again and ways to leave. Each has the same key on all results."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from hoochgame.core.language import _
from hoochgame.core.match import Match
from hoochgame.storage.history import TrialResults, next_trial_without_star
from hoochgame.ui.navigation import After, NextTrial, Rematch, SameDeal, ToTitle, WatchReplay
from hoochgame.ui.widgets.button import Button, ButtonAndHotkey

Ways = list[ButtonAndHotkey]
Go = Callable[[After], None]


def play_again_buttons(match: Match, found: Mapping[int, TrialResults], go: Go) -> Ways:
    """Return the ways to play again, one of them amber. The same deal is practice, as its cards are known."""
    alone = len(match.chairs) == 1
    label, sub = _("Rematch"), _("the next seat goes first")
    if alone:
        label, sub = (_("New deal"), _("random")) if match.winners else (_("Try again"), _("a new deal"))
    new = Button("rematch", label, lambda: go(Rematch()), sub=sub, keycap="N", kind="primary", size=22)
    if not alone:
        return [(new, pygame.K_n)]
    if match.winners and (onward := _next_trial_button(match, found, go)):
        new.kind = "normal"
        return [(new, pygame.K_n), (onward, pygame.K_c)]
    again = Button("again", _("Same deal"), lambda: go(SameDeal()), sub=_("practice"), keycap="A", size=22)
    again.tooltip = _("You know it now: it earns no star and no place among the results.")
    return [(new, pygame.K_n), (again, pygame.K_a)]


def _next_trial_button(match: Match, found: Mapping[int, TrialResults], go: Go) -> Button | None:
    """Return the button to the next trial without a star, if this one was reached."""
    rule = match.game.rule_that_chooses_trial
    if rule is None or match.game.chosen_trial(match.header.rules) is None:
        return None
    value = next_trial_without_star(found, match.header.rules[rule.key])
    if value is None:
        return None
    onward, sub = lambda: go(NextTrial(value)), rule.trials[value].translated_name
    return Button("onward", _("Next challenge"), onward, sub=sub, keycap="C", kind="primary", size=22)


def leave_buttons(go: Go, look_on: Callable[[], object]) -> Ways:
    """Return the ways to the replay, the table and the title."""
    replay = Button("replay", _("Watch replay"), lambda: go(WatchReplay()), icon="film-strip", keycap="R", size=19)
    table = Button("table", _("See the table"), look_on, icon="magnifying-glass", keycap=_("Esc"), size=19)
    title = Button("title", _("Main menu"), lambda: go(ToTitle()), icon="exit-door", keycap="T", size=19)
    return [(replay, pygame.K_r), (table, None), (title, pygame.K_t)]


def primary_button(ways: Ways) -> Button:
    """Return the amber button, which Enter presses."""
    return next(button for button, _key in ways if button.kind == "primary")
