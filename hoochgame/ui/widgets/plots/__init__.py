"""Plots: curves, bands and bars."""
