"""Positions and games of Starting Solo."""
