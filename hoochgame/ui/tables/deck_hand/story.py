"""Each event of Deck Hand in plain words, with names and numbers: the lines of the log and of the recap."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from hoochgame.core.language import _, ngettext
from hoochgame.core.words import HIDDEN, TABLE, Ended, Event, Next, Seat
from hoochgame.games.deck_hand import card_events as c
from hoochgame.games.deck_hand import events as e
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand import wording
from hoochgame.games.deck_hand.content import CARDS
from hoochgame.games.deck_hand.ground import challenge
from hoochgame.games.deck_hand.model import NOBODY, YOU
from hoochgame.games.deck_hand.score import score
from hoochgame.ui.tables.deck_hand.clauses import clause_of_event
from hoochgame.ui.tables.deck_hand.deeds import deed
from hoochgame.ui.tables.deck_hand.whose import whose
from hoochgame.ui.tables.kit.log.narration import NEWS, NOTES, Kind, Story, Tell, Told, say, silence, weighed
from hoochgame.ui.tables.kit.log.news import hits
from hoochgame.ui.tables.kit.log.sentences import listed, plain, sentence
from hoochgame.ui.tables.marks import Line, Note, Words

PLAYED, FIRED, USED, REVEALED, DISCARDED, DRAWN, SKIPPED, ENDING = (
    "card-play", "sunrise", "parrot-head", "spyglass", "card-discard", "card-draw", "cancel", "ships-bell"
)  # fmt: skip
SUFFERED = (DISCARDED, SKIPPED)
SHORT = 44  # letters of what is said of a last turn
Gain = e.CoinsGained | e.CoinsPaid | e.ActionsGained | e.BuysGained


# Names and numbers.


def card(number: int) -> Words:
    """The name of a card."""
    return Words(wording.name(CARDS[number]), CARDS[number].id) if number >= 0 else Words(_("a card"))


def cards(numbers: Sequence[int]) -> tuple[Words, ...]:
    """Names of cards, alike ones counted, or how many there are of those nobody can read."""
    if HIDDEN in numbers:
        return (Words(ngettext("{n} card", "{n} cards", len(numbers)).format(n=len(numbers))),)
    out: list[Words] = []
    for name, n in Counter(map(card, numbers)).items():
        out += [Words(", ")] if out else []
        out += sentence(_("{n} × {card}"), n=n, card=name) if n > 1 else [name]
    return tuple(out)


def coins(n: int) -> str:
    """An amount."""
    return ngettext("{n} coin", "{n} coins", n).format(n=n)


def hooks(n: int) -> str:
    """Points."""
    return ngettext("{n} hook", "{n} hooks", abs(n)).format(n=n)


def theirs(seat: Seat, told: Told) -> str:
    """Before what somebody has."""
    return whose(told.before, seat, told.names)


def amount(event: Gain) -> str:
    """How much of what."""
    match event:
        case e.ActionsGained(_seat, n):
            words = ngettext("{n} Action", "{n} Actions", n)
        case e.BuysGained(_seat, n):
            words = ngettext("{n} Buy", "{n} Buys", n)
        case e.CoinsGained(_seat, n) | e.CoinsPaid(_seat, n):
            return coins(n)
    return words.format(n=n)


def put_away(told: Told) -> Kind:
    """What is put away and drawn at the start of a turn is looked up now and then; later it is a detail."""
    agenda = told.before.agenda
    return "aside" if agenda and isinstance(agenda[-1], m.Refresh) else "detail"


def suffered(seat: Seat, told: Told) -> Kind:
    """What is small in one's own turn is news when somebody else has done it to one."""
    return "detail" if seat == told.before.active else "event"


# Turns, and the game.


def first_seat(event: e.FirstSeatDrawn, told: Told) -> Line:
    return say("event", event.seat, sentence(_("{who} begins, by lot"), who=told.names[event.seat]), "ship-wheel")


