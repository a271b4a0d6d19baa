"""The board's marks of Moonshiners besides the state: dice, staggering drunkards, the current Trade."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from hoochgame.core.protocols import Event
from hoochgame.games.moonshiners import content as c
from hoochgame.games.moonshiners import events as e
from hoochgame.games.moonshiners.chance_events import BoozeOffered, DiceRolled
from hoochgame.games.moonshiners.model import Hero, MoonshinersState
from hoochgame.games.moonshiners.moves import Settling, Staffing
from hoochgame.games.moonshiners.night_events import DrunkardMoved, MovementRolled, SurvivorsMoved
from hoochgame.games.moonshiners.trade import amount_held
from hoochgame.games.moonshiners.wilds import Direction
from hoochgame.ui.table import board_marks as shared
from hoochgame.ui.titles.moonshiners.night_rules import Worths


class Prowl(NamedTuple):
    """The dice of the drunkards, by kind, and the steps so far; without dice they are yet to be rolled."""

    faces: tuple[Direction, ...] = ()
    steps: tuple[DrunkardMoved, ...] = ()

    def after_event(self, event: Event) -> Prowl:
        match event:
            case MovementRolled(faces=faces):
                return Prowl(faces)
            case DrunkardMoved():
                return self._replace(steps=(*self.steps, event))
            case e.DayBegan():
                return NO_PROWL
        return self


NO_PROWL = Prowl()


class TradeSoFar(NamedTuple):
    """What a Trade has done so far: goods bought, or sold (less than 0); relics sold; cures; booze on the counter."""

    held: tuple[int, ...] = ()  # scraps, corn, moonshine and gold as it began
    goods: tuple[tuple[str, int], ...] = ()
    relics: tuple[int, ...] = ()
    crates: int = 0  # booze cards bought
    cures: int = 0
    counter: tuple[tuple[int, bool], ...] = ()  # the cards of the last offer, and whether they are bought

    def after_event(self, event: Event) -> TradeSoFar:
        match event:
            case e.ActionTaken():
                return NO_DEAL
            case e.Exchanged(good=good, n=n):
                return self._replace(goods=tuple({**dict(self.goods), good: self.amount_bought(good) + n}.items()))
            case e.RelicSold(card=card):
                return self._replace(relics=(*self.relics, card))
            case e.CureBought():
                return self._replace(cures=self.cures + 1)
            case BoozeOffered(cards=cards):
                left = self.counter if any(not bought for _card, bought in self.counter) else ()
                return self._replace(counter=(*left, *((card, False) for card in cards)))
            case e.BoozeBought(card=card) if (card, False) in self.counter:
                at = self.counter.index((card, False))
                counter = (*self.counter[:at], (card, True), *self.counter[at + 1 :])
                return self._replace(crates=self.crates + 1, counter=counter)
        return self

    def amount_bought(self, good: str) -> int:
        """Return how many of a good were bought, or sold."""
        return dict(self.goods).get(good, 0)

    def with_holdings_at_start(self, hero: Hero) -> TradeSoFar:
        """Return the same, with what the hero held as the Trade began."""
        if self.held:
            return self
        scraps = hero.scrap - sum(dict(self.scraps_by_sort()).values())
        return self._replace(held=(scraps, *(amount_held(hero, good) - self.amount_bought(good) for good in c.GOODS)))

    def scraps_by_sort(self) -> tuple[tuple[str, int], ...]:
        """Return the scraps that each sort has brought, or cost."""
        relics = sum(c.WORTH.relic_point * c.VALUE[card] for card in self.relics)
        sorts = {good: -n * c.RATE[good] for good, n in self.goods} | {"relic": relics}
        sorts |= {"booze": -self.crates * c.NUMBERS.booze_price, "cure": -self.cures * c.NUMBERS.cure_price}
        return tuple((sort, scraps) for sort, scraps in sorts.items() if scraps)


NO_DEAL = TradeSoFar()


@dataclass(frozen=True)
class MoonshinersMarks(shared.BoardMarks):
    """The marks of this table. `rolled` are the dice rolled last, `drunk` is what they did, once they have counted.

    While the cubes of both who drink walk, `walked` is how far. `stands`: a last glass waits to be seen; `fallen`: who
    of hero and drunkard lies under the table; `poured`: stamina was paid for a glass that is not yet rolled. `dusk`:
    what each seat was worth as the night began. `could_take`: green pips that the drunkard beside the hero could take
    before the glass, which the state has lost once more of them fell.
    """

    rolled: DiceRolled | None = None
    drunk: e.GlassDrunk | None = None
    walked: int = 0
    could_take: int = 0
    stands: bool = False
    fallen: tuple[bool, bool] = (False, False)
    poured: bool = False
    dusk: Worths = ()
    prowl: Prowl = NO_PROWL
    deal: TradeSoFar = NO_DEAL
    crews: tuple[tuple[int, int], ...] = ()  # of each building of a seat: survivors now, and as they shall be


def with_survivors_rearranged(state: MoonshinersState, marks: MoonshinersMarks) -> MoonshinersState:
    """Return the state with the survivors where they shall be, until they are there."""
    step = state.agenda[-1] if state.agenda else None
    if not (isinstance(step, Settling | Staffing) and any(now != then for now, then in marks.crews)):
        return state
    return SurvivorsMoved(step.seat, tuple(then for _now, then in marks.crews)).apply(state)
