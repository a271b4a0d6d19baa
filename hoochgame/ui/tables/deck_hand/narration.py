"""The lines of the log of Deck Hand as plain text."""

from functools import partial

from hoochgame.ui.tables.deck_hand.story import STORY
from hoochgame.ui.tables.kit.log import narration

sentences = partial(narration.sentences, story=STORY)