def turn_began(event: e.TurnBegan, told: Told) -> Line:
    last = told.before.ender != NOBODY
    if told.before.challenge:
        template = _("Turn {round} · {who} · last turn") if last else _("Turn {round} · {who}")
    else:
        template = _("Round {round} · {who} · last turn") if last else _("Round {round} · {who}")
    return say("turn", event.seat, sentence(template, round=event.round, who=told.names[event.seat]))


def end_brought(event: e.EndBrought, told: Told) -> Line:
    if event.stalled:
        return say("big", event.seat, sentence(_("Nobody buys any more: the end comes")), "hourglass")
    template = _("The supply deck is empty: {who} brings the end")
    if told.before.pirates[event.seat].rival:
        template = _("The supply deck is empty: the Rival brings the end")
    return say("big", event.seat, sentence(template, who=told.names[event.seat]), ENDING)


def ended(event: Ended, told: Told) -> Line:
    if told.before.challenge:
        return challenge_ended(event, told)
    winners = listed([told.names[seat] for seat in event.winners])
    if event.reason == "DH-R69":
        quitter = next(name for seat, name in enumerate(told.names) if seat not in event.winners)
        words = ngettext("{quitter} gives up: {who} wins", "{quitter} gives up: {who} win", len(event.winners))
        return say("big", event.winners[0], sentence(words, quitter=quitter, who=winners), "exit-door")
    n = hooks(score(told.before, event.winners[0]))
    words = ngettext("{who} wins with {hooks}", "{who} share the win with {hooks} each", len(event.winners))
    return say("big", event.winners[0], sentence(words, who=winners, hooks=n), "trophy")


def challenge_ended(event: Ended, told: Told) -> Line:
    trial = challenge(told.before)
    assert trial
    name, who = wording.challenge_name(trial), told.names[YOU]
    if event.winners:
        return say("big", YOU, sentence(_("{who} reaches the goal of {challenge}"), who=who, challenge=name), "trophy")
    if event.reason == "DH-R69":
        return say("big", YOU, sentence(_("{who} gives {challenge} up"), who=who, challenge=name), "exit-door")
    return say("big", YOU, sentence(_("{who} misses the goal of {challenge}"), who=who, challenge=name), "tombstone")


# Cards that come and go.


def stash_fired(event: e.StashFired, told: Told) -> Line:
    name = card(event.card)
    words = sentence(_("{card} at start of turn"), card=name)
    if told.who(event.seat):
        words = sentence(_("{whose} {card} at start of turn"), card=name, whose=theirs(event.seat, told))
    return say("event", event.seat, words, FIRED)


def hand_discarded(event: c.HandDiscarded, told: Told) -> Line:
    words = sentence(_("{who} discards {cards}"), who=told.who(event.seat), cards=cards(event.cards))
    return say(put_away(told), event.seat, words, DISCARDED)


def cards_drawn(event: c.CardsDrawn, told: Told) -> Line:
    words = sentence(_("{who} draws {cards}"), who=told.who(event.seat), cards=cards(event.cards))
    return say(put_away(told), event.seat, words, DRAWN)


def deck_made(event: c.DeckMade, told: Told) -> Line:
    return say(put_away(told), event.seat, sentence(_("{who} shuffles the stash"), who=told.who(event.seat)), DRAWN)


def card_played(event: c.CardPlayed, told: Told) -> Line:
    words = sentence(_("{who} plays {card}"), who=told.who(event.seat), card=card(event.card))
    return say("event", event.seat, words, PLAYED)


def card_used(event: e.CardUsed, told: Told) -> Line:
    who, name = told.who(event.seat), card(event.card)
    if event.owner == event.seat:
        return say("event", event.seat, sentence(_("{who} uses {card} once more"), who=who, card=name), USED)
    words = sentence(_("{who} uses {whose} {card}"), who=who, card=name, whose=theirs(event.owner, told))
    return say("event", event.seat, words, USED)


