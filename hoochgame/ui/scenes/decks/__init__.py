"""Deck lists: their overview and the editor."""
