"""Draws everything under assets/: python packaging/draw_art/build.py [--only cards,dice]."""

import argparse
import sys
from collections.abc import Callable, Iterator

import characters
import credits
import dice
import faces
import icons
import pictures
import typefaces
from cards import bake
from deck_hand import bake as deck_hand
from moonshiners import bake as moonshiners

PARTS: dict[str, Callable[[], Iterator[str]]] = {
    "credits": credits.build,
    "fonts": typefaces.build,
    "icons": icons.build,
    "dice": dice.build,
    "pictures": pictures.build,
    "faces": faces.build,
    "characters": characters.build,
    "turfs": bake.turf_pictures,
    "cards": bake.build,
    "deck_hand": deck_hand.build,
    "moonshiners": moonshiners.build,
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
