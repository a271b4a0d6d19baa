"""Replays: a played game on its table, with a bar to wind it."""
