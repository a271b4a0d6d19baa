"""What the events of Moonshiners of the Apocalypse sound like, and how long what is heard takes to be shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hoochgame.core.protocols import Event
from hoochgame.games.moonshiners import chance_events as c
from hoochgame.games.moonshiners import content as k
from hoochgame.games.moonshiners import events as e
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners import night_events as n
from hoochgame.games.moonshiners.model import State
from hoochgame.games.moonshiners.queries import drunkard_on, plain_yield, produces
from hoochgame.games.moonshiners.wilds import HEXES
from hoochgame.games.moonshiners.wilds import STEP as STEPS
from hoochgame.ui.sound.cues import MANY, TAP, Cue, put_down, repeated, rising
from hoochgame.ui.table.log import narration
from hoochgame.ui.table.log.narration import Cues
from hoochgame.ui.table.motion.pace import CARD

Heard = narration.Heard[State]

# How long events take to be shown, in seconds: their sounds go by it.

ROLL, RESTS = 0.37, 0.06  # until a die lies still; between two of a handful that come to rest
SHAKEN = 0.34  # dice rattle in their cup before they are thrown
STEP = 0.2  # a hero's way from a place to the next
TURNED = 0.5  # a tile is turned over
FLIGHT, APART, PAYING = 0.3, 0.09, 0.05  # of a token; between two that come; between two that pay
WORK = 0.45  # a building is heard to work before its goods come
PRODUCING = 3.6  # in which all buildings together work in a night, if they can
SITE, STROKE = 0.25, 0.16  # until the first stroke of a hammer; between two
SLIDE = 0.2  # of a cube along its track
CLINK, SIP = 0.22, 0.06  # until two glasses meet; a cube's step by a pip
CUBE: Cues = (Cue("cube", SLIDE),)
CLOSED = 0.22  # the lane of a challenge is closed, or open
LOT = 0.11  # between two seats to which the lot points
TOUCHES, LANDED = 1.0, 1.7  # the balloon touches down; it stands
LINE, COUNTED = 0.2, 7  # between two lines that are counted, and how many there are

WORKS: Mapping[int, str] = {  # the sounds of buildings at work, by tile
    k.HOUSE: "rummage", k.WORKSHOP: "bench", k.CORNFIELD: "cornfield", k.DISTILLERY: "still", k.SALOON: "saloon",
}  # fmt: skip
OF_GOODS: Mapping[k.Good, str] = {"corn": "corn", "moonshine": "pour", "gold": "coin"}


# Dice and tiles.


def handful(count: int, start: float = 0.0) -> Cues:
    """Sound dice that are thrown together and come to rest one just after the other."""
    return repeated("dice", count, start + ROLL, RESTS)


def thrown(event: c.DiceRolled, heard: Heard) -> Cues:
    """Sound a roll; only drinkers have a cup."""
    if event.what == "drinking":
        return (Cue("cup"), *handful(len(event.rolled), SHAKEN))
    return handful(len(event.rolled))


def slates(count: int) -> Cues:
    """Sound tiles that are turned over, one just after the other."""
    return repeated("slate", count, TURNED, APART)


# Goods.


def coming(sound: str, count: int, start: float = 0.0) -> Cues:
    """Sound tokens that come one after the other."""
    return repeated(sound, min(count, MANY), start + FLIGHT, APART)


def pace(state: State) -> float:
    """Return which part of its usual time the work of each building takes tonight: many hurry."""
    jobs = 0
    for at in HEXES:
        if produces(state, at):
            good, count = plain_yield(state.tiles[at - 1], state.buildings[at - 1].level, state.buildings[at - 1].crew)
            jobs += count if good == "relic" else 1
    return min(1.0, PRODUCING / max(1, jobs))


def tokens(count: int, pace: float) -> int:
    """Return how many tokens are told apart of so many that a building brings."""
    return min(count, 1 + int(pace * 0.25 / APART))


def brought(sound: str, count: int, pace: float) -> Cues:
    """Sound what a building brings after its work."""
    return repeated(sound, tokens(count, pace), pace * (WORK + FLIGHT), APART)


def paid(count: int) -> Cues:
    """Sound scraps that leave."""
    return repeated("scrap", min(count, MANY), 0.0, PAYING)


def gained(event: e.Gained, heard: Heard) -> Cues:
    """Sound the building that produced, if one did, and what comes of it."""
    if not event.at:
        return coming(event.good, event.n)
    return (Cue(work_on(event.at, heard)), *brought(event.good, event.n, pace(heard.before)))


def relic_drawn(event: c.RelicDrawn, heard: Heard) -> Cues:
    """Sound a House that is searched, if it was one, the card, and what it shows."""
    if not event.at:
        return (put_down(CARD), Cue("relic", CARD))
    haste = pace(heard.before)
    came = haste * (WORK + CARD)
    return (Cue(work_on(event.at, heard)), Cue("card", max(0.0, came - TAP)), Cue("relic", came))


def work_on(at: int, heard: Heard) -> str:
    """Return the sound of the building on a hex."""
    return WORKS[heard.before.tiles[at - 1]]


def converted(event: n.Converted, heard: Heard) -> Cues:
    """Sound the Distillery and what it fills, or the Saloon and what is paid there."""
    work, haste = Cue(work_on(event.at, heard)), pace(heard.before)
    if work.sound == WORKS[k.DISTILLERY]:
        return (work, *brought("pour", 1, haste))
    if event.n == 1:
        return (work, *brought("scrap", k.NUMBERS.saloon_scraps, haste))
    return (work, *rising("coin", tokens(event.n - 1, haste), haste * (WORK + FLIGHT), APART))


def exchanged(event: e.Exchanged, heard: Heard) -> Cues:
    """Sound what leaves, then what comes."""
    good = OF_GOODS[event.good]
    if event.n > 0:
        return (*paid(k.RATE[event.good]), Cue(good, FLIGHT, 1))
    return (Cue(good, 0.0, 1), *coming("scrap", k.RATE[event.good]))


def relic_sold(event: e.RelicSold, heard: Heard) -> Cues:
    """Sound the relic, and the scraps that it is worth."""
    return (Cue("relic"), *coming("scrap", scraps(event)))


def scraps(event: e.Exchanged | e.RelicSold | e.BoozeBought) -> int:
    """Return the scraps that an exchange brings or costs."""
    match event:
        case e.Exchanged(good=good, n=count):
            return k.RATE[good] * abs(count)
        case e.RelicSold(card=card):
            return k.WORTH.relic_point * k.VALUE[card]
    return k.NUMBERS.booze_price


def card_then(sound: str) -> Cues:
    """Sound a card that is put down, and what it does."""
    return (put_down(CARD), Cue(sound, CARD))


# Heroes, houses and survivors.


def lot(event: c.FirstSeatDrawn, heard: Heard) -> Cues:
    """Sound the lot that goes round the table and comes to rest."""
    ticks = heard.before.seats + event.seat
    return (*repeated("scrap", ticks, 0.0, LOT), Cue("token", LOT * ticks))


def turn_began(event: e.TurnBegan, heard: Heard) -> Cues:
    """Call a person; of a bot only the boots are heard."""
    return (Cue("boot"), Cue("triangle", 0.1)) if heard.calls(event.seat) else (Cue("boot"),)


def marched(event: e.HeroMarched, heard: Heard) -> Cues:
    """Sound a step for each place."""
    return repeated("boot", len(event.route), STEP, STEP)


def action_taken(event: e.ActionTaken, heard: Heard) -> Cues:
    """Sound the token, and Harding's counter."""
    return (Cue("token", SLIDE), Cue("till", FLIGHT)) if event.what == k.TRADE else (Cue("token", SLIDE),)


