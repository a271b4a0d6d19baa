"""The command that lists the player's saved games."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence

from hoochgame.commands.json_text import print_json
from hoochgame.core.columns import align_columns
from hoochgame.core.language import _
from hoochgame.core.text_view import replace_unprintable_characters
from hoochgame.games import find_game
from hoochgame.storage.listing import Summary, list_all_saves, short_save_names
from hoochgame.storage.settings import PlayerFolders


def run_saves(args: Namespace, places: PlayerFolders) -> int:
    """Run `hoochgame saves`."""
    games = list_all_saves(places, find_game)
    names = short_save_names([game.path for game in games])
    if args.format == "json":
        print_json([save_as_plain_data(game, name) for game, name in zip(games, names, strict=True)])
    elif games:
        print("\n".join(align_columns(list(_rows(games, names)), left=(0, 1, 2, 5))))
    else:
        print(_("There are no saved games in {folder}.").format(folder=places.saves))
    return 0


def _rows(games: Sequence[Summary], names: Sequence[str]) -> Iterator[tuple[str, ...]]:
    yield _("save"), _("game"), _("players"), _("round"), _("moves"), _("how it stands"), _("played last")
    for game, name in zip(games, names, strict=True):
        shown = game.name or name
        played = f"{game.when:%Y-%m-%d %H:%M}" if game.when else ""
        if not game.chairs:
            yield replace_unprintable_characters(name), game.title, "", "", "", _state_words(game), played
            continue
        players = ", ".join(chair.name for chair in game.chairs)
        words = (shown, game.title, players, str(game.round), str(game.ply), _state_words(game), played)
        yield tuple(map(replace_unprintable_characters, words))


def _state_words(game: Summary) -> str:
    if game.trouble:
        return _("damaged") if not game.newer else _("of a later version")
    if game.over:
        winners = ", ".join(game.chairs[seat].name for seat in game.winners)
        return _("won by {names}").format(names=winners) if winners else _("over, without a winner")
    return _("{name} is next").format(name=game.chairs[game.asked].name) if game.asked is not None else _("running")


def save_as_plain_data(game: Summary, name: str) -> dict[str, object]:
    """Return what the list says of a game, for JSON; seats count from 1."""
    return {
        "save": name,
        "file": str(game.path),
        "id": game.id,
        "name": game.name,
        "title": game.title,
        "seats": [{"name": chair.name, "kind": chair.kind} for chair in game.chairs],
        "rules": dict(game.rules),
        "round": game.round,
        "moves": game.ply,
        "over": game.over,
        "winners": [seat + 1 for seat in game.winners],
        "next": None if game.asked is None else game.asked + 1,
        "played": game.when.isoformat(timespec="seconds") if game.when else None,
        "trouble": game.trouble,
    }
