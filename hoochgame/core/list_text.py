"""Deck lists as plain text: one `2 Card Name` a line, read leniently and written neatly."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from difflib import get_close_matches
from typing import NamedTuple

from hoochgame import __version__
from hoochgame.core.formats import UPGRADE_ERRORS, Formats, NewerFormat
from hoochgame.core.game import DeckList, DeckLists
from hoochgame.core.language import _, ngettext

LONGEST_NAME = 40  # characters in the name of a list
LONGEST_WORD = 60  # characters of the file that a sentence quotes
MOST_LETTERS = 1 << 20
MOST_LINES = 2000
MOST_SLIPS = 10  # sentences about one file
MOST_COPIES = 99
MOST_ODD = 4  # unprintable characters allowed in any text, however short
NO_LETTERS = ("Cc", "Cn", "Co", "Cs")  # Unicode categories: control, unassigned, private use, surrogate
LINE = re.compile(r"(?:(?P<count>[0-9]+)\s*(?:[xX*](?=\s|$)|\u00d7)?\s*)?(?P<card>.*)", re.DOTALL)
FORMATS: Formats[str] = Formats(1)  # of the whole text
UNNUMBERED = 1  # the format of a text that names none: most are written by hand
STAMP = re.compile(
    r"^#[ \t]*hoochgame[ \t]+(\S{1,20}),[ \t]*format[ \t]+(\d{1,9})[ \t]*$", re.IGNORECASE | re.MULTILINE
)
Translate = Callable[[str], str]  # translates the English name of a card
BREAK = re.compile(r"\r\n|\r|\n")


class NamedCard(NamedTuple):
    """The id of a card, and one of its names as it is written."""

    id: str
    name: str


class CardCount(NamedTuple):
    id: str
    copies: int


@dataclass(frozen=True)
class Slip:
    """A line that can't be read: its number from 1 (0: the whole text), the word in question, and why."""

    line: int
    word: str
    text: str

    @property
    def sentence_with_line_number(self) -> str:
        return _("Line {line}: {text}").format(line=self.line, text=self.text) if self.line else self.text


@dataclass(frozen=True)
class ParsedList:
    """A parsed text: the list as far as it can be read, the first slips, how many `more`, how many lines were good."""

    name: str
    cards: dict[str, int]
    slips: tuple[Slip, ...] = ()
    more: int = 0
    read: int = 0

    @property
    def is_mostly_unreadable(self) -> bool:
        """Whether fewer than half of the lines could be read."""
        return self.read < len(self.slips) + self.more

    @property
    def slip_sentences(self) -> list[str]:
        """All slips as sentences for the player. Breaches of the rules are found by `DeckLists.faults`."""
        rest = ngettext("And {n} more line can’t be read.", "And {n} more lines can’t be read.", self.more)
        return [
            *(slip.sentence_with_line_number for slip in self.slips),
            *([rest.format(n=self.more)] if self.more else []),
        ]


def parse_list(lists: DeckLists, text: str, translations: Sequence[Translate] = ()) -> ParsedList:
    """Parse a list of cards by id, English name, name on the screen, or name in any of these languages."""
    if not _is_plain_text(text):
        return ParsedList("", {}, (Slip(0, "", _("This is no plain text.")),))
    if len(text) > MOST_LETTERS:
        return ParsedList("", {}, (Slip(0, "", _("This is far too long for a deck list.")),))
    try:
        text = _upgrade_list_text(BREAK.sub("\n", text.removeprefix("\ufeff")))
    except NewerFormat as newer:
        return ParsedList("", {}, (Slip(0, "", str(newer)),))
    lines = text.split("\n")
    cards, slips, more, good = Counter[str](), list[Slip](), 0, 0
    names = _cards_by_folded_name(lists, translations)
    for number, line in enumerate(lines[:MOST_LINES], 1):
        found = _parse_card_line(names, number, line, len(slips) < MOST_SLIPS)
        if isinstance(found, Slip) and len(slips) < MOST_SLIPS:
            slips.append(found)
        elif isinstance(found, Slip):
            more += 1
        elif found:
            cards[found.id] += found.copies
            good += 1
    if len(lines) > MOST_LINES:
        text = _("a deck list has {n} lines at most; the rest was not read.").format(n=MOST_LINES)
        more += max(0, len(slips) - MOST_SLIPS + 1)
        slips = [*slips[: MOST_SLIPS - 1], Slip(MOST_LINES + 1, "", text)]
    return ParsedList(_list_name_in(lines), dict(cards), tuple(slips), more, good)


def format_list(lists: DeckLists, name: str, cards: DeckList, english: bool = False) -> str:
    """Write a list as text that reads back as the same: by kind, the dearest last."""
    known = lists.known
    rows: list[str] = [f"# {tidy}"] if (tidy := tidy_list_name(name)) else []
    kind = None
    for id in lists.sort_card_ids(id for id, n in cards.items() if n > 0):
        card = known.get(id)
        if card and card.kind != kind:
            kind = card.kind
            rows += [""] if rows else []
        rows.append(f"{cards[id]} {(card.name if english else card.translated_name) if card else id}")
    return "\n".join(rows) + "\n"


