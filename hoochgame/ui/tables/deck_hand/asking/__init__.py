"""The questions of Deck Hand, row by row, and all that is said about them."""
