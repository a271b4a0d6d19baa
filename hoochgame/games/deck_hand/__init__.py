"""Deck Hand: pirates, a supply that runs out, and stashes that lie open to everybody."""