def card_bought(event: c.CardBought, told: Told) -> Line:
    if event.price:
        template = _("{who} buys {card} for {n} with a Buy") if event.free else _("{who} buys {card} for {n}")
    else:
        template = _("{who} buys {card} for free with a Buy") if event.free else _("{who} buys {card} for free")
    words = sentence(template, who=told.who(event.seat), card=card(event.card), n=event.price)
    return say("event", event.seat, words, "shop")


def card_taken(event: c.CardTaken, told: Told) -> Line:
    who = told.who(event.seat)
    rival = who and told.before.pirates[event.seat].rival
    words = _("The Rival takes {card}") if rival else _("{who} takes {card}")
    return say("event", event.seat, sentence(words, who=who, card=card(event.card)), "card-pick")


def slot_reloaded(event: c.SlotReloaded, told: Told) -> Line:
    words = _("{who} reloads {old}: {card} is for sale")
    parts = sentence(words, who=told.who(event.seat), old=card(event.old), card=card(event.card))
    return say("detail", event.seat, parts, "reload")


def card_discarded(event: c.CardDiscarded, told: Told) -> Line:
    words = sentence(_("{who} discards {card}"), who=told.who(event.seat), card=card(event.card))
    return say(suffered(event.seat, told), event.seat, words, DISCARDED)


def card_stolen(event: c.CardStolen, told: Told) -> Line:
    words, who = _("{who} steals {card} from {whose} stash"), told.names[event.seat]
    parts = sentence(words, who=who, card=card(event.card), whose=theirs(event.victim, told))
    return say("big", event.seat, parts, "grapple")


def card_given(event: c.CardGiven, told: Told) -> Line:
    words = _("{who} gives {card} to {receiver}")
    if told.before.pirates[event.receiver].rival:
        words = _("{who} gives {card} to the Rival")
    who, receiver = told.who(event.seat), told.names[event.receiver]
    return say("event", event.seat, sentence(words, who=who, card=card(event.card), receiver=receiver), "hand")


def card_scrapped(event: c.CardScrapped, told: Told) -> Line:
    words = sentence(_("{who} scraps {card}"), who=told.who(event.seat), card=card(event.card))
    return say("event", event.seat, words, "trash-can")


def cards_revealed(event: c.CardsRevealed, told: Told) -> Line:
    words, who = _("{who} reveals {whose} {cards}"), told.who(event.seat)
    parts = sentence(words, who=who, cards=cards(event.cards), whose=theirs(event.victim, told))
    return say("event", event.seat, parts, REVEALED)


# Coins, Actions and Buys.


def gained(event: e.CoinsGained | e.ActionsGained | e.BuysGained, told: Told) -> Line:
    words = sentence(_("{who} gains {amount}"), who=told.who(event.seat), amount=amount(event))
    return say("detail", event.seat, words, "two-coins")


def coins_paid(event: e.CoinsPaid, told: Told) -> Line:
    words = sentence(_("{who} pays {amount}"), who=told.who(event.seat), amount=amount(event))
    return say(suffered(event.seat, told), event.seat, words, "two-coins")


def coins_robbed(event: e.CoinsRobbed, told: Told) -> Line:
    words = _("{who} robs {victim} of {amount}")
    who, victim = told.who(event.seat), told.names[event.victim]
    return say("event", event.seat, sentence(words, who=who, victim=victim, amount=coins(event.n)), "robber-hand")


def effect_skipped(event: e.EffectSkipped, told: Told) -> Line:
    """DH-G9: the log says what was left out."""
    words = {
        m.Draw: _("{who} has no card to draw"),
        m.Reload: _("{who} has nothing to reload"),
        m.Discard: _("{who} has no card to discard"),
        m.Opponents: _("{who} affects no opponent"),
        m.Steal: _("{who} finds no card to steal"),
        m.Activate: _("{who} finds no card to use"),
        m.Take: _("{who} finds no card to take"),
        m.GiveAway: _("{who} has no card to give away"),
        m.Scrap: _("{who} has no card to scrap"),
        m.Reveal: _("{who} finds no deck to reveal a card of"),
    }
    template = next(said for step, said in words.items() if step.__name__ == event.what)
    return say(suffered(event.seat, told), event.seat, sentence(template, who=told.who(event.seat)), SKIPPED)


