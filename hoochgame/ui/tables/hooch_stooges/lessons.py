"""The first game: a few prompts, each when its moment has come, from the hand to the first turf."""

from __future__ import annotations

from collections.abc import Sequence

from hoochgame.core.language import _
from hoochgame.core.words import TABLE, Move, Seat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.content import CARDS, NUMBERS, TURFS
from hoochgame.games.hooch_stooges.ground import owned, raid_of, reach, ready
from hoochgame.games.hooch_stooges.model import State
from hoochgame.ui.tables.marks import Lesson


def lesson(view: State, options: Sequence[Move], read: frozenset[str]) -> Lesson | None:
    """What to say now: the first that fits and was not read."""
    if not options or not view.agenda:
        return None
    step = view.agenda[-1]
    found = main_lessons(view, options) if isinstance(step, m.Main) else step_lessons(view, step)
    return next((one for one in found if one.name not in read), None)


def held_lesson(view: State, me: Seat, news: str, read: frozenset[str]) -> Lesson | None:
    """What is said before the game goes on: what it is about, and what a first bust is."""
    if me == TABLE or not view.agenda or not view.gangs[me].alive:
        return None
    if news == "bust" and "bust" not in read:
        words = _(
            "Busted! The die showed a 1: you lose one stooge, one card from your hand and all your hooch. So spend "
            "your hooch before you roll, or pay 2 on the chart: no busts this turn."
        )
        return Lesson("bust", ("lane_die",) if raid_of(view) else ("die",), words, holds=True, rule="HS-BST")
    if news and "goal" not in read and view.friendly:
        words = _(
            "In a Friendly Match nobody drops out: the first to control {n} turfs wins. "
            "Earn hooch, hire stooges, and take turf after turf. Here is one next to yours."
        ).format(n=NUMBERS.friendly_turfs)
        return Lesson("goal", ("turf", nearby(view, me)), words, holds=True, rule="HS-FRM-02")
    if news and "goal" not in read and (place := rival_hq(view, me)) is not None:
        words = _(
            "Here is the HQ of an opponent: take every opponent’s HQ and you win. Earn hooch, hire stooges, and "
            "attack turf after turf until you stand next to it."
        )
        return Lesson("goal", ("turf", place), words, holds=True, rule=_("The game in a minute"))
    return None


def rival_hq(view: State, me: Seat) -> int | None:
    """The place of the next seat's HQ."""
    seats = [Seat((me + i) % view.seats) for i in range(1, view.seats)]
    places = {turf.hq: place for place, turf in enumerate(view.city)}
    return next((places[seat] for seat in seats if seat in places), None)


def nearby(view: State, me: Seat) -> int:
    """A place that could be attacked; the own HQ where there is none."""
    near = [place for place in reach(view, me) if view.city[place].owner != me]
    home = next((place for place, turf in enumerate(view.city) if turf.hq == me), 0)
    return near[0] if near else home


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
    if gang.hooch and any(isinstance(move, m.Cash) for move in options):
        words = _("This is your hooch, your money. A card you do not need brings more: click its green knob.")
        found.append(Lesson("hooch", ("dial",), words))
    bought = [move.card for move in options if isinstance(move, m.Buy)]
    if bought and not fights:
        words = _("Cards that glow here are for sale. What you buy goes to your discard pile and comes back later.")
        found.append(Lesson("buy", ("card", bought[0]), words))
    if fights and ready(view, me):
        found.append(Lesson("attack", ("card", fights[0]), first_attack(view, me, fights[0])))
    if m.Try(6) in options and not fights:
        words = _("No Attack card? Six hooch on the chart are an attack, too.")
        found.append(Lesson("chart", ("entry", 6), words))
    if not plays and (not bought or owned(view, me) > 1):
        words = _("Nothing left to play? End your turn. You discard your hand and draw five new cards.")
        found.append(Lesson("end", ("button", "end_turn"), words))
    return found


def first_attack(view: State, me: Seat, card: int) -> str:
    """How to attack; where only one turf is in reach, nothing is asked."""
    near, name = reach(view, me), wording.name(CARDS[card])
    if len(near) == 1 and (kind := view.city[near[0]].kind) >= 0:
        words = _("Now take a turf: click {card}. Only {turf} is in reach, so that is what you attack.")
        return words.format(card=name, turf=wording.name(TURFS[kind]))
    return _("Now take a turf: click {card}, then the turf you want.").format(card=name)


def attacks(card: int) -> bool:
    """Whether playing it is an attack."""
    do = CARDS[card].do
    return bool(do) and isinstance(do[0], m.Attack)


def step_lessons(view: State, step: m.AnyStep) -> list[Lesson]:
    """While an attack is asked about."""
    match step:
        case m.Attack():
            near = [place for place in reach(view, step.seat) if view.city[place].owner != step.seat]
            near.sort(key=lambda place: (view.city[place].hq != TABLE, view.city[place].owner != TABLE))
            words = _("Pick a turf that glows: one next to yours. A turf that nobody controls is the easiest.")
            return [Lesson("turf", ("turf", near[0]) if near else ("banner",), words)]
        case m.Swinging(seat, raid):
            stooge = ready(view, seat)
            words = _("Pick who swings. One die plus its bonus must reach the turf’s health; the odds stand below.")
            return [Lesson("swing", ("card", stooge[0]) if stooge else ("lane_turf", raid.place), words)]
        case m.Activating(_seat, place):
            words = _("The turf is yours! It brings hooch every turn. Its ability may be used now, for its price.")
            return [Lesson("captured", ("turf", place), words)]
        case m.Blocking():
            words = _("You are attacked. Mark the stooges that will defend your turf, then confirm.")
            return [Lesson("block", ("banner",), words)]
    return []
