"""Seconds that each event of Deck Hand is shown. Sounds use them, too."""

LOT = 0.11  # between two seats to which the lot points
LAST_TURNS = 1.5  # to read that the end has come
READ = 0.9  # with reduced motion: a label, or cards that are revealed, can be read

# Cards.

BUY, TURN_UP = 0.34, 0.24  # a card is bought, taken, given or put back; a card is turned over
DEALT = 0.06  # between two cards of the supply
RIFFLE = 0.13  # two packets part; then they fall together
THROW, PULL, THUMP = 0.34, 0.42, 0.3  # the hook flies out; it comes back with its catch; dust where that lay
LARGE_THEFT, PULLED = 1.8, 0.3  # the cutscene of a large theft; the share of it after which the card is there
HOOK_APART, HOOK_FALLS = 0.16, 0.2  # shares of it: between two hooks that fall, and for each
LIFT, LOOK, BACK = 0.28, 0.55, 0.24  # a revealed card is lifted off its deck, read, and laid back
REVEALED = 0.12  # between two revealed cards
HOOKS_CHANGED = 0.8  # to read how many hooks a seat had and has
USE, SUNRISE = 0.5, 0.5  # a card that acts is framed; the sun on it rises

# Coins, Actions and Buys.

COIN, APART, PAYING = 0.3, 0.09, 0.05  # a coin's flight; the time between two; between two that pay for a card
BADGE, SKIPPED = 0.55, 0.66  # an Action or a Buy is gained; an effect does nothing

# The count of hooks at the end.

RISE = 0.35  # the sheet comes
SEATS = (0.0, 1.7, 1.4, 1.05, 0.8)  # a seat is counted, by how many seats there are
CARDS_SHARE = 0.84  # of the time of a seat, while its cards go by
COME, SLIDE = 0.22, 0.14  # a row comes; a card replaces the one before
FIRST, DROP, HOOKS_APART = 0.1, 0.16, 0.05  # until the first card; a hook falls to the rope; between two, at most
CHECK, TIE, NO_TIE = 0.5, 0.8, 0.1  # a part of a goal is checked; a tie is broken, or there is none
VERDICT, HOLD, STANDS = 1.75, 1.5, 2.4  # who has won is named; then all stands still; both with reduced motion
