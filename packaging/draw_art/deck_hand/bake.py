"""Writes all pictures of Deck Hand as files. No words: the app writes them."""

import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from drawing.canvas import exact, sprite
from drawing.sources import ASSETS, PROJECT
from PIL import Image

from deck_hand import badges, frames, tabletop
from deck_hand.paper import sight
from hoochgame.ui.printing.deck_hand import measures

FOLDER = ASSETS / "deck_hand"
CONTENT = PROJECT / "hoochgame" / "games" / "deck_hand" / "content.toml"
PICTURE, SMALL = (486, 389), (350, 280)  # what the windows of the layouts full and table need
PAINTED, FRAMED, SIGNED = 40, 50, 90  # quality of pictures and frames, flat colours in ink; and of badges
SCALE = 5.6  # pixels for a hundredth of a full card's width
PICTURES: dict[str, tuple[Callable[[], Image.Image], int]] = {
    "sea-chart": (tabletop.sea_chart, 84),
    "planks": (tabletop.planks, 84),
    "rope": (tabletop.rope_strip, 90),
    "shelf-deck-hand": (tabletop.poster, 86),
}


def save(picture: Image.Image, path: Path, quality: int, edge: int = 100) -> None:
    path.parent.mkdir(exist_ok=True)
    picture.save(path, "WEBP", quality=quality, method=6, alpha_quality=edge, exact=False)


def deck() -> list[dict[str, Any]]:
    """Return what the content file says of each card."""
    content = tomllib.loads(CONTENT.read_text(encoding="utf-8"))
    return [*content["starter"], *content["market"]]


def cards() -> Iterator[str]:
    for row in deck():
        save(sight(row["id"], PICTURE), FOLDER / f"{row['id']}.webp", PAINTED)
        save(sight(row["id"], SMALL), FOLDER / f"{row['id']}-portrait.webp", PAINTED)
        yield f"deck_hand/{row['id']}"
    for layout, size in (("full", frames.FULL), ("table", frames.TABLE), ("chip", frames.CHIP)):
        save(frames.back(size), FOLDER / f"back-{layout}.webp", FRAMED)
    yield "deck_hand/back"


def card_frames() -> Iterator[str]:
    draws = {"full": (frames.full, measures.FULL_HEIGHTS), "table": (frames.table, measures.BANDS)}
    for layout, (draw, variants) in (draws | {"chip": (frames.chip, measures.FEET)}).items():
        for variant in range(1, len(variants) + 1):
            save(draw(variant), FOLDER / "frames" / f"{measures.frame_file_name(layout, variant)}.webp", FRAMED)
        yield f"deck_hand/frames/{layout}"


def badge_pictures() -> Iterator[tuple[str, Image.Image]]:
    """Yield every number that is printed on a card, on its badge, and the sun, as large as on a full card."""
    high, width, radius = 13.4, 23.0, 8.0
    wide = high * measures.PENNANT
    for count in sorted({row["hooks"] for row in deck()} - {0}):
        draw = _hooks(high, count)
        yield f"hooks{count}", sprite(wide, high * measures.PENNANT_HIGH, SCALE, draw)
    across, down = measures.CHEST_ROOM
    tall = width * measures.CHEST_SIZE[1] / measures.CHEST_SIZE[0]
    for cost in sorted({row["cost"] for row in deck()}):
        yield f"chest{cost}", sprite(width * across, tall * down, SCALE, _chest((width, tall), width, cost))
    half = radius * measures.SUN_SIDE / 2
    yield "sun", sprite(2 * half, 2 * half, SCALE, lambda canvas: badges.sun(canvas, (half, half), radius))


def _hooks(high: float, count: int) -> Callable[..., None]:
    return lambda canvas: badges.hooks(canvas, (0, 0), high, count)


def _chest(foot: tuple[float, float], width: float, cost: int) -> Callable[..., None]:
    return lambda canvas: badges.chest(canvas, foot, width, cost)


def card_badges() -> Iterator[str]:
    for name, picture in badge_pictures():
        save(picture, FOLDER / "badges" / f"{name}.webp", SIGNED)
        yield f"deck_hand/badges/{name}"


def table() -> Iterator[str]:
    for name, (drawing, quality) in PICTURES.items():
        save(drawing(), ASSETS / "pictures" / f"{name}.webp", quality, 60)
        yield f"pictures/{name}"
    folder = ASSETS / "tokens" / "deck_hand"
    for name in tabletop.TOKENS:
        exact(tabletop.token(name), folder / f"{name}.webp")
        yield f"tokens/deck_hand/{name}"


def build() -> Iterator[str]:
    yield from cards()
    yield from card_frames()
    yield from card_badges()
    yield from table()
