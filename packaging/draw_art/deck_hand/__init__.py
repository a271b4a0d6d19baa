"""Deck Hand: parchment with a rope round it. All measures of a card are hundredths of its width."""
