"""Makes the scripts that pack and release importable."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2] / "packaging"))  # last, as one of them is called like a package
