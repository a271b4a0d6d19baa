"""What desktops and shells read of the program: menu entry, icons, type of saves, manuals, completions."""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path

from argcomplete.shell_integration import shellcode
from handbook.manual import manual
from PIL import Image

from hoochgame.storage.languages import available_languages, switch_language
from standalone.release import ICON, ID, date, filled, version

SIZES = (16, 24, 32, 48, 64, 128, 256)  # pixels of the icon


def write_share(share: Path, zsh: str = "site-functions") -> None:
    """Write a folder `share`; `zsh` is the folder in which a system keeps its completions for that shell."""
    _write(share / "applications" / f"{ID}.desktop", filled(f"linux/{ID}.desktop"))
    _write(share / "metainfo" / f"{ID}.metainfo.xml", filled(f"linux/{ID}.metainfo.xml"))
    _write(share / "mime" / "packages" / f"{ID}.xml", filled(f"linux/{ID}.xml"))
    for language in reversed(available_languages()):  # English last, which then stays
        folder = share / "man" / ("" if language == "en" else language) / "man6"
        _write(folder / "hoochgame.6", manual(language, version(), date()))
    switch_language()
    completions = {
        "bash": share / "bash-completion" / "completions" / "hoochgame",
        "zsh": share / "zsh" / zsh / "_hoochgame",
        "fish": share / "fish" / "vendor_completions.d" / "hoochgame.fish",
    }
    for shell, path in completions.items():
        _write(path, shellcode(["hoochgame"], use_defaults=False, shell=shell))
    with Image.open(ICON) as icon:
        for size in SIZES:
            small = BytesIO()
            icon.resize((size, size), Image.Resampling.LANCZOS).save(small, "PNG", optimize=True)
            path = icon_path(share, size)
            path.parent.mkdir(parents=True)
            path.write_bytes(small.getvalue())


def icon_path(share: Path, size: int) -> Path:
    """Return the place of the icon in a size."""
    return share / "icons" / "hicolor" / f"{size}x{size}" / "apps" / f"{ID}.png"


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode())


if __name__ == "__main__":
    write_share(Path(sys.argv[1]))
