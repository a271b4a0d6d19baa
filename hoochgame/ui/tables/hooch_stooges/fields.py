"""Names and numbers in the lines of the log: what the fields of the templates stand for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from hoochgame.core.language import _, ngettext, pgettext
from hoochgame.core.words import HIDDEN
from hoochgame.games.hooch_stooges import card_events as c
from hoochgame.games.hooch_stooges import events as e
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.content import CARDS, TURFS
from hoochgame.games.hooch_stooges.model import State
from hoochgame.ui.tables.hooch_stooges.words import entry_words
from hoochgame.ui.tables.kit import show
from hoochgame.ui.tables.kit.log.sentences import Part, commas, sentence, unread
from hoochgame.ui.tables.kit.show import AnEvent
from hoochgame.ui.tables.marks import Words

Told = show.Told[State]


def turf_at(place: int, told: Told) -> Words:
    """The turf on a place of the city."""
    kind = TURFS[told.before.city[place].kind]
    return Words(wording.name(kind), kind.id)


def card(number: int) -> Words:
    """The name of a card."""
    return Words(wording.name(CARDS[number]), CARDS[number].id) if number >= 0 else Words(_("a card"))


def cards(numbers: Sequence[int]) -> tuple[Words, ...]:
    """Names of cards, or how many there are of those nobody can read."""
    if HIDDEN in numbers:
        return unread(numbers)
    return commas(map(card, numbers))


def hooch(n: int) -> str:
    """An amount."""
    return ngettext("{n} hooch", "{n} hooch", n).format(n=n)


def number(event: e.HoochGained | e.HoochStolen | c.CardCashed | e.HoochLost | e.Discounted | e.MainClosed) -> Part:
    """Hooch that comes in is named; what else is counted is not."""
    if isinstance(event, e.MainClosed):
        return event.moves
    return hooch(event.n) if isinstance(event, e.HoochGained | e.HoochStolen | c.CardCashed) else event.n


def target(event: e.StoogeSwung, told: Told) -> Part:
    """What is swung at: the turf stands where a card's name might stand as well."""
    if event.target != m.TURF:
        return card(event.target)
    return sentence(pgettext("turf as a target", "{turf}"), turf=turf_at(event.place, told))


def rival(event: e.AttackBegan | e.TurfTaken, told: Told) -> str:
    """Whose turf it was."""
    return told.names[event.defender if isinstance(event, e.AttackBegan) else told.before.city[event.place].owner]


FIELDS: Mapping[str, Callable[[AnEvent, Told], Part]] = {
    "who": lambda event, told: told.who(event.seat),
    "round": lambda event, told: event.round,
    "card": lambda event, told: card(event.card),
    "cards": lambda event, told: cards(event.cards),
    "stooge": lambda event, told: card(event.stooge),
    "stooges": lambda event, told: cards(event.stooges),
    "old": lambda event, told: card(event.old),
    "new": lambda event, told: card(event.card),
    "n": lambda event, told: number(event),
    "price": lambda event, told: hooch(event.price),
    "paid": lambda event, told: hooch(event.paid),
    "source": lambda event, told: Words(wording.name_of(event.source), event.source),
    "victim": lambda event, told: told.names[event.victim],
    "turf": lambda event, told: turf_at(event.place, told),
    "rival": rival,
    "entry": lambda event, told: event.entry,
    "words": lambda event, told: entry_words(event.entry),
    "die": lambda event, told: event.die,
    "bonus": lambda event, told: event.bonus,
    "sum": lambda event, told: event.die + event.bonus,
    "need": lambda event, told: max(2, event.need),  # HS-POL: a one is no use, however little is needed
    "target": target,
    "result": lambda event, told: _("hit.") if event.hit else _("miss."),
}
