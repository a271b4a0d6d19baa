"""Copies the fonts, byte for byte as published, each with its licence."""

import shutil
from collections.abc import Iterator

from drawing.sources import ASSETS, font_file, font_licence, manifest


def build() -> Iterator[str]:
    folder = ASSETS / "fonts"
    folder.mkdir(exist_ok=True)
    for row in manifest()["fonts"]:
        family = row["family"]
        for weight in row["weights"]:
            for subset in row["subsets"]:
                published = font_file(family, weight, subset)
                shutil.copyfile(published, folder / published.name)
        shutil.copyfile(font_licence(family), folder / f"{family}-LICENSE.txt")
        yield f"fonts/{family}"