def append_version_line(text: str) -> str:
    """Return the text of a list with a last line that names the program and the format."""
    return f"{text}\n# Hoochgame {__version__}, format {FORMATS.today}\n"


def _upgrade_list_text(text: str) -> str:
    """Return a list as one of the format of today, without its stamp. Raises NewerFormat.

    A format that makes no sense is passed over: such a line is no more than a comment.
    """
    version, number = (STAMP.findall(text) or [("", UNNUMBERED)])[-1]
    if FORMATS.is_newer(int(number)):
        raise NewerFormat(version)
    text = STAMP.sub("", text)
    if FORMATS.is_known(int(number)):
        with suppress(*UPGRADE_ERRORS):
            return FORMATS.upgrade(text, int(number))
    return text


def tidy_list_name(words: str) -> str:
    """Return the name of a list, shortened to a bearable length and without unprintable characters."""
    shown = "".join(letter if letter.isprintable() else " " for letter in words[: 10 * LONGEST_NAME])
    return " ".join(shown.split())[:LONGEST_NAME].rstrip()


def comparison_key_of_name(words: str) -> str:
    """Return only the letters, without accents and in lower case, so that names match however they are typed."""
    plain = unicodedata.normalize("NFKD", words).casefold()
    return "".join(letter for letter in plain if letter.isalnum())


def _is_plain_text(text: str) -> bool:
    """Return whether this looks like text: no zero bytes, and few unprintable characters."""
    letters = text[:MOST_LETTERS]
    odd = sum(unicodedata.category(letter) in NO_LETTERS and not letter.isspace() for letter in letters)
    odd += letters.count("\ufffd")
    return "\0" not in text and odd <= max(MOST_ODD, len(letters) // 10)


def _cards_by_folded_name(lists: DeckLists, translations: Sequence[Translate]) -> dict[str, NamedCard]:
    """Map each folded name to its card. The first card to claim a name gets it."""
    found: dict[str, NamedCard] = {}
    cards = lists.known.values()
    spoken = [(card.translated_name, card.id) for card in cards]
    others = [(translate(card.name), card.id) for translate in translations for card in cards]
    printed = [(card.name, card.id) for card in cards]
    for name, id in (*((card.id, card.id) for card in cards), *printed, *spoken, *others):
        shown = lists.known[id].translated_name if name == id else name
        for key in (comparison_key_of_name(name), comparison_key_of_name(_spell_out_umlauts(name))):
            found.setdefault(key, NamedCard(id, shown))
    return found


def _spell_out_umlauts(name: str) -> str:
    """Replace umlauts as people do on keyboards without them."""
    return name.casefold().replace("ä", "ae").replace("ö", "oe").replace("ü", "ue")


def _parse_card_line(names: Mapping[str, NamedCard], number: int, line: str, advise: bool) -> CardCount | Slip | None:
    """Parse a line: a card id and its number, a slip, or None for a line without either."""
    line = line.partition("#")[0].strip()
    if not line:
        return None
    found = LINE.match(line)
    assert found, "it matches anything"
    count, word = found["count"], _shorten_printable(found["card"])
    if not word:
        return Slip(
            number, _shorten_printable(line), _("{count} of which card?").format(count=_shorten_printable(line))
        )
    if count is not None and not (len(count) <= len(str(MOST_COPIES)) and 1 <= int(count) <= MOST_COPIES):
        text = _("a count can be 1 to {most}, not {count}.").format(most=MOST_COPIES, count=_shorten_printable(count))
        return Slip(number, _shorten_printable(count), text)
    if card := names.get(comparison_key_of_name(found["card"][: 2 * LONGEST_WORD])):
        return CardCount(card.id, int(count or 1))
    if advise and (likely := _most_similar_name(names, found["card"])):
        text = _("there is no card called {word}; did you mean {name}?").format(word=word, name=likely)
    else:
        text = _("there is no card called {word}.").format(word=word)
    return Slip(number, word, text)


def _shorten_printable(words: str) -> str:
    shown = "".join(letter if letter.isprintable() else "?" for letter in words[: LONGEST_WORD + 1])
    return shown if len(shown) <= LONGEST_WORD else shown[:LONGEST_WORD] + "…"


def _most_similar_name(names: Mapping[str, NamedCard], word: str) -> str:
    """Return the most similar name; "" if none is similar."""
    key = comparison_key_of_name(word[: 2 * LONGEST_WORD])
    if len(key) > LONGEST_WORD:
        return ""
    if close := get_close_matches(key, names, 1, 0.7):
        return names[close[0]].name
    part = {id: name for known, (id, name) in list(names.items())[::-1] if len(key) > 2 and key in known}
    return next(iter(part.values())) if len(part) == 1 else ""


def _list_name_in(lines: Sequence[str]) -> str:
    """Return the list's name, from a comment before its first card."""
    first = next((line.strip() for line in lines[:MOST_LINES] if line.strip()), "")
    return tidy_list_name(first[1:]) if first.startswith("#") else ""
