"""News: what other seats did since the reader's last turn. First what was done to the reader, then by importance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from hoochgame.core.language import N_, _
from hoochgame.core.protocols import TABLE, Seat
from hoochgame.ui.table.log.sentences import Several, fill_sentence, plain_text, with_repeat_count
from hoochgame.ui.table.records import Deed, Importance, LogLine, LogSpan, TurnNote

NEWS = ("event", "big")  # kinds of lines that are news to a player who was away
NOTES = 4  # of a last turn
BUYS, TAKES = N_("{who} buys {cards}"), N_("{who} takes {cards}")  # what lines may be gathered to


def condense_news(lines: Iterable[LogLine], me: Seat, names: Sequence[str]) -> tuple[LogLine, ...]:
    """Return the news in few lines; those about `me` are of kind "mine". The lines must name everybody."""
    told = list(replace_fights_by_outcomes([line for line in lines if is_news_to(line, me)]))
    mine = [
        replace(add_cause(line, names), kind="mine")
        for line in merge_alike(line for line in told if is_victim(line, me))
    ]
    rest = [replace(line, kind="event") for line in told if not is_victim(line, me)]
    return (*mine, *join_gathered_lines(sorted(rest, key=line_importance), names.__getitem__))


def news_by_time(lines: Iterable[LogLine], me: Seat, names: Sequence[str]) -> list[LogLine]:
    """Return everything that happened in order of time; neighbours of a kind become one line.

    Those about `me` are of kind "mine". The lines must name everybody.
    """
    found: list[LogLine] = []
    told = replace_fights_by_outcomes([line for line in lines if line.kind in NEWS or is_news_to(line, me)])
    for mine, group in groupby(told, lambda line: is_victim(line, me)):
        if mine:
            found += [replace(add_cause(line, names), kind="mine") for line in merge_alike(group)]
        else:
            found += join_gathered_lines(group, names.__getitem__, only_neighbours=True)
    return found


def is_victim(line: LogLine, me: Seat) -> bool:
    """Return whether it was done to this seat; a spectator is never hit."""
    return line.deed is not None and line.deed.hit == me != TABLE


def is_news_to(line: LogLine, me: Seat) -> bool:
    """Return whether it is news to this seat: another seat did it, to this seat or with some importance."""
    return (
        line.deed is not None
        and line.deed.by != me
        and (is_victim(line, me) or line_importance(line) < Importance.PERSONAL)
    )


def line_importance(line: LogLine) -> Importance:
    """Return how much a line matters."""
    return line.deed.importance if line.deed else Importance.PERSONAL


def replace_fights_by_outcomes(lines: Sequence[LogLine]) -> Iterator[LogLine]:
    """Replace the lines of a fight by its outcome: what it took, or that it failed."""
    deeds = [line.deed for line in lines]
    for number, (line, deed) in enumerate(zip(lines, deeds, strict=True)):
        if deed is None or deed.importance != Importance.FIGHT:
            yield line
        elif not deed.failed:
            later = (d for d in deeds[number + 1 :] if d and (d.subject, d.by) == (deed.subject, deed.by))
            end = next(later, None)
            if end is None:
                yield line
            elif end.failed:
                yield replace(line, parts=fill_sentence(_("{doing}, in vain"), doing=line.parts))


def deed_of(line: LogLine) -> Deed:
    assert line.deed
    return line.deed


def add_cause(line: LogLine, names: Sequence[str]) -> LogLine:
    """Add who has done it, if the line does not say so, and by what; a card in the line is the one that was hit."""
    deed = deed_of(line)
    by = names[deed.by] if deed.by != TABLE else ""
    who, what = "" if by in plain_text(line) else by, deed.source
    if who and what:
        parts = fill_sentence(_("{who}, {source}: {what}"), who=who, source=what, what=line.parts)
    elif who or what:
        parts = fill_sentence(_("{cause}: {what}"), cause=what or who, what=line.parts)
    else:
        return line
    return replace(line, parts=parts)


def merge_alike(lines: Iterable[LogLine]) -> list[LogLine]:
    """Join lines that differ only in the card they name, and equal lines with their number.

    Of several cards the one at the end may differ: what a building turns up.
    """
    found: dict[object, list[LogLine]] = {}
    for line in lines:
        several = len(cards_of(line)) > 1
        kept = line.parts[:-1] if several else [part for part in line.parts if not part.card]
        frame = tuple(part.text for part in kept), line.deed
        found.setdefault(len(found) if several and not line.parts[-1].card else frame, []).append(line)
    return [join_like_lines(group) if len(group) > 1 else group[0] for group in found.values()]


def join_like_lines(group: Sequence[LogLine]) -> LogLine:
    """Join lines in the place of the first, with the last card of each; a number in them is added up."""
    first = group[0]
    if not cards_of(first) or any(isinstance(part, Several) for part in first.parts):
        return replace(first, parts=with_repeat_count(first.parts, len(group)))
    cards: list[LogSpan] = []
    for card, n in Counter(card for line in group for card in cards_of(line)[-1:]).items():
        cards += [LogSpan(", ")] if cards else []
        cards += with_repeat_count([card], n)
    at = max(nth for nth, part in enumerate(first.parts) if part.card)
    return replace(first, parts=(*first.parts[:at], *cards, *first.parts[at + 1 :]))


def cards_of(line: LogLine) -> list[LogSpan]:
    """Return the cards and places that a line names."""
    return [part for part in line.parts if part.card]


def join_gathered_lines(
    lines: Iterable[LogLine], name: Callable[[Seat], str], *, only_neighbours: bool = False
) -> list[LogLine]:
    """Join lines of one seat that are gathered, naming each card; `only_neighbours`: only if nothing is between."""
    found: list[LogLine] = []
    cards: dict[tuple[Seat, str], tuple[int, list[LogSpan]]] = {}  # where their line stands, and what is on it
    for line in lines:
        deed = line.deed
        if deed is None or not line.gathers:
            found.append(line)
            if only_neighbours:
                cards.clear()
            continue
        key = deed.by, line.gathers
        if only_neighbours and key not in cards:
            cards.clear()
        names_of = cards_of(line)
        if key not in cards:
            cards[key] = len(found), names_of
            found.append(line)
            continue
        at, before = cards[key]
        cards[key] = at, [*before, LogSpan(", "), *names_of]
        words = fill_sentence(_(line.gathers), who=name(deed.by), cards=cards[key][1])
        found[at] = replace(found[at], parts=words, events=found[at].events + 1)
    return found


# What is remembered of a turn.


def rank_turn_lines(lines: Sequence[LogLine], me: Seat) -> list[LogLine]:
    """Return the lines of a turn: what was done to `me`, what matters to everybody, then the newest of the rest."""
    weighty = [line for line in lines if is_victim(line, me) or line_importance(line) < Importance.PERSONAL]
    deeds = list(replace_fights_by_outcomes(weighty))
    mine = [line for line in deeds if is_victim(line, me)]
    known = [line for line in deeds if not is_victim(line, me)]
    told = [*mine, *join_gathered_lines(sorted(known, key=line_importance), lambda by: "")]
    others = [line for line in lines if line.kind in NEWS and line not in weighty]
    return [*told, *others[max(0, len(others) - max(0, NOTES - len(told))) :]]


def notes_of_turn(lines: Sequence[LogLine], seat: Seat, me: Seat = TABLE) -> tuple[TurnNote, ...]:
    own = rank_turn_lines([line for line in lines if line.seat == seat or is_victim(line, me)], me)
    return tuple(TurnNote(line.icon, plain_text(line).split(":")[0], is_victim(line, me)) for line in own)
