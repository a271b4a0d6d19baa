"""Lessons: recorded games that are played again, with sentences; and puzzles: positions with a proved best move."""
