"""Tools for tests in a real window: the display, and a player."""
