"""Card faces. A card is a little radio: walnut case, arched window, price dial, hooch knob, lit name glass.

All measures are hundredths of the card's width; every card is 10 high for 7 wide.
"""
