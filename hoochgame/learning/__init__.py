"""Lessons: recorded games that are played again, with sentences."""
