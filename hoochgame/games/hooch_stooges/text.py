"""Describes a table of Hooch Stooges as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from hoochgame.core.columns import align_columns
from hoochgame.core.language import N_, _, ngettext
from hoochgame.core.protocols import HIDDEN, Move, Seat, Step, snake_case_of_class_name
from hoochgame.core.rules import Rules
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.content import CARDS, DIAGRAMS, TURFS
from hoochgame.games.hooch_stooges.model import GAP, NOBODY, Gang, HoochState, Stall
from hoochgame.games.hooch_stooges.queries import count_turfs
from hoochgame.games.hooch_stooges.turn import price_of

Part = list[str]


def describe_everything_seen(rules: Rules[HoochState], seen: HoochState, names: Sequence[str]) -> list[Part]:
    """Return everything this viewer can see, part by part."""
    return [
        describe_turn(rules, seen, names), describe_city(seen), describe_turfs(seen, names),
        *describe_lineups(seen, names), describe_gangs(seen, names),
        *([describe_hand(seen, names)] if seen.eyes in range(seen.seats) else []), describe_piles(seen, names),
    ]  # fmt: skip


# Whose turn it is, and what for.


def describe_turn(rules: Rules[HoochState], seen: HoochState, names: Sequence[str]) -> Part:
    """Return the round, the active seat, and the open question."""
    if not seen.agenda:
        if not seen.winners:
            return [_("The game is lost in round {round}.").format(round=seen.round)]
        winners = ", ".join(names[seat] for seat in seen.winners)
        return [_("The game is over in round {round}: {names} won.").format(round=seen.round, names=winners)]
    step = seen.agenda[-1]
    round_words = _("Round {round} of {last}, {name} is active")
    lines = [round_words.format(round=seen.round, last=seen.round_limit, name=names[seen.active])]
    lines.append(_("Asked: {name}, {what}").format(name=names[step.seat], what=question_words(seen, step)))
    if perks := list(active_seat_perk_words(seen)):
        lines.append(_("This turn: {perks}").format(perks=", ".join(perks)))
    if step.seat == seen.eyes:
        lines.append(_("Possible: {moves}").format(moves=", ".join(option_words(seen, o) for o in rules.options(seen))))
    return lines


WAITS_FOR: dict[type[Step], str] = {
    m.DropStooge: N_("which stooge the bust costs"),
    m.DropCard: N_("which card the bust costs"),
    m.Attack: N_("which turf to attack"),
    m.LayAside: N_("which card to discard"),
}


def question_words(seen: HoochState, step: m.AnyStep) -> str:
    match step:
        case m.Main(_, moves):
            return ngettext("main step, {n} move made", "main step, {n} moves made", moves).format(n=moves)
        case m.Blocking(_, raid):
            return _("who blocks at {turf}").format(turf=turf_name(seen, raid.place))
        case m.Swinging(_, raid):
            return _("who swings at {turf}").format(turf=turf_name(seen, raid.place))
        case m.Aiming(_, _raid, stooge):
            return _("what {stooge} swings at").format(stooge=wording.card_or_turf_name(CARDS[stooge]))
        case m.Activating(_, place):
            return _("whether to use {turf}").format(turf=turf_name(seen, place))
        case m.Claim(_, entry):
            return _("whether to use entry {entry} of the chart").format(entry=entry)
    if type(step) in WAITS_FOR:
        return _(WAITS_FOR[type(step)])
    words = snake_case_of_class_name(type(step).__name__).replace("_", " ")
    return f"{words} ({source_name(getattr(step, 'source', ''))})"


def source_name(id: str) -> str:
    """Return the name of the card, turf or entry that an effect comes from."""
    chart = id.removeprefix("chart-")
    return wording.name_of_id(id) if chart == id else _("chart entry {entry}").format(entry=chart)


def active_seat_perk_words(seen: HoochState) -> Iterator[str]:
    """Yield what the active seat has for the rest of the turn."""
    perks = seen.perks
    if perks.no_busts:
        yield _("no busts")
    if perks.discount:
        yield _("{n} off the next card").format(n=perks.discount)
    if perks.to_hand:
        yield _("the next card goes to hand")
    if perks.bonus:
        yield _("swings +{n}").format(n=perks.bonus)


SIMPLE = {m.EndTurn: N_("end the turn"), m.Accept: N_("accept"), m.Decline: N_("decline")}
WITH_CARD = {
    m.PlayCard: N_("play {card}"), m.Cash: N_("cash in {card}"), m.Buy: N_("buy {card}"), m.Pick: "{card}",
    m.Block: N_("block with {card}"), m.Swing: N_("swing {card}"), m.Aim: N_("at {card}"),
}  # fmt: skip


def option_words(seen: HoochState, move: Move) -> str:
    match move:
        case m.PlayCard(n) | m.Cash(n) | m.Buy(n) | m.Pick(n) | m.Block(n) | m.Swing(n) | m.Aim(n):
            card = _("the turf") if n == m.TURF else wording.card_or_turf_name(CARDS[n])
            return _(WITH_CARD[type(move)]).format(card=card)
        case m.PickTurf(place):
            return f"{place + 1} {turf_name(seen, place)}"
        case m.Try(entry) | m.PickEntry(entry):
            return _("chart {entry}").format(entry=entry)
        case m.PickSeat(seat):
            return _("seat {seat}").format(seat=seat + 1)
    return _(SIMPLE[type(move)])


# The city.


def turf_name(seen: HoochState, place: int) -> str:
    kind = seen.city[place].kind
    return wording.card_or_turf_name(TURFS[kind]) if kind >= 0 else "?"


def describe_city(seen: HoochState) -> Part:
    """Return the grid: the number of each place and the seat that controls it, with a star at its HQ."""
    spots = DIAGRAMS[seen.seats].spots
    high, wide = max(y for y, _x in spots) + 1, max(x for _y, x in spots) + 1
    grid = [[""] * wide for _row in range(high)]
    for place, (y, x) in enumerate(spots):
        grid[y][x] = f"{place + 1:2}:{control_sign(seen, place)}"
    rows = ["  " + "  ".join(cell.ljust(5) for cell in row).rstrip() for row in grid]
    return [_("City (place:seat, * its HQ, . nobody)"), *rows]


def control_sign(seen: HoochState, place: int) -> str:
    turf = seen.city[place]
    return "." if turf.owner == NOBODY else f"{turf.owner + 1}{'*' if turf.hq == turf.owner else ''}"


def describe_turfs(seen: HoochState, names: Sequence[str]) -> Part:
    rows = []
    for place, turf in enumerate(seen.city):
        printed = TURFS[turf.kind] if turf.kind >= 0 else None
        owner = names[turf.owner] + (" *" if turf.hq == turf.owner else "") if turf.owner != NOBODY else ""
        rows.append(
            (
                str(place + 1),
                wording.card_or_turf_name(printed),
                f"{printed.cost}:",
                wording.card_or_turf_gist(printed),
                owner,
            )
            if printed
            else (str(place + 1), "-", "", "", owner)
        )
    return [_("Turfs (place, name, price: ability, owner)"), *indent_lines(align_columns(rows, left=(1, 3, 4)))]


# Cards.


def describe_lineups(seen: HoochState, names: Sequence[str]) -> list[Part]:
    """Return what is for sale: to all, or in a tournament to each seat from its own lineup."""
    if not seen.tournament:
        return [describe_lineup(seen, seen, _("Lineup (slot, price, card, ability, hooch when cashed in), {deck}"))]
    heading = _("Lineup of {name} (slot, price, card, ability, hooch when cashed in), {deck}")
    stalls = [(names[i], seen if i == seen.active else gang.stall) for i, gang in enumerate(seen.gangs)]
    return [describe_lineup(seen, stall, heading.replace("{name}", name)) for name, stall in stalls if stall]


def describe_lineup(seen: HoochState, stall: HoochState | Stall, heading: str) -> Part:
    """Return the cards of a lineup, and how many are still to come."""
    rows = [
        (str(slot), str(price_of(seen, card)), *card_columns(card))
        for slot, card in enumerate(stall.lineup, 1)
        if card != GAP
    ]
    lines = indent_lines(align_columns(rows, left=(2, 3, 4))) if rows else ["  " + _("empty")]
    deck = _("main deck {n}").format(n=len(stall.deck) + len(stall.under))
    return [heading.replace("{deck}", deck), *lines]


def card_columns(card: int) -> tuple[str, ...]:
    """Return a card's name, figures, ability, and the hooch it brings."""
    kind = CARDS[card]
    return wording.card_or_turf_name(kind), stooge_stats(card), wording.card_or_turf_gist(kind), f"+{kind.hooch}"


