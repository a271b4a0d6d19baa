"""Shared tools of the tests: positions, random play, and readers of what is said and drawn."""
