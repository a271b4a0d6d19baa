"""The page about the command line, in Markdown."""

from __future__ import annotations

from collections.abc import Iterator

from handbook.commands import Command, Entry, commands_in

WORDS = {
    "en": ("Command line", "All of this is printed by `hoochgame help` and `hoochgame COMMAND --help`, too.",
           "Options of every command", "Examples"),
    "de": ("Befehlszeile", "All das sagen auch `hoochgame help` und `hoochgame BEFEHL --help`.",
           "Optionen für alle Befehle", "Beispiele"),
}  # fmt: skip


def command_line_page(language: str) -> str:
    """Return the page with every command."""
    heading, lead, general, examples = WORDS[language]
    whole, *others = commands_in(language)
    parts = [f"# {heading}", whole.meaning, lead, f"## {general}", *_body(whole, examples)]
    for one in others:
        parts += [f"## {one.name}", f"{one.meaning[:1].upper()}{one.meaning[1:]}.", *_body(one, examples)]
    return "\n\n".join(parts) + "\n"


def _body(one: Command, examples: str) -> Iterator[str]:
    yield f"```text\n{one.usage}\n```"
    if one.entries:
        yield "\n".join(["| | |", "|---|---|", *map(_row, one.entries)])
    lines = [line for words, said in one.examples for line in (f"# {said}", f"hoochgame {words}".rstrip())]
    yield f"**{examples}**\n\n```sh\n" + "\n".join(lines) + "\n```"


def _row(entry: Entry) -> str:
    """Return the row of a table; a bar within a cell would end it."""
    typed, bar = f"{', '.join(entry.flags)} {entry.value}".strip(), "\\|"
    return f"| `{typed.replace('|', bar)}` | {entry.meaning.replace('|', bar)} |"
