"""What scavenging brings, and the relics that are found by it, by exploring and in Houses."""

from __future__ import annotations

from typing import Literal

from hoochgame.core.protocols import Seat
from hoochgame.core.zones import without_card_or_one_hidden
from hoochgame.games.moonshiners import chance_events as c
from hoochgame.games.moonshiners import events as e
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners.content import FINDS, HORSESHOE, SAMUEL, SCRAPS
from hoochgame.games.moonshiners.model import NONE, Play
from hoochgame.games.moonshiners.wilds import HexNumber


def draw_relic(
    play: Play,
    seat: Seat,
    why: Literal["explore", "scavenge", "production"],
    at: HexNumber = 0,
    discarded_relic: int = NONE,
) -> None:
    """Draw a relic for a seat, if there is one left anywhere (MA-S3, MA-Q34, MA-Q35).

    `discarded_relic` is the special relic that this action has discarded: it is not drawn (MA-Q135).
    """
    if not relics_without(discarded_relic, play.state.relic_deck):
        if not relics_without(discarded_relic, play.state.relics_gone):
            play.record_event(c.NothingToDraw("relic", seat))
            return
        play.record_event(c.DeckMade("relic"))
    play.record_event(
        c.RelicDrawn(seat, play.dice.pick_one(relics_without(discarded_relic, play.state.relic_deck)), why, at)
    )


def relics_without(discarded_relic: int, relics: tuple[int, ...]) -> tuple[int, ...]:
    """Return the relics without the one that was discarded."""
    return without_card_or_one_hidden(relics, discarded_relic) if discarded_relic in relics else relics


def scraps_found(dice: tuple[int, ...], is_samuel: bool) -> int:
    """Return the scraps of a scavenging roll: Samuel counts one die of the lowest number double (MA-H4, MA-Q39)."""
    numbers = [SCRAPS[die] for die in dice if SCRAPS[die]]
    return sum(numbers) + (min(numbers, default=0) if is_samuel else 0)


def take_scavenged_goods(play: Play, step: m.Rolled) -> None:
    """Take scraps for the numbers and relics for the symbols (MA-F2)."""
    seat, spent = step.seat, HORSESHOE if step.horseshoe else NONE
    if n := scraps_found(step.dice, play.state.heroes[seat].kind == SAMUEL):
        play.record_event(e.Gained(seat, "scrap", n, "scavenge"))
    for die in step.dice:
        for _relic in range(FINDS[die]):
            draw_relic(play, seat, "scavenge", discarded_relic=spent)
