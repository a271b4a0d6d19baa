"""How long the events of Hooch Stooges take to be shown, in seconds: what is heard of them goes by it."""

BUY, TURN_UP, SHOWN = 0.32, 0.2, 0.36
DEALT, DRAWN, DISCARDED, UP = 0.06, 0.06, 0.04, 0.08  # between two cards
COIN, APART = 0.26, 0.09  # a bottle's flight, between two
SWING, UNSWING, DIE = 0.18, 0.14, 0.37
RESULT, STRAIGHTENED = 0.08, 0.03  # from a die that lies still to what it says; between two that are unswung
TOKEN, FALL = 0.22, 0.3
TOUCHES = 0.7 * TOKEN  # it has bounced then
STAGGER, LEAN = 0.07, 0.18  # between two enemies that are posted; of one that hits back, before its die