def built(event: e.Built, heard: Heard) -> Cues:
    """Sound the scraps, three strokes of a hammer, for a second house two more, and the house that stands."""
    strokes = 1 + 2 * heard.after.buildings[event.at - 1].level
    return (*paid(event.paid), *repeated("hammer", strokes, SITE, STROKE), Cue("token", SITE + STROKE * strokes))


def moved(event: n.SurvivorsMoved, heard: Heard) -> Cues:
    """Sound the survivors that come to other buildings."""
    pairs = zip(heard.before.buildings, heard.after.buildings, strict=True)
    return coming("peg", sum(max(0, after.crew - before.crew) for before, after in pairs))


# Drunkards.


def goes(event: n.StaggerRolled, state: State) -> bool:
    """Return whether the drunkard can go where its die says; else that is rolled again at once."""
    at = next(drunkard.at for drunkard in state.drunkards if drunkard.card == event.card)
    return drunkard_on(state, STEPS[event.face][at]) is None


def drinking(state: State) -> bool:
    """Return whether somebody drinks with a drunkard, so that the lane is open."""
    step = state.agenda[-1] if state.agenda else None
    if not isinstance(step, m.Rolled | m.Drinking) or (isinstance(step, m.Rolled) and step.what != "drinking"):
        return False
    return drunkard_on(state, state.heroes[step.seat].place) is not None


def after_closing(sound: str) -> Callable[[Event, Heard], Cues]:
    """Make the function that sounds what is heard once the lane is closed, if it was open."""
    return lambda event, heard: (Cue(sound, CLOSED if drinking(heard.before) else 0.0),)


# The end.


def begins(state: State) -> float:
    """Return when the lines of a seat begin to be counted: before the first one the balloon lands."""
    return FLIGHT if any(hero.counted for hero in state.heroes) else LANDED


def reckoned(event: n.Reckoned, heard: Heard) -> Cues:
    """Sound the lines of goods as they are counted, and the gold that all comes to."""
    start = begins(heard.before)
    lines = (*rising("count", MANY, start, LINE), Cue("coin", start + LINE * COUNTED, 1))
    return lines if start == FLIGHT else (Cue("balloon-lands", TOUCHES), *lines)
