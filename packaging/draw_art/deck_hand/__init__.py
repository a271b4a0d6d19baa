"""Deck Hand: parchment with a rope round it.

All measures of a card are hundredths of its width; every card is 10 high for 7 wide. The top of each card says what
it is: hooks, name, sun and, on the two small layouts, what it does, so that cards may lie one over the other.
"""
