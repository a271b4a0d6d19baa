"""Brings the catalogues in assets/locale up to date: messages from the code, .po updated, .mo compiled.

    .venv/bin/python packaging/catalogues.py            # after a change of messages or translations
    .venv/bin/python packaging/catalogues.py --missing  # what still lacks its words

Translate in the .po files; a new language is a folder with empty .po files, and this script.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from hoochgame.games.deck_hand.content import CONTENT as DECK_HAND
from hoochgame.games.hooch_stooges.content import BOXED, CONTENT, HoochCard, TurfKind
from hoochgame.games.moonshiners.content import CONTENT as MOONSHINERS
from hoochgame.games.moonshiners.content import Booze, BuildingTile, HeroKind, Relic
from hoochgame.games.moonshiners.wilds import DIRECTIONS
from hoochgame.learning.lesson import CONTEXT
from hoochgame.learning.shelf import shelved_lessons

ROOT = Path(__file__).resolve().parents[1]
LOCALE = ROOT / "assets" / "locale"
CARDS = "hoochgame/games/hooch_stooges/content.toml"
DECK_HAND_CARDS = "hoochgame/games/deck_hand/content.toml"
MOONSHINERS_CARDS = "hoochgame/games/moonshiners/content.toml"
KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "_": None,
    "N_": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
}
NO_LINE = 0  # the line of a message, which catalogues do not show
LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)  # a constant date, so that the same words always make the same file
UNUSED = ('"POT-Creation-Date', '"PO-Revision-Date', '"Report-Msgid', '"Last-Translator', '"Language-Team')


def messages() -> Catalog:
    """Return every message in the code, with the modules that use it."""
    found = Catalog(project="Hoochgame", version="", charset="utf-8")
    rows = extract_from_dir(
        ROOT / "hoochgame",
        method_map=[("**.py", "python")],
        keywords=KEYWORDS,
        comment_tags=("Words:",),
        strip_comment_tags=True,
    )
    for module, _line, message, comments, context in rows:
        found.add(message, locations=[(f"hoochgame/{module}", NO_LINE)], auto_comments=comments, context=context)
    return found


def printed() -> Catalog:
    """Return the words on Hooch Stooges' cards, turf and ready deck lists, with the ids that have them."""
    found = Catalog(project="Hooch Stooges", version="", charset="utf-8")
    boxed = [card for card in BOXED if card.id in {kind.id for kind in CONTENT.boxed}]  # one card of each
    kinds: tuple[HoochCard | TurfKind, ...] = (
        *CONTENT.starter, *CONTENT.stooges, *CONTENT.schemes, *boxed, *CONTENT.turfs,
    )  # fmt: skip
    for kind in kinds:
        turf = isinstance(kind, TurfKind)
        words = {"turf" if turf else "card name": kind.name, "short turf": getattr(kind, "short", "")}
        words |= {"card text": kind.text, "gist": kind.gist, "flavour": kind.flavour}
        for context, message in words.items():
            if message:
                found.add(message, locations=[(CARDS, NO_LINE)], auto_comments=[kind.id], context=context)
    for one in CONTENT.lists:
        for context, message in (("list name", one.name), ("list plan", one.plan)):
            found.add(message, locations=[(CARDS, NO_LINE)], auto_comments=[one.id], context=context)
    return found


def deck_hand() -> Catalog:
    """Return the words on Deck Hand's cards, with the ids that have them, and on its challenges."""
    found = Catalog(project="Deck Hand", version="", charset="utf-8")
    for card in (*DECK_HAND.starter, *DECK_HAND.market):
        words = {"card name": card.name, "card text": card.text, "gist": card.gist, "flavour": card.flavour}
        for context, message in words.items():
            found.add(message, locations=[(DECK_HAND_CARDS, NO_LINE)], auto_comments=[card.id], context=context)
    for challenge in DECK_HAND.challenges:
        for message in (challenge.name, challenge.sentence):
            found.add(
                message, locations=[(DECK_HAND_CARDS, NO_LINE)], auto_comments=[challenge.id], context="challenge"
            )
    return found


