"""Pictures as they were looked at: a fingerprint each, and a small copy for machines that draw a shade otherwise."""

from __future__ import annotations

import json
import re
import tempfile
from functools import cache
from hashlib import blake2b
from pathlib import Path

import pygame
from PIL import Image, ImageChops, ImageStat

FOLDER = Path(__file__).parent / "goldens"
FINGERPRINTS = FOLDER / "fingerprints.json"
SMALL = (240, 135)
MEAN = 8.0  # of 255: what storing the small copy with losses does to it, and a little more
FAR, FAR_SHARE = 48, 0.01  # so far off a pixel may be, but for this share of them


def drawn_with() -> dict[str, str]:
    """What decides the exact value of a pixel: the same words mean the same bytes."""
    return {
        "pygame": pygame.version.ver,
        "sdl": ".".join(map(str, pygame.get_sdl_version())),
        "scaling": pygame.transform.get_smoothscale_backend(),
        "avx2": str(pygame.system.get_cpu_instruction_sets().get("AVX2")),
    }


def fingerprint(surface: pygame.Surface) -> str:
    return blake2b(pygame.image.tobytes(surface, "RGB"), digest_size=12).hexdigest()


def small_copy(surface: pygame.Surface) -> Image.Image:
    whole = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
    return whole.resize(SMALL, Image.Resampling.BOX)


def file_name(name: str) -> str:
    return re.sub(r"[^a-z0-9%]+", "-", name.lower()).strip("-") + ".webp"


@cache
def stored() -> tuple[dict[str, str], dict[str, str]]:
    """What the fingerprints were made with, and the fingerprint of each picture."""
    kept = json.loads(FINGERPRINTS.read_text("utf-8"))
    return kept["drawn with"], kept["pictures"]


def check(name: str, surface: pygame.Surface) -> None:
    """The picture is the one that was looked at; if not, the difference is kept and the path told."""
    reference, prints = stored()
    assert name in prints, f"nobody has looked at {name!r} yet: pytest tests/gallery --update-goldens -n 0"
    if fingerprint(surface) == prints[name]:
        return
    mean, far = apart(small_copy(surface), FOLDER / file_name(name))
    kept = Path(tempfile.mkdtemp(prefix="gallery-")) / file_name(name).replace(".webp", ".png")
    pygame.image.save(surface, kept)
    told = f"{name}: mean difference {mean:.1f}, {far:.1%} far off; as it is drawn now: {kept}"
    assert drawn_with() != reference, f"not the picture that was looked at. {told}"
    assert mean <= MEAN, told
    assert far <= FAR_SHARE, told


def apart(copy: Image.Image, stored: Path) -> tuple[float, float]:
    """How far a picture is from the stored one: the mean of 255, and the share of pixels that are far off."""
    grey = ImageChops.difference(copy, Image.open(stored).convert("RGB")).convert("L")
    return ImageStat.Stat(grey).mean[0], sum(grey.histogram()[FAR:]) / (SMALL[0] * SMALL[1])


def same(copy: Image.Image, stored: Path) -> bool:
    """Whether the stored copy still serves: a new one would only make the repository larger."""
    if not stored.exists():
        return False
    mean, far = apart(copy, stored)
    return mean <= MEAN and not far


def keep(pictures: dict[str, tuple[str, Image.Image]], hung: set[str]) -> None:
    """Write the pictures of a run with --update-goldens beside the others that still hang; the rest goes."""
    FOLDER.mkdir(exist_ok=True)
    for name, (_print, copy) in pictures.items():
        if not same(copy, FOLDER / file_name(name)):
            copy.save(FOLDER / file_name(name), quality=75, method=6)
    reference, before = stored() if FINGERPRINTS.exists() else (drawn_with(), {})
    kept = before if reference == drawn_with() else {}
    prints = kept | {name: print_ for name, (print_, _copy) in pictures.items()}
    prints = {name: prints[name] for name in sorted(prints) if name in hung}
    wanted = set(map(file_name, prints))
    for old in FOLDER.glob("*.webp"):
        if old.name not in wanted:
            old.unlink()
    text = json.dumps({"drawn with": drawn_with(), "pictures": prints}, indent=0)
    FINGERPRINTS.write_text(text + "\n", "utf-8")
