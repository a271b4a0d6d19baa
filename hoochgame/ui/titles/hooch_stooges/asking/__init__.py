"""The questions of Hooch Stooges, one row a step, and all that is said about them."""