def stooge_stats(card: int) -> str:
    """Return a stooge's bonus and health in words."""
    printed = CARDS[card]
    return f"+{printed.bonus}/{printed.health}" if printed.is_stooge else _("scheme")


def describe_gangs(seen: HoochState, names: Sequence[str]) -> Part:
    """Return every seat's counters and stooges."""
    rows: list[tuple[str, ...]] = [
        ("", _("seat"), _("hooch"), _("turfs"), _("hand"), _("deck"), _("discard"), _("removed"), _("stooges"))
    ]
    for seat, gang in enumerate(seen.gangs):
        here = ">" if seat == seen.active and seen.agenda else " "
        sizes = (len(gang.hand), len(gang.deck), len(gang.discard), len(gang.removed))
        if not gang.alive:
            rows.append((here, f"{seat + 1} {names[seat]}", "", "", "", "", "", "", _("out of the game")))
            continue
        counts = (str(n) for n in (gang.hooch, count_turfs(seen, Seat(seat)), *sizes))
        rows.append((here, f"{seat + 1} {names[seat]}", *counts, crew_words(gang)))
    return [_("Gangs"), *align_columns(rows, left=(0, 1, 8), gap="  ")]


def crew_words(gang: Gang) -> str:
    """Return the stooges in play, equal ones counted."""
    kinds = Counter((wording.card_or_turf_name(CARDS[s]), stooge_stats(s), s in gang.swung) for s in gang.crew)
    words = [
        (f"{n} " if n > 1 else "") + f"{name} {numbers}" + (_(" (swung)") if swung else "")
        for (name, numbers, swung), n in kinds.items()
    ]
    return ", ".join(words) or "-"


