"""What `--help` says: examples that can be typed, all that can be played, and every word in the language spoken."""

from __future__ import annotations

import argparse
import ast
import inspect
import re
import shlex
from collections.abc import Iterator
from functools import cache
from gettext import NullTranslations

import pytest
from harness.shell import Shell

from hoochgame.bots import BOTS
from hoochgame.commands import seating, usage
from hoochgame.commands.parser import make_parser
from hoochgame.core.journal import HUMAN
from hoochgame.core.language import set_catalogue
from hoochgame.games import GAMES, find_game
from hoochgame.storage.languages import switch_language

EXAMPLES = [(command, words) for command, rows in usage.EXAMPLES.items() for words, _sentence in rows]
FOR_THE_MAKERS = {  # of argparse: what only a wrong parser could make it say, or what is said otherwise here
    "conflicting option string: %s", "conflicting option strings: %s", ".__call__() not defined",
    "'required' is an invalid argument for positionals", "mutually exclusive arguments must be optional",
    "%r is not callable", "can't open '%(filename)s': %(error)s", "cannot merge actions - two groups are named %r",
    "invalid option string %(option)r: must start with a character %(prefix_chars)r",
    "dest= is required for options like %r", "invalid conflict_resolution value: %r",
    "cannot have multiple subparser arguments", "invalid %(type)s value: %(value)r",
    "%(prog)s: error: %(message)s\n", "conflicting subparser: %s", "conflicting subparser alias: %s",
    "unknown parser %(parser_name)r (choices: %(choices)s)", 'argument "-" with mode %r',
    "unexpected option string: %s", "expected %s argument", "expected %s arguments", "subcommands",
    # since Python 3.13
    "%(heading)s:", "%(prog)s: warning: %(message)s\n", "option '%(option)s' is deprecated",
    "argument '%(argument_name)s' is deprecated", "command '%(parser_name)s' is deprecated",
    "show program's version number and exit", " (default: %(default)s)",
}  # fmt: skip

TYPED = re.compile(  # what stands at the left of a page, in quotes or braces, options, values, endings of files
    r"^  +(-\S+|[\w:.-]+|[\w=|–]+)( [A-Z\[].*?)?(  |$)|“[^”]*”|\{[^}]*\}|--\w+|[\w-]*=\S*|\.\w+"
)


@cache
def english_parser() -> argparse.ArgumentParser:
    return make_parser()


def commands() -> dict[str, argparse.ArgumentParser]:
    """Every command with its parser; "" is the program itself."""
    whole = make_parser()
    (action,) = (action for action in whole._actions if isinstance(action, argparse._SubParsersAction))
    return {"": whole, **action.choices}


def test_its_help_has_examples_given_any_command(run: Shell) -> None:
    for command in commands():
        assert run(*filter(None, [command]), "--help") == 0
        assert run.err == ""
        assert f"examples:\n  hoochgame {command}".rstrip() in run.out
    assert set(usage.EXAMPLES) == set(commands())


@pytest.mark.parametrize(("command", "words"), EXAMPLES)
def test_an_example_can_be_typed_as_it_stands(command: str, words: str) -> None:
    typed = shlex.split(words)
    typed = typed[: next((i for i, word in enumerate(typed) if word.startswith(">")), len(typed))]
    args = english_parser().parse_args(typed)
    assert not command or typed[0] == command
    if getattr(args, "title", None):
        game = find_game(args.title)
        rules = seating.parse_house_rules(game, getattr(args, "rule", []))
        if seats := getattr(args, "seats", None):
            who = seating.parse_kinds(seats) if "human" in seats else seating.parse_bots(seats, game)
            seating.check_can_start_game(game, len(who), rules)


@pytest.mark.parametrize("command", ["", "play", "resume"])
def test_help_says_what_the_file_of_a_running_game_gives_away(run: Shell, command: str) -> None:
    assert run(*filter(None, [command]), "--help") == 0
    assert "running game holds every hand and the seed in clear" in " ".join(run.out.split())


@pytest.mark.parametrize("command", usage.CONTESTS)
def test_help_says_whom_a_cluster_trusts(run: Shell, command: str) -> None:
    assert run(command, "--help") == 0
    assert "whoever can speak to its scheduler can run programs on its computers and on this one" in " ".join(
        run.out.split()
    )
    assert all(option in run.out for option in ("--tls-ca FILE", "--tls-cert FILE", "--tls-key FILE", "--salt DIGITS"))


