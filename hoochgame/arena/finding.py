"""Finds a bot by a word of a command line: a search with a budget, somebody's file, or an installed package.

A save names its bots too, and may come from anybody: so only a command line is read with this module.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import partial
from importlib.metadata import entry_points

from hoochgame.arena.guests import guest_of_file, guest_of_package, text_of
from hoochgame.bots import Maker, find_bot
from hoochgame.bots.search import Recipe, Search
from hoochgame.core.language import _

GROUP = "hoochgame.bots"  # of entry points
BUDGET = re.compile(r"search:(?:(?P<iterations>[1-9]\d{0,8})it|(?P<seconds>\d{1,4}(?:\.\d+)?)s)")


def texts_of(words: Iterable[str]) -> dict[str, bytes]:
    """Return the text of each bot that stands in a file, by its word. Raises LookupError."""
    return {word: text for word in words if (text := text_of(word)) is not None}


def find_any_bot(word: str, texts: Mapping[str, bytes]) -> Maker:
    """Return what seats a bot that a command line names. Raises LookupError with a sentence.

    `texts` are those of bots in files: a file may change or be away while games are played.
    """
    if word.startswith("search:"):
        return searching(word)
    if word in texts:
        return guest_of_file(word, texts[word])
    for entry in entry_points(group=GROUP, name=word):
        return guest_of_package(entry)
    return find_bot(word)


def searching(word: str) -> Maker:
    """Parse `search:500it` or `search:0.5s`. Raises LookupError."""
    match = BUDGET.fullmatch(word)
    if match is None or not float(match["iterations"] or match["seconds"]):
        text = _("{word} is no budget; a search takes iterations or seconds, such as search:500it or search:0.5s.")
        raise LookupError(text.format(word=word))
    if match["iterations"]:
        return partial(Search, recipe=Recipe(iterations=int(match["iterations"])))
    return partial(Search, recipe=Recipe(seconds=float(match["seconds"])))
