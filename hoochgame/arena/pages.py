"""Strategies in users' files: reads them within bounds and seats bots that play them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from hoochgame.bots.strategist import Strategist, title_policy
from hoochgame.core.dice import Dice
from hoochgame.core.game import Game
from hoochgame.core.language import _
from hoochgame.core.league import ENDING, MOST_BYTES, BadStrategy, read_strategy
from hoochgame.core.protocols import Seat
from hoochgame.core.strategy import Strategy
from hoochgame.core.text_view import replace_unprintable_characters
from hoochgame.games import find_game
from hoochgame.storage.files import SaveFailed, load_file

PAGE = ENDING  # how words end that name the file of a strategy


def read_strategy_page_file(word: str) -> bytes:
    """Return the text of the file that a word names. Raises BadStrategy."""
    try:
        word.encode()
    except UnicodeEncodeError:
        raise BadStrategy(
            _("{word} can’t be written down: rename the file.").format(word=replace_unprintable_characters(word))
        ) from None
    try:
        return load_file(Path(word), MOST_BYTES)
    except SaveFailed as error:
        raise BadStrategy(str(error)) from None


@cache
def parse_strategy_page_file(word: str, text: bytes, title: str) -> Strategy:
    """Return the strategy of a file for this title. Raises BadStrategy."""
    return read_strategy(text, word, title, title_policy(find_game(title)).values)


def seat_strategy_page(game: Game, seat: Seat, dice: Dice, word: str, text: bytes) -> Strategist:
    """Seat the bot that plays the strategy of a file. Raises BadStrategy."""
    return Strategist(game, seat, dice, parse_strategy_page_file(word, text, game.id))
