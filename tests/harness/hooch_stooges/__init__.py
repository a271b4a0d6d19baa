"""Positions and laws of Hooch Stooges."""
