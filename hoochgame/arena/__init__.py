"""Bots playing each other: simulation, verification and benchmarks, without a window."""
