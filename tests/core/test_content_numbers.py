"""The list of numbers of a title: it grows at its end only, and what breaks that is named."""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import sha256

import pytest

from hoochgame.core.content import BadContent, Numbered, Numbering, edition_digest_after_line, parse_numbering
from hoochgame.games.deck_hand.content import NUMBERING as DECK_HAND
from hoochgame.games.hooch_stooges.content import NUMBERING as HOOCH_STOOGES
from hoochgame.games.moonshiners.content import NUMBERING as MOONSHINERS

CAT, DOG, OWL, YAK = (Numbered("pets", id, 2) for id in ("cat", "dog", "owl", "yak"))
FIRST = (CAT, DOG)
SHED = Numbered("homes", "shed", 1)


def numbered_file(first: Sequence[Numbered], added: Sequence[Numbered], wrong: str = "") -> str:
    """Return a list of numbers whose lines name their editions; `wrong` replaces that of the last line."""
    edition, lines = "e0", []
    for line in added:
        edition = edition_digest_after_line(edition, line)
        lines.append([*line, edition])
    if wrong:
        lines[-1][3] = wrong
    return f'edition = "e0"\nfirst = {json.dumps(first)}\nadded = {json.dumps(lines)}\n'


def test_each_added_line_begins_an_edition_that_has_all_before_it() -> None:
    more_cats = CAT._replace(copies=1)
    printed = (OWL, SHED, DOG, CAT._replace(copies=3))  # their order means nothing
    found = parse_numbering(numbered_file(FIRST, (SHED, OWL, more_cats)), printed)
    assert found.ids_of_categories("pets") == ("cat", "dog", "owl")
    assert [found.copy_counts_in_edition("pets", edition) for edition in range(4)] == [
        (2, 2),
        (2, 2),
        (2, 2, 2),
        (3, 2, 2),
    ]
    assert [found.copy_counts_in_edition("homes", edition) for edition in range(2)] == [(), (1,)]
    assert found.editions[0] == "e0"
    assert len(set(found.editions)) == 4


def test_an_edition_is_named_by_all_lines_up_to_it() -> None:
    short, long = (parse_numbering(numbered_file(FIRST, added), (*FIRST, *added)) for added in ((OWL,), (OWL, YAK)))
    other = parse_numbering(numbered_file(FIRST, (YAK, OWL)), (*FIRST, YAK, OWL))
    assert long.editions[:2] == short.editions
    assert other.editions[2] != long.editions[2]


def test_what_has_no_line_yet_is_refused_with_the_lines_to_append() -> None:
    with pytest.raises(BadContent) as refused:
        parse_numbering(numbered_file(FIRST, (OWL,)), (YAK, *FIRST, OWL, SHED))
    lines = str(refused.value).removeprefix("numbers.toml: append to `added` what content.toml has more: ")
    full = numbered_file(FIRST, (OWL, YAK, SHED))
    assert json.loads(f"[{lines.rstrip(',')}]") == json.loads(full.splitlines()[2].removeprefix("added = "))[1:]
    parse_numbering(full, (YAK, *FIRST, OWL, SHED))


@pytest.mark.parametrize(
    ("was", "edited"),
    [
        ((OWL, YAK), (YAK, OWL)),
        ((OWL, YAK), (YAK,)),
        ((YAK,), (OWL, YAK)),
        ((OWL, YAK), (OWL._replace(copies=1), YAK)),
    ],
    ids=["moved", "removed", "inserted", "changed"],
)
def test_lines_that_no_longer_follow_one_another_are_refused(
    was: tuple[Numbered, ...], edited: tuple[Numbered, ...]
) -> None:
    old = json.loads(numbered_file(FIRST, was).splitlines()[2].removeprefix("added = "))
    named = {tuple(line[:3]): line[3] for line in old}
    kept = [[*line, named.get(tuple(line), named.get((line.sort, line.id, 2), ""))] for line in edited]
    text = f'edition = "e0"\nfirst = {json.dumps(FIRST)}\nadded = {json.dumps(kept)}\n'
    with pytest.raises(BadContent, match=r"a line above it was changed, moved or removed: put that back"):
        parse_numbering(text, (*FIRST, *edited))


@pytest.mark.parametrize("left", [(DOG,), (DOG, CAT._replace(copies=1)), (DOG, CAT._replace(id="kitten"))])
def test_content_that_is_gone_is_refused(left: tuple[Numbered, ...]) -> None:
    with pytest.raises(BadContent, match=r"content.toml, pets, cat: there are \d copies instead of 2. None may go"):
        parse_numbering(numbered_file(FIRST, ()), left)


@pytest.mark.parametrize("text", ["edition", 'edition = "e0"', 'edition = "e0"\nfirst = [["pets", "cat", "two"]]'])
def test_what_is_no_list_of_numbers_is_refused(text: str) -> None:
    with pytest.raises(BadContent, match=r"^numbers\.toml: "):
        parse_numbering(text, FIRST)


@pytest.mark.parametrize(
    ("numbering", "digest"),
    [(DECK_HAND, "12631a4866f76023"), (HOOCH_STOOGES, "1cc554a957e701ae"), (MOONSHINERS, "4587164ad1284693")],
    ids=["deck-hand", "hooch-stooges", "moonshiners"],
)
def test_the_first_lines_of_a_list_never_change(numbering: Numbering, digest: str) -> None:
    first = json.dumps(numbering.batches[0])
    assert sha256(first.encode()).hexdigest()[:16] == digest, (
        "The lines of `first` in numbers.toml were changed, moved or removed. Put them back: saves hold their numbers. "
        "New lines go to the end of `added`."
    )
