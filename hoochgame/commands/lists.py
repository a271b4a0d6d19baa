"""Finds the deck lists that are meant, and the command that shows them."""

from __future__ import annotations

import csv
import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import cycle, islice
from pathlib import Path

from hoochgame.commands import seating
from hoochgame.commands.failure import Failed, Misused
from hoochgame.commands.json_text import print_json
from hoochgame.core import list_text
from hoochgame.core.columns import align_columns
from hoochgame.core.game import DeckList, DeckLists, Game, ReadyList
from hoochgame.core.language import _, ngettext
from hoochgame.core.text_view import replace_unprintable_characters
from hoochgame.games import GAMES
from hoochgame.storage.decks import Kept, kept_lists, read_list_file
from hoochgame.storage.files import SaveFailed
from hoochgame.storage.settings import Brought, PlayerFolders

FLAG = "--lists"


@dataclass(frozen=True)
class FoundList:
    """A list that the command line names. `word` is that name, `troubles` are the parts that can't be read."""

    word: str
    name: str
    cards: DeckList
    troubles: Sequence[str] = field(default=())


def lists_by_seat(
    game: Game, typed_lists: str | None, seats: int, rules: dict[str, int], places: PlayerFolders
) -> list[FoundList]:
    """Return the lists named after `--lists`, by seat. Raises Misused for lists that can't be played with."""
    if typed_lists is None:
        return []
    lists = deck_lists_of(game)
    if not rules[lists.rule]:
        raise Misused(_("Deck lists are brought to a tournament: add --rule {rule}=true.").format(rule=lists.rule))
    words = _split_quoted_commas(typed_lists)
    if (n := len(words)) > seats:
        text = ngettext(
            "There are {n} deck lists for {seats} seat.", "There are {n} deck lists for {seats} seats.", seats
        )  # fmt: skip
        raise Misused(text.format(n=n, seats=seats))
    return [find_playable_list(game, word.strip(), places) for word in words]


def _split_quoted_commas(typed_lists: str) -> list[str]:
    """Split at commas; a name with a comma is quoted."""
    try:
        return next(csv.reader([typed_lists], skipinitialspace=True)) or [""]
    except csv.Error:  # a line break, or far too long
        return [typed_lists]


def find_playable_list(game: Game, word: str, places: PlayerFolders) -> FoundList:
    """Return the list of this name. Raises Misused if it is missing, unreadable or against the rules."""
    try:
        found = find_any_list(game, word, places)
    except (Failed, SaveFailed) as error:
        raise Misused(str(error)) from None
    if faults := list_troubles(deck_lists_of(game), found):
        raise Misused(_("The deck list {name} can’t be played. {faults}").format(name=word, faults=" ".join(faults)))
    return found


def lists_filled_up_with_ready(
    game: Game, brought: Sequence[FoundList], seats: int, rules: dict[str, int]
) -> list[FoundList]:
    """Return the lists of all seats: ready ones for those that bring none."""
    if game.lists is None or not rules[game.lists.rule]:
        return []
    ready = islice(cycle(map(_found_ready_list, game.lists.ready.values())), seats)
    return [brought[seat] if seat < len(brought) else one for seat, one in enumerate(ready)]


def brought_lists(brought: Sequence[FoundList], seats: int) -> tuple[Brought, ...]:
    """Return the lists by seat for a set-up; () if nobody brings any."""
    rest = [Brought()] * (seats - len(brought))
    return (*(Brought(one.name, dict(one.cards)) for one in brought), *rest) if brought else ()


def find_any_list(game: Game, word: str, places: PlayerFolders) -> FoundList:
    """Return a ready list by id or name, one of the player's by name, or a file. Raises Failed and SaveFailed."""
    lists, wanted = deck_lists_of(game), list_text.tidy_list_name(word).casefold()
    for ready in lists.ready.values():
        if wanted in (name.casefold() for name in (ready.id, ready.name, ready.translated_name)):
            return _found_ready_list(ready)
    own = kept_lists(places, game)
    for kept in own:
        if kept.name.casefold() == wanted:
            return _found_own_list(kept)
    path = Path(word)
    with suppress(OSError, ValueError):  # the word may be no possible file name
        if word and path.exists():
            reading = read_list_file(game, path)
            return FoundList(word, reading.name or path.stem, reading.cards, reading.slip_sentences)
    names = ", ".join([*lists.ready, *(quote_name(kept.name) for kept in own)])
    raise Failed(
        _("There is no deck list {word}; there are {names}, or give a file.").format(word=word or "''", names=names)
    )


