"""Deck lists: the shelf and the editor."""
