"""Short phrases of several screens: players, dates, a saved game in one line."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime

from hoochgame import games
from hoochgame.core.game import Game, HouseRule, SoloTrial
from hoochgame.core.journal import Chair
from hoochgame.core.language import _, ngettext
from hoochgame.core.match import Match
from hoochgame.storage.history import daily_date_of_seed
from hoochgame.storage.listing import Summary
from hoochgame.storage.settings import today_within_daily_dates
from hoochgame.storage.timestamps import local_date, plausible_time_or_none, to_local_time
from hoochgame.ui.look import text
from hoochgame.ui.phrases.dates import date_in_words
from hoochgame.ui.phrases.names import join_names
from hoochgame.ui.phrases.rounds import round_words_of


def player_count_words(chairs: Sequence[Chair]) -> str:
    """Return how many people and bots play; a kind without players is left out."""
    people = sum(chair.is_human for chair in chairs)
    bots = len(chairs) - people
    said = [
        (people, ngettext("{n} person", "{n} people", people)),
        (bots, ngettext("{n} bot", "{n} bots", bots)),
    ]
    return join_names([words.format(n=n) for n, words in said if n])


def join_parts_that_fit(parts: Sequence[str], role: str, px: int, room: int) -> str:
    """Join as many of the first parts as fit into `room` pixels."""
    kept = list(parts)
    while len(kept) > 1 and text.width(role, px, " · ".join(kept)) > room:
        kept.pop()
    return " · ".join(kept)


def day_and_time(when: datetime | None, now: datetime | None = None) -> str:
    """Return a time in the player's time zone, with words for today and yesterday; None gets a phrase too."""
    moment = when and plausible_time_or_none(when)
    if moment is None:
        return _("date unknown")
    when = to_local_time(moment)
    days = ((now.date() if now else today_within_daily_dates()) - when.date()).days
    clock = f"{when:%H:%M}"
    if days == 0:
        return _("today, {time}").format(time=clock)
    if days == 1:
        return _("yesterday, {time}").format(time=clock)
    return _("{date:%Y-%m-%d}, {time}").format(date=when, time=clock)


def last_played_words(game: Summary) -> str:
    """Return when a game was last played; a sample game has a phrase instead."""
    return _("an example") if game.sample else day_and_time(game.when)


def describe_save(game: Summary, *, brief: bool = False) -> str:
    """Return one line about an unfinished game: progress, next seat, players, time. `brief`: without players."""
    names = join_names([chair.name for chair in game.chairs])
    seat = -1 if game.asked is None else game.asked
    asked = game.chairs[seat].name if 0 <= seat < len(game.chairs) else ""
    if len(game.chairs) == 1:
        long = short = _("{title}, turn {round} · {when}")
    elif asked:
        long, short = _("{lap}, {name} to move · {names} · {when}"), _("{lap}, {name} to move · {when}")
    else:
        long, short = _("{lap} · {names} · {when}"), _("{lap} · {when}")
    words = short if brief else long
    if game.trouble:
        words = _("Damaged") + " · " + words
    if game.name:
        words = game.name.replace("{", "{{").replace("}", "}}") + " · " + words
    when, title = last_played_words(game), title_name_of_id(game.title)
    lap = _(round_words_of(game.title, len(game.chairs)).numbered).format(round=game.round)
    return words.format(title=title, lap=lap, round=game.round, name=asked, names=names, when=when)


def title_name_of_id(id: str) -> str:
    """Return a title's name, or its id if this version does not know it."""
    for game in games.GAMES:
        if game.id == id:
            return _(game.name)
    return id


def trial_of_save(save: Summary) -> SoloTrial | None:
    """Return a saved game's trial, if any."""
    return next((game.chosen_trial(save.rules) for game in games.GAMES if game.id == save.title), None)


def daily_deal_name(day: date) -> str:
    return _("Daily deal of {day}").format(day=date_in_words(day))


def house_rule_value_words(rule: HouseRule, value: int) -> str:
    """Return a value of a house rule in words: its name if it has one."""
    if value in rule.trials:
        return rule.trials[value].translated_name
    if rule.switch:
        return rule.value_name(value)
    named = dict(zip(rule.allowed, rule.values, strict=False))
    return _(named[value]) if value in named else str(value)


def describe_house_rules(game: Game, rules: Mapping[str, int]) -> list[str]:
    """Return the house rules that differ from the rulebook, in words; the first seat does not count."""
    found = []
    for rule in game.house_rules:
        value = rules.get(rule.key, rule.default)
        if value == rule.default or rule.key == "first":
            continue
        plain = (rule.switch and value) or (len(rule.allowed) == 2 and not rule.values and not rule.switch)
        said = _("{rule}: {value}").format(rule=_(rule.name), value=house_rule_value_words(rule, value))
        found.append(_(rule.name) if plain else said)
    return found


def describe_deal_day(match: Match) -> list[str]:
    """Return the name of the daily deal, if it is one."""
    seeds = match.header.seeds
    day = daily_date_of_seed(seeds[0].seed, today_within_daily_dates()) if len(seeds) == 1 else None
    return [daily_deal_name(day)] if day else []


def rules_and_circumstances(match: Match) -> list[str]:
    """Return the rules and circumstances of a match."""
    return [*describe_house_rules(match.game, match.header.rules), *practice_reasons(match)]


def practice_reasons(match: Match) -> list[str]:
    """Return why a match is practice, if it is."""
    seen = _("a deal seen before") if match.header.seen else _("hidden cards seen")
    return [*([_("free undo")] if match.free_undo else []), *([seen] if match.seen else [])]


def describe_deal_and_rules(game: Summary) -> list[str]:
    """Return the deal and the rules of a saved game."""
    day = (
        None
        if game.seed is None
        else daily_date_of_seed(game.seed, local_date(game.when) or today_within_daily_dates())
    )
    title = next((title for title in games.GAMES if title.id == game.title), None)
    rules = describe_house_rules(title, game.rules) if title else []
    return [*([daily_deal_name(day)] if day else []), *rules, *([_("free undo")] if game.free_undo else [])]
