"""The log of a table, and the news and notes that are made from it."""
