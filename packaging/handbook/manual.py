"""The manual page, in the language of man pages, of what the parsers know."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from handbook.commands import Command, Entry, commands_in


@dataclass(frozen=True)
class Words:
    """What the parsers do not say, in one language."""

    section: str
    headings: tuple[str, str, str, str, str, str, str, str, str]
    name: str
    description: str
    files: tuple[tuple[str, str], ...]
    environment: tuple[tuple[str, str], ...]
    exit_status: tuple[tuple[str, str], ...]


WORDS = {
    "en": Words(
        "Games",
        ("NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS", "EXAMPLES", "FILES", "ENVIRONMENT", "EXIT STATUS"),
        "tabletop games for friends at one screen",
        "Without a word it opens the window. With the file of a game it resumes the game, or replays it if it is over.",
        (
            ("~/.local/share/hoochgame", "saves, deck lists and history; crash reports in the folder crashes"),
            ("~/.config/hoochgame", "settings"),
        ),
        (
            ("LANGUAGE, LC_ALL, LC_MESSAGES, LANG", "the language, unless the settings or --language say one"),
            ("XDG_DATA_HOME, XDG_CONFIG_HOME", "other places for the folders above"),
            ("HOOCHGAME_COMPILED", "with the value 0, rules and bots run as plain Python"),
            ("SDL_VIDEODRIVER, SDL_AUDIODRIVER", "how SDL draws and plays sound, such as wayland, x11, pulseaudio"),
        ),
        (
            ("0", "it worked"), ("1", "it failed"), ("2", "the command line is not valid"),
            ("130", "it was stopped by Ctrl+C"),
        ),
    ),
    "de": Words(
        "Spiele",
        ("NAME", "ÜBERSICHT", "BESCHREIBUNG", "OPTIONEN", "BEFEHLE", "BEISPIELE", "DATEIEN", "UMGEBUNG",
         "RÜCKGABEWERT"),
        "Brettspiele für Freunde an einem Bildschirm",
        "Ohne ein Wort öffnet sich das Fenster. Mit der Datei einer Partie geht diese weiter, oder sie wird als Replay "
        "gezeigt, wenn sie beendet ist.",
        (
            ("~/.local/share/hoochgame", "Spielstände, Kartenlisten und Chronik; Absturzberichte im Ordner crashes"),
            ("~/.config/hoochgame", "Einstellungen"),
        ),
        (
            ("LANGUAGE, LC_ALL, LC_MESSAGES, LANG", "die Sprache, wenn Einstellungen und --language keine nennen"),
            ("XDG_DATA_HOME, XDG_CONFIG_HOME", "andere Plätze für die Ordner oben"),
            ("HOOCHGAME_COMPILED", "mit dem Wert 0 laufen Regeln und Bots als reines Python"),
            ("SDL_VIDEODRIVER, SDL_AUDIODRIVER", "wie SDL zeichnet und Ton ausgibt, etwa wayland, x11, pulseaudio"),
        ),
        (
            ("0", "es hat geklappt"), ("1", "es ist misslungen"), ("2", "die Befehlszeile ist nicht gültig"),
            ("130", "es wurde mit Strg+C beendet"),
        ),
    ),
}  # fmt: skip


def manual(language: str, version: str, day: str) -> str:
    """Return the manual page of all commands; the language stays switched on."""
    words = WORDS[language]
    name, synopsis, description, options, commands, examples, files, environment, exit_status = words.headings
    whole, *others = commands_in(language)
    lines = [
        f'.TH HOOCHGAME 6 "{day}" "hoochgame {version}" "{words.section}"',
        *_section(name), f"hoochgame \\- {_plain(words.name)}",
        *_section(synopsis), _plain(whole.usage), ".br", "hoochgame FILE",
        *_section(description), _line(words.description),
        *_section(options), *_entries(whole.entries),
        *_section(commands),
    ]  # fmt: skip
    for one in others:
        lines += [f".SS {_plain(one.name)}", _line(f"{one.meaning[:1].upper()}{one.meaning[1:]}.")]
        lines += [".PP", _plain(one.usage), *_entries(one.entries)]
    lines += [*_section(examples), *_examples([whole, *others])]
    for heading, rows in ((files, words.files), (environment, words.environment), (exit_status, words.exit_status)):
        lines += [*_section(heading), *_pairs(rows)]
    return "\n".join(lines) + "\n"


def _section(heading: str) -> tuple[str]:
    return (f".SH {_plain(heading)}",)


def _entries(entries: tuple[Entry, ...]) -> Iterator[str]:
    for entry in entries:
        flags = ", ".join(rf"\fB{_plain(flag)}\fR" for flag in entry.flags)
        value = rf"\fI{_plain(entry.value)}\fR" if entry.value else ""
        yield from (".TP", f"{flags} {value}".strip(), _line(entry.meaning))


def _examples(commands: list[Command]) -> Iterator[str]:
    for one in commands:
        yield from _pairs(tuple((f"hoochgame {words}".strip(), said) for words, said in one.examples))


def _pairs(rows: tuple[tuple[str, str], ...]) -> Iterator[str]:
    for typed, said in rows:
        yield from (".TP", rf"\fB{_plain(typed)}\fR", _line(said))


def _line(text: str) -> str:
    """Return text that begins a line, where a point or an apostrophe would be a command."""
    return re.sub(r"^(?=[.'])", r"\\&", _plain(text))


def _plain(text: str) -> str:
    return text.replace("\\", r"\e").replace("-", r"\-").replace("~", r"\(ti")
