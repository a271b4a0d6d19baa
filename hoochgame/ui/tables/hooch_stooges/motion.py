"""How each event moves: one animation a type of event, and nothing that changes what happened."""

from __future__ import annotations

import math
from dataclasses import replace as changed
from typing import Any

import pygame

from hoochgame.core.language import _, ngettext
from hoochgame.core.words import Ended, Event, Next, Seat
from hoochgame.games.hooch_stooges import card_events as c
from hoochgame.games.hooch_stooges import events as e
from hoochgame.games.hooch_stooges.content import CARDS, TURFS
from hoochgame.games.hooch_stooges.ground import raid_of
from hoochgame.ui.animation import (
    Animation,
    InOrder,
    Together,
    Tween,
    call,
    ease_out,
    linear,
    overshoot,
    pause,
)
from hoochgame.ui.look import images
from hoochgame.ui.look.theme import IVORY
from hoochgame.ui.tables.hooch_stooges import card_motion as cards
from hoochgame.ui.tables.hooch_stooges import lane_motion as lane
from hoochgame.ui.tables.hooch_stooges import turf_motion as turf
from hoochgame.ui.tables.hooch_stooges.act import Act
from hoochgame.ui.tables.hooch_stooges.pace import DIE, RESULT, STRAIGHTENED, SWING, TOKEN, UNSWING
from hoochgame.ui.tables.hooch_stooges.turf_motion import colour
from hoochgame.ui.tables.kit.log.sentences import listed
from hoochgame.ui.tables.kit.motion.act import COST, Motion, Show
from hoochgame.ui.tables.kit.motion.effects import Confetti, Plaque, Siren
from hoochgame.ui.tables.kit.motion.sprites import Badge, Frame, Sprite
from hoochgame.ui.tables.session import Telling

Rect = pygame.Rect
BUST, NEEDLE, SUM, VICTORY = 0.7, 0.24, 0.12, 2.4  # seconds
ASKEW = 7  # degrees
ROLLS, HOP = 0.82, 3  # the share of its time that a die rolls; then it hops by so many pixels
READ = 0.5  # seconds to read a result that does not move


def step_done(act: Act, event: Next[Any]) -> Animation | None:
    """Nothing, except that the lane opens and closes with its questions."""
    return lane.changed(act)


def ended(act: Act, event: Ended) -> Animation:
    """The winners' names over the table, and paper in their colours."""
    plaque = winners_plaque(act, event)
    paper = (act.look.theme.accent, IVORY, *(colour(act, seat) for seat in event.winners))
    confetti = Confetti(act.board.layout.area, paper, max(5, act.look.px(9)))
    return Together(act.spend(plaque, VICTORY, linear), act.spend(confetti, VICTORY, linear))


def winners_plaque(act: Act, event: Ended) -> Plaque:
    words = ngettext("{who} wins!", "{who} share the win!", len(event.winners))
    words = words.format(who=listed([act.names[seat] for seat in event.winners]))
    return Plaque(act.look, act.board.layout.area, words, "", "trophy")


def seat_pulse(act: Act, event: Any) -> Animation:
    """Brackets close round the seat's plate."""
    return act.spend(Frame(act.where("seat", event.seat), colour(act, event.seat), act.look), NEEDLE)


def turn_began(act: Act, event: e.TurnBegan) -> Animation:
    """The needle goes back to Control, and the plate whose turn it is shows; in a tournament its lineup is laid out."""
    pulse = seat_pulse(act, event)
    was, now = act.truth_before.lineup, act.truth.lineup
    return Together(pulse, cards.laid_out(act, now)) if act.truth.tournament and was != now else pulse


def gained(act: Act, event: e.HoochGained) -> Animation:
    """From the turfs or the card that brought it."""
    return act.coins(event.n, source(act, event.source, event.seat), act.where("dial", event.seat), event.seat)


def lost(act: Act, event: e.HoochLost) -> Animation:
    """It slides off the dial."""
    dial = act.where("dial", event.seat) if event.seat == act.me else act.where("seat", event.seat)
    return act.coins(event.n, dial, dial.move(0, act.look.px(160)), event.seat, -1)


def stolen(act: Act, event: e.HoochStolen) -> Animation:
    """From dial to dial; what it costs stands beside the one."""
    flight = act.coins(event.n, act.where("dial", event.victim), act.where("dial", event.seat), event.seat)
    return Together(flight, act.drains(event.n, event.victim), act.spend(loss(act, event), COST, linear))


def loss(act: Act, event: e.HoochStolen) -> Badge:
    """How much hooch."""
    words = ngettext("{n} hooch", "{n} hooch", event.n).format(n=f"−{event.n}")
    return Badge(act.look, act.beside(act.where("dial", event.victim)), "square-bottle", words)


