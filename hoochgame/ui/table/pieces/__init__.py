"""Pieces: what is moved on a table, how it is shown, and where it lies."""
