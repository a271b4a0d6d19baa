"""Records that scenes and the tables of all titles share: lines of the log, buttons, tips."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from enum import IntEnum
from typing import Literal, NamedTuple

from hoochgame.core.language import N_, ngettext
from hoochgame.core.protocols import TABLE, Event, Seat
from hoochgame.ui.table.keys import CardKey, Key


@dataclass(frozen=True)
class LogSpan:
    """A piece of a log line. `card` is the id of a card or place that it names; it is amber, and hovering shows it."""

    text: str
    card: str = ""
    strong: bool = False


class Importance(IntEnum):
    """How much a deed matters to the other seats, most first."""

    END = 0  # of the game, or the beginning of its end
    GAIN = 1  # of what all seats compete for
    THEFT = 2
    FIGHT = 3  # told by what it takes, if it takes something
    SETBACK = 4  # of the seat that acts
    PURCHASE = 5
    ARRIVAL = 6  # of something that may concern everybody
    PERSONAL = 7  # news only to the seat that it is done to


@dataclass(frozen=True)
class Deed:
    """An act that is news to other seats: by whom, to whom, with which card."""

    importance: Importance
    by: Seat
    hit: Seat = TABLE
    subject: Hashable = None  # what two deeds of a seat share if the second is the outcome of the first
    failed: bool = False  # a fight that has come to nothing
    source: LogSpan | None = None


@dataclass(frozen=True)
class LogLine:
    """A line of the log: a turn's head, an event, a quiet detail, what everybody must see, or what was put away.

    Among the news, `mine` are those about what was done to the reader. `clause` is the part of the rulebook that says
    why; `events` is how many events the line tells; `last` is the kind of the last one. Lines of one seat with the same
    template `gathers` become one among the news, which fills it with `who` and all `cards` that they name.
    """

    kind: Literal["turn", "event", "detail", "big", "aside", "mine"]
    parts: tuple[LogSpan, ...]
    seat: Seat = TABLE
    icon: str = ""
    ply: int = 0
    clause: str = ""
    events: int = 1
    last: type[Event] | None = None
    deed: Deed | None = None
    gathers: str = ""


@dataclass(frozen=True)
class TurnNote:
    """One thing that a seat did in its last turn; `mine` if it was done to the reader."""

    icon: str
    words: str
    mine: bool = False


@dataclass(frozen=True)
class ButtonMark:
    """A button of the shelf. If `kind` is "off" it is grey, and its tooltip says `why`, by which `clause`.

    `means`: the thing on the table for which it stands, if pressing it is a click on that thing.
    """

    name: str
    label: str
    sub: str = ""
    keycap: str = ""
    icon: str = ""
    kind: Literal["primary", "normal", "off"] = "normal"
    why: str = ""
    clause: str = ""
    means: Key | None = None


@dataclass(frozen=True)
class Banner:
    """The bar at the top: whose plate, the small line under the name, the prompt, and how far the turn has come.

    `progress` runs from 0 to 2 over the title's `turn_steps`. `aside` is said after the prompt if there is room;
    `foot` too, if two lines hold it; `clause` is the part of the rulebook behind the prompt, which a § leads to.
    Where two lines do not hold the prompt, the first of the `briefer` ones stands there that they hold.
    """

    seat: Seat = TABLE
    note: str = ""
    prompt: str = ""
    progress: float = 1.0
    aside: str = ""
    foot: str = ""
    clause: str = ""
    briefer: tuple[str, ...] = ()


@dataclass(frozen=True)
class OpenPile:
    """An opened pile; its cards lie in a row over the table."""

    title: str
    cards: tuple[int, ...]

    def has_card_of(self, key: Key) -> bool:
        card = key.whole
        return isinstance(card, CardKey) and card.card in self.cards


@dataclass(frozen=True)
class Tip:
    """A tooltip: a title, sentences (`strong` ones stand out), keys at the foot, the clause if it refuses something."""

    title: str
    lines: tuple[tuple[str, bool], ...] = ()
    foot: str = ""
    clause: str = ""


@dataclass(frozen=True)
class Explained:
    """A word on a card with its explanation and the clause of the rulebook that says more."""

    words: str
    clause: str = ""


@dataclass(frozen=True)
class Printed:
    """What is printed on a card or place, and the words on it that need explaining."""

    name: str
    figures: str
    text: str
    flavour: str
    explained: tuple[Explained, ...] = ()


class Lesson(NamedTuple):
    """A prompt of a first game. `key` is the thing it is about; the settings keep its `name` once it was read."""

    name: str
    key: Key
    words: str
    holds: bool = False  # the game waits until it was read
    rule: str = ""  # the clause or chapter that says more


# What is hidden.


def _export_sentence(events: int, shown: bool) -> str:
    if shown:
        return ngettext("{n} event, with the open hands.", "{n} events, with the open hands.", events)
    return ngettext("{n} event, no hand open.", "{n} events, no hand open.", events)


class Secrets(NamedTuple):
    """What is said of things that only their owner may read: with most titles these are a hand."""

    own: str = N_("I am {name}: show my hand")  # on the curtain
    look: str = N_("{name}: hold {key} to see your hand")  # over covered cards
    all: str = N_("Show hands")  # in a replay: over the buttons, and on each of them
    show: str = N_("Show this hand")
    hide: str = N_("Hide this hand")
    kept: str = N_("This game is not over: only your own hand can be opened.")
    ask: str = N_("Look at hidden hands?")
    warn: str = N_(
        "This game is not over, and hidden hands would come to light. From then on it is practice: it earns no star and"
        " no place in the history."
    )
    filmed: Callable[[int, bool], str] = _export_sentence  # so many events, with what is hidden or without
    taken: str = N_(  # before a person takes over from the bot of this name
        "The game is not over, and you would see what {name} has in hand. From then on it is practice: it earns no star"
        " and no place in the history."
    )


HAND = Secrets()
