"""The questions of Deck Hand, one row a step, and all that is said about them."""
