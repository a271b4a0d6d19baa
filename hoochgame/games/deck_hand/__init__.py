"""The rules of Deck Hand: pirates, a supply that runs out, and stashes open to everybody."""
