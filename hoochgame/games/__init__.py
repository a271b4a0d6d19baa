"""The list of all titles."""

from __future__ import annotations

from hoochgame.core.game import Game
from hoochgame.core.language import _
from hoochgame.games.deck_hand.title import DECK_HAND
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES
from hoochgame.games.moonshiners.title import MOONSHINERS
from hoochgame.games.starting_solo.title import STARTING_SOLO

GAMES: tuple[Game, ...] = (HOOCH_STOOGES, STARTING_SOLO, DECK_HAND, MOONSHINERS)


def find_game(id: str) -> Game:
    """Return the title with this id. Raises LookupError with a sentence that names all ids."""
    for game in GAMES:
        if game.id == id:
            return game
    names = ", ".join(game.id for game in GAMES)
    raise LookupError(_("There is no title {id}; there are: {names}.").format(id=id, names=names))
