"""What is said of a title: how many play it, how long, how one plays it, and for whom it is."""

from hoochgame.core.game import Game
from hoochgame.core.language import _, ngettext


def players_words(game: Game) -> str:
    low, high = min(game.seats), max(game.seats)
    if low == high:
        return ngettext("{n} player", "{n} players", high).format(n=high)
    return _("{low}–{high} players").format(low=low, high=high)


def player_count_and_duration(game: Game) -> list[str]:
    """Return number of players and duration, a line each."""
    if game.blurb is None:
        return [players_words(game)]
    low, high = game.blurb.minutes
    return [players_words(game), _("{low}–{high} min").format(low=low, high=high)]


def idea_and_experience(game: Game) -> list[str]:
    """Return how one plays, and age and experience needed, a line each."""
    if game.blurb is None:
        return []
    age = _("from {age} years").format(age=game.blurb.age)
    return [_(game.blurb.idea), f"{age} · {_(game.blurb.level)}"]
