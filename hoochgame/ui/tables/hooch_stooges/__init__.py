"""The table of Hooch Stooges: its board, its motion, its words."""
