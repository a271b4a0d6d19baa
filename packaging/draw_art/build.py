"""Draws everything under assets/: python packaging/draw_art/build.py [--only cards,tokens]."""

import argparse
import sys
from collections.abc import Callable, Iterator

import characters
import credits
import icons
import pictures
import tokens
import typefaces
from cards import bake
from deck_hand import bake as deck_hand
from moonshiners import bake as moonshiners


def translated() -> Iterator[str]:
    """Draw everything with words on it in every language but English; yield what was drawn."""
    yield from bake.translated()
    yield from deck_hand.translated()


PARTS: dict[str, Callable[[], Iterator[str]]] = {
    "credits": credits.build,
    "fonts": typefaces.build,
    "icons": icons.build,
    "tokens": tokens.build,
    "pictures": pictures.build,
    "characters": characters.build,
    "turfs": bake.turf_pictures,
    "cards": bake.cards,
    "enemies": bake.enemy_pictures,
    "deck_hand": deck_hand.build,
    "moonshiners": moonshiners.build,
    "translated": translated,
}


def wanted(argument: str | None) -> list[str]:
    names = argument.split(",") if argument else list(PARTS)
    unknown = [name for name in names if name not in PARTS]
    if unknown:
        sys.exit(f"no such part: {', '.join(unknown)}; there are {', '.join(PARTS)}")
    return names


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", help="some parts, with commas: " + ", ".join(PARTS))
    for name in wanted(parser.parse_args().only):
        for made in PARTS[name]():
            print(made, flush=True)


if __name__ == "__main__":
    main()
