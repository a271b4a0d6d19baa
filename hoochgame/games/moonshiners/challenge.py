"""Rolls of the own dice and what may change them, and the glasses of a challenge."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Literal

from msgspec.structs import replace

from hoochgame.core.protocols import Move, Seat
from hoochgame.games.moonshiners import chance_events as c
from hoochgame.games.moonshiners import events as e
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import (
    CONTENT,
    GREEN,
    HANDFUL,
    HAVE_ONE_ON_ME,
    HORSESHOE,
    KIND,
    KINDS,
    MARLA,
    NUMBERS,
    ONE_FOR_THE_ROAD,
    RED,
    STRENGTH,
)
from hoochgame.games.moonshiners.model import NONE, MoonshinersState, Play
from hoochgame.games.moonshiners.queries import drunkard_on, own_hexes
from hoochgame.games.moonshiners.scavenging import take_scavenged_goods
from hoochgame.games.moonshiners.wilds import HexNumber

SIDES: dict[m.Roll, int] = {"scavenge": len(CONTENT.dice.scavenge), "drinking": len(CONTENT.dice.drinking)}
ALL_DICE = tuple(range(HANDFUL))


# A roll, and what may happen before it counts.


def roll_five_dice(play: Play, seat: Seat, roll_kind: m.Roll, extra_pips: int = 0, glass_number: int = 1) -> m.Rolled:
    """Roll five dice (MA-F1, MA-P2); return the step in which they count."""
    sides = SIDES[roll_kind]
    dice = tuple(play.dice.integer_below(sides) for _die in ALL_DICE)
    play.record_event(c.DiceRolled(seat, roll_kind, dice, ALL_DICE))
    return m.Rolled(seat, roll_kind, dice, extra_pips, glass_number)


def roll_change_options(state: MoonshinersState, step: m.Rolled) -> tuple[Move, ...]:
    """Offer what may change a roll before it counts; whether anything is asked is public (MA-Q40, MA-Q130)."""
    hero = state.heroes[step.seat]
    gambler = hero.kind == MARLA and not hero.rerolled
    road = step.what == "drinking" and ONE_FOR_THE_ROAD in hero.booze
    holder = state.specials and bool(hero.relics)
    if not (gambler or road or holder):
        return ()
    moves: tuple[Move, ...] = (m.Accept(),)
    if road:
        moves += (m.UseBooze(ONE_FOR_THE_ROAD),)
    if gambler:
        moves += reroll_options(step.dice, "marla", NUMBERS.gambler_dice)
    if holder and HORSESHOE in hero.relics:
        moves += reroll_options(step.dice, "horseshoe", HANDFUL)
    return moves


@lru_cache(1 << 12)
def reroll_options(dice: tuple[int, ...], granted_by: Literal["marla", "horseshoe"], max_dice: int) -> tuple[Move, ...]:
    """Return every handful of up to so many dice, dice of the same face being alike."""
    faces = sorted(dice)
    handfuls = (handful for n in range(1, max_dice + 1) for handful in combinations(faces, n))
    return tuple(m.Reroll(granted_by, handful) for handful in dict.fromkeys(handfuls))


def answer_roll(play: Play, step: m.Rolled, move: Move) -> None:
    """Count the roll, or change it first."""
    match move:
        case m.Reroll(by, faces):
            if by == "horseshoe":
                play.record_event(e.RelicUsed(step.seat, HORSESHOE))
                step = replace(step, horseshoe=True)
            play.replace_answered_step(reroll_faces(play, step, by, faces))
        case m.UseBooze(card):
            play.record_event(e.BoozeUsed(step.seat, card))
            play.replace_answered_step(replace(step, extra=step.extra + NUMBERS.road))
        case m.Accept():
            take_finds_or_drink_glass(play, step)


def reroll_faces(
    play: Play, step: m.Rolled, granted_by: Literal["marla", "horseshoe"], faces: tuple[int, ...]
) -> m.Rolled:
    """Roll the dice that show these faces once more; the second result stands (MA-Q40)."""
    dice, rolled = list(step.dice), []
    for face in faces:
        rolled.append(next(i for i, shown in enumerate(dice) if shown == face and i not in rolled))
    for i in sorted(rolled):
        dice[i] = play.dice.integer_below(SIDES[step.what])
    play.record_event(c.DiceRolled(step.seat, step.what, tuple(dice), tuple(sorted(rolled)), granted_by))
    return replace(step, dice=tuple(dice))


def take_finds_or_drink_glass(play: Play, step: m.Rolled) -> None:
    if step.what == "scavenge":
        take_scavenged_goods(play, step)
    else:
        drink_glass_and_judge(play, step)


# A challenge.


def begin_challenge(play: Play, seat: Seat) -> m.Rolled:
    """Begin a challenge: an open crate gives a bottle to the first glass, needed or not (MA-Z4, MA-Q67, MA-Q69)."""
    crate = play.state.heroes[seat].crate
    if crate == NONE:
        return roll_five_dice(play, seat, "drinking")
    play.record_event(e.BottleUsed(seat))
    return roll_five_dice(play, seat, "drinking", STRENGTH[crate])


def drink_glass_and_judge(play: Play, step: m.Rolled) -> None:
    """Lower both tracks together, then judge both (MA-P3, MA-P7, MA-P11, MA-Q57 to MA-Q61)."""
    seat = step.seat
    at = play.state.heroes[seat].place
    red = sum(RED[die] for die in step.dice)
    play.record_event(e.GlassDrunk(seat, at, red, sum(GREEN[die] for die in step.dice) + step.extra))
    hero, opponent = play.state.heroes[seat], drunkard_on(play.state, at)
    assert opponent is not None, "a challenge is drunk with somebody"
    out, won = hero.inebriation <= hero.stamina, opponent.left == 0
    if won:
        beat_drunkard(play, seat, at, opponent.card, out)
    if out:
        play.record_event(e.PassedOut(seat))
        if not won:
            play.replace_answered_step(m.Losing(seat))
    elif not won:
        play.replace_answered_step(m.Drinking(seat, step.glass))


def beat_drunkard(play: Play, seat: Seat, at: HexNumber, card: int, passed_out: bool) -> None:
    """Take the reward: two survivors and the bonus (MA-P8, MA-P9), or one survivor alone if both are out (MA-P17)."""
    play.record_event(e.DrunkardBeaten(seat, at, card))
    survivors, bonus = survivors_and_scraps_for_win(play.state.heroes[seat].pool, card, passed_out)
    if survivors:
        play.record_event(e.SurvivorsWon(seat, survivors))
    if bonus:
        play.record_event(e.Gained(seat, "scrap", bonus, "beaten"))


def survivors_and_scraps_for_win(survivors_left: int, card: int, passed_out: bool) -> tuple[int, int]:
    """Return the survivors and scraps for a beaten drunkard; `passed_out`: the hero passes out with it.

    `survivors_left`: those that are left to be won (MA-Q12).
    """
    return (min(1, survivors_left), 0) if passed_out else (min(2, survivors_left), KINDS[KIND[card]].scraps)


# One more glass?


def next_stamina(stamina: int) -> int | None:
    """Return the next slot of the stamina cube; None at the last one (MA-P5, MA-Q65)."""
    return next((slot for slot in NUMBERS.stamina if slot > stamina), None)


def drinking_options(state: MoonshinersState, step: m.Drinking) -> tuple[Move, ...]:
    """Offer one more glass (MA-P4), a cure between glasses (MA-Q83), and to give up (MA-P6)."""
    hero = state.heroes[step.seat]
    moves: tuple[Move, ...] = () if next_stamina(hero.stamina) is None else (m.DrinkOn(),)
    if HAVE_ONE_ON_ME in hero.booze:
        moves += (m.UseBooze(HAVE_ONE_ON_ME),)
    return (*moves, m.GiveUp())


def answer_drinking(play: Play, step: m.Drinking, move: Move) -> None:
    """Drink on, get sober first, or give up."""
    match move:
        case m.DrinkOn():
            drink_on(play, step)
        case m.UseBooze(card):
            play.record_event(e.BoozeUsed(step.seat, card))
            play.record_event(e.CubesReset(step.seat))
            play.replace_answered_step(step)


def drink_on(play: Play, step: m.Drinking) -> None:
    """Spend stamina and roll again (MA-P4); a cube that meets the other by that is out at once (MA-Q64)."""
    seat = step.seat
    slot = next_stamina(play.state.heroes[seat].stamina)
    assert slot is not None, "no further glass is offered at the last slot"
    play.record_event(e.StaminaSpent(seat, slot))
    if play.state.heroes[seat].inebriation <= slot:
        play.record_event(e.PassedOut(seat))
        play.replace_answered_step(m.Losing(seat))
    else:
        play.replace_answered_step(roll_five_dice(play, seat, "drinking", glass_number=step.glass + 1))


# Passing out.


def survivor_loss_options(state: MoonshinersState, step: m.Losing) -> tuple[Move, ...]:
    """Offer the own buildings with the most survivors, of which one loses a survivor (MA-P15, MA-Q80)."""
    own = own_hexes(state, step.seat)
    most = max((state.buildings[at - 1].crew for at in own), default=0)
    return tuple(m.LoseFrom(at) for at in own if state.buildings[at - 1].crew == most) if most else ()


def lose_survivor_from_building(play: Play, step: m.Losing, move: m.LoseFrom) -> None:
    """Lose a survivor of that building."""
    play.record_event(e.SurvivorLost(step.seat, move.at))


def lose_survivor_from_mat(play: Play, step: m.Losing) -> None:
    """Without survivors on buildings lose one of the mat; without any, none (MA-P16, MA-Q79)."""
    if play.state.heroes[step.seat].mat:
        play.record_event(e.SurvivorLost(step.seat))
