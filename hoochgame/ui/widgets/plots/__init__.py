"""Curves, bands and bars."""
