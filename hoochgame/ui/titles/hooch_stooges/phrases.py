"""Sentences on the table as a whole, and the names of cards, turfs and clauses in them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from hoochgame.core.language import _, format_signed, ngettext, pgettext
from hoochgame.core.protocols import HIDDEN, TABLE, Step
from hoochgame.games.hooch_stooges import card_events as c
from hoochgame.games.hooch_stooges import events as e
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.content import CARDS, TURFS
from hoochgame.games.hooch_stooges.model import HoochState
from hoochgame.games.hooch_stooges.queries import hooch_over_limit
from hoochgame.ui.table.log import narration
from hoochgame.ui.table.log.sentences import Part, fill_sentence, hidden_count_words, join_by_commas, nth_place
from hoochgame.ui.table.records import LogSpan

Names = Sequence[str]
LineContext = narration.LineContext[HoochState]
PLAYED = frozenset(card.id for card in CARDS)
Income = e.StartEvened | e.HoochGained | e.HoochStolen | c.CardCashed

# The clauses on cards, turf and the chart, and those that steps and events share.

OVER = "HS-GEN-02"
EFFECT = "HS-GEN-06"  # the target of an effect is chosen at that moment
STOOGE, SCHEME, ABILITY, INCOME = "HS-PLY-03", "HS-PLY-07", "HS-ATK-18", "HS-CTL-01"
CHART = {"1": "HS-CHT-09", "2": "HS-CHT-11", "3": "HS-CHT-13", "4": "HS-CHT-14", "5": "HS-CHT-15", "6": "HS-CHT-16",
         "30": "HS-CHT-17"}  # fmt: skip
BY_SOURCE = {
    **{card.id: STOOGE if card.is_stooge else SCHEME for card in CARDS},
    **{turf.id: ABILITY for turf in TURFS},
    **{f"chart-{entry}": clause for entry, clause in CHART.items()},
}


# How the game stands.


def bust_words(view: HoochState, step: Step, lost: Sequence[tuple[str, int]], is_over: bool) -> str:
    """Return what a bust does; once it is over, what it has cost and that the game goes on."""
    if not is_over:
        return _("Busted! A 1: you lose a stooge, a card and all your hooch.")
    things = ", ".join(LOSSES[what](n) for what, n in lost) or _("nothing")
    if isinstance(step, m.Swinging):
        words = _("Busted! Lost: {things}. The attack on {turf} goes on.")
        return words.format(things=things, turf=turf_name(view, step.raid.place))
    if isinstance(step, m.Main):
        return _("Busted! Lost: {things}. Your turn goes on.").format(things=things)
    return ""


LOSSES: dict[str, Callable[[int], str]] = {
    "stooge": lambda n: _("1 stooge"),
    "card": lambda n: _("1 card"),
    "hooch": lambda n: ngettext("{n} hooch", "{n} hooch", n).format(n=n),
}


def stash_rule_words(view: HoochState) -> str:
    """Return the text of the house rule Stash limit, "" without it."""
    words = _("You keep at most {n} hooch at the end of a turn.")
    return words.format(n=view.stash_limit) if view.stash_limit else ""


def stash_loss_words(view: HoochState) -> str:
    """Return how much hooch the active seat loses if its turn ends now, "" for nothing."""
    n = hooch_over_limit(view, view.active) if view.active != TABLE else 0
    return _("You lose {n}: only {limit} can be kept.").format(n=hooch_words(n), limit=view.stash_limit) if n else ""


# Names.


def card_name(card: int) -> str:
    return wording.card_or_turf_name(CARDS[card])


def turf_name(view: HoochState, place: int) -> str:
    kind = view.city[place].kind
    return wording.card_or_turf_name(TURFS[kind]) if kind >= 0 else ""


def chart_entry_name(entry: int | str) -> str:
    return _("Chart {n}").format(n=entry)


def entry_words(entry: int) -> str:
    return {
        1: _("Replace a card"),
        2: _("No busts this turn"),
        3: _("Draw a card"),
        4: _("Opponents discard 1"),
        5: _("Take a lineup card"),
        6: _("Attack a turf"),
        30: _("Destroy an HQ"),
    }[entry]


def source_id(step: Step) -> str:
    """Return the id of the card, turf or chart entry that opened the question."""
    return step.source if isinstance(step, m.Effect) else ""


def source_name(step: Step) -> str:
    """Return the name of the card, turf or chart entry that opened the question."""
    origin = source_id(step)
    return (
        chart_entry_name(origin.removeprefix("chart-")) if origin.startswith("chart-") else wording.name_of_id(origin)
    )


def prefix_source(step: Step, words: str) -> str:
    """Return the prompt with the name of its source in front."""
    name = source_name(step)
    return _("{name}: ").format(name=name) + words if name else capitalized(words)


def prefix_asker(view: HoochState, step: Step, names: Sequence[str], words: str) -> str:
    """Return the prompt with the active seat and the source in front."""
    name = source_name(step)
    if not name or view.active in (TABLE, step.seat):
        return prefix_source(step, words)
    said = _("{name} uses {source}: {question}")
    if source_id(step) in PLAYED:
        said = _("{name} plays {source}: {question}")
    return said.format(name=names[view.active], source=name, question=words)


def attack_on_you_words(view: HoochState, raid: m.Raid, names: Sequence[str], with_what: str) -> str:
    """Return who attacks what, and with what if that is known."""
    if not names:
        return _("Your turf {turf} is attacked").format(turf=turf_name(view, raid.place))
    words = _("{name} attacks your turf {turf} ({source})") if with_what else _("{name} attacks your turf {turf}")
    return words.format(name=names[raid.attacker], turf=turf_name(view, raid.place), source=with_what)


def bust_cause_words(by: str) -> str:
    """Return the reason for the roll of 1."""
    return _("{source}: a 1. Busted!").format(source=by) if by else _("A 1. Busted!")


def capitalized(words: str) -> str:
    return words[:1].upper() + words[1:]


def price_words(cost: int, hooch: int) -> str:
    return _("Costs {cost} of your {hooch} hooch.").format(cost=cost, hooch=hooch) if cost else _("Costs nothing now.")


# Fields of the log's templates.


def turf_span(place: int, told: LineContext) -> LogSpan:
    kind = TURFS[told.before.city[place].kind]
    return LogSpan(wording.card_or_turf_name(kind), kind.id)


def card_span(number: int) -> LogSpan:
    return LogSpan(wording.card_or_turf_name(CARDS[number]), CARDS[number].id) if number >= 0 else LogSpan(_("a card"))


def card_spans(numbers: Sequence[int]) -> tuple[LogSpan, ...]:
    """Return the names of cards, or their number if some are hidden."""
    if HIDDEN in numbers:
        return hidden_count_words(numbers)
    return join_by_commas(map(card_span, numbers))


def hooch_words(n: int) -> str:
    return ngettext("{n} hooch", "{n} hooch", n).format(n=n)


def event_amount(event: Income | e.StashTrimmed | e.HoochLost | e.Discounted | e.MainClosed) -> Part:
    """Return the event's number: hooch with its unit, other numbers without."""
    if isinstance(event, e.MainClosed):
        return event.moves
    return hooch_words(event.n) if isinstance(event, Income | e.StashTrimmed) else event.n


