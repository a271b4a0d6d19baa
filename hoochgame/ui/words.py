"""Small sentences that several screens say: lists of names, days and times, a saved game in one line."""

from collections.abc import Sequence
from datetime import datetime

from hoochgame import games
from hoochgame.core.language import _
from hoochgame.storage.listing import Summary


def listed(names: Sequence[str]) -> str:
    """Names as one says them: Vera; Vera and Otis; Vera, Otis and Pearl."""
    if len(names) < 2:
        return "".join(names)
    return _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])


def day_and_time(when: datetime, now: datetime | None = None) -> str:
    """A moment in the player's own time zone, today and yesterday by their words."""
    local, today = when.astimezone(), (now or datetime.now().astimezone()).date()
    days = (today - local.date()).days
    clock = f"{local:%H:%M}"
    if days == 0:
        return _("today, {time}").format(time=clock)
    if days == 1:
        return _("yesterday, {time}").format(time=clock)
    return _("{date:%Y-%m-%d}, {time}").format(date=local, time=clock)


def described(game: Summary, *, brief: bool = False) -> str:
    """One line about a game that can be played on: how far, who is asked, who plays, when. Brief: not who plays."""
    names = listed([chair.name for chair in game.chairs])
    seat = -1 if game.asked is None else game.asked
    asked = game.chairs[seat].name if 0 <= seat < len(game.chairs) else ""
    if asked:
        long, short = _("Round {round}, {name} to move · {names} · {when}"), _("Round {round}, {name} to move · {when}")
    else:
        long, short = _("Round {round} · {names} · {when}"), _("Round {round} · {when}")
    words = short if brief else long
    if game.name:
        words = game.name.replace("{", "{{").replace("}", "}}") + " · " + words
    return words.format(round=game.round, name=asked, names=names, when=day_and_time(game.when))


def title_name(id: str) -> str:
    """A title's name, or its id if this version does not know it."""
    for game in games.GAMES:
        if game.id == id:
            return game.name
    return id
