"""The buttons of an attack: the next swing, and all that are left."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from hoochgame.core.language import _, format_percentage
from hoochgame.core.protocols import Move, Step
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.ai.attack_chance import best_stooge_and_target, best_target
from hoochgame.games.hooch_stooges.model import HoochState
from hoochgame.games.hooch_stooges.queries import attack_under_way_or_none, ready_stooges
from hoochgame.ui.input import keys
from hoochgame.ui.table.asking.question_row import Options, open_step
from hoochgame.ui.table.asking.questions import Questions
from hoochgame.ui.table.keys import CardKey, Key
from hoochgame.ui.table.records import ButtonMark
from hoochgame.ui.titles.hooch_stooges.asking import odds
from hoochgame.ui.titles.hooch_stooges.asking.attack import target_name
from hoochgame.ui.titles.hooch_stooges.phrases import card_name


def attack_buttons(
    view: HoochState, questions: Questions[HoochState], options: Options, pointed_key: Key | None
) -> tuple[ButtonMark, ...]:
    """Return the buttons of an attack: the next swing, and all that are left."""
    step = open_step(view)
    if not options or not isinstance(step, m.Swinging | m.Aiming):
        return ()
    swing = pointed_swing_button(view, questions, options, pointed_key) or questions.answer_buttons(
        view, options, keys.key_cap_words
    )
    failing, left = odds.why_attack_fails(view, step.raid), len(ready_stooges(view, step.seat))
    cap = keys.key_cap_words("roll")
    if failing:
        sub = odds.why_attack_fails_briefly(view, step.raid)
        roll = ButtonMark("roll", _("Get it over with"), sub, _("Enter"), kind="primary")
        return (*(replace(one, kind=secondary_button_kind(one), keycap="") for one in swing), roll)
    return (*swing, ButtonMark("roll", _("Roll the rest"), keycap=cap)) if left > 1 else swing


def secondary_button_kind(mark: ButtonMark) -> Literal["normal", "off"]:
    """Return the kind of a button beside one that matters more."""
    return "off" if mark.kind == "off" else "normal"


def best_swing_moves(view: HoochState, step: Step) -> tuple[Move, ...]:
    """Return the best next swing of an attack; nothing in other questions."""
    match step:
        case m.Swinging(raid=raid):
            stooge, target = best_stooge_and_target(view, raid)
            return m.Swing(stooge), m.Aim(target)
        case m.Aiming(raid=raid, stooge=stooge):
            return (m.Aim(best_target(view, raid, stooge)),)
    return ()


def pointed_swing_button(
    view: HoochState, questions: Questions[HoochState], options: Options, pointed_key: Key | None
) -> tuple[ButtonMark, ...]:
    """Return the button that swings the stooge pointed at, or the next stooge at the target pointed at."""
    step, moves = open_step(view), questions.moves_of_key(view, options, pointed_key) if pointed_key else ()
    match step, moves:
        case m.Swinging(raid=raid), [m.Swing(stooge), *_more]:
            targets = odds.targets_of_swing(view, raid)
            sub = (_("{stooge}, at best") if len(targets) > 1 else "{stooge}").format(stooge=card_name(stooge))
        case m.Aiming(raid=raid, stooge=stooge), [m.Aim(target), *_more]:
            targets = (target,)
            sub = _("at {target}").format(target=target_name(view, raid, target))
        case m.Swinging(raid=raid), _none if options:
            return (likeliest_swing_button(view, raid),)
        case _other:
            return ()
    sub = _("the attack fails") if odds.why_attack_fails(view, raid) else sub
    percent = max(odds.swing_odds(view, raid, stooge, target).percent for target in targets)
    words = _("Swing, {percent}%").format(percent=percent)
    return (ButtonMark("aim", words, sub, keycap=_("Enter"), kind="primary", means=pointed_key),)


def likeliest_swing_button(view: HoochState, raid: m.Raid) -> ButtonMark:
    """Return the button for when nothing is pointed at: of the stooge that hits most easily, without a key."""
    targets = odds.targets_of_swing(view, raid)

    def percent(stooge: int) -> int:
        return max(odds.swing_odds(view, raid, stooge, target).percent for target in targets)

    best = max(ready_stooges(view, raid.attacker), key=percent)
    return ButtonMark("aim", _("Likeliest swing"), format_percentage(percent(best)), means=CardKey(best))


def buttons_of_running_attack(
    view: HoochState, buttons: tuple[ButtonMark, ...], *, is_over: bool
) -> tuple[ButtonMark, ...]:
    """Return the buttons that stay, unlit, while something is shown: those of an attack only while it goes on.

    That of a swing names nobody then: the stooge pointed at last need not be the one that swings.
    `is_over`: its end is shown, which the agenda does not know yet.
    """
    raid = attack_under_way_or_none(view)
    goes_on = not is_over and raid is not None and bool(ready_stooges(view, raid.attacker))
    kept = (one for one in buttons if goes_on or one.name not in ("aim", "roll"))
    return tuple(replace(one, label=_("Swing"), sub="") if one.name == "aim" else one for one in kept)
