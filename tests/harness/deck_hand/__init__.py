"""Positions, games and laws of Deck Hand."""
