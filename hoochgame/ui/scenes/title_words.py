"""What the plates of the title screen say: the quick game, and the saved games in numbers."""

from collections.abc import Sequence
from typing import NamedTuple

from hoochgame.core.game import Game
from hoochgame.core.language import _, ngettext
from hoochgame.storage.listing import Summary
from hoochgame.storage.settings import SetUp
from hoochgame.ui.phrases.common import describe_house_rules, player_count_words
from hoochgame.ui.phrases.names import join_names
from hoochgame.ui.scenes.lobby.draft import rules_outside_variants, variant_name


class QuickGameWords(NamedTuple):
    """The quick game: title, rules and all names, and a shorter text with the number of players."""

    full: str
    brief: str


def quick_game_words(game: Game, last: SetUp | None) -> QuickGameWords:
    """Return what a quick game of a title is: the set-up played last, or a first game."""
    title = _(game.short or game.name)
    if last is None:
        told = _("{title} · for you alone") if max(game.seats) == 1 else _("{title} · you against one bot")
        words = told.format(title=title)
        return QuickGameWords(words, words)
    rules = [variant_name(game, last.rules)] if game.variants else []
    rules += describe_house_rules(game, rules_outside_variants(game, last.rules))
    names = [join_names([chair.name for chair in last.seats])] if len(last.seats) > 1 else []
    counted = [player_count_words(last.seats)] if names else []
    return QuickGameWords(" · ".join([title, *rules, *names]), " · ".join([title, *counted, *rules]))


def saves_words(saves: Sequence[Summary]) -> str:
    """Return how many games are kept, by their state."""
    broken = sum(1 for save in saves if save.trouble is not None and not save.waits)
    over = sum(1 for save in saves if save.over and save.trouble is None)
    running = len(saves) - over - broken
    if not saves:
        return _("None yet; every game is kept")
    words = [ngettext("{n} running", "{n} running", running), ngettext("{n} finished", "{n} finished", over)]
    parts = [word.format(n=n) for word, n in zip(words, (running, over), strict=True) if n]
    if broken:
        parts.append(ngettext("{n} damaged", "{n} damaged", broken).format(n=broken))
    return ", ".join(parts)
