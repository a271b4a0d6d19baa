"""The record of this title: its name, seats, house rules, and the doors to its rules."""

from __future__ import annotations

from collections.abc import Mapping

from hoochgame.core.game import Game, HouseRule
from hoochgame.core.language import mark
from hoochgame.core.play import Play
from hoochgame.core.refusal import Refusal
from hoochgame.core.words import Ended, Seat
from hoochgame.games.deck_hand.content import CHALLENGES, EDITION, NUMBERS
from hoochgame.games.deck_hand.events import AnyEvent
from hoochgame.games.deck_hand.ground import hooks
from hoochgame.games.deck_hand.lawful import check
from hoochgame.games.deck_hand.model import State
from hoochgame.games.deck_hand.moves import AnyMove
from hoochgame.games.deck_hand.refuse import alike, refuse
from hoochgame.games.deck_hand.rules import RULES
from hoochgame.games.deck_hand.score import score, worth
from hoochgame.games.deck_hand.text import table
from hoochgame.games.deck_hand.turn import YOU, opening
from hoochgame.games.deck_hand.view import guess, told, view
from hoochgame.games.deck_hand.wishes import wish
