"""Writes the pictures, frames, badges and backs of cards and turf as files. No words: the app writes them."""

from collections.abc import Callable, Iterator
from pathlib import Path

from drawing.canvas import sprite
from drawing.sources import ASSETS, content
from figures import cast, people
from PIL import Image

from cards import back, badges, frames
from cards.case import KINDS, cropped, stage
from hoochgame.ui.printing.hooch_stooges import measures

PICTURE, SMALL = (470, 376), (295, 236)  # what the windows of the layouts full and table need
TURF = (480, 300)
PORTRAIT = (200, 170)
PAINTED, SKETCHED, FRAMED, SIGNED = 86, 82, 90, 92  # quality of pictures, small ones, frames and backs, badges
FINE, LEAN = 90, 80  # of portraits, and of those of enemies
RADIUS = 10.4 * 5.6  # px, of a badge on a full card
FOLDER = ASSETS / "cards"
GRADES = ("health", "gentler", "tougher")


def save(picture: Image.Image, path: Path, quality: int) -> None:
    path.parent.mkdir(exist_ok=True)
    picture.save(path, "WEBP", quality=quality, method=6, alpha_quality=100, exact=False)


def portrait(name: str) -> Image.Image:
    """Return the person alone, close up."""
    large = cropped(people.portrait(name), (PORTRAIT[0] * 4, PORTRAIT[1] * 4), (640, 512), 0.2)
    return large.crop((88, 4, 712, 534)).resize(PORTRAIT, Image.Resampling.LANCZOS)


def painted(name: str) -> None:
    """Write the picture of a card as large as it is shown, and smaller for what must be read quickly."""
    save(stage(name, PICTURE), FOLDER / f"{name}.webp", PAINTED)
    save(stage(name, SMALL), FOLDER / f"{name}-small.webp", SKETCHED)


def cards() -> Iterator[str]:
    rows = [row for part in ("starter", "stooges", "schemes") for row in content()[part]]
    for row in rows:
        painted(row["id"])
        if row["type"] == "stooge":
            save(portrait(row["id"]), FOLDER / f"{row['id']}-portrait.webp", FINE)
        yield f"cards/{row['id']}"
    for name in cast.ENEMIES:
        painted(name)
        save(portrait(name), FOLDER / f"{name}-portrait.webp", LEAN)
        yield f"cards/{name}"
    for layout, size in frames.SIZES.items():
        save(back.back(size), FOLDER / f"back-{layout}.webp", FRAMED)
    yield "cards/back"


def turf_pictures() -> Iterator[str]:
    for row in content()["turfs"]:
        save(stage(row["id"], TURF), ASSETS / "turfs" / f"{row['id']}.webp", FINE)
        yield f"turfs/{row['id']}"


def card_frames() -> Iterator[str]:
    for kind in (*measures.KINDS, measures.TURF):
        save(frames.full(KINDS[kind]), FOLDER / "frames" / f"{measures.frame_file_name(kind, 'full')}.webp", FRAMED)
        yield f"cards/frames/{kind}"
    for kind in measures.KINDS:
        for rows in (1, 2):
            table, chip = frames.table(KINDS[kind], rows), frames.chip(KINDS[kind], rows)
            save(table, FOLDER / "frames" / f"{measures.frame_file_name(kind, 'table', rows)}.webp", FRAMED)
            save(chip, FOLDER / "frames" / f"{measures.frame_file_name(kind, 'chip', rows)}.webp", FRAMED)


def drawn(draw: Callable[..., None], value: int, size: tuple[float, float], down: float = 0.5) -> Image.Image:
    """Draw a badge of the radius 1 in a picture of this size, so far down in it."""
    at = size[0] / 2, size[1] * down
    return sprite(*size, RADIUS, lambda canvas: draw(canvas, at, 1, value))


def badge_pictures() -> Iterator[tuple[str, Image.Image]]:
    """Yield every number that is printed on a card, on its badge."""
    side = measures.BADGE_SIDE
    bought = content()["stooges"] + content()["schemes"]
    every = content()["starter"] + bought
    fighters = [row for row in every if row["type"] == "stooge"] + content()["boxed"]
    healths = {row[grade] for row in fighters for grade in GRADES if row.get(grade)}
    for name, draw, values in (
        ("price", badges.dial, {row["cost"] for row in bought}),
        ("hooch", badges.knob, {row["hooch"] for row in every}),
        ("bonus", badges.bonus, {row["bonus"] for row in fighters}),
        ("health", badges.health, healths),
    ):
        yield from ((f"{name}-{value}", drawn(draw, value, (side, side))) for value in sorted(values))
    yield "starter", sprite(side, side, RADIUS, lambda canvas: badges.starter_mark(canvas, (side / 2, side / 2), 1))
    for tier in sorted({row["tier"] for row in content()["boxed"]}):
        yield f"tier-{tier}", drawn(badges.tier, tier, (side, measures.TIER_HIGH), 0)
    for cost in sorted({row["cost"] for row in content()["turfs"]}):
        yield f"plate-{cost}", drawn(badges.price_plate, cost, measures.PLATE_SIDES)


def card_badges() -> Iterator[str]:
    for name, picture in badge_pictures():
        save(picture, FOLDER / "badges" / f"{name}.webp", SIGNED)
        yield f"cards/badges/{name}"


def build() -> Iterator[str]:
    yield from cards()
    yield from card_frames()
    yield from card_badges()