def describe_hand(seen: HoochState, names: Sequence[str]) -> Part:
    rows = [card_columns(card) for card in viewer_hand(seen)]
    lines = indent_lines(align_columns(rows, left=(0, 1, 2))) if rows else ["  " + _("empty")]
    return [_("Hand of {name}").format(name=names[seen.eyes]), *lines]


def viewer_hand(seen: HoochState) -> tuple[int, ...]:
    """Return the cards that this viewer holds."""
    return seen.gangs[seen.eyes].hand


def describe_piles(seen: HoochState, names: Sequence[str]) -> Part:
    """Return the open piles, and what everybody knows of the hands."""
    lines = []
    for seat, gang in enumerate(seen.gangs):
        known = gang.known if seat != seen.eyes else ()
        zones = (
            (_("discard"), gang.discard), (_("in effect"), gang.resolving), (_("removed"), gang.removed),
            (_("laid aside"), gang.aside), (_("known in hand"), known),
        )  # fmt: skip
        lines += [f"  {names[seat]}, {zone}: {names_with_counts(cards)}" for zone, cards in zones if cards]
    return [_("Piles"), *lines] if lines else []


def names_with_counts(cards: tuple[int, ...]) -> str:
    counted = Counter(wording.card_or_turf_name(CARDS[card]) if card != HIDDEN else _("face down") for card in cards)
    return ", ".join(f"{n} {name}" if n > 1 else name for name, n in counted.items())


def indent_lines(lines: Sequence[str]) -> list[str]:
    return ["  " + line for line in lines]
