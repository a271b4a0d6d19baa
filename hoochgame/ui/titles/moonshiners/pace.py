"""Seconds that each event of Moonshiners is shown. Sounds use them, too."""

LOT = 0.11  # between two seats to which the lot points

# Dice and tiles.

ROLL, RESTS = 0.37, 0.06  # until a die lies still; between two of a handful that come to rest
SHAKEN = 0.34  # dice rattle in their cup before they are thrown
ROLL_READ, LOSS_READ = 0.3, 0.6  # to read a roll at rest; to read a loss
TURNED, SURVEYED = 0.3, 0.5  # a tile is turned over: under the hero, or one of two beside it

# Goods, cards and survivors.

FLIGHT, APART, PAYING = 0.3, 0.09, 0.05  # of a token; between two that come; between two that pay
CARD_READ, CARD_USED = 0.25, 0.35  # a card that came is read; one that is used is seen
ACTION_READ = 0.5  # the name of an action is read
SLIDE = 0.2  # of a token to its place, or of a cube along its track
STEP = 0.2  # a hero's way from a place to the next
SITE, STROKE = 0.25, 0.16  # until the first stroke of a hammer; between two

# A challenge.

CLINK, SIP = 0.22, 0.06  # until two glasses meet; a cube's step by a pip
LAST_ROLL, UNTIL_SEEN = 1.2, 3600.0  # a last glass stands: of others, and of the viewer at usual speed
DOWN, STARRY = 0.5, 0.4  # who goes under slides down; stars turn
UNDER, UNDER_DOWN = 2.6, 0.4  # the cutscene of it; the share of it in which they slide
CLOSED = 0.22  # the lane of a challenge is closed, or open
MADE = 0.1  # its first picture is made; with CLOSED no longer than SHAKEN

# The night.

DUSK, DAWN = 0.7, 0.6  # the light changes over the table
WORK, TAG = 0.45, 0.5  # a building works before its goods come; what it brings is read at least so long
PRODUCING = 3.6  # in which all buildings together work in a night, if they can
NIGHT_ENDS = 2.2  # the cutscene of a night that changed much
DRIFT = 0.4  # the balloon goes on by a day
STAGGER = 0.3  # a drunkard's step
CAME, LIES, FILED = 0.24, 0.12, 0.22  # a new drunkard drops; dice lie still; dice go to their corner

# The reckoning.

RISE, COMES = 0.35, 0.18  # the sheet comes; a line comes
TOUCHES, LANDED = 1.0, 1.7  # the balloon touches down; it stands
LINE, TOTAL_READ = 0.2, 0.45  # between two lines that are counted; a total is read before the next seat is counted
VERDICT, HOLD, STANDS = 1.75, 1.5, 0.9  # who has won is named; the finished sheet; both with reduced motion