def chart_rolled(act: Act, event: e.ChartRolled) -> Animation:
    """What it cost leaves the dial; a police check."""

    def written() -> None:
        act.marks = changed(act.marks, die=event.die, die_note=_("police check"))

    own = event.seat == act.me
    act.marks = changed(act.marks, moving=act.marks.moving | ({("die",)} if own else set()))
    roll = die(act, event.die, police_die(act, event.seat), SUM)
    return Together(act.pay(event.seat), InOrder(roll, call(written), pause(SUM if own else 3 * SUM)))


def police_die(act: Act, seat: Seat) -> Rect:
    """The die on the own plate; for the others over their own."""
    return act.where("die") if seat == act.me else act.where("seat", seat)


def busted(act: Act, event: e.Busted) -> Animation:
    """A siren, and the word."""
    return act.spend(Siren(act.look, act.board.layout.area, busted_plaque(act, event)), BUST, linear)


def busted_plaque(act: Act, event: e.Busted) -> Plaque:
    """The word says it without any colour."""
    return Plaque(act.look, act.board.layout.area, _("BUSTED"), act.names[event.seat], "siren")


def attack_began(act: Act, event: e.AttackBegan) -> Animation:
    """Brackets close round the turf."""
    return act.spend(Frame(act.where("turf", event.place), act.look.theme.target, act.look), lane.LANE)


def attack_ended(act: Act, event: e.AttackEnded) -> Animation:
    """Won: the token says it. Lost: the brackets let go."""
    if event.won:
        return pause(0)
    return act.spend(Frame(act.where("turf", event.place), act.look.theme.target, act.look), lane.LANE, lambda t: 1 - t)


def blocked(act: Act, event: e.StoogeBlocked) -> Animation:
    return act.spend(Frame(act.where("card", event.stooge), act.look.theme.target, act.look), TOKEN)


def swung(act: Act, event: e.StoogeSwung) -> Animation:
    """The stooge turns sideways, the die tumbles, the sum writes itself."""
    turn = Together(act.glide(("card", event.stooge), SWING, ease=overshoot), act.settle(SWING))
    act.marks = changed(act.marks, last_swing=None)

    def written() -> None:
        act.marks = changed(act.marks, last_swing=event)

    return InOrder(turn, die(act, event.die, act.place_after("lane_die"), RESULT), call(written), pause(SUM + 0.25))


def die(act: Act, number: int, place: Rect, lies: float) -> Animation:
    """Four faces; the last one settles a little askew with a small hop, and lies there for a moment."""
    size = max(36, min(place.width, act.look.px(92)))
    faces = [(number + 2) % 6 + 1, (number + 4) % 6 + 1, number % 6 + 1, number]
    sprite = Sprite(images.die(faces[0], size), place.center, opacity=0.0)
    act.show(sprite)

    def tumble(t: float) -> None:
        sprite.opacity = 1.0
        rolled = min(1.0, t / ROLLS)
        sprite.image = images.die(faces[min(3, int(rolled * 4))], size)
        sprite.angle = ASKEW + (1 - ease_out(rolled)) * 540
        hop = act.look.px(90) * abs(math.cos(rolled * math.pi * 1.5)) * (1 - rolled)
        if t > ROLLS:
            hop = act.look.px(HOP) * math.sin((t - ROLLS) / (1 - ROLLS) * math.pi)
        sprite.at = (place.centerx - (1 - ease_out(rolled)) * act.look.px(150), place.centery - hop)

    def gone() -> None:
        sprite.opacity = 0.0

    return InOrder(Tween(DIE, tumble, linear), pause(lies), call(gone))


def unswung(act: Act, event: e.Unswung) -> Animation:
    """One after the other, a moment apart."""
    turns = [act.glide(("card", stooge), UNSWING) for stooge in event.stooges if ("card", stooge) in act.after]
    return Together(Together(*turns, stagger=STRAIGHTENED), act.settle(UNSWING))


def busts_off(act: Act, event: e.BustsOff) -> Animation:
    return badge(act, event.seat, "police-badge", _("no busts this turn"))


def discounted(act: Act, event: e.Discounted) -> Animation:
    return badge(act, event.seat, "price-tag", _("next card {n} less").format(n=event.n))


def to_hand(act: Act, event: e.BuyGoesToHand) -> Animation:
    return badge(act, event.seat, "card-pick", _("next card to hand"))


def boosted(act: Act, event: e.SwingsBoosted) -> Animation:
    return badge(act, event.seat, "fist", _("swings +{n}").format(n=event.n))


def badge(act: Act, seat: Seat, icon: str, words: str) -> Animation:
    """What is in force from now on rises over the plate of the seat."""
    return act.spend(Badge(act.look, act.where("seat", seat).center, icon, words), 0.5, linear)


def seat_out(act: Act, event: e.SeatOut) -> Animation:
    """Its tokens fall; what it had in play goes with it."""
    plaque = act.spend(out_plaque(act, event), 2 * READ, linear)
    return Together(turf.seat_out(act, event), plaque)


