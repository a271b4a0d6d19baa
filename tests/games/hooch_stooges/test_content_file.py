"""A content file that says what the rules do not know is refused, and the message names file, part and card."""

from __future__ import annotations

import pytest

from hoochgame.core.content import BadContent
from hoochgame.games.hooch_stooges.content import parse_content


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[[", r"^my\.toml: "),
        ("", r"^my\.toml: .*constants"),
        ('[[schemes]]\nid = "x"\n', r"^my\.toml, schemes, x: "),
        ('[[turfs]]\nid = "y"\ndo = [{ op = "juggle" }]\n', r"^my\.toml, turfs, y: "),
        ("stooges = [1]\n", r"^my\.toml, stooges, \?: "),
    ],
)
def test_a_file_that_says_what_no_rule_knows_is_refused(text: str, words: str) -> None:
    with pytest.raises(BadContent, match=words):
        parse_content(text, "my.toml")