# What is told together.


def join(last: Line, event: Event, told: Told) -> tuple[Words, ...] | None:
    """A card and what it brings, or one small thing and the next, as one sentence."""
    if last.seat != getattr(event, "seat", TABLE):
        return None
    match event:
        case e.CoinsGained() | e.CoinsPaid() | e.ActionsGained() | e.BuysGained() if last.icon in (PLAYED, FIRED, USED):
            return sentence(sign(event, last.events == 1), doing=last.parts, amount=amount(event))
        case e.CoinsGained() if last.icon == REVEALED:
            return then(last, gained(event, silent(event.seat, told)))
        case c.CardsDrawn() if last.last is c.CardsDrawn:
            return sentence(_("{doing}, {cards}"), doing=last.parts, cards=cards(event.cards))
        case e.CoinsPaid() | c.DeckMade() | c.CardsDrawn() if last.kind in ("detail", "aside") or last.icon in SUFFERED:
            return then(last, TELL[type(event)](event, silent(event.seat, told)))
    return None


def sign(event: Gain, first: bool) -> str:
    """What a card brings, with its sign; it may be several things."""
    if isinstance(event, e.CoinsPaid):
        return _("{doing}: −{amount}") if first else _("{doing}, −{amount}")
    return _("{doing}: +{amount}") if first else _("{doing}, +{amount}")


def then(last: Line, line: Line | None) -> tuple[Words, ...] | None:
    """The next thing that somebody does, in the same line."""
    return sentence(_("{doing}; {more}"), doing=last.parts, more=line.parts) if line else None


def silent(seat: Seat, told: Told) -> Told:
    """Its name was said just now."""
    return told._replace(silent=seat)


# What is remembered of a turn.


def notes(lines: Sequence[Line], seat: Seat, me: Seat = TABLE) -> tuple[Note, ...]:
    """Whom it hit is said too, where not too much has happened; whoever reads it is told what was done to them."""
    news = [line for line in lines if line.kind in NEWS]
    if len(news) > NOTES:
        news = [line for line in news if line.seat == seat or hits(line, me)]
    return tuple(Note(line.icon, noted(line), hits(line, me)) for line in weighed(news, me))


def noted(line: Line) -> str:
    """The whole line, or of a long one what was done without what it brought."""
    words = plain(line)
    if line.icon == ENDING:
        return _("brings the end")
    return words if len(words) <= SHORT else words.partition(": ")[0]


TELL: dict[type[Event], Tell] = {
    Next: silence,
    Ended: ended,
    c.SupplyDealt: silence,
    e.FirstSeatDrawn: first_seat,
    e.TurnBegan: turn_began,
    e.StashFired: stash_fired,
    c.HandDiscarded: hand_discarded,
    c.CardsDrawn: cards_drawn,
    c.DeckMade: deck_made,
    c.CardPlayed: card_played,
    c.CardLaid: silence,
    c.CardBought: card_bought,
    c.CardTaken: card_taken,
    c.SlotFilled: silence,
    c.SlotReloaded: slot_reloaded,
    e.CoinsGained: gained,
    e.CoinsPaid: coins_paid,
    e.CoinsRobbed: coins_robbed,
    e.ActionsGained: gained,
    e.BuysGained: gained,
    c.CardDiscarded: card_discarded,
    c.CardStolen: card_stolen,
    c.CardGiven: card_given,
    c.CardScrapped: card_scrapped,
    c.CardsRevealed: cards_revealed,
    e.CardUsed: card_used,
    e.EffectSkipped: effect_skipped,
    e.EndBrought: end_brought,
}
STORY = Story(TELL, clause_of_event, join, notes, deed)
