"""Differences between systems: a window's size, message boxes, clipboard, memory, languages, a missing display."""