def moonshiners() -> Catalog:
    """Return the words on the tiles, cards, heroes and drunkards of Moonshiners, with the ids that have them."""
    found = Catalog(project="Moonshiners", version="", charset="utf-8")
    rows = [("mood", kind.name, kind.id) for kind in MOONSHINERS.drunkards]
    rows += [("drunkard", name, kind.id) for kind in MOONSHINERS.drunkards for name in kind.names]
    rows += [("trade", hero.trade, hero.id) for hero in MOONSHINERS.heroes]
    cards: tuple[Relic | Booze, ...] = (*MOONSHINERS.relics, *MOONSHINERS.booze)
    rows += [("flavour", card.flavour, card.id) for card in cards]
    things: tuple[HeroKind | BuildingTile | Relic | Booze, ...] = (*MOONSHINERS.heroes, *MOONSHINERS.tiles, *cards)
    for thing in things:
        words = (("card name", thing.name), ("card text", thing.text), ("gist", thing.gist))
        rows += [(context, message, thing.id) for context, message in words]
    rows += [("direction", face, "movement dice") for face in DIRECTIONS]
    for context, message, id in rows:
        found.add(message, locations=[(MOONSHINERS_CARDS, NO_LINE)], auto_comments=[id], context=context)
    return found


def lessons() -> Catalog:
    """Return the sentences of all lessons, with the lesson that has them."""
    found = Catalog(project="Lessons", version="", charset="utf-8")
    for one in shelved_lessons():
        for message in one.lesson.messages:
            found.add(message, locations=[(f"assets/lessons/{one.id}.toml", NO_LINE)], context=CONTEXT)
    return found


# By the name of the catalogue's file.
SOURCES: dict[str, Callable[[], Catalog]] = {
    "hoochgame": messages, "hooch-stooges": printed, "deck-hand": deck_hand, "moonshiners": moonshiners,
    "lessons": lessons,
}  # fmt: skip


def read(path: Path) -> Catalog:
    """Read a .po file."""
    with path.open("rb") as file:
        words = read_po(file, locale=path.parent.name, domain=path.stem)
    words.creation_date = words.revision_date = LONG_AGO
    return words


def updated(path: Path) -> Catalog:
    """Update a .po file's messages, without the obsolete ones and without fuzzy matches."""
    words = read(path)
    words.update(SOURCES[path.stem](), no_fuzzy_matching=True, update_header_comment=False)
    words.obsolete.clear()
    return words


def as_po(words: Catalog) -> bytes:
    """Return the .po file: sorted by module, without dates, so that diffs show only changed words."""
    out = BytesIO()
    write_po(out, words, width=110, sort_by_file=True, ignore_obsolete=True)
    lines = out.getvalue().decode().splitlines()
    return ("\n".join(line for line in lines if not line.startswith(UNUSED)) + "\n").encode()


def as_mo(words: Catalog) -> bytes:
    """Return the compiled .mo file, which the game reads."""
    out = BytesIO()
    write_mo(out, words)
    return out.getvalue()


def untranslated(words: Catalog) -> Iterator[Message]:
    """Yield the messages that lack a translation or have a fuzzy one."""
    for message in words:
        forms = message.string if isinstance(message.string, tuple | list) else (message.string,)
        if message.id and (message.fuzzy or not all(forms)):
            yield message


def main() -> None:
    """Update all .po files, compile them, and print what is missing."""
    for path in sorted(LOCALE.glob("*/*.po")):
        words = updated(path)
        if "--missing" not in sys.argv:
            path.write_bytes(as_po(words))
            path.with_suffix(".mo").write_bytes(as_mo(read(path)))
        missing = list(untranslated(words))
        print(f"{path.relative_to(ROOT)}: {len(words)} messages, {len(missing)} without words")
        if "--missing" in sys.argv:
            print("".join(f"  {message.context or ''} {message.id}\n" for message in missing), end="")


if __name__ == "__main__":
    main()
