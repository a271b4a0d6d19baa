"""The questions of Hooch Stooges, row by row, and all that is said about them."""
