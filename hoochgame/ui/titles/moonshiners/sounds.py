"""The sounds of Moonshiners' events, and the time that what is heard takes to be shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hoochgame.core.protocols import Event
from hoochgame.games.moonshiners import chance_events as c
from hoochgame.games.moonshiners import content as k
from hoochgame.games.moonshiners import events as e
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners import night_events as n
from hoochgame.games.moonshiners.model import MoonshinersState
from hoochgame.games.moonshiners.queries import drunkard_on, plain_good_and_amount, will_building_produce
from hoochgame.games.moonshiners.wilds import HEXES
from hoochgame.games.moonshiners.wilds import STEP as STEPS
from hoochgame.ui.sound.cues import MANY, TAP, Cue, put_down_cue, repeated_cues, rising_cues
from hoochgame.ui.table.log import narration
from hoochgame.ui.table.log.narration import Cues
from hoochgame.ui.table.motion.pace import CARD, CLOSING, OPENING
from hoochgame.ui.titles.moonshiners import pace

SoundContext = narration.SoundContext[MoonshinersState]

CUBE: Cues = (Cue("cube", pace.SLIDE),)
COUNTED = 7  # lines of a seat in the reckoning

WORKS: Mapping[int, str] = {  # the sounds of buildings at work, by tile
    k.HOUSE: "rummage", k.WORKSHOP: "bench", k.CORNFIELD: "cornfield", k.DISTILLERY: "still", k.SALOON: "saloon",
}  # fmt: skip
OF_GOODS: Mapping[k.Good, str] = {"corn": "corn", "moonshine": "pour", "gold": "coin"}


# Dice and tiles.


def dice_sounds(count: int, start: float = 0.0) -> Cues:
    """Return the sounds of dice thrown together that come to rest one just after the other."""
    return repeated_cues("dice", count, start + pace.ROLL, pace.RESTS)


def roll_sounds(event: c.DiceRolled, heard: SoundContext) -> Cues:
    """Return the sounds of a roll; only drinkers have a cup."""
    if event.what == "drinking":
        return (Cue("cup"), *dice_sounds(len(event.rolled), pace.SHAKEN))
    return dice_sounds(len(event.rolled))


def tile_sounds(count: int) -> Cues:
    """Return the sounds of tiles turned over, one just after the other."""
    return repeated_cues("slate", count, pace.TURNED if count == 1 else pace.SURVEYED, pace.APART)


# Goods.


def token_sounds(sound: str, count: int, start: float = 0.0) -> Cues:
    """Return the sounds of tokens that come one after the other."""
    return repeated_cues(sound, min(count, MANY), start + pace.FLIGHT, pace.APART)


def work_time_share(state: MoonshinersState) -> float:
    """Return the share of its usual time that each building's work takes tonight: many hurry."""
    jobs = 0
    for at in HEXES:
        if will_building_produce(state, at):
            good, count = plain_good_and_amount(
                state.tiles[at - 1], state.buildings[at - 1].level, state.buildings[at - 1].crew
            )
            jobs += count if good == "relic" else 1
    return min(1.0, pace.PRODUCING / max(1, jobs))


def count_tokens_heard_apart(count: int, haste: float) -> int:
    """Return how many of the tokens that a building brings are heard apart."""
    return min(count, 1 + int(haste * 0.25 / pace.APART))


def yield_sounds(sound: str, count: int, haste: float) -> Cues:
    """Return the sounds of what a building brings, after its work."""
    return repeated_cues(sound, count_tokens_heard_apart(count, haste), haste * (pace.WORK + pace.FLIGHT), pace.APART)


def payment_sounds(count: int) -> Cues:
    return repeated_cues("scrap", min(count, MANY), 0.0, pace.PAYING)


def gain_sounds(event: e.Gained, heard: SoundContext) -> Cues:
    """Return the building that produced, if one did, and its yield."""
    if not event.at:
        return token_sounds(event.good, event.n)
    return (Cue(work_sound(event.at, heard)), *yield_sounds(event.good, event.n, work_time_share(heard.before)))


def relic_sounds(event: c.RelicDrawn, heard: SoundContext) -> Cues:
    """Return a House that is searched, if it was one, the card, and what it shows."""
    if not event.at:
        return (put_down_cue(CARD), Cue("relic", CARD))
    haste = work_time_share(heard.before)
    came = haste * (pace.WORK + CARD)
    return (Cue(work_sound(event.at, heard)), Cue("card", max(0.0, came - TAP)), Cue("relic", came))


def work_sound(at: int, heard: SoundContext) -> str:
    return WORKS[heard.before.tiles[at - 1]]


def conversion_sounds(event: n.Converted, heard: SoundContext) -> Cues:
    """Return the Distillery and the bottles it fills, or the Saloon and its coins."""
    work, haste = Cue(work_sound(event.at, heard)), work_time_share(heard.before)
    if work.sound == WORKS[k.DISTILLERY]:
        return (work, *yield_sounds("pour", 1, haste))
    if event.n == 1:
        return (work, *yield_sounds("scrap", k.NUMBERS.saloon_scraps, haste))
    return (
        work,
        *rising_cues(
            "coin", count_tokens_heard_apart(event.n - 1, haste), haste * (pace.WORK + pace.FLIGHT), pace.APART
        ),
    )


