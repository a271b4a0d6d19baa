"""Moonrakers, a game of a few lines: all that a title needs, in the fewest words. Begin here to add a title."""
