"""How long things take at every table, in seconds. What is heard goes by it, too, where nothing is drawn."""

CARD = 0.26  # a card on its way
