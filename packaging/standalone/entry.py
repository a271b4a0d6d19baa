"""What a built program starts with."""

import sys

from hoochgame.cli import main

if __name__ == "__main__":
    sys.exit(main())
