"""How large what is built may be."""

from __future__ import annotations

import math
import sys
from collections.abc import Mapping
from pathlib import Path

# MB of a form at most, by how its name ends; "" is the folder. Elsewhere nobody has measured what is reasonable.
MOST = {".whl": 14, ".deb": 24, ".xz": 24, ".AppDir": 54, "": 54} if sys.platform == "linux" else {}


def size(path: Path) -> float:
    """Return how large a file or a folder is, in MB."""
    files = [path] if path.is_file() else [one for one in path.rglob("*") if one.is_file() and not one.is_symlink()]
    return sum(one.stat().st_size for one in files) / 1e6


def too_large(sizes: Mapping[Path, float]) -> list[str]:
    """Return a sentence for each download that exceeds its size limit."""
    return [
        f"{path.name} has {megabytes:.1f} MB: at most {MOST[path.suffix]} are allowed."
        for path, megabytes in sizes.items()
        if megabytes > MOST.get(path.suffix, math.inf)
    ]
