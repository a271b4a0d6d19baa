"""Small sentences that several screens say: lists of names, days and times, a saved game in one line."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime

from hoochgame import games
from hoochgame.core.game import Game, HouseRule, Trial
from hoochgame.core.language import _
from hoochgame.core.match import Match
from hoochgame.storage.history import day_of
from hoochgame.storage.listing import Summary
from hoochgame.storage.moments import local_day, plausible
from hoochgame.storage.settings import today
from hoochgame.ui.dates import long_day
from hoochgame.ui.look import text


def listed(names: Sequence[str]) -> str:
    """Names as one says them: Vera; Vera and Otis; Vera, Otis and Pearl."""
    if len(names) < 2:
        return "".join(names)
    return _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])


def as_much_as_fits(parts: Sequence[str], role: str, px: int, room: int) -> str:
    """Parts of a line, the first ones first, as many as there is room for."""
    kept = list(parts)
    while len(kept) > 1 and text.width(role, px, " · ".join(kept)) > room:
        kept.pop()
    return " · ".join(kept)


def day_and_time(when: datetime | None, now: datetime | None = None) -> str:
    """A moment in the player's own time zone, today and yesterday by their words; of an impossible one that."""
    moment = when and plausible(when)
    if moment is None:
        return _("date unknown")
    local = moment.astimezone()
    days = ((now.date() if now else today()) - local.date()).days
    clock = f"{local:%H:%M}"
    if days == 0:
        return _("today, {time}").format(time=clock)
    if days == 1:
        return _("yesterday, {time}").format(time=clock)
    return _("{date:%Y-%m-%d}, {time}").format(date=local, time=clock)


def dated(game: Summary) -> str:
    """When a game was last played; nobody played one that came with the program."""
    return _("an example") if game.sample else day_and_time(game.when)


def described(game: Summary, *, brief: bool = False) -> str:
    """One line about a game that can be played on: how far, who is asked, who plays, when. Brief: not who plays."""
    names = listed([chair.name for chair in game.chairs])
    seat = -1 if game.asked is None else game.asked
    asked = game.chairs[seat].name if 0 <= seat < len(game.chairs) else ""
    if len(game.chairs) == 1:
        long = short = _("{title}, turn {round} · {when}")
    elif asked:
        long, short = _("Round {round}, {name} to move · {names} · {when}"), _("Round {round}, {name} to move · {when}")
    else:
        long, short = _("Round {round} · {names} · {when}"), _("Round {round} · {when}")
    words = short if brief else long
    if game.trouble:
        words = _("Damaged") + " · " + words
    if game.name:
        words = game.name.replace("{", "{{").replace("}", "}}") + " · " + words
    when, title = dated(game), title_name(game.title)
    return words.format(title=title, round=game.round, name=asked, names=names, when=when)


def title_name(id: str) -> str:
    """A title's name, or its id if this version does not know it."""
    for game in games.GAMES:
        if game.id == id:
            return _(game.name)
    return id


def trial_of(save: Summary) -> Trial | None:
    """The trial that a saved game is about."""
    return next((game.trial(save.rules) for game in games.GAMES if game.id == save.title), None)


def daily_deal(day: date) -> str:
    """What a daily deal is called."""
    return _("Daily deal of {day}").format(day=long_day(day))


def value_word(rule: HouseRule, value: int) -> str:
    """A value of a house rule: its name where it has one."""
    if value in rule.trials:
        return rule.trials[value].called
    named = dict(zip(rule.allowed, rule.values, strict=False))
    return _(named[value]) if value in named else str(value)


def rules_said(game: Game, rules: Mapping[str, int]) -> list[str]:
    """The house rules that are not as they stand in the book, whoever begins."""
    found = []
    for rule in game.house_rules:
        value = rules.get(rule.key, rule.default)
        if value == rule.default or rule.key == "first":
            continue
        plain = rule.switch or (len(rule.allowed) == 2 and not rule.values)
        said = _("{rule}: {value}").format(rule=_(rule.name), value=value_word(rule, value))
        found.append(_(rule.name) if plain else said)
    return found


def day_said(match: Match) -> list[str]:
    """Which daily deal it is, if it is one."""
    seeds = match.header.seeds
    day = day_of(seeds[0].seed, today()) if len(seeds) == 1 else None
    return [daily_deal(day)] if day else []


def ways_played(match: Match) -> list[str]:
    """By which rules a match is played."""
    return [*rules_said(match.game, match.header.rules), *practice_said(match)]


def practice_said(match: Match) -> list[str]:
    """Why a match is practice, if it is."""
    seen = _("a deal seen before") if match.header.seen else _("hidden cards seen")
    return [*([_("free undo")] if match.free_undo else []), *([seen] if match.seen else [])]


def ways_said(game: Summary) -> list[str]:
    """Which deal it is, and by which rules a saved game is played."""
    day = None if game.seed is None else day_of(game.seed, local_day(game.when) or today())
    title = next((title for title in games.GAMES if title.id == game.title), None)
    rules = rules_said(title, game.rules) if title else []
    return [*([daily_deal(day)] if day else []), *rules, *([_("free undo")] if game.free_undo else [])]