@pytest.mark.parametrize("words", ["play --help", "help", "help play"])
def test_titles_levels_house_rules_and_challenges_are_named(run: Shell, words: str) -> None:
    assert run(*words.split()) == 0
    lines = run.out.splitlines()
    assert any(", ".join(BOTS) in line for line in lines)
    for game in GAMES:
        assert any(line.split()[:1] == [game.id] for line in lines), game.id
        assert game.name in run.out
        for rule in game.house_rules:
            assert any(line.split()[:1] == [usage.rule_usage(rule)] for line in lines), rule.key
            for value in ("true", "false") if rule.switch else rule.values or (min(rule.allowed), max(rule.allowed)):
                assert game.complete_rules({rule.key: rule.parse_value(str(value))})
                if not rule.trials:
                    assert str(value) in usage.rule_usage(rule)
            for value, trial in rule.trials.items():
                word = f"{rule.key}={rule.values[rule.allowed.index(value)]}"
                assert any(line.split()[:1] == [word] and trial.translated_name in line for line in lines), word


@pytest.mark.parametrize("command", sorted({*usage.PLAYING} - {"play"}))
def test_help_says_where_titles_and_house_rules_are_listed(run: Shell, command: str) -> None:
    assert run(*filter(None, [command]), "--help") == 0
    assert "For all titles, levels of bots and house rules: hoochgame help" in " ".join(run.out.split())
    assert not any(line.split()[:1] == ["fair_start=true|false"] for line in run.out.splitlines())


def test_help_about_a_command_is_what_the_command_says_of_itself(run: Shell) -> None:
    assert run("help", "verify") == 0
    said = run.out
    assert run("verify", "--help") == 0
    assert run.out == said


class Loud(NullTranslations):
    """Every message in capitals, but for what is put into it: what stays small nobody has translated."""

    def gettext(self, message: str) -> str:
        parts = re.split(r"(%\(\w+\)\w|%\w|\{\w*\}|“[^”]*”)", message)
        return "".join(part if i % 2 else part.upper() for i, part in enumerate(parts))

    def ngettext(self, one: str, many: str, n: int) -> str:
        return self.gettext(one if n == 1 else many)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)


@pytest.fixture
def loud(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr("hoochgame.cli.switch_language", lambda: set_catalogue(Loud(), "loud"))
    yield
    switch_language("en")


@pytest.mark.slow
def test_argparse_speaks_it_too_given_another_language(run: Shell, loud: None) -> None:
    strategies = [name for game in GAMES for name in game.ai.league]
    names = commands().keys()
    typed = {HUMAN, *BOTS, *(game.id for game in GAMES), *strategies, "hoochgame"}
    for command in names:
        assert run(*filter(None, [command]), "--help") == 0
        words = re.sub(r"(?m)^  hoochgame .*$|^USAGE: (.|\n)*?\n\n", "", run.out)  # what is typed is not translated
        for line in words.splitlines():
            left = TYPED.sub("", line)
            small = set(re.findall(r"[a-z][a-z-]+", left)) - typed
            assert not small - names - {"bash", "zsh", "fish"}, (command, line)


@pytest.mark.parametrize(
    "words",
    [
        ["dance"], ["--dance"], ["play"], ["play", "--seed"], ["play", "x", "--seed", "x"],
        ["play", "x", "--seed", "1", "--daily"], ["simulate", "x", "--format", "xml"], ["completion", "cmd"],
        ["bench", "--quick=1"], ["show"], ["verify"],
    ],
)  # fmt: skip
def test_every_refusal_of_argparse_is_in_it_given_another_language(run: Shell, loud: None, words: list[str]) -> None:
    assert run(*words) == 2
    said = run.err.partition(": ")[2]
    for phrase in ("argument", "invalid", "choose", "required", "expected", "unrecognized", "allowed", "ignored"):
        assert phrase not in re.sub(r"'[^']*'", "", said), run.err


def test_every_sentence_that_argparse_can_say_here_is_in_the_catalogue() -> None:
    """Those of the Python that runs this; a new one falls back to English until it stands here."""
    calls = [node for node in ast.walk(ast.parse(inspect.getsource(argparse))) if isinstance(node, ast.Call)]
    named = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id in ("_", "ngettext")]
    said = {arg.value for call in named for arg in call.args if isinstance(arg, ast.Constant)}
    assert said - FOR_THE_MAKERS == set(usage.ARGPARSE) & said
    assert said >= {"usage: ", "options"}


def test_no_value_stands_bare_in_a_sentence_about_an_option() -> None:
    """It is typed as it is in every language, so it stands in quotes."""
    typed = {HUMAN, *BOTS, *(game.id for game in GAMES), ".webp", ".gif", "de"}
    for command, one in commands().items():
        for action in one._actions:
            bare = re.sub(r"“[^”]*”", "", action.help or "")
            assert not typed & set(re.findall(r"[.\w-]+", bare)), (command, action.help)


def test_every_sentence_beside_an_example_is_noted_for_the_catalogue() -> None:
    tree = ast.parse(inspect.getsource(usage))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    marked = {ast.literal_eval(call.args[0]) for call in calls if call.func.id == "N_"}  # type: ignore[attr-defined]
    assert {sentence for rows in usage.EXAMPLES.values() for _words, sentence in rows} <= marked
