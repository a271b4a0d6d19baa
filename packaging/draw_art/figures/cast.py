"""All people, by what they are and by name; how each looks stands in people.toml."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from figures.look import Look, Prop

STEEL, GOLD, CREAM, SCARLET, LEAF = "#c9cfd2", "#edc35f", "#f4e6c2", "#d8503c", "#9cc487"


def read_look(fields: Mapping[str, Any]) -> Look:
    """Read the look of a person. Raises TypeError for a field that is not known."""
    told = {name: tuple(value) if isinstance(value, list) else value for name, value in fields.items()}
    return Look(**{**told, "props": tuple(Prop(**prop) for prop in fields.get("props", ()))})


PEOPLE = {
    kind: {name: read_look(fields) for name, fields in people.items()}
    for kind, people in tomllib.loads(Path(__file__).with_name("people.toml").read_text("utf-8")).items()
}
STOOGES, ENEMIES, CREW, HEROES, CRAZY, BOTS = (
    PEOPLE[kind] for kind in ("stooges", "enemies", "crew", "heroes", "crazy", "bots")
)
DRUNKARDS = CRAZY | PEOPLE["sad"] | PEOPLE["angry"]
