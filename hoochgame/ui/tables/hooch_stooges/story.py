"""Each event in plain words, with names and numbers: the lines of the log and of the recap."""

from __future__ import annotations

from collections.abc import Sequence

from hoochgame.core.language import _, ngettext, pgettext
from hoochgame.core.words import HIDDEN, TABLE, Ended, Event, Next
from hoochgame.games.hooch_stooges import card_events as c
from hoochgame.games.hooch_stooges import events as e
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.content import CARDS, TURFS
from hoochgame.games.hooch_stooges.model import NOBODY, State
from hoochgame.ui.tables.hooch_stooges.entries import entry_words
from hoochgame.ui.tables.kit.log.narration import Kind, Tell, Told, say, silence
from hoochgame.ui.tables.kit.log.sentences import listed, sentence
from hoochgame.ui.tables.marks import Line, Words


def turf_at(place: int, told: Told) -> Words:
    """The turf on a place of the city."""
    kind = TURFS[told.before.city[place].kind]
    return Words(wording.name(kind), kind.id)


def aimed_at(place: int, told: Told) -> tuple[Words, ...]:
    """The same as the target of a swing, where a card's name might stand as well."""
    return sentence(pgettext("turf as a target", "{turf}"), turf=turf_at(place, told))


def card(number: int) -> Words:
    """The name of a card."""
    return Words(wording.name(CARDS[number]), CARDS[number].id) if number >= 0 else Words(_("a card"))


def cards(numbers: Sequence[int]) -> tuple[Words, ...]:
    """Names of cards, or how many there are of those nobody can read."""
    if any(n == HIDDEN for n in numbers):
        return (Words(ngettext("{n} card", "{n} cards", len(numbers)).format(n=len(numbers))),)
    out: list[Words] = []
    for n in numbers:
        out += [Words(", "), card(n)] if out else [card(n)]
    return tuple(out)


def hooch(n: int) -> str:
    """An amount."""
    return ngettext("{n} hooch", "{n} hooch", n).format(n=n)


def source(id: str) -> Words | None:
    """Whose effect it is."""
    return Words(wording.name_of(id), id) if id in wording.PRINTED else None


def in_cleanup(state: State) -> bool:
    """What cleanup does is no news."""
    return bool(state.agenda) and isinstance(state.agenda[-1], m.Cleanup)


def put_away(told: Told) -> Kind:
    """What cleanup draws and shuffles is looked up now and then; in a turn it is a detail."""
    return "aside" if in_cleanup(told.before) else "detail"


def setting_up(state: State) -> bool:
    """So is what the deal does."""
    return not state.agenda or isinstance(state.agenda[-1], m.SettingUp)


def lineup_dealt(event: c.LineupDealt, told: Told) -> Line | None:
    """In a tournament each seat has its own."""
    if event.seat == NOBODY:
        return None
    words = sentence(_("{who} offers {cards}"), who=told.names[event.seat], cards=cards(event.cards))
    return say("detail", event.seat, words, "shop")


def turn_began(event: e.TurnBegan, told: Told) -> Line:
    words = sentence(_("Round {round} · {who}"), round=event.round, who=told.names[event.seat])
    return say("turn", event.seat, words)


def first_seat(event: e.FirstSeatDrawn, told: Told) -> Line:
    return say("event", event.seat, sentence(_("{who} begins, by lot"), who=told.names[event.seat]), "rolling-dices")


def hooch_gained(event: e.HoochGained, told: Told) -> Line:
    who, n = told.who(event.seat), hooch(event.n)
    if event.source == "income":
        words = ngettext("{who} gains {n} for {turfs} turf", "{who} gains {n} for {turfs} turfs", event.n)
        return say("event", event.seat, sentence(words, who=who, n=n, turfs=event.n), "cash")
    if name := source(event.source):
        return say("event", event.seat, sentence(_("{who} gains {n} from {source}"), who=who, n=n, source=name), "cash")
    return say("event", event.seat, sentence(_("{who} gains {n}"), who=who, n=n), "cash")


