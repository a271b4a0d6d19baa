"""One word for one thing: what has a name in the game is never called by another."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

import pytest
from harness.sayings import FIELD, Saying, english, forms, messages, translated


class Word(NamedTuple):
    """A word that is not used, what is said in its place, and the sentences in which it means something else."""

    never: str
    say: str
    but: tuple[str, ...] = ()


ENGLISH = [
    Word(r"\bbeat(s|en|ing)?\b", "defeat, hit"),
    Word(r"\bknock\w* (\w+ )?out\b", "destroy an HQ", ("Knock first. Or knock last.",)),
    Word(r"\bstands? up\b|\bstood up\b|\bstands? upright\b", "unswing"),
    Word(r"\bswap\w*", "replace (Hooch Stooges), reload (Deck Hand)", (f"swap with {FIELD}",)),
    Word(r"\bheadquarters\b", "HQ", ("one headquarters (your HQ)", "HQ: headquarters", "HQ (headquarters)")),
    Word(r"\brival(s|’s)?\b", "opponent; the Rival is somebody in Deck Hand"),
    Word(r"\bRivals\b", "opponents", ("Rivals begin",)),
    Word(r"\b[Ff]oes?\b", "opponent"),
    Word(r"\bmachines?\b", "bot"),
    Word(r"\blarge$|\b(see|show|shown) (it|them|what|a card) large\b", "zoom"),
    Word(
        rf"\b(an?|one|no|any|which|takes?|{FIELD}) (cards?|stooges?|coins?|hooch) of (your|an?|the) "
        r"(hand|discard pile|lineup|supply|stash|opponent)\b(?! deck)",
        "from your hand, in the lineup",
    ),
    Word(r"\b(a|an) (one|six)\b(?! (of|more))|\broll(s|ed)? (one|six)\b", "a 1, a 6"),
    Word(r"\bfor nothing\b", "for free"),
    Word(r"\bscrap(s|ped|ping)?\b(?=.*\b(hooch|stooge|lineup)\b)", "remove from the game"),
    Word(rf"\byou own ({FIELD}|\d+) cards only\b", "you own only so many cards"),
    Word(rf"^houses?$|{FIELD} houses?$|\b[Hh]ouses? (costs?|built)\b", "level; a House is a kind of building"),
    Word(rf"\bdiscard\w* ((it|them|{FIELD}|a card|cards) )?for ({FIELD} )?(hooch|more)\b", "cash in"),
    Word(r"\bscraps\b", "scrap, which has no plural", (f"{FIELD} scraps",)),
    Word(r"\bcost most\b", "the costliest mistakes"),
    Word(r"\btitle screen\b|\b[Tt]o the title\b", "main menu"),
    Word(r"\bcomes? to (the|its) (turf’s )?health\b", "reaches the health"),
]
GERMAN = [
    Word(r"\b[Bb]ezw(ing|ang|ung)\w*", "besiegen"),
    Word(r"\bgeklaut\b(?<!^geklaut)", "gestohlen; only the narrow column of the result has no room for it"),
    Word(r"\bHauptquartiere?s?\b", "HQ", ("Hauptquartier (dein HQ)", "HQ: Hauptquartier", "HQ (Hauptquartier)")),
    Word(r"(?!^Rivale\b)\bRivalen?\b(?<![Dd]er Rivale)(?<![Dd]e[snm] Rivalen)", "Gegner"),
    Word(r"\bMaschinen?\b", "Bot"),
    Word(r": groß\b|^Groß$|Großansicht", "Zoom"),
    Word(r"^Häuschen$|\bHäuschen (kostet|gebaut)|\bGebaute Häuschen\b", "Stufe"),
    Word(r"\bZugs\b", "Zuges"),
    Word(r"\bMarken?\b", "Marker, Markierung"),
    Word(r"\bWiederholung\b", "Replay"),
    Word(r"\babgehandelt\b|\bwird ausgeführt\b", "wirkt gerade"),
    Word(r"\bHauptschritt\w*", "Hauptphase"),
    Word(r"\b[Ee]ine (Eins|Sechs)\b", "eine 1, eine 6"),
    Word(r"\bumsonst\b", "gratis"),
    Word(r"\b[Ss]chwarzgebrannt\w*|\bSelbstgebrannt\w*", "Schwarzbrand, which never declines"),
    Word(r"\b(Trunkenbold|Trinker|Zecher|Betrunken)\w*", "Säufer"),
    Word(r"\b(Spielbrett|Landkarte)\w*", "Spielplan"),
    Word(r"\b(Herausforderungswürfel|Bewegungswürfel|Sammelwürfel)\w*", "Trinkwürfel, Richtungswürfel, Stöberwürfel"),
    Word(
        r"\b(kauf|spiel|block|schlag|tausch|wrack|zahl|nutz|zieh|misch|leg|tipp|drück)\b", "the long imperative: kaufe"
    ),
    Word(
        rf"([.:;,] |\boder |\bund )(Kauf|Spiel|Block|Schlag|Tausch|Wrack|Zahl) ({FIELD}|(eine|aus|mit|nach|nicht)\b)",
        "the long imperative: Kaufe",
    ),
    Word(r"\bTipp: [Ll]ies\b|\bzuerst den Tipp\b", "Hinweis is a lesson, Tipp a bot’s advice"),
]
SAYINGS: dict[str, Callable[[], Iterable[Saying]]] = {"en": english, "de": lambda: translated("de")}
WORDS = [("en", word) for word in ENGLISH] + [("de", word) for word in GERMAN]


def slips(code: str, word: Word) -> Iterator[str]:
    """Sentences with this word that are no exceptions."""
    never = re.compile(word.never)
    for saying in SAYINGS[code]():
        words = saying.plain
        if not never.search(words):
            continue
        for exception in word.but:
            words = words.replace(exception, "")
        if never.search(words):
            yield f"{saying.where}: {saying.words}"


@pytest.mark.parametrize(("code", "word"), WORDS, ids=lambda part: part.say if isinstance(part, Word) else part)
def test_what_has_a_name_is_called_by_no_other(code: str, word: Word) -> None:
    assert list(slips(code, word)) == [], f"say: {word.say}"


DECLINED = re.compile(
    r"(?:Der|Die|Das|Eine?) |(?!Abner|Schläger|Türsteher|Langfinger)\w+er (?=[A-ZÄÖÜ])"
)  # but for nouns


def test_no_card_has_a_german_name_that_sentences_would_have_to_decline() -> None:
    """Sentences hold names as they are: “blockt mit Der samtene Amboss” is none."""
    names = [str(message.string) for _name, message in messages("de") if message.context == "card name"]
    assert len(names) > 70
    assert [name for name in names if DECLINED.match(name)] == []
    assert DECLINED.match("Glitschiger Sid")


def test_every_source_is_read() -> None:
    """The code, the cards and both rulebooks, in both languages."""
    ours, theirs = ({saying.where.partition(":")[0] for saying in SAYINGS[code]()} for code in ("en", "de"))
    printed = {"hoochgame.po", "hooch-stooges.po", "deck-hand.po", "moonshiners.po"}
    books = {"hooch_stooges/rulebook", "deck_hand/rulebook", "moonshiners/rulebook"}
    assert printed | {f"{book}.md" for book in books} | {"deck_hand, text"} <= ours
    assert printed | {f"{book}.de.md" for book in books} <= theirs


@pytest.mark.parametrize(
    ("code", "slip"),
    [
        ("en", "Hint: swap {card}."),
        ("en", "Discard a card of your hand."),
        ("en", "A six: {entry} for nothing?"),
        ("en", "Here is the HQ of a rival."),
        ("de", "Tipp: Kauf {card}."),
        ("de", "Am Ende des Zugs."),
        ("de", "Nimm {name} mit, Rivale."),
    ],
)
def test_a_slip_is_found(code: str, slip: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SAYINGS, code, lambda: (Saying("here", slip),))
    assert any(list(slips(code, word)) for which, word in WORDS if which == code)


ROUNDS = {"en": re.compile(r"\brounds?\b"), "de": re.compile(r"\bRunden?\b")}


@pytest.mark.parametrize("code", ["en", "de"])
def test_no_message_of_a_game_in_days_speaks_of_rounds(code: str) -> None:
    """Moonshiners counts Days; only its rulebook has rounds, each a Day and a Night."""
    theirs = [message for _catalogue, message in messages("de") if of_days(message)]
    words = [form for message in theirs for form in forms(message.id if code == "en" else message.string)]
    assert len(words) > 300
    assert not [one for one in words if ROUNDS[code].search(one.replace("{round", FIELD))]


def of_days(message: Any) -> bool:
    """Return whether only Moonshiners says this."""
    return all("moonshiners" in file for file, _line in message.locations) and bool(message.locations)