def deck_lists_of(game: Game) -> DeckLists:
    """Return what the title asks of deck lists. Raises Misused if it has none."""
    if game.lists is None:
        raise Misused(_("{game} is played without deck lists.").format(game=_(game.name)))
    return game.lists


def _found_ready_list(one: ReadyList) -> FoundList:
    return FoundList(one.id, one.translated_name, one.cards)


def _found_own_list(kept: Kept) -> FoundList:
    return FoundList(kept.name, kept.name, kept.cards, (kept.trouble,) if kept.trouble else ())


def run_lists(args: Namespace, places: PlayerFolders) -> int:
    """Run `hoochgame lists`."""
    games = [seating.find_title(args.title)] if args.title else [game for game in GAMES if game.lists]
    if args.list is not None:
        found = find_any_list(games[0], args.list, places)
        if args.format == "json":
            data = list_as_plain_data(games[0], found)
            print_json(data)
            return 1 if data["faults"] else 0
        return _print_list_and_faults(games[0], found)
    if args.format == "json":
        print_json([one for game in games for one in _lists_as_plain_data(game, places)])
        return 0
    print("\n\n".join("\n".join(_list_overview_lines(game, places)) for game in games))
    return 0


def _lists_as_plain_data(game: Game, places: PlayerFolders) -> Iterator[dict[str, object]]:
    for ready in deck_lists_of(game).ready.values():
        yield list_as_plain_data(game, _found_ready_list(ready)) | {"ready": True}
    for kept in kept_lists(places, game):
        yield list_as_plain_data(game, _found_own_list(kept)) | {"ready": False, "file": str(kept.path)}


def list_as_plain_data(game: Game, found: FoundList) -> dict[str, object]:
    """Return a list with its cards by id and what is against the rules, for JSON."""
    return {
        "title": game.id,
        "list": found.word,
        "name": found.name,
        "cards": dict(found.cards),
        "faults": list(list_troubles(deck_lists_of(game), found)),
    }


def _print_list_and_faults(game: Game, found: FoundList) -> int:
    """Print a list as text, and its faults on stderr."""
    lists = deck_lists_of(game)
    print(list_text.format_list(lists, found.name, found.cards), end="")
    for fault in (faults := list_troubles(lists, found)):
        print(f"hoochgame: {found.word}: {fault}", file=sys.stderr)
    return 1 if faults else 0


def _list_overview_lines(game: Game, places: PlayerFolders) -> list[str]:
    lists = deck_lists_of(game)
    ready = [((one.id, one.translated_name), _found_ready_list(one)) for one in lists.ready.values()]
    own = [
        ((quote_name(kept.name), replace_unprintable_characters(kept.path.name)), _found_own_list(kept))
        for kept in kept_lists(places, game)
    ]
    lines = [_("{game}: ready deck lists").format(game=_(game.name)), *_list_rows(lists, ready)]
    if own:
        said = _("{game}: your deck lists, in {folder}")
        lines += ["", said.format(game=_(game.name), folder=places.decks / game.id)]
        lines += _list_rows(lists, own)
    return lines


def _list_rows(lists: DeckLists, found: Sequence[tuple[tuple[str, str], FoundList]]) -> Iterator[str]:
    faults = [list_troubles(lists, one) for _names, one in found]
    words = [(*names, _("not legal") if bad else _("legal")) for (names, _one), bad in zip(found, faults, strict=True)]
    for line, bad in zip(align_columns(words, left=(0, 1, 2)), faults, strict=True):
        yield f"  {line}"
        yield from (f"      {replace_unprintable_characters(fault)}" for fault in bad)


def list_troubles(lists: DeckLists, found: FoundList) -> Sequence[str]:
    """Return what can't be read of it; else every breach of the rules."""
    return found.troubles or [fault.text for fault in lists.faults(found.cards)]


def quote_name(name: str) -> str:
    """Return a list's name quoted for the command line."""
    return f'"{replace_unprintable_characters(name)}"' if "," in name else replace_unprintable_characters(name)