def hooch_lost(event: e.HoochLost, told: Told) -> Line:
    words = sentence(_("{who} loses all hooch: {n}"), who=told.who(event.seat), n=event.n)
    return say("detail", event.seat, words, "cash")


def hooch_stolen(event: e.HoochStolen, told: Told) -> Line:
    victim = told.names[event.victim]
    words = sentence(_("{who} takes {n} from {victim}"), who=told.who(event.seat), n=hooch(event.n), victim=victim)
    return say("event", event.seat, words, "take-my-money")


def card_played(event: c.CardPlayed, told: Told) -> Line:
    return say(
        "event",
        event.seat,
        sentence(_("{who} plays {card}"), who=told.who(event.seat), card=card(event.card)),
        "card-play",
    )


def card_cashed(event: c.CardCashed, told: Told) -> Line:
    template = _("{who} discards {card} for {n}")
    words = sentence(template, who=told.who(event.seat), card=card(event.card), n=hooch(event.n))
    return say("event", event.seat, words, "cash")


def card_bought(event: c.CardBought, told: Told) -> Line:
    template = _("{who} buys {card} for {price}")
    words = sentence(template, who=told.who(event.seat), card=card(event.card), price=hooch(event.price))
    return say("event", event.seat, words, "shop")


def card_taken(event: c.CardTaken, told: Told) -> Line:
    template = (
        _("{who} takes {card} from the lineup into hand") if event.to_hand else _("{who} takes {card} from the lineup")
    )
    return say("event", event.seat, sentence(template, who=told.who(event.seat), card=card(event.card)), "card-pick")


def slot_replaced(event: c.SlotReplaced, told: Told) -> Line:
    words = sentence(_("{old} leaves the lineup for {new}"), old=card(event.old), new=card(event.card))
    return say("detail", told.before.active, words, "card-exchange")


def chart_rolled(event: e.ChartRolled, told: Told) -> Line:
    template = {
        1: _("{who} rolls a 1 on chart {entry}: {words}. It fails, {paid} paid"),
        6: _("{who} rolls a 6 on chart {entry}: {words}. It is free"),
    }.get(event.die, _("{who} rolls a {die} on chart {entry}: {words}, {paid} paid"))
    words = sentence(
        template,
        who=told.who(event.seat),
        entry=event.entry,
        words=entry_words(event.entry),
        die=event.die,
        paid=hooch(event.paid),
    )
    return say("event", event.seat, words, "rolling-dices")


def busted(event: e.Busted, told: Told) -> Line:
    return say("big", event.seat, sentence(_("{who} is busted"), who=told.names[event.seat]), "police-badge")


def attack_began(event: e.AttackBegan, told: Told) -> Line:
    who, turf = told.who(event.seat), turf_at(event.place, told)
    if event.defender == TABLE:
        return say("event", event.seat, sentence(_("{who} attacks {turf}"), who=who, turf=turf), "crossed-swords")
    words = sentence(_("{who} attacks {turf} of {rival}"), who=who, turf=turf, rival=told.names[event.defender])
    return say("event", event.seat, words, "crossed-swords")


def blocked(event: e.StoogeBlocked, told: Told) -> Line:
    words = sentence(_("{who} blocks with {stooge}"), who=told.names[event.seat], stooge=card(event.stooge))
    return say("detail", event.seat, words, "shield")