def exchange_sounds(event: e.Exchanged, heard: SoundContext) -> Cues:
    """Return what leaves, then what comes."""
    good = OF_GOODS[event.good]
    if event.n > 0:
        return (*payment_sounds(k.RATE[event.good]), Cue(good, pace.FLIGHT, 1))
    return (Cue(good, 0.0, 1), *token_sounds("scrap", k.RATE[event.good]))


def relic_sale_sounds(event: e.RelicSold, heard: SoundContext) -> Cues:
    return (Cue("relic"), *token_sounds("scrap", scraps_of_exchange(event)))


def scraps_of_exchange(event: e.Exchanged | e.RelicSold | e.BoozeBought) -> int:
    match event:
        case e.Exchanged(good=good, n=count):
            return k.RATE[good] * abs(count)
        case e.RelicSold(card=card):
            return k.WORTH.relic_point * k.VALUE[card]
    return k.NUMBERS.booze_price


def card_sounds(sound: str) -> Cues:
    """Return a card that is put down, and its effect."""
    return (put_down_cue(CARD), Cue(sound, CARD))


# Heroes, houses and survivors.


def lot_sounds(event: c.FirstSeatDrawn, heard: SoundContext) -> Cues:
    """Return the ticks of the lot that goes round the table, and of its end."""
    ticks = heard.before.seats + event.seat
    return (*repeated_cues("scrap", ticks, 0.0, pace.LOT), Cue("token", pace.LOT * ticks))


def turn_sounds(event: e.TurnBegan, heard: SoundContext) -> Cues:
    """Return boots, and a triangle that calls a person."""
    return (Cue("boot"), Cue("triangle", 0.1)) if heard.is_person(event.seat) else (Cue("boot"),)


def march_sounds(event: e.HeroMarched, heard: SoundContext) -> Cues:
    return repeated_cues("boot", len(event.route), pace.STEP, pace.STEP)


def action_sounds(event: e.ActionTaken, heard: SoundContext) -> Cues:
    """Return the token, and the till for a Trade."""
    token = Cue("token", pace.SLIDE)
    return (token, Cue("till", pace.FLIGHT)) if event.what == k.TRADE else (token,)


def building_sounds(event: e.Built, heard: SoundContext) -> Cues:
    """Return the scraps, three strokes of a hammer, for a second house two more, and the house."""
    strokes = 1 + 2 * heard.after.buildings[event.at - 1].level
    hammer = repeated_cues("hammer", strokes, pace.SITE, pace.STROKE)
    return (*payment_sounds(event.paid), *hammer, Cue("token", pace.SITE + pace.STROKE * strokes))


def survivor_sounds(event: n.SurvivorsMoved, heard: SoundContext) -> Cues:
    """Return the survivors that come to other buildings."""
    pairs = zip(heard.before.buildings, heard.after.buildings, strict=True)
    return token_sounds("peg", sum(max(0, after.crew - before.crew) for before, after in pairs))


# Drunkards.


def can_stagger(event: n.StaggerRolled, state: MoonshinersState) -> bool:
    """Return whether the drunkard can go where its die says; if not, the die is rolled again at once."""
    at = next(drunkard.at for drunkard in state.drunkards if drunkard.card == event.card)
    return drunkard_on(state, STEPS[event.face][at]) is None


def is_drinking(state: MoonshinersState) -> bool:
    """Return whether a hero drinks with a drunkard, so that the lane is open."""
    step = state.agenda[-1] if state.agenda else None
    if not isinstance(step, m.Rolled | m.Drinking) or (isinstance(step, m.Rolled) and step.what != "drinking"):
        return False
    return drunkard_on(state, state.heroes[step.seat].place) is not None


def fall_sounds(sound: str) -> Callable[[Event, SoundContext], Cues]:
    """Return the function that makes a sound as a drinker lands under the table, if the stage is open; else at once."""

    def cues(event: Event, heard: SoundContext) -> Cues:
        if heard.in_cutscene:
            return (Cue(sound, OPENING + pace.UNDER_DOWN * (pace.UNDER - OPENING - CLOSING)),)
        return (Cue(sound, pace.DOWN if is_drinking(heard.before) else 0.0),)

    return cues


# The end.


def count_start_seconds(state: MoonshinersState) -> float:
    """Return when the count of a seat begins: before the first seat the balloon lands."""
    return pace.FLIGHT if any(hero.counted for hero in state.heroes) else pace.LANDED


def reckoning_sounds(event: n.Reckoned, heard: SoundContext) -> Cues:
    """Return a sound for each line of goods, and the gold of the total."""
    start = count_start_seconds(heard.before)
    lines = (*rising_cues("count", MANY, start, pace.LINE), Cue("coin", start + pace.LINE * COUNTED, 1))
    return lines if start == pace.FLIGHT else (Cue("balloon-lands", pace.TOUCHES), *lines)
