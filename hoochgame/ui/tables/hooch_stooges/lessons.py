"""The first game: a few prompts, each when its moment has come, from the hand to the first turf."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hoochgame.core.language import _
from hoochgame.core.words import TABLE, Move
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.games.hooch_stooges.ground import owned, ready
from hoochgame.games.hooch_stooges.model import State
from hoochgame.ui.tables.hooch_stooges.marks import Key


class Lesson(NamedTuple):
    """`key` is the thing it points at; `name` is kept once it was read."""

    name: str
    key: Key
    words: str


def lesson(view: State, options: Sequence[Move], read: frozenset[str]) -> Lesson | None:
    """What to say now: the first that fits and was not read."""
    if not options or not view.agenda:
        return None
    step = view.agenda[-1]
    found = main_lessons(view, options) if isinstance(step, m.Main) else step_lessons(view, step)
    return next((one for one in found if one.name not in read), None)


def main_lessons(view: State, options: Sequence[Move]) -> list[Lesson]:
    """In the main step, in the order in which a turn goes."""
    me = view.agenda[-1].seat
    gang, found = view.gangs[me], []
    plays = [move.card for move in options if isinstance(move, m.PlayCard)]
    money = [card for card in plays if not CARDS[card].stooge and not attacks(card)]
    goons = [card for card in plays if CARDS[card].stooge]
    fights = [card for card in plays if attacks(card)]
    if money:
        words = _("These cards are your hand. What glows can be played: click {card}.")
        found.append(Lesson("play", ("card", money[0]), words.format(card=wording.name(CARDS[money[0]]))))
    if goons:
        words = _("{card} is a stooge. Click it: stooges stay in play, swing in attacks and block.")
        found.append(Lesson("stooge", ("card", goons[0]), words.format(card=wording.name(CARDS[goons[0]]))))
    if gang.hooch:
        words = _("This is your hooch, your money. A card you do not need brings more: click its green knob.")
        found.append(Lesson("hooch", ("dial",), words))
    bought = [move.card for move in options if isinstance(move, m.Buy)]
    if bought and not fights:
        words = _("Cards that glow here are for sale. What you buy goes to your discard pile and comes back later.")
        found.append(Lesson("buy", ("card", bought[0]), words))
    if fights and ready(view, me):
        words = _("Now take a turf: click {card}, then the turf you want.")
        found.append(Lesson("attack", ("card", fights[0]), words.format(card=wording.name(CARDS[fights[0]]))))
    if m.Try(6) in options and not fights:
        words = _("No Attack card? Six hooch on the chart are an attack, too.")
        found.append(Lesson("chart", ("entry", 6), words))
    if not plays and (not bought or owned(view, me) > 1):
        words = _("Nothing left to play? End your turn. You discard your hand and draw five new cards.")
        found.append(Lesson("end", ("button", "end_turn"), words))
    return found


def attacks(card: int) -> bool:
    """Whether playing it is an attack."""
    do = CARDS[card].do
    return bool(do) and isinstance(do[0], m.Attack)


def step_lessons(view: State, step: m.AnyStep) -> list[Lesson]:
    """While an attack is asked about."""
    match step:
        case m.Attack():
            free = [place for place, turf in enumerate(view.city) if turf.owner == TABLE]
            words = _("Pick a turf that glows: one next to yours. A turf that nobody controls is the easiest.")
            return [Lesson("turf", ("turf", free[0]) if free else ("banner",), words)]
        case m.Swinging(seat, raid):
            stooge = ready(view, seat)
            words = _("Pick who swings. One die plus its bonus must reach the turf's health; the odds stand below.")
            return [Lesson("swing", ("card", stooge[0]) if stooge else ("lane_turf", raid.place), words)]
        case m.Activating(_seat, place):
            words = _("The turf is yours! It brings hooch every turn. Its ability may be used now, for its price.")
            return [Lesson("captured", ("turf", place), words)]
        case m.Blocking():
            words = _("You are attacked. Mark stooges that shall stand in front of your turf, then confirm.")
            return [Lesson("block", ("banner",), words)]
    return []
