"""The characters of bots: each prefers other things, at equal playing strength.

What a character likes in a title stands in the title's `ai/style.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from hoochgame.core.language import N_

LEVELS = ("beginner", "easy", "medium", "hard", "expert")  # how well a bot may think, the weakest first
USUAL = "hard"  # the level of a character that is named alone
SUBSTITUTE = "medium"  # the level of a bot that takes a person's seat


@dataclass(frozen=True)
class Character:
    """`name` is the word for it, `line` what it says of itself, `names` what it may be called at a table."""

    name: str
    line: str
    names: tuple[str, ...]


CHARACTERS = {
    "builder": Character(
        N_("builder"),
        N_("I build first and reap later."),
        ("Bricks Brady", "Thrifty Theo", "Ledger Lou", "Mortar Mel"),
    ),
    "raider": Character(
        N_("raider"),
        N_("What is yours will soon be mine."),
        ("Smash Sherman", "Ransack Rex", "Doorstep Dan", "Brawling Ben"),
    ),
    "gambler": Character(
        N_("gambler"),
        N_("Long odds? Deal me in."),
        ("Long-Shot Lil", "Dicey Daisy", "All-In Ida", "Coin-Toss Cora"),
    ),
    "saboteur": Character(
        N_("saboteur"),
        N_("What hurts you is good for me."),
        ("Sly Silvester", "Wrench Wilbur", "Loose-Bolt Leo", "Fuse Finley"),
    ),
}


def split_bot_kind(kind: str) -> tuple[str, str]:
    """Return the level and the character of a bot's kind: of `easy/raider` both, of `raider` with the usual level.

    A kind without a character has "" for it.
    """
    level, _slash, character = kind.partition("/")
    return (USUAL, kind) if kind in CHARACTERS else (level, character)


def join_bot_kind(level: str, character: str) -> str:
    """Return the kind of a bot with this level and character; one without a level, as `random`, has no character."""
    return f"{level}/{character}" if character and level in LEVELS else level


def bot_names_of_kind(kind: str) -> tuple[str, ...]:
    """Return what a bot of this kind may be called; nothing for one without a character."""
    character = split_bot_kind(kind)[1]
    return CHARACTERS[character].names if character in CHARACTERS else ()


def choose_character_for_new_bot(kinds: Iterable[str]) -> str:
    """Return a character for one more bot: the rarest among these players; "" for none, once all are there."""
    there = [split_bot_kind(kind)[1] for kind in kinds if kind != "human"]
    return min((*CHARACTERS, ""), key=there.count)
