"""A span of a replay as an animated picture."""
