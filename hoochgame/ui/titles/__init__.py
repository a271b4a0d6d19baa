"""The tables of all titles, and what screens know of them."""
