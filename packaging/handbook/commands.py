"""What the parsers know of each command: its options, its arguments and its examples."""

from __future__ import annotations

import argparse
from argparse import SUPPRESS, Action, ArgumentParser
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from hoochgame.commands.parser import make_parser
from hoochgame.commands.usage import EXAMPLES
from hoochgame.core.language import _, ngettext
from hoochgame.storage.languages import switch_language

EVERYWHERE = frozenset({"help", "data_dir", "portable", "language"})  # what each command takes


@dataclass(frozen=True)
class Entry:
    """An option or an argument: what is typed, and what it means."""

    flags: tuple[str, ...]  # none for an argument
    value: str  # the word that stands for a value; "" for a switch
    meaning: str
    required: bool


@dataclass(frozen=True)
class Command:
    """A command; that of the program itself has no name, and the options of all."""

    name: str
    meaning: str
    usage: str  # in one line
    entries: tuple[Entry, ...]
    examples: tuple[tuple[str, str], ...]  # the words behind `hoochgame`, and their effect


def commands_in(language: str) -> list[Command]:
    """Return the program itself and all commands, in a language, which stays switched on."""
    switch_language(language)
    sentences: dict[str, Any] = {"_": _, "ngettext": ngettext}
    vars(argparse).update(sentences)  # as the program does for the words of argparse
    whole = make_parser()
    [choice] = [action for action in whole._actions if isinstance(action, argparse._SubParsersAction)]
    meanings = {one.dest: one.help or "" for one in choice._choices_actions}
    own = _command("", whole.description or "", whole, frozenset())
    return [own, *(_command(name, meanings[name], one, EVERYWHERE) for name, one in choice.choices.items())]


def _command(name: str, meaning: str, parser: ArgumentParser, left_out: frozenset[str]) -> Command:
    entries = tuple(_entries(parser, left_out))
    usage = " ".join([parser.prog, *(["[…]"] if name else []), *map(_typed, entries)])
    if not name:
        usage += f" [{_('command')} …]"
    return Command(name, meaning, usage, entries, tuple((words, _(said)) for words, said in EXAMPLES[name]))


def _entries(parser: ArgumentParser, left_out: frozenset[str]) -> Iterator[Entry]:
    for action in parser._actions:
        hidden = action.help == SUPPRESS or action.dest in left_out
        if not hidden and not isinstance(action, argparse._SubParsersAction):
            yield Entry(tuple(action.option_strings), _value(action), action.help or "", action.required)


def _value(action: Action) -> str:
    if action.nargs == 0:
        return ""
    word = action.metavar if isinstance(action.metavar, str) else "|".join(map(str, action.choices or ())) or "…"
    return {"?": f"[{word}]", "+": f"{word}…"}.get(str(action.nargs), word)


def _typed(entry: Entry) -> str:
    if not entry.flags:
        return entry.value
    typed = " ".join(filter(None, (entry.flags[-1], entry.value)))
    return typed if entry.required else f"[{typed}]"
