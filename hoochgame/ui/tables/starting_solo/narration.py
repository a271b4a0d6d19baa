"""The lines of the log of Starting Solo as plain text."""

from functools import partial

from hoochgame.ui.tables.kit.log.narration import sentences as base
from hoochgame.ui.tables.starting_solo.story import STORY

sentences = partial(base, story=STORY)
