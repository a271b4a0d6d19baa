"""Measures frame times and memory of the window, for the benchmark and the soak tests."""
