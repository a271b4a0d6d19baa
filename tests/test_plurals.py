"""One thing is one thing: a number before a noun chooses its form, and no article stands before a name that has one."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from harness.sayings import forms, messages

NOUNS = (
    "actions|blockers|bottles|cards|coins|copies|crates|days|dice|drunkards|enemies|events|files|games|gangs|goods|"
    "guards|hits|hooks|houses|letters|levels|lines|lists|moves|names|opponents|pips|players|points|relics|rounds|saves|"
    "seats|stars|stooges|survivors|tiles|turfs|turns|years"
)
NUMBERED = re.compile(rf"\{{(?!at|name|who|quitter|enemy|guard|folder|place|word|mood)\w+\}} (?:[a-z]+ )?(?:{NOUNS})\b")
# Messages whose number is never 1, by what it is.
NEVER_ONE = {
    "a limit or price in a content file": (
        "Own {hooks} hooks", "Keep {coins} coins", "Steal {thefts} cards", "You own only {n} cards",
        "Nobody can be left with fewer than {n} cards.", "Everybody keeps at least {n} cards.",
        "New booze comes only when all {n} cards are bought.", "A building holds {n} survivors at most.",
        "Marla rerolls {n} dice at most.", "you draw {n} new cards", "and you draw {n} cards.", "after {n} turns each.",
        "to control {n} turfs wins", "takes {n} hits in one attack", "has made {n} moves: the turn ends",
        "{n} of {all} turfs", "{n} of {all} survivors", "{n} of {all} cards left",
        "Harding shows {n} cards", "after {n} green pips",
        "{n} turns are over", "within {n} turns",
    ),
    "a limit of files and names": (
        "{n} letters at most", "{n} lines at most", "up to {n} events",
    ),
    "what makes no sense as one": ("any of {n} saves", "{n} copies of {card} make no sense."),
    "a number of something else": ("After round {n}, most turfs",),
    "an average": ("{scraps} scrap and {relics} relics on average", "{moves} moves a game"),
    "said of several only": ("Enemies hitting back cost you {n} stooges",),
    "a range": ("{low}–{high} players", "from {age} years"),
}  # fmt: skip


def single() -> Iterator[str]:
    """Messages that have one form for all numbers."""
    for _catalogue, message in messages("de"):
        if isinstance(message.id, str):
            yield message.id


def test_a_number_before_what_it_counts_chooses_the_form() -> None:
    known = [words for group in NEVER_ONE.values() for words in group]
    slips = [words for words in single() if NUMBERED.search(words) and not any(one in words for one in known)]
    assert not slips, "use ngettext"


def test_every_exception_is_still_said() -> None:
    said = list(single())
    for words in (one for group in NEVER_ONE.values() for one in group):
        assert any(words in one for one in said), words


@pytest.mark.parametrize(
    "words", ["{n} turfs", "Only a card with {n} hooks or fewer.", "+{n} relics", "You have {n} new cards"]
)
def test_a_slip_would_be_found(words: str) -> None:
    assert NUMBERED.search(words)


# Names with an article of their own.

CARDS = ("card", "stooge", "what", "relic", "booze", "crate", "blocker", "guard")
TAKES_NAMES = {  # fields of templates: what they may name
    **dict.fromkeys(CARDS, ("card name",)), "list": ("list name",), "turf": ("turf", "turf as a target"),
    "target": ("turf", "turf as a target", "card name"),
}  # fmt: skip
BEFORE = {
    "en": r"\b(?:[Tt]he|[Aa]n?|[Yy]our|[Mm]y|[Oo]wn|[Aa]nother|[Tt]his|[Ee]ach|[Ii]ts|[Tt]heir) [“„]?\{(\w+)\}",
    "de": r"\b(?:[Dd](?:er|ie|as|en|em|es)|[Ee]in\w*|[Dd]ein\w*|[Ss]ein\w*|[Ee]igen\w*|[Dd]ies\w*) „?\{(\w+)\}",
}  # fmt: skip
ARTICLE = {"en": r"(The|A|An|Your|My) ", "de": r"(Der|Die|Das|Ein|Eine|Den|Dem) "}


def named(code: str, *contexts: str) -> list[str]:
    """Names in a language."""
    told = [message for _name, message in messages("de") if message.context in contexts]
    return [form for message in told for form in forms(message.id if code == "en" else message.string)]


@pytest.mark.parametrize("code", ["en", "de"])
def test_no_article_or_possessive_stands_before_a_name_that_may_have_its_own(code: str) -> None:
    bare = {field for field, kinds in TAKES_NAMES.items()
            if not any(re.match(ARTICLE[code], one) for one in named(code, *kinds))}  # fmt: skip
    slips = []
    for _catalogue, message in messages("de"):
        for form in forms(message.id if code == "en" else message.string):
            found = [field for field in re.findall(BEFORE[code], form) if field in TAKES_NAMES]
            slips += [form for field in found if field not in bare]
    assert not slips, "put a noun between: “your turf The Flat Note Club”"
    if code == "en":
        assert bare.isdisjoint({"card", "turf"})
