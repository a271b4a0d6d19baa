"""Exports a span of a replay as an animated picture."""
