"""Rulebooks: read, searched, and listed by title."""
