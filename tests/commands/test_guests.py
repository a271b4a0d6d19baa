"""Bots out of somebody's file: whatever they do, one sentence says so, and what is on stdout can be read."""

from __future__ import annotations

import json
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from harness.shell import Shell

from hoochgame.arena import finding

HEAD = "def choose(game, seat, seen, options, dice):\n    "
STRANGE = """
class Strange:
    def {method}
def choose(game, seat, seen, options, dice):
    return Strange()
"""
FAILING = {
    "exits": f"import sys\n{HEAD}sys.exit(0)",
    "ends a generator": f"{HEAD}raise GeneratorExit",
    "recurses": f"{HEAD}return choose(game, seat, seen, options, dice)",
    "equals nothing": STRANGE.format(method="__eq__(self, other): raise ValueError"),
    "equals everything": STRANGE.format(method="__eq__(self, other): return True"),
    "can't be told": STRANGE.format(method="__repr__(self): raise ValueError"),
    "an error that can't be told": f"class E(Exception):\n    def __str__(self): raise ValueError\n{HEAD}raise E",
    "two lines and a colour": f"{HEAD}raise ValueError('one\\ntwo \\x1b[31m')",
    "another signature": "class Bot:\n    def choose(self): return None\nchoose = Bot",
    "no constructor of ours": "class Bot:\n    def choose(self, *asked): return asked[1][0]\nclass choose(Bot):\n"
    "    def __init__(self, only): pass",
    "nonsense": f"{HEAD}return 'Buy'",
}
LOADED = {
    "exits": "import sys\nsys.exit('bye')",
    "imports nothing": "import nothing_of_the_kind",
    "fails": "1 / 0",
    "no Python": "def choose(",
    "a zero byte": "\0",
    "no name": "other = 1",
    "no bot": "choose = 7",
    "names that fail": "def __getattr__(name): raise ValueError(name)",
}


def bot_of(tmp_path: Path, code: str) -> str:
    """The word for a bot with this code."""
    path = tmp_path / "bot.py"
    path.write_text(code, encoding="utf-8")
    return f"{path}:choose"


def simulate(bot: str, *more: object) -> tuple[object, ...]:
    """The command in which it plays."""
    return "simulate", "deck-hand", "--seats", f"{bot},random", "--games", 2, "--format", "json", *more


def sentence(run: Shell) -> str:
    """The one sentence that was told."""
    (line,) = run.err.splitlines()
    assert run.out == ""
    assert line.startswith("hoochgame: ")
    assert line.isprintable()
    return line


@pytest.mark.parametrize("code", FAILING.values(), ids=FAILING)
def test_a_bot_that_fails_while_it_plays_is_blamed(run: Shell, tmp_path: Path, code: str) -> None:
    word = bot_of(tmp_path, code)
    assert run(*simulate(word)) == 1
    assert sentence(run).startswith(f"hoochgame: {word} ")
    assert "arena" not in run.err, "the line is one of its own"
    assert "guests.py" not in run.err


@pytest.mark.parametrize("code", LOADED.values(), ids=LOADED)
def test_its_file_is_blamed_given_a_bot_that_can_not_be_loaded(run: Shell, tmp_path: Path, code: str) -> None:
    word = bot_of(tmp_path, code)
    assert run(*simulate(word)) == 2
    assert str(tmp_path / "bot.py") in sentence(run)


