"""The log of a table, and what is told from it."""
