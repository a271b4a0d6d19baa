"""The words of a language may come from a stranger: they are shown or refused, and do nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from hoochgame.core.language import _, ngettext
from hoochgame.storage import languages

GERMAN = "n != 1"


def compiled(words: dict[str, str]) -> bytes:
    """Return a catalogue as gettext reads it."""
    columns = list(zip(*((key.encode(), text.encode()) for key, text in sorted(words.items())), strict=True))
    start, spots, texts = 28 + 16 * len(words), b"", b""
    for one in (*columns[0], *columns[1]):
        spots += len(one).to_bytes(4, "little") + (start + len(texts)).to_bytes(4, "little")
        texts += one + b"\0"
    head = (0x950412DE, 0, len(words), 28, 28 + 8 * len(words), 0, start)
    return b"".join(number.to_bytes(4, "little") for number in head) + spots + texts


def headed(rule: str, **words: str) -> bytes:
    """Return a catalogue with this rule for plurals."""
    return compiled(
        {"": f"Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural={rule};\n", **words}
    )


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A language of a stranger."""
    monkeypatch.setattr(languages, "_language_folder", lambda: tmp_path)
    (tmp_path / "xx").mkdir()
    yield tmp_path / "xx"
    languages.switch_language("en")


@pytest.mark.parametrize(
    "rule",
    [
        "__import__('os').mkdir('made')", "n.__class__", "n if n else exec('1')", "n, n", "(" * 100_000, "n" * 10_000,
        "9" * 100_000,
    ],
    ids=lambda rule: rule[:30],
)  # fmt: skip
def test_a_rule_for_plurals_that_is_none_is_told_and_nothing_is_done(
    folder: Path, rule: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    (folder / "a.mo").write_bytes(headed(rule, Undo="Weg"))
    assert "a.mo" in str(languages.switch_language("xx"))
    assert _("Undo") == "Undo"
    assert [path.name for path in folder.iterdir()] == ["a.mo"]


@pytest.mark.parametrize("rule", ["n % 0", "n / (n - 2)", "n * 5"])
def test_those_are_told_in_english_given_a_rule_that_fails_for_some_numbers(folder: Path, rule: str) -> None:
    words = {"{n} card\0{n} cards": "{n} Karte\0{n} Karten"}
    (folder / "a.mo").write_bytes(headed(rule, **words))
    assert languages.switch_language("xx") is None
    assert ngettext("{n} card", "{n} cards", 2) == "{n} cards"


@pytest.mark.parametrize(
    "words",
    ["{nobody}", "{n.__class__.__init__}", "{n[0]}", "{n:>999999999}", "{n:{n}}", "{n!r}", "{", "{}", "{0}"],
)  # fmt: skip
def test_a_message_is_told_in_english_if_its_words_ask_for_more_than_it_has(folder: Path, words: str) -> None:
    (folder / "a.mo").write_bytes(headed(GERMAN, **{"{n} cards": words, "{n} card\0{n} cards": f"{words}\0{words}"}))
    assert languages.switch_language("xx") is None
    assert _("{n} cards") == "{n} cards"
    assert ngettext("{n} card", "{n} cards", 2) == "{n} cards"


def test_words_with_the_fields_of_the_message_are_spoken(folder: Path) -> None:
    words = {"{when:%Y-%m-%d}, {who}": "{who}, {when:%d.%m.%Y}", "{n} card\0{n} cards": "eine Karte\0{n} Karten"}
    (folder / "a.mo").write_bytes(headed(GERMAN, **words))
    assert languages.switch_language("xx") is None
    assert _("{when:%Y-%m-%d}, {who}") == "{who}, {when:%d.%m.%Y}"
    assert [ngettext("{n} card", "{n} cards", n) for n in (1, 2)] == ["eine Karte", "{n} Karten"]
