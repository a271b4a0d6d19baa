"""Rows of rolls: what may change one before it counts, one more glass, and who loses a survivor."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from hoochgame.core.language import N_, _, ngettext
from hoochgame.core.protocols import Move
from hoochgame.games.moonshiners import content as c
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.challenge import next_stamina
from hoochgame.games.moonshiners.model import MoonshinersState
from hoochgame.games.moonshiners.scavenging import scraps_found
from hoochgame.ui.table.asking.question_row import AnswerButton, Lines, Options, ThingAnswers
from hoochgame.ui.table.asking.selection import Marked
from hoochgame.ui.table.keys import ButtonKey, Key
from hoochgame.ui.table.records import ButtonMark, Lesson
from hoochgame.ui.titles.moonshiners import phrases as w
from hoochgame.ui.titles.moonshiners.asking.shared import (
    Asked,
    MoonshinersQuestion,
    drunkard_name,
    glass_end_tips,
    hero_of_asked_seat,
    odds_of_glass,
    opposing_drunkard,
    would_lose_survivor,
)
from hoochgame.ui.titles.moonshiners.keys import BoozeKey, HexKey, RelicKey, RolledDieKey
from hoochgame.ui.titles.moonshiners.zones.shares import percent_words

# The roll.


def roll_gain_words(view: MoonshinersState, step: m.Rolled) -> str:
    """Return what a roll brings if it counts now."""
    if step.what == "scavenge":
        found = scraps_found(step.dice, hero_of_asked_seat(view).kind == c.SAMUEL)
        relics = sum(c.FINDS[die] for die in step.dice)
        parts = [w.amount_of_good("scrap", found)] if found else []
        parts += [w.amount_of_good("relic", relics)] if relics else []
        return _(" and ").join(parts) or _("nothing")
    red, green = sum(c.RED[die] for die in step.dice), sum(c.GREEN[die] for die in step.dice) + step.extra
    if not opposing_drunkard(view):  # it has counted already
        return _("{red} red and {green} green").format(red=red, green=green)
    return _("{red} red for you, {green} green for {foe}").format(red=red, green=green, foe=drunkard_name(view))


def roll_prompt(view: MoonshinersState, step: m.Rolled) -> str:
    """Return the prompt with the roll, which may still be changed."""
    return _("You rolled {what}. Keep it?").format(what=roll_gain_words(view, step))


@dataclass
class Rerolling(Marked[MoonshinersState]):
    """Marks the dice to roll once more; none lets the roll count. The Horseshoe may be marked to use it."""

    kinds: ClassVar[tuple[type[Key], ...]] = (RolledDieKey, RelicKey)
    options: Options

    @property
    def marked_faces(self) -> tuple[int, ...]:
        """The faces of the marked dice, in ascending order."""
        assert isinstance(self.step, m.Rolled)
        return tuple(sorted(self.step.dice[key.place] for key in self.marked if isinstance(key, RolledDieKey)))

    @property
    def reroll_of_marked(self) -> m.Reroll | None:
        """The reroll of the marked dice: by Marla if she may and the Horseshoe is not marked, else with that."""
        first = "horseshoe" if RelicKey(c.HORSESHOE) in self.marked else "marla"
        found = [one for one in self.options if isinstance(one, m.Reroll) and one.faces == self.marked_faces]
        return next(iter(sorted(found, key=lambda one: one.by != first)), None)

    @property
    def may_confirm(self) -> bool:
        return not self.marked or self.reroll_of_marked is not None

    @property
    def is_complete(self) -> bool:
        """False: a reroll is confirmed."""
        return False

    def moves(self) -> list[Move]:
        return [self.reroll_of_marked if self.marked and self.reroll_of_marked else m.Accept()]

    def prompt(self, view: MoonshinersState, names: Sequence[str] = (), by: str = "") -> str:
        assert isinstance(self.step, m.Rolled)
        return _("You rolled {what}. Pick dice to reroll, or keep the roll.").format(
            what=roll_gain_words(view, self.step)
        )

    def confirm_button(self) -> ButtonMark:
        if not self.marked:
            return ButtonMark("confirm", _("Keep it"), keycap=_("Enter"), kind="primary")
        n = len(self.marked_faces)
        label = ngettext("Reroll {n} die", "Reroll {n} dice", n).format(n=n)
        if self.reroll_of_marked is None:
            why = _("Marla rerolls {n} dice at most.") if n else _("Pick the dice to reroll.")
            why = why.format(n=c.NUMBERS.gambler_dice)
            return ButtonMark("confirm", label, keycap=_("Enter"), kind="off", why=why, clause="MA-Q40")
        sub = _("Marla’s gift, once a day") if self.reroll_of_marked.by == "marla" else _("uses the Lucky Horseshoe")
        return ButtonMark("confirm", label, sub, keycap=_("Enter"), kind="primary")


# One more glass?


def drinking_prompt(view: MoonshinersState, step: m.Drinking) -> str:
    """Return the prompt for one more glass. A slot that itself knocks the hero out is called fatal (MA-Q64)."""
    hero, drunkard = hero_of_asked_seat(view), opposing_drunkard(view)
    slot, left = next_stamina(hero.stamina), drunkard.left if drunkard else 0
    if slot is None:
        return _("Your stamina is used up: back out.")
    if hero.inebriation <= slot:
        return _("One more glass would put you under the table at once: back out?")
    return _("{foe} can take {n} more: one more glass, or back out?").format(foe=drunkard_name(view), n=left)


def next_glass_words(view: MoonshinersState, step: m.Drinking) -> str:
    """Return what one more glass costs and may bring; its stamina alone may knock the hero out (MA-Q64)."""
    hero, drunkard, slot = (
        hero_of_asked_seat(view),
        opposing_drunkard(view),
        next_stamina(hero_of_asked_seat(view).stamina),
    )
    if slot is None or drunkard is None:
        return ""
    if hero.inebriation <= slot:
        return _("stamina {n}: under the table").format(n=slot)
    chance = odds_of_glass(hero, drunkard.left, stamina=slot).win_chance
    return _("{foe} goes down: {n}").format(foe=drunkard_name(view), n=percent_words(chance))


def glass_payoff_tip(view: MoonshinersState) -> str:
    """Return what each end of one more glass pays, "" where the stamina alone is fatal or used up."""
    hero, drunkard, slot = (
        hero_of_asked_seat(view),
        opposing_drunkard(view),
        next_stamina(hero_of_asked_seat(view).stamina),
    )
    if slot is None or drunkard is None or hero.inebriation <= slot:
        return ""
    odds = odds_of_glass(hero, drunkard.left, stamina=slot)
    told = glass_end_tips(hero, drunkard, odds, loses_survivor=would_lose_survivor(view, view.agenda[-1].seat))
    return " ".join(line for line, _strong in told)


def drinking_lessons(view: MoonshinersState, step: m.Drinking, options: Options) -> Iterator[Lesson]:
    words = _("Red pips hit you, green pips hit {foe}. One more glass costs stamina.")
    yield Lesson("ma-glass", ButtonKey("drink_on"), words.format(foe=drunkard_name(view)), rule="MA-P4")


def booze_tip(asked: Asked, step: m.Rolled | m.Drinking, move: m.UseBooze) -> Lines:
    words = _("Your stamina and inebriation go back to the start.")
    if move.card == c.ONE_FOR_THE_ROAD:
        words = _("+{n} green on this roll.").format(n=c.NUMBERS.road)
    return ((words, True), (_("It’s gone after use."), False))


def reroll_hint(view: MoonshinersState, move: m.Reroll) -> str:
    words = ngettext("Hint: reroll {n} die: {faces}.", "Hint: reroll {n} dice: {faces}.", len(move.faces))
    faces, aid = ", ".join(map(str, move.faces)), w.relic_name(c.HORSESHOE)
    return words.format(n=len(move.faces), faces=f"{faces} ({aid})" if move.by == "horseshoe" else faces)


ROLLED = MoonshinersQuestion(
    m.Rolled, "MA-Q130", roll_prompt, elsewhere=N_("{name} may change the roll."), brief=True,
    things=(
        ThingAnswers(
            RolledDieKey, move=m.Reroll, title=N_("Reroll this die"), hint=reroll_hint,
            keys=lambda view, step, move: [RolledDieKey(i) for i, face in enumerate(step.dice) if face in move.faces],
        ),
        ThingAnswers(
            RelicKey, move=m.Reroll, title=N_("Reroll with the Lucky Horseshoe"), hint=reroll_hint,
            number=lambda view, step, move: c.HORSESHOE if move.by == "horseshoe" else None,
        ),
        ThingAnswers(
            BoozeKey, move=m.UseBooze, title=N_("Use {booze}"), hint=N_("Hint: use One for the Road."),
            first=booze_tip,
            means=lambda view, step, card: m.UseBooze(card) if card == c.ONE_FOR_THE_ROAD else None,
        ),
    ),
    answers=(AnswerButton(
        "accept", move=m.Accept(), label=N_("Keep it"), cap=N_("Enter"), sub=roll_gain_words, kind="primary",
        hint=N_("Hint: keep the roll."),
    ),),
    several=lambda view, step, options: (
        Rerolling(step, options=options) if any(isinstance(one, m.Reroll) for one in options) else None
    ),
)  # fmt: skip
DRINKING = MoonshinersQuestion(
    m.Drinking, "MA-P4", drinking_prompt, elsewhere=N_("{name} thinks about one more glass."), brief=True,
    things=(ThingAnswers(
        BoozeKey, move=m.UseBooze, title=N_("Use {booze}"), hint=N_("Hint: use Have One on Me."), first=booze_tip,
        means=lambda view, step, card: m.UseBooze(card) if card == c.HAVE_ONE_ON_ME else None,
    ),),
    answers=(
        AnswerButton(
            "drink_on", move=m.DrinkOn(), label=N_("One more glass"), cap=N_("Enter"), sub=next_glass_words,
            kind="primary",
            hint=N_("Hint: one more glass."), tip=glass_payoff_tip,
        ),
        AnswerButton(
            "give_up", move=m.GiveUp(), label=N_("Back out"), cap="give_up",
            tip=lambda view: _("Nothing is lost but the action."), hint=N_("Hint: back out. It costs nothing more."),
        ),
    ),
    lesson=drinking_lessons,
)  # fmt: skip
LOSING = MoonshinersQuestion(
    m.Losing, "MA-P15", N_("Which building loses a survivor?"), elsewhere=N_("{name} loses a survivor."),
    button=N_("Pick a building"),
    things=(ThingAnswers(
        HexKey, move=m.LoseFrom, title=N_("Lose a survivor in {place}"), hint=N_("Hint: lose one in {place}."),
        plain=True,
    ),),
)  # fmt: skip
