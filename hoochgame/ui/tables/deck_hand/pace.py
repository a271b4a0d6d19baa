"""How long the events of Deck Hand take to be shown, in seconds: what is heard of them goes by it."""

BUY, TURN_UP = 0.34, 0.24
THROW = 0.34  # the hook flies out
DEALT = 0.06  # between two cards of the supply
COIN, APART, PAYING = 0.3, 0.09, 0.05  # a coin's flight, between two, between two that pay for a card
LOT = 0.11