def out_plaque(act: Act, event: e.SeatOut) -> Plaque:
    words = _("{who} is out").format(who=act.names[event.seat])
    return Plaque(act.look, act.board.layout.area, words, "", "hq")


def ability_used(act: Act, event: e.AbilityUsed) -> Animation:
    frame = act.spend(Frame(act.where("turf", event.place), colour(act, event.seat), act.look), TOKEN)
    return Together(frame, act.pay(event.seat))


def source(act: Act, id: str, seat: Seat) -> Rect:
    """Where an effect comes from: a turf or a card on the table, the seat's turfs, or the middle."""
    if id == "income":
        home = next((p for p, turf in enumerate(act.truth.city) if turf.owner == seat), None)
        return act.where("city") if home is None else act.where("turf", home)
    lying = sorted(act.before.items(), key=lambda item: item[1].zone != "stage")  # the card in effect comes first
    for key, piece in lying:
        mine = piece.kind == "card" and key[0] == "card" and CARDS[int(key[1])].id == id and piece.zone != "lineup"
        if mine or (piece.kind == "turf" and TURFS[act.truth.city[int(key[1])].kind].id == id):
            return piece.rect
    return act.where("city")


MOTION: dict[type[Event], Show] = {
    Next: step_done,
    Ended: ended,
    e.CityDealt: cards.fade_in,
    c.LineupDealt: cards.lineup_dealt,
    e.FirstSeatDrawn: seat_pulse,
    e.TurnBegan: turn_began,
    e.HoochGained: gained,
    e.HoochLost: lost,
    e.HoochStolen: stolen,
    c.CardPlayed: cards.played,
    c.SchemeDone: cards.scheme_done,
    c.CardCashed: cards.cashed,
    c.CardBought: cards.bought,
    c.CardTaken: cards.bought,
    c.SlotFilled: cards.filled,
    c.SlotReplaced: cards.replaced,
    e.ChartRolled: chart_rolled,
    e.Busted: busted,
    e.AttackBegan: attack_began,
    e.StoogeBlocked: blocked,
    e.StoogeSwung: swung,
    e.AttackEnded: attack_ended,
    c.StoogeLost: cards.stooge_lost,
    c.CardDropped: cards.dropped,
    c.CardLaidAside: cards.laid_aside,
    c.CardsTurnedUp: cards.turned_up,
    c.CardRemoved: cards.removed,
    c.StoogeRecovered: cards.recovered,
    e.Unswung: unswung,
    e.BustsOff: busts_off,
    e.Discounted: discounted,
    e.BuyGoesToHand: to_hand,
    e.SwingsBoosted: boosted,
    e.TurfTaken: turf.taken,
    e.HqLost: turf.hq_lost,
    e.SeatOut: seat_out,
    e.AbilityUsed: ability_used,
    e.MainClosed: seat_pulse,
    c.HandDiscarded: cards.hand_discarded,
    c.Drawn: cards.drawn,
    c.Reshuffled: cards.reshuffled,
}


# With reduced motion.


def calm(act: Act, event: Event) -> Animation:
    """The table after the event fades in; words that stand nowhere else are shown, and dice can be read."""
    fade = act.cross_fade()
    match event:
        case e.StoogeSwung():
            act.marks = changed(act.marks, last_swing=event)
            return InOrder(fade, pause(READ))
        case e.ChartRolled():
            act.marks = changed(act.marks, die=event.die, die_note=_("police check"))
            words = _("police check: {die}").format(die=event.die)
            return Together(fade, pause(READ) if event.seat == act.me else badge(act, event.seat, "siren", words))
        case e.HoochStolen():
            return Together(fade, held(act, loss(act, event)))
        case e.Busted():
            return said(act, busted_plaque(act, event))
        case Ended():
            return Together(fade, said(act, winners_plaque(act, event)))
        case e.BustsOff() | e.Discounted() | e.BuyGoesToHand() | e.SwingsBoosted():
            shown = MOTION[type(event)](act, event)
            assert shown is not None
            return Together(fade, shown)
        case e.SeatOut():
            return Together(fade, said(act, out_plaque(act, event)))
    return fade


def said(act: Act, plaque: Plaque) -> Animation:
    """Words that come and go without moving."""
    plaque.still = True
    return act.spend(plaque, 2 * READ, linear)


def held(act: Act, badge: Badge) -> Animation:
    """A badge that comes, stands still, and goes."""
    badge.spent = 0.5
    act.show(badge)

    def gone() -> None:
        badge.spent = 1.0

    return InOrder(pause(2 * READ), call(gone))


def moves(telling: Telling) -> bool:
    """Whether there is anything to see: the agenda moves on without it, unless a lane opens, changes or closes."""
    return not isinstance(telling.event, Next) or raid_of(telling.before) != raid_of(telling.after)


HOOCH_MOTION = Motion(MOTION, calm, Act, moves)
