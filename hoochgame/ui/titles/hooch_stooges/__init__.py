"""The table of Hooch Stooges: where things lie, how they look, what a click on them could mean."""