def swing_target_span(event: e.StoogeSwung, told: LineContext) -> Part:
    """Return the target of a swing; a turf stands where a card's name could stand as well."""
    if event.target != m.TURF:
        return card_span(event.target)
    return fill_sentence(pgettext("turf as a target", "{turf}"), turf=turf_span(event.place, told))


def turf_owner_name(event: e.AttackBegan | e.TurfTaken, told: LineContext) -> str:
    """Return the name of the turf's owner before the event."""
    return told.names[event.defender if isinstance(event, e.AttackBegan) else told.before.city[event.place].owner]


def roll_sum_words(die: int, *bonuses: int) -> str:
    """Return a roll and what is added in figures, such as “4 + 2 = 6” or “4 + 2 − 1 = 5”."""
    added = " ".join(f"{format_signed(bonus)[0]} {abs(bonus)}" for bonus in bonuses)
    return f"{die} {added} = {die + sum(bonuses)}"


def least_sum_that_hits(event: e.StoogeSwung) -> int:
    """Return the least sum that hits: a 1 always misses, however little is needed (HS-POL-03)."""
    return max(2, event.need)


FIELDS: Mapping[str, narration.Field[HoochState]] = {
    "card": lambda event, told: card_span(event.card),
    "cards": lambda event, told: card_spans(event.cards),
    "stooge": lambda event, told: card_span(event.stooge),
    "stooges": lambda event, told: card_spans(event.stooges),
    "old": lambda event, told: card_span(event.old),
    "new": lambda event, told: card_span(event.card),
    "n": lambda event, told: event_amount(event),
    "limit": lambda event, told: told.before.stash_limit,
    "place": lambda event, told: nth_place(event.nth),
    "price": lambda event, told: hooch_words(event.price),
    "paid": lambda event, told: hooch_words(event.paid),
    "source": lambda event, told: LogSpan(wording.name_of_id(event.source), event.source),
    "turf": lambda event, told: turf_span(event.place, told),
    "rival": turf_owner_name,
    "entry": lambda event, told: event.entry,
    "words": lambda event, told: entry_words(event.entry),
    "sum": lambda event, told: roll_sum_words(event.die, event.bonus),
    "need": lambda event, told: least_sum_that_hits(event),
    "target": swing_target_span,
    "result": lambda event, told: _("hit.") if event.hit else _("miss."),
}
