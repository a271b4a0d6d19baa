"""Draws the face of each title for the title screen: one person of its cast, close up."""

from collections.abc import Iterator

from cards.case import stage
from deck_hand.paper import sight
from drawing.sources import ASSETS
from moonshiners.people import portrait
from PIL import Image, ImageOps

WHOLE, FACE = (600, 480), (480, 445)  # a card's whole picture, and what an arch shows of it in the largest window
QUALITY = 84


def faces() -> dict[str, Image.Image]:
    """Return the picture of each title, by its id."""
    return {
        "hooch-stooges": stage("trudy", WHOLE),
        "starting-solo": stage("blight", WHOLE),
        "deck-hand": sight("boarding_party", WHOLE),
        "moonshiners": portrait("giggling_gus"),
    }


def build() -> Iterator[str]:
    for title, whole in faces().items():
        face = ImageOps.fit(whole.convert("RGB"), FACE, Image.Resampling.LANCZOS)
        face.save(ASSETS / "pictures" / f"face-{title}.webp", "WEBP", quality=QUALITY, method=6)
        yield f"pictures/face-{title}"