def swung(event: e.StoogeSwung, told: Told) -> Line:
    target = aimed_at(event.place, told) if event.target == m.TURF else card(event.target)
    if event.die == 1:
        template = _("{stooge} swings at {target}: rolls a 1, which always misses.")
    elif event.die == 6:
        template = _("{stooge} swings at {target}: rolls a 6, which always hits.")
    elif not event.bonus:
        template = _("{stooge} swings at {target}: rolls {die}, needs {need}: {result}")
    else:
        template = _("{stooge} swings at {target}: {die} + {bonus} = {sum}, needs {need}: {result}")
    words = sentence(
        template,
        stooge=card(event.stooge),
        target=target,
        die=event.die,
        bonus=event.bonus,
        sum=event.die + event.bonus,
        need=max(2, event.need),  # HS-POL: a one is no use, however little is needed
        result=_("hit.") if event.hit else _("miss."),
    )
    return say("detail", event.seat, words, "fist")


def attack_ended(event: e.AttackEnded, told: Told) -> Line | None:
    if event.won:
        return None
    return say(
        "detail", event.seat, sentence(_("The attack on {turf} fails."), turf=turf_at(event.place, told)), "shield"
    )


def stooge_lost(event: c.StoogeLost, told: Told) -> Line:
    template = _("{who} takes {stooge} back to hand") if event.to_hand else _("{who} loses {stooge}")
    return say(
        "detail", event.seat, sentence(template, who=told.names[event.seat], stooge=card(event.stooge)), "knockout"
    )


def card_dropped(event: c.CardDropped, told: Told) -> Line:
    return say(
        "detail",
        event.seat,
        sentence(_("{who} discards {card}"), who=told.who(event.seat), card=card(event.card)),
        "card-discard",
    )


def laid_aside(event: c.CardLaidAside, told: Told) -> Line:
    words = sentence(_("{who} lays {card} aside"), who=told.who(event.seat), card=card(event.card))
    return say("detail", event.seat, words, "card-discard")


def turned_up(event: c.CardsTurnedUp, told: Told) -> Line:
    words = sentence(_("{who} discards {cards}"), who=told.who(event.seat), cards=cards(event.cards))
    return say("event", event.seat, words, "card-discard")


def card_removed(event: c.CardRemoved, told: Told) -> Line:
    words = sentence(_("{who} removes {card} from the game"), who=told.who(event.seat), card=card(event.card))
    return say("event", event.seat, words, "trash-can")


def recovered(event: c.StoogeRecovered, told: Told) -> Line:
    template = _("{who} puts {stooge} into play again") if event.to_play else _("{who} takes {stooge} back to hand")
    words = sentence(template, who=told.who(event.seat), stooge=card(event.stooge))
    return say("event", event.seat, words, "card-pick")


def unswung(event: e.Unswung, told: Told) -> Line | None:
    if in_cleanup(told.before):
        return None
    words = sentence(_("{who} unswings {stooges}"), who=told.who(event.seat), stooges=cards(event.stooges))
    return say("detail", event.seat, words, "anticlockwise-rotation")


def busts_off(event: e.BustsOff, told: Told) -> Line:
    words = sentence(_("{who} is safe from busts this turn"), who=told.names[event.seat])
    return say("detail", event.seat, words, "police-badge")


def discounted(event: e.Discounted, told: Told) -> Line:
    words = sentence(_("{who} pays {n} less for the next card"), who=told.who(event.seat), n=event.n)
    return say("detail", event.seat, words, "price-tag")


def to_hand(event: e.BuyGoesToHand, told: Told) -> Line:
    words = sentence(_("the next card that {who} buys goes to hand"), who=told.names[event.seat])
    return say("detail", event.seat, words, "card-pick")


def boosted(event: e.SwingsBoosted, told: Told) -> Line:
    words = sentence(_("{who} swings with +{n} this turn"), who=told.who(event.seat), n=event.n)
    return say("detail", event.seat, words, "fist")


def turf_taken(event: e.TurfTaken, told: Told) -> Line:
    owner, who, turf = told.before.city[event.place].owner, told.names[event.seat], turf_at(event.place, told)
    if owner in (NOBODY, event.seat):
        return say("big", event.seat, sentence(_("{who} takes {turf}"), who=who, turf=turf), "flag-objective")
    words = sentence(_("{who} takes {turf} from {rival}"), who=who, turf=turf, rival=told.names[owner])
    return say("big", event.seat, words, "flag-objective")


