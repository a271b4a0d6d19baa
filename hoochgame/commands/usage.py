"""The text of `--help` beyond the options: examples, titles and rules, and argparse's own words."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Iterator, Sequence

from hoochgame.core.game import Game, HouseRule
from hoochgame.core.language import N_, _, ngettext

WIDEST, LEFT = 110, 32  # columns of the page, and of its left side
EXAMPLES: dict[str, tuple[tuple[str, str], ...]] = {  # by command: what to type, and what it does
    "": (
        ("", N_("open the window")),
        ("play hooch-stooges --seats human,easy,easy", N_("sit down with two bots")),
        ("resume", N_("resume the game that was played last")),
        ("completion bash >> ~/.bashrc", N_("let the Tab key complete commands, titles, rules and saves")),
    ),
    "play": (
        ("play hooch-stooges", N_("you against one bot")),
        ("play hooch-stooges --seats human,hard/raider,gambler", N_("you against a hard raider and a gambler")),
        ("play hooch-stooges --seats human,human,easy --names Ada,Bix --rule friendly=true",
         N_("two people and a bot, and nobody drops out")),
        ("play starting-solo --daily --rule difficulty=tougher", N_("today’s deal, against a tougher mob")),
        ("play deck-hand --seats human --rule challenge=s1", N_("alone, for the first challenge")),
    ),
    "resume": (
        ("resume", N_("resume the game that was played last")),
        ("resume Friday", N_("resume the game that you named Friday")),
    ),
    "replay": (
        ("replay hooch-stooges-2", N_("watch an example game")),
        ("replay games/evening.jsonl", N_("watch a game from any folder")),
    ),
    "saves": (
        ("saves", N_("name every saved game")),
        ("saves --format json", N_("the same for a program")),
    ),
    "help": (
        ("help", N_("all titles, bots and house rules")),
        ("help play", N_("what “hoochgame play --help” prints")),
    ),
    "lists": (
        ("lists", N_("name every deck list there is")),
        ("lists hooch-stooges hammer", N_("print one of them as text")),
    ),
    "rules": (
        ("rules deck-hand", N_("print the whole rulebook of Deck Hand")),
        ("rules hooch-stooges --page", N_("print the page to lay next to the board")),
    ),
    "lesson": (("lesson check assets/lessons/hooch-stooges/money.toml", N_("check a lesson of the program")),),
    "puzzle": (
        ("puzzle list", N_("name all puzzles with grade and best chance")),
        ("puzzle check --all", N_("prove every puzzle of the program again")),
    ),
    "simulate": (
        ("simulate deck-hand --seats easy,random --games 200", N_("200 games, and who wins how often")),
        ("simulate hooch-stooges --seats easy,easy --seed 7 --games 3 --save-dir games",
         N_("3 games of fixed dice, each kept in a file")),
        ("simulate deck-hand --seats hard,easy --games 400 --jobs 2 --out hard.jsonl",
         N_("many games, which may be stopped: the same command goes on where it was")),
        ("simulate hooch-stooges --seats hard,search:500it",
         N_("a level against a search of 500 tries for each decision")),
        ("simulate hooch-stooges --seats strategy:saver,hard --rule hq_hits=3",
         N_("a strategy of the title’s league against a hard bot")),
    ),
    "ladder": (
        ("ladder hooch-stooges --jobs 2 --out ladder.jsonl", N_("by how much each level is stronger than the last")),
        ("ladder deck-hand --seats 4 --bots easy,hard --games 200", N_("one hard bot against three easy ones")),
        ("ladder deck-hand --budgets 50,100,200,400", N_("whether more thinking makes a search stronger")),
    ),
    "choices": (
        ("choices deck-hand --jobs 2", N_("how much better each level decides than a beginner")),
        ("choices hooch-stooges --budgets 50,100,200,400 --games 20", N_("what each doubling of the tries brings")),
        ("choices moonshiners --bots hard,bot.py:Name", N_("whether your own bot decides better than a hard one")),
    ),
    "balance": (
        ("balance hooch-stooges --seats 4 --jobs 2 --out balance", N_("four hard bots, with pictures in a folder")),
        ("balance starting-solo --games 200", N_("how often each difficulty is won")),
        ("balance deck-hand --seats 1 --bots easy", N_("how often each challenge is won")),
    ),
    "characters": (
        ("characters hooch-stooges --games 200 --jobs 2", N_("whether a player can tell the characters apart")),
        ("characters deck-hand --level easy --seats 4", N_("what easy characters do at a table of four")),
    ),
    "league": (
        ("league hooch-stooges saver", N_("print a strategy: how it wants to win, and what defeats it")),
        ("league hooch-stooges --against hard --rule hq_hits=3 --games 40",
         N_("how often each strategy wins against a hard bot")),
    ),
    "exploit": (
        ("exploit hooch-stooges --against hard --minutes 60 --out found.toml",
         N_("the best response to a hard bot that an hour of CPU time finds")),
        ("exploit hooch-stooges --against hard --minutes 60 --out found.toml --resume",
         N_("go on where that was stopped")),
    ),
    "verify": (
        ("verify hooch-stooges-2", N_("check an example game")),
        ("verify games/*.jsonl", N_("check every game in a folder")),
    ),
    "analyse": (
        ("analyse hooch-stooges-2", N_("the five costliest mistakes of an example game")),
        ("analyse Friday --format json", N_("every choice of the game that you named Friday")),
    ),
    "show": (
        ("show deck-hand-2", N_("the table at the end")),
        ("show deck-hand-2 --at 40 --seat 1", N_("after move 40, with the first seat’s hand")),
    ),
    "open": (("open games/evening.hooch", N_("what a double click on a save does")),),
    "shot": (("shot hooch-stooges-4 --at 100 --out table.png", N_("the table after move 100 as a picture")),),
    "export": (
        ("export starting-solo-1 --out film.webp", N_("a whole game as a film")),
        ("export starting-solo-1 --from 20 --to 60 --size 640x360 --out film.gif", N_("a part of it, small")),
    ),
    "bench": (("bench --quick", N_("a short look at every figure")),),
    "completion": (
        ("completion bash >> ~/.bashrc", N_("for bash, from the next start on")),
        ("completion zsh > ~/.zfunc/_hoochgame", N_("for zsh, where ~/.zfunc is in fpath before compinit")),
        ("completion fish > ~/.config/fish/completions/hoochgame.fish", N_("for fish")),
    ),
}  # fmt: skip
# Commands that know bots of any kind.
CONTESTS = ("simulate", "ladder", "choices", "balance", "characters", "league", "exploit")
KEEPING = ("", "play", "resume", "saves", "show")  # commands of those who play games that are kept
PLAYING = ("", "play", *CONTESTS)  # commands that take titles and rules
OTHER_BOTS = (
    ("search:500it", N_("a search of 500 tries for each decision")),
    ("search:0.5s", N_("a search of half a second for each decision")),
    ("strategy:NAME", N_("a strategy of the title’s league; all of them are listed below")),
    ("found.toml", N_("a strategy in a file of yours")),
    ("bot.py:Name", N_("a bot out of a file")),
    ("NAME", N_("a bot of an installed package")),
)
# Words: argparse says these; what the makers alone would see is left out.
ARGPARSE = (
    N_("usage: "),
    N_("positional arguments"),
    N_("options"),
    N_("show this help message and exit"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("unrecognized arguments: %s"),
    N_("ambiguous option: %(option)s could match %(matches)s"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("expected one argument"),
    N_("expected at most one argument"),
    N_("expected at least one argument"),
    N_("the following arguments are required: %s"),
    N_("one of the arguments %s is required"),
    N_("not allowed with argument %s"),
    N_("ignored explicit argument %r"),
)


def help_epilog(command: str, program: str = "hoochgame") -> str:
    """Return the text below the options of a command; "" is the program itself."""
    parts = [_section(_("examples"), _examples(command, program))]
    if command in KEEPING:
        said = _("The file of a running game holds every hand and the seed in clear: whoever reads it can cheat, and "
                 "whoever gets it from you, too.")  # fmt: skip
        lines = textwrap.wrap(said, _columns_after(2), initial_indent="  ", subsequent_indent="  ")
        parts.append(_section(_("saved games"), lines))
    if command in CONTESTS:
        parts += _kinds_of_bots_for_contests()
    if command == "play":
        parts.append(playable_things())
    elif command in PLAYING:
        said = _("For all titles, levels of bots and house rules: {command}").format(command=f"{program} help")
        parts.append("\n".join(textwrap.wrap(said, _columns_after(0))))
    return "\n\n".join(parts)


def _kinds_of_bots_for_contests() -> Iterator[str]:
    """Yield the sections about bots that only play one another."""
    from hoochgame.games import GAMES  # noqa: PLC0415 - nobody asks for help at every start

    yield _section(_("other bots"), _rows([(typed, _(sentence)) for typed, sentence in OTHER_BOTS]))
    for game in (game for game in GAMES if game.ai.league):
        heading = _("strategies of {title}, each as strategy:NAME").format(title=game.id)
        yield _section(heading, [f"  {', '.join(game.ai.league)}"])


def playable_things() -> str:
    """Return all titles, bots, house rules and challenges, with what to type for each."""
    from hoochgame.bots import BOTS  # noqa: PLC0415 - nobody asks for help at every start
    from hoochgame.core.characters import CHARACTERS  # noqa: PLC0415
    from hoochgame.games import GAMES  # noqa: PLC0415

    heading = _("characters of bots, alone or behind a level as in “{example}”").format(example="hard/raider")
    parts = [
        _section(_("titles"), _rows([(game.id, _title_line(game)) for game in GAMES])),
        _section(_("levels of bots"), [f"  {', '.join(BOTS)}"]),
        _section(heading, _rows([(word, _(one.line)) for word, one in CHARACTERS.items()])),
    ]
    for game in GAMES:
        heading = _("house rules of {title}, each as --rule KEY=VALUE").format(title=game.id)
        rules = [(rule_usage(rule), _rule_line(rule)) for rule in game.house_rules]
        parts.append(_section(heading, _rows(rules)))
        if rule := game.rule_that_chooses_trial:
            heading = _("challenges of {title}, with one seat").format(title=game.id)
            words = dict(zip(rule.allowed, rule.values, strict=True))
            trials = [
                (f"{rule.key}={words[n]}", f"{one.translated_name}: {one.goal_text}") for n, one in rule.trials.items()
            ]
            parts.append(_section(heading, _rows(trials)))
    return "\n\n".join(parts)


def rule_usage(rule: HouseRule) -> str:
    """Return how to type a rule, with all its values."""
    if rule.switch:
        return f"{rule.key}=true|false"
    if rule.trials:
        return f"{rule.key}={rule.values[0]}|{rule.values[min(rule.trials)]}–{rule.values[max(rule.trials)]}"
    if rule.values or len(rule.allowed) < 3:
        return f"{rule.key}={'|'.join(rule.values or map(str, rule.allowed))}"
    return f"{rule.key}={min(rule.allowed)}–{max(rule.allowed)}"


def _rule_line(rule: HouseRule) -> str:
    return _("{name}. {sentence}").format(name=_(rule.name), sentence=_(rule.sentence))


def _title_line(game: Game) -> str:
    """Return a title's name, how many play, and its idea."""
    low, high = min(game.seats), max(game.seats)
    seats = f"{low}–{high}" if low < high else str(low)
    words = ngettext("{name}, for {seats} player", "{name}, for {seats} players", high)
    said = words.format(name=_(game.name), seats=seats)
    return f"{said}. {_(game.blurb.idea)}" if game.blurb else said


def _section(heading: str, lines: Sequence[str]) -> str:
    return "\n".join([f"{heading}:", *lines])


def _examples(command: str, program: str) -> list[str]:
    """Return the examples, each with its effect below it, so that it can be copied."""
    found = []
    for words, sentence in EXAMPLES[command]:
        found += [f"  {program} {words}".rstrip(), f"      {_(sentence)}"]
    return found


def _rows(rows: Sequence[tuple[str, str]]) -> list[str]:
    """Return rows in two columns, what to type and its meaning; the meaning goes below a long left side."""
    return [line for left, right in rows for line in _row(left, right)]


def _columns_after(start_column: int) -> int:
    """Return how many columns there are for text that begins in this one."""
    return max(20, min(WIDEST, shutil.get_terminal_size().columns - 2) - start_column)


def _row(left: str, right: str) -> Iterator[str]:
    room = _columns_after(LEFT)
    first, *more = textwrap.wrap(right, room) or [""]
    if len(left) + 4 > LEFT:
        yield f"  {left}"
        yield " " * LEFT + first
    else:
        yield f"  {left}".ljust(LEFT) + first
    yield from (" " * LEFT + line for line in more)
