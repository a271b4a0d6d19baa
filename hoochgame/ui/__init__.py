"""The window: the only place that imports pygame."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # standard output belongs to the commands
# Before there is video: else Windows draws the window small and blows it up.
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