def test_the_line_is_told_however_it_is_called_given_a_file_that_fails(
    run: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    bot_of(tmp_path, f"import json\n{HEAD}json.loads('{{')")
    assert run(*simulate("./bot.py:choose")) == 1
    assert "failed in line 3 of bot.py: JSONDecodeError" in sentence(run)
    bot_of(tmp_path, "import json\n\njson.loads('{')")
    assert run(*simulate("./bot.py:choose")) == 2
    assert sentence(run).endswith("(line 3)")


def test_the_results_can_still_be_read_given_a_bot_that_prints(run: Shell, tmp_path: Path) -> None:
    word = bot_of(tmp_path, f"print('loaded')\n{HEAD}print('hm')\n    return options[0]")
    assert run(*simulate(word)) == 0
    assert json.loads(run.out)["games"] == 2
    assert "hm" in run.err
    assert run.err.count("loaded") == 1, "it is loaded once"


def test_a_bot_with_dataclasses_plays(run: Shell, tmp_path: Path) -> None:
    code = (
        "from __future__ import annotations\nfrom dataclasses import dataclass\n"
        "@dataclass\nclass Plan:\n    n: int = 0\n" + HEAD + "return options[Plan().n]"
    )
    assert run(*simulate(bot_of(tmp_path, code))) == 0


@pytest.mark.slow
@pytest.mark.parametrize("change", ["unlink(missing_ok=True)", "write_text('def choose(')"])
def test_all_are_of_one_bot_given_a_file_that_changes_while_games_are_played(
    run: Shell, tmp_path: Path, change: str
) -> None:
    word = bot_of(tmp_path, f"from pathlib import Path\n{HEAD}Path(__file__).{change}\n    return options[0]")
    assert run(*simulate(word)) == 0
    assert json.loads(run.out)["games"] == 2


def test_its_record_does_not_go_on_given_a_bot_that_was_changed(run: Shell, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    word = bot_of(tmp_path, f"{HEAD}return options[0]")
    assert run(*simulate(word, "--out", out)) == 0
    bot_of(tmp_path, f"{HEAD}return options[-1]")
    before = out.read_bytes()
    assert run(*simulate(word, "--out", out)) == 1
    assert "no record of these games" in sentence(run)
    assert out.read_bytes() == before


def test_its_record_is_not_in_the_way_of_another_given_a_bot_that_failed(run: Shell, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    assert run(*simulate(bot_of(tmp_path, f"{HEAD}return None"), "--out", out)) == 1
    assert run(*simulate(bot_of(tmp_path, f"{HEAD}return options[0]"), "--out", out)) == 0
    assert len(out.read_bytes().splitlines()) == 3


def test_a_bot_is_called_as_its_file_given_saves(run: Shell, tmp_path: Path) -> None:
    word = bot_of(tmp_path, f"{HEAD}return options[0]")
    assert run(*simulate(word, "--save-dir", tmp_path / "saves")) == 0
    assert b'{"name":"Bot 1","kind":"bot","colour":0}' in (tmp_path / "saves" / "deck-hand-2-0001.jsonl").read_bytes()


@pytest.mark.parametrize("name", ["x" * 300 + ".py", "\udcff.py", "there/none.py"])
def test_a_sentence_says_so_given_a_path_that_leads_nowhere(run: Shell, name: str) -> None:
    assert run(*simulate(f"{name}:choose")) == 2
    sentence(run)


def test_those_that_can_not_be_loaded_are_named_given_installed_bots(
    run: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "installed_bot.py").write_text(f"{HEAD}return options[0]\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    places = {"good": "installed_bot:choose", "lost": "installed_bot:lost", "gone": "no_such_package:choose"}

    def entry_points(*, group: str, name: str) -> list[EntryPoint]:
        return [EntryPoint(name, places[name], group)] if name in places else []

    monkeypatch.setattr(finding, "entry_points", entry_points)
    assert run(*simulate("good")) == 0
    for name in ("lost", "gone"):
        assert run(*simulate(name)) == 2
        assert sentence(run).startswith(f"hoochgame: {name} can’t be loaded: ")
    sys.modules.pop("installed_bot")


def test_its_game_is_stopped_given_a_bot_that_walks_in_circles(run: Shell, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setattr("hoochgame.arena.guests.MOST_ANSWERS", 900)
    bot = bot_of(tmp_path, f"{HEAD}return options[0]")
    assert run("simulate", "moonshiners", "--seats", f"{bot},easy", "--games", 1) == 1
    assert run.err == f"hoochgame: {bot} has answered 900 times in a game that does not come to its end.\n"
