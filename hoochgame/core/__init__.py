"""Shared by all games: an agenda of steps, moves that answer them, events that happened."""
