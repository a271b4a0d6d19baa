"""Finds the bot that a command line names: a search with a budget, a user's file, or an installed package.

A save names its bots too, and may come from anybody: so only a command line is read with this module.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import cache, partial
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from hoochgame.arena.guests import BotFailed, errors_as_lookup_error, load_file_bot, load_package_bot, read_bot_text
from hoochgame.arena.pages import PAGE, read_strategy_page_file, seat_strategy_page
from hoochgame.arena.provenance import Guests, Package, describe_code, describe_package, new_salt
from hoochgame.arena.record import recorded_salt
from hoochgame.bots import Maker, find_bot_maker
from hoochgame.bots.search import Recipe, Search
from hoochgame.bots.strategist import PREFIX, seat_strategy
from hoochgame.core.language import _
from hoochgame.core.text_view import replace_unprintable_characters

GROUP = "hoochgame.bots"  # of entry points
OWN = ("search:", PREFIX)  # what words for the program's own bots may begin with
BUDGET = re.compile(r"search:(?:(?P<iterations>[1-9]\d{0,8})it|(?P<seconds>\d{1,4}(?:\.\d+)?)s)")


def find_guests(words: Iterable[str], known: Guests, out: Path | None = None) -> Guests:
    """Return the code and pages of all bots that are not the program's own, with a salt if code is among them.

    A run that goes on, in the file `out`, has the salt with which it began. Raises LookupError.
    """
    named = tuple(dict.fromkeys(words))
    texts = known.texts or {word: text for word in named if (text := read_bot_text(word)) is not None}
    packages = known.packages or {
        word: load_and_describe_package(entry)
        for word in named
        if word not in texts and (entry := find_entry_point(word)) is not None
    }
    pages = known.pages or {word: read_strategy_page_file(word) for word in named if word.endswith(PAGE)}
    guests = replace(known, texts=texts, packages=packages, pages=pages)
    if not guests or guests.salt is not None:
        return guests
    kept = recorded_salt(out) if out is not None else None
    return replace(guests, salt=new_salt() if kept is None else kept)


def find_any_bot(word: str, guests: Guests) -> Maker:
    """Return what seats a bot that a command line names. Raises LookupError with a sentence.

    Files are not read here, but taken from the guests: a file may change or be away while games are played.
    """
    if word.startswith("search:"):
        return parse_search_bot(word)
    if word.startswith(PREFIX):
        return partial(seat_strategy, name=word.removeprefix(PREFIX))
    if word in guests.pages:
        return partial(seat_strategy_page, word=word, text=guests.pages[word])
    if word in guests.texts:
        return load_file_bot(word, guests.texts[word])
    entry = find_entry_point(word)
    if entry is None:
        return find_bot_maker(word)
    maker = load_package_bot(entry)
    if word in guests.packages:
        check_package_is_as_noted(word, guests.packages[word])
    return maker


def find_any_bot_else_bot_failed(word: str, guests: Guests) -> Maker:
    """Return what seats a bot that was found before the games began, maybe on another machine. Raises BotFailed."""
    try:
        return find_any_bot(word, guests)
    except LookupError as error:
        raise BotFailed(str(error)) from None


def find_entry_point(word: str) -> EntryPoint | None:
    """Return the entry point of an installed package that this word names; the program's own names come first.

    Raises LookupError if several packages offer it.
    """
    if word.startswith(OWN) or word.endswith(PAGE) or is_name_of_own_bot(word):
        return None
    found = list_entry_points(word)
    if len({(entry.value, entry.dist and entry.dist.name) for entry in found}) > 1:
        text = _("Several installed packages offer a bot {name}: {packages}. Uninstall all but one.")
        names = ", ".join(sorted({entry.dist.name if entry.dist else entry.value for entry in found}))
        raise LookupError(text.format(name=word, packages=replace_unprintable_characters(names)))
    return found[0] if found else None


def is_name_of_own_bot(word: str) -> bool:
    try:
        find_bot_maker(word)
    except LookupError:
        return False
    return True


def shadowed_bot_sentences(words: Iterable[str]) -> list[str]:
    """Return a sentence for each installed bot that does not play because its name is one of the program's own."""
    text = _("The bot {name} of the installed package {package} does not play: that name is one of Hoochgame’s own.")
    return [
        text.format(name=word, package=replace_unprintable_characters(entry.dist.name) if entry.dist else entry.value)
        for word in dict.fromkeys(words)
        if word.startswith(OWN) or is_name_of_own_bot(word)
        for entry in list_entry_points(word)
    ]


def list_entry_points(word: str) -> list[EntryPoint]:
    """Return the entry points of installed packages by this name."""
    try:
        return list(entry_points(group=GROUP, name=word))
    except (OSError, ValueError):  # a package's metadata is no text, or unreadable
        return []


def load_and_describe_package(entry: EntryPoint) -> Package:
    """Load a bot of a package and return its code. Raises LookupError."""
    load_package_bot(entry)
    with errors_as_lookup_error(_("{path} can’t be loaded: {trouble}"), entry.name):
        return describe_package(entry)


@cache
def check_package_is_as_noted(word: str, noted: Package) -> None:
    """Raise LookupError unless the package here is the one that was noted; asked once in each process."""
    entry = find_entry_point(word)
    here = load_and_describe_package(entry) if entry else None
    if here != noted:
        text = _("{bot} is {here} where it plays, but {noted} where the games were begun: install the same.")
        raise LookupError(
            text.format(bot=replace_unprintable_characters(word), here=describe_code(here), noted=describe_code(noted))
        )


def parse_search_bot(word: str) -> Maker:
    """Parse `search:500it` or `search:0.5s`. Raises LookupError."""
    match = BUDGET.fullmatch(word)
    if match is None or not float(match["iterations"] or match["seconds"]):
        text = _("{word} is no budget; a search takes iterations or seconds, such as search:500it or search:0.5s.")
        raise LookupError(text.format(word=word))
    if match["iterations"]:
        return partial(Search, recipe=Recipe(iterations=int(match["iterations"])))
    return partial(Search, recipe=Recipe(seconds=float(match["seconds"])))
