"""Translated sentences in which names of things are separate spans, so that they can be hovered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from string import Formatter

from hoochgame.core.language import N_, _, ngettext, pgettext
from hoochgame.core.protocols import AnyState, Seat
from hoochgame.ui.phrases.names import join_names
from hoochgame.ui.table.records import LogLine, LogSpan

MANY = 6  # so many names in one sentence
Part = str | int | LogSpan | Iterable[LogSpan]


@dataclass(frozen=True)
class Several(LogSpan):
    """Things that look alike, and so are counted: the words for so `many`."""

    many: Callable[[int], str] = str
    n: int = 1

    def with_number(self, n: int) -> Several:
        """Return another number of the same."""
        return replace(self, text=self.many(n), n=n)


@lru_cache(maxsize=2048)
def parse_template(template: str) -> tuple[tuple[str, str | None], ...]:
    """Return the words of a template, each with the field that follows them."""
    return tuple((words, field) for words, field, _spec, _conversion in Formatter().parse(template))


def fill_sentence(template: str, **parts: Part) -> tuple[LogSpan, ...]:
    """Return a translated template with names and numbers in it; a name left out leaves no blank."""
    out: list[LogSpan] = []
    for words, field in parse_template(template):
        out.append(LogSpan(words if any(part.text for part in out) else words.lstrip()))
        if field is not None:
            out += spans_of(parts[field])
    return join_spans(part for part in out if part.text)


def join_spans(parts: Iterable[LogSpan]) -> tuple[LogSpan, ...]:
    """Join neighbouring plain words to one piece, so that no line breaks before a comma."""
    out: list[LogSpan] = []
    for part in parts:
        if out and not any(one.card or one.strong or isinstance(one, Several) for one in (part, out[-1])):
            out[-1] = LogSpan(out[-1].text + part.text)
        else:
            out.append(part)
    return tuple(out)


def spans_of(part: Part) -> list[LogSpan]:
    """Return the pieces of a name, a number, or several names."""
    if isinstance(part, LogSpan):
        return [part]
    return [LogSpan(str(part))] if isinstance(part, str | int) else list(part)


def join_by_commas(names: Iterable[Part]) -> tuple[LogSpan, ...]:
    out: list[LogSpan] = []
    for name in names:
        out += [*([LogSpan(", ")] if out else []), *spans_of(name)]
    return tuple(out)


def hidden_count_words(cards: Sequence[int]) -> tuple[LogSpan, ...]:
    """Return how many cards there are that nobody can read."""
    return (LogSpan(ngettext("{n} card", "{n} cards", len(cards)).format(n=len(cards))),)


def with_repeat_count(parts: Iterable[LogSpan], n: int) -> tuple[LogSpan, ...]:
    """Add how often it happened, if that was more than once; things that are told by their number are more then."""
    parts = tuple(parts)
    if any(isinstance(part, Several) for part in parts):
        return tuple(part.with_number(part.n * n) if isinstance(part, Several) else part for part in parts)
    return fill_sentence(_("{doing}\u00a0× {n}"), doing=parts, n=n) if n > 1 else parts


def names_with_counts(names: Iterable[str]) -> str:
    """Return names, alike ones together; of many only the first few."""
    words = [_("{n} {card}").format(n=n, card=name) if n > 1 else name for name, n in Counter(names).items()]
    if len(words) > MANY:
        more = len(words) - MANY + 1
        words[MANY - 1 :] = [ngettext("{n} more", "{n} more", more).format(n=more)]
    return ", ".join(words)


def winner_sentence(view: AnyState, me: Seat, names: Sequence[str], several: str = N_("{names} share the win.")) -> str:
    winners = [names[seat] for seat in view.winners]
    if len(winners) != 1:
        return _(several).format(names=join_names(winners))
    return _("You have won.") if me in view.winners else _("{name} has won.").format(name=winners[0])


def nth_place(n: int) -> str:
    """Return which place in the order of turns it is, counted from 1, as it follows “plays”."""
    words = [
        pgettext("plays", "first"),
        pgettext("plays", "second"),
        pgettext("plays", "third"),
        pgettext("plays", "fourth"),
        pgettext("plays", "fifth"),
        pgettext("plays", "sixth"),
    ]
    return words[n - 1]


def plain_text(line: LogLine) -> str:
    return "".join(part.text for part in line.parts)