def hq_lost(event: e.HqLost, told: Told) -> Line:
    words = sentence(_("The HQ of {who} falls: {turf}"), who=told.names[event.seat], turf=turf_at(event.place, told))
    return say("big", event.seat, words, "house")


def seat_out(event: e.SeatOut, told: Told) -> Line:
    words = sentence(_("{who} is out of the game"), who=told.names[event.seat])
    return say("big", event.seat, words, "house")


def ability_used(event: e.AbilityUsed, told: Told) -> Line:
    template = _("{who} uses {turf} for {price}") if event.price else _("{who} uses {turf} for free")
    words = sentence(template, who=told.who(event.seat), turf=turf_at(event.place, told), price=hooch(event.price))
    return say("event", event.seat, words, "house")


def main_closed(event: e.MainClosed, told: Told) -> Line:
    words = sentence(_("{who} has made {n} moves: the turn ends"), who=told.who(event.seat), n=event.moves)
    return say("event", event.seat, words, "hourglass")


def hand_discarded(event: c.HandDiscarded, told: Told) -> Line:
    words = sentence(_("{who} discards {cards}"), who=told.who(event.seat), cards=cards(event.cards))
    return say(put_away(told), event.seat, words, "card-discard")


def drawn(event: c.Drawn, told: Told) -> Line | None:
    if setting_up(told.before):
        return None
    words = sentence(_("{who} draws {cards}"), who=told.who(event.seat), cards=cards(event.cards))
    return say(put_away(told), event.seat, words, "card-draw")


def reshuffled(event: c.Reshuffled, told: Told) -> Line:
    words = sentence(_("{who} shuffles the discard pile into a new deck"), who=told.who(event.seat))
    return say(put_away(told), event.seat, words, "card-draw")


def ended(event: Ended, told: Told) -> Line:
    template = ngettext("{who} wins", "{who} win", len(event.winners))
    words = sentence(template, who=listed([told.names[seat] for seat in event.winners]))
    return say("big", event.winners[0] if event.winners else TABLE, words, "trophy")


TELL: dict[type[Event], Tell] = {
    Next: silence,
    Ended: ended,
    e.CityDealt: silence,
    c.LineupDealt: lineup_dealt,
    e.FirstSeatDrawn: first_seat,
    e.TurnBegan: turn_began,
    e.HoochGained: hooch_gained,
    e.HoochLost: hooch_lost,
    e.HoochStolen: hooch_stolen,
    c.CardPlayed: card_played,
    c.SchemeDone: silence,
    c.CardCashed: card_cashed,
    c.CardBought: card_bought,
    c.CardTaken: card_taken,
    c.SlotFilled: silence,
    c.SlotReplaced: slot_replaced,
    e.ChartRolled: chart_rolled,
    e.Busted: busted,
    e.AttackBegan: attack_began,
    e.StoogeBlocked: blocked,
    e.StoogeSwung: swung,
    e.AttackEnded: attack_ended,
    c.StoogeLost: stooge_lost,
    c.CardDropped: card_dropped,
    c.CardLaidAside: laid_aside,
    c.CardsTurnedUp: turned_up,
    c.CardRemoved: card_removed,
    c.StoogeRecovered: recovered,
    e.Unswung: unswung,
    e.BustsOff: busts_off,
    e.Discounted: discounted,
    e.BuyGoesToHand: to_hand,
    e.SwingsBoosted: boosted,
    e.TurfTaken: turf_taken,
    e.HqLost: hq_lost,
    e.SeatOut: seat_out,
    e.AbilityUsed: ability_used,
    e.MainClosed: main_closed,
    c.HandDiscarded: hand_discarded,
    c.Drawn: drawn,
    c.Reshuffled: reshuffled,
}
