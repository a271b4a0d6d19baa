"""Signs as they are printed: quotes, dashes, minus, times, percent, and no blank too many."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable
from typing import NamedTuple

import pytest
from harness.sayings import FIELD, ROOT, Saying, english, translated

NO_BREAK = "\N{NO-BREAK SPACE}"
NUMBER = rf"[\d{FIELD}]"


class Sign(NamedTuple):
    """What is never printed, and what is in its place."""

    never: str
    say: str


EVERYWHERE = [
    Sign(r"['\"]", "curly quotes and apostrophes"),
    Sign(r"\.\.\.", "an ellipsis"),
    Sign(r" {2}", "one blank"),
    # In the city as text a dot stands for nobody.
    Sign(rf"[ {NO_BREAK}](?:[,;:!?)]|\.(?!\w)(?! nobody| niemand))|[(] ", "no blank before a stop or within brackets"),
    Sign(rf"(?<![\w{FIELD}–-])-(?={NUMBER})(?<!\d-)", "a minus"),
    Sign(rf"(?<![\d-])\d+-\d+(?![\d-])|{FIELD}-{FIELD}", "an en dash between the ends of a range"),
    Sign(r" - ", "an en dash between thoughts, a minus between numbers"),
    Sign(rf"{NUMBER} ?x (?=\w|{FIELD})", "a times sign"),
]
ENGLISH = [
    Sign(rf"{NUMBER}[ {NO_BREAK}]%", "the percent sign at its number"),
    Sign(r"[„«»]", "English quotes"),
    Sign(r"“(?=\s|$)|(?<=\w)“|(?<=\s)”", "an opening quote before a word"),
]
GERMAN = [
    Sign(rf"{NUMBER} ?%", "a no-break space before the percent sign"),
    Sign(r"”|[«»]|“(?=\w)|(?<=\w)„", "German quotes"),
    Sign(r"\b(?:z|d|u|i|o) ?\. ?[BhaaSdÄ]\.", "a no-break space within an abbreviation"),
]
SIGNS = {"en": EVERYWHERE + ENGLISH, "de": EVERYWHERE + GERMAN}
SAYINGS: dict[str, Callable[[], Iterable[Saying]]] = {"en": english, "de": lambda: translated("de")}
KEYS = {".", ",", "-"}  # messages that are a sign themselves


def slips(sayings: Iterable[Saying], sign: Sign) -> list[str]:
    """Where this stands all the same."""
    never = re.compile(sign.never)
    return [f"{one.where}: {one.words}" for one in sayings if one.words not in KEYS and never.search(one.plain.strip())]


PRINTED = [(code, sign) for code, signs in SIGNS.items() for sign in signs]


@pytest.mark.slow
@pytest.mark.parametrize(("code", "sign"), PRINTED, ids=lambda part: part.say if isinstance(part, Sign) else part)
def test_every_sign_is_the_printed_one(code: str, sign: Sign) -> None:
    assert slips(SAYINGS[code](), sign) == [], f"print {sign.say}"


@pytest.mark.parametrize("code", SIGNS)
def test_quotes_come_in_pairs(code: str) -> None:
    opening, closing = {"en": ("“", "”"), "de": ("„", "“")}[code]
    odd = [one.words for one in SAYINGS[code]() if one.words.count(opening) != one.words.count(closing)]
    assert odd == []


@pytest.mark.parametrize(
    ("code", "slip"),
    [
        ("en", "It can't be."),
        ("en", "Thinking..."),
        ("en", "{percent} %"),
        ("en", "{doing}: -{amount}"),
        ("en", "{low}-{high} players"),
        ("en", "2-5 pay"),
        ("en", "{n} x {card}"),
        ("en", "One  two"),
        ("en", "{stooge} swings !"),
        ("de", "{percent} %"),
        ("de", "{percent}%"),
        ("de", "Ein “Wort”."),
        ("de", "z. B. so"),
    ],
)
def test_a_slip_is_found(code: str, slip: str) -> None:
    assert any(slips([Saying("here", slip)], sign) for sign in SIGNS[code])


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("en", "Say “{words}”: it’s 50%, 2–6 players, 3 × {card}, −1."),
        ("en", "a day such as 2026-11-21, 1280x720, DH-R25, long-game stop, .webp"),
        ("de", f"„{{words}}“, 50{NO_BREAK}%, 2–6 Spieler, 95-%-Bereich, 1280x720, z.{NO_BREAK}B."),
    ],
)
def test_what_is_printed_well_is_no_slip(code: str, words: str) -> None:
    assert [sign.say for sign in SIGNS[code] if slips([Saying("here", words)], sign)] == []


BUILT = re.compile(
    r"^ ?%(?![A-Za-z])|^\.\d%$|\.\.\.| {2,}·|\d? x $|^ x | - $"
)  # what the code might join to a number by itself


@pytest.mark.slow
def test_no_code_puts_signs_and_numbers_together_by_itself() -> None:
    """They differ from language to language, or are not those on the keyboard: messages have them."""
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}: {piece.value!r}"
        for path in sorted((ROOT / "hoochgame").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.JoinedStr)
        for piece in node.values
        if isinstance(piece, ast.Constant) and BUILT.search(str(piece.value))
    ]
    assert found == []
