"""Seconds that each event of Hooch Stooges is shown. Sounds use them, too."""

from hoochgame.ui.table.motion.pace import OPENING

# Cards.

BUY, TURN_UP, SHOWN = 0.32, 0.2, 0.36  # a bought card on its way; one that is turned up; one that is laid open
DEALT, DRAWN, DISCARDED, UP, SHUFFLED = 0.06, 0.06, 0.04, 0.08, 0.07  # between two cards

# Hooch.

COIN, APART = 0.26, 0.09  # a bottle's flight, and the time between two
PAY, RISE = 0.3, 0.5  # the dial falls by a price; words rise over a plate

# Attacks.

LANE = 0.22  # the lane opens, closes up or closes
SWING, UNSWING, DIE = 0.18, 0.14, 0.37
RESULT, STRAIGHTENED = 0.08, 0.03  # from the die that lies still to the result; between two stooges that are unswung
ROLLED = SWING + DIE  # when the die lies still
SUM, SWUNG = 0.12, 0.25  # how long a figure stands before play goes on; how much longer that of a swing

JOINS, CRACK, HALVES = 0.18, 0.09, 0.26  # a card joins those that have swung; a seal cracks, its halves fall
NEEDLE = SUM + SWUNG  # of the meter, from one chance to the next
# The last swing at an HQ: once it is dark the hum rises, the die tumbles, and the verdict can be read.
HUM, TUMBLE, RESTS = 0.15, 1.0, 0.8
DECIDED = OPENING + HUM + TUMBLE  # when the die of it lies still

# Turf.

TOKEN, FALL = 0.22, 0.3  # a token drops; another one tips over
TOUCHES = 0.7 * TOKEN  # when the token has bounced
FANFARE = 0.06  # from then to the fanfare
DUST, SPARK, BLINK = 0.4, 0.6, 0.3
WAVE = 0.06  # between two tokens that tip over
HQ_FALLS, HQ_TIPS = 2.0, 0.2  # all of its cutscene; the share of it after which the token tips over
ASIDE = 0.7  # before a gang is heard leaving once its HQ has fallen

# Turns.

CHIME = 0.12  # from the tick of the dial to the chime of the own turn
READ = 0.5  # to read a result that does not move
BUST, LARGE_BUST, VICTORY = 0.7, 1.6, 2.4
TAGS_HANG = 0.75  # when the tags of a large bust hang
