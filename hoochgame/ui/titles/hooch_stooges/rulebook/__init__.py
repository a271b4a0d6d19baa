"""The rulebook of the title, and the figures in it."""
