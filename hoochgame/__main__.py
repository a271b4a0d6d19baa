"""`python -m hoochgame` is the command itself."""

import sys

from hoochgame.cli import main

if __name__ == "__main__":
    sys.exit(main())
