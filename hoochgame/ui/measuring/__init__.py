"""How smooth the window is and what memory it takes, for the benchmark and the soak tests."""
