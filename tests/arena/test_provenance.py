"""Whose code plays: the program's own names come first, the code is written down, and nothing lets it guess a deal."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from harness.shell import Shell

from hoochgame.arena.finding import find_any_bot, find_any_bot_else_bot_failed, find_entry_point, shadowed_bot_sentences
from hoochgame.arena.guests import BotFailed, Guest
from hoochgame.arena.plan import ArenaPlan
from hoochgame.arena.provenance import Guests, Package, new_salt
from hoochgame.arena.simulate import play_numbered_game, run_plans
from hoochgame.arena.workers import Workers
from hoochgame.bots import KINDS
from hoochgame.core.dice import Dice
from hoochgame.core.protocols import Seat
from hoochgame.games import find_game
from hoochgame.storage.saves import SaveFailed
from hoochgame.storage.settings import PlayerFolders

FIRST = "def choose(game, seat, seen, options, dice):\n    return options[0]\n"
LAST = "def choose(game, seat, seen, options, dice):\n    return options[-1]\n"


@pytest.fixture
def run_(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(PlayerFolders(tmp_path / "data"), capsys)


class Site:
    """A folder of installed packages."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def install(self, name: str, bot: str, code: str = FIRST, version: str = "1.0") -> None:
        """Install a package that offers a bot by this name."""
        for old in self.folder.glob(f"{name}-*.dist-info"):
            old.rename(self.folder.parent / f"{old.name}-{new_salt()}")
        package, info = self.folder / name, self.folder / f"{name}-{version}.dist-info"
        package.mkdir(exist_ok=True)
        (package / "__init__.py").write_text("from .deep import choose\n", encoding="utf-8")
        (package / "deep.py").write_text(code, encoding="utf-8")
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", encoding="utf-8")
        (info / "entry_points.txt").write_text(f"[hoochgame.bots]\n{bot} = {name}:choose\n", encoding="utf-8")
        self.forget()

    def forget(self) -> None:
        """Let the packages be loaded anew, as another process would."""
        for name in [name for name in sys.modules if (self.folder / name.partition(".")[0]).is_dir()]:
            del sys.modules[name]


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    folder = tmp_path / "site"
    folder.mkdir()
    monkeypatch.syspath_prepend(folder)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    made = Site(folder)
    yield made
    made.forget()


# The program's own names come first.


@pytest.mark.slow
@pytest.mark.parametrize("word", [*KINDS, "hard/raider", "search:5it"])
def test_an_installed_bot_never_takes_the_place_of_one_of_the_programs_own(site: Site, word: str) -> None:
    site.install("rogue", word)
    assert find_entry_point(word) is None
    bot = find_any_bot(word, Guests())(find_game("deck-hand"), Seat(0), Dice(1))
    assert not isinstance(bot, Guest)
    (sentence,) = shadowed_bot_sentences([word, word, "random/nobody"])
    assert sentence == (
        f"The bot {word} of the installed package rogue does not play: that name is one of Hoochgame’s own."
    )


@pytest.mark.slow
def test_who_does_not_play_is_said_once_and_the_results_are_as_without(site: Site, run_: Shell) -> None:
    words = ("simulate", "deck-hand", "--seats", "easy,random,easy", "--games", 4, "--format", "csv")
    assert run_(*words) == 0
    alone = [row.split(",")[:2] for row in run_.out.splitlines()]
    assert run_.err == ""
    site.install("rogue", "easy", LAST)
    assert run_(*words) == 0
    assert [row.split(",")[:2] for row in run_.out.splitlines()] == alone
    assert run_.err.count("\n") == run_.err.count("The bot easy of the installed package rogue does not play") == 1
    assert run_("choices", "deck-hand", "--bots", "random,easy", "--games", 1, "--worlds", 1) == 0
    assert "rogue does not play" in run_.err


def test_a_name_that_two_packages_offer_is_refused(site: Site, run_: Shell) -> None:
    site.install("first_bots", "wizard")
    site.install("other_bots", "wizard")
    assert run_("simulate", "deck-hand", "--seats", "wizard,easy", "--games", 1) == 2
    assert run_.err == (
        "hoochgame: Several installed packages offer a bot wizard: first_bots, other_bots. Uninstall all but one.\n"
    )


def test_a_package_whose_list_is_no_text_stops_nobody(site: Site, run_: Shell) -> None:
    site.install("garbled", "wizard")
    (site.folder / "garbled-1.0.dist-info" / "entry_points.txt").write_bytes(b"[hoochgame.bots]\n\xff\xfe = x:y\n")
    assert run_("simulate", "deck-hand", "--seats", "easy,random", "--games", 1) == 0
    assert run_("simulate", "deck-hand", "--seats", "wizard,random", "--games", 1) == 2
    assert "There is no bot wizard" in run_.err


# The code is written down.


def test_report_and_record_say_which_package_played(site: Site, run_: Shell, tmp_path: Path) -> None:
    site.install("wizardry", "wizard", version="1.2")
    out = tmp_path / "games.jsonl"
    words = ("simulate", "deck-hand", "--seats", "wizard,easy", "--games", 2, "--out", out)
    assert run_(*words) == 0
    (plan,) = json.loads(out.read_bytes().splitlines()[0])["plans"]
    known = plan["packages"]["wizard"]
    assert (known["distribution"], known["version"]) == ("wizardry", "1.2")
    assert run_.out.splitlines()[1] == f"wizard is wizardry 1.2 with the SHA-256 {known['sha256'][:16]}."
    assert run_(*words, "--format", "json") == 0
    assert json.loads(run_.out)["games"] == 2
    assert f"wizard is wizardry 1.2 with the SHA-256 {known['sha256'][:16]}." in run_.err


@pytest.mark.slow
@pytest.mark.parametrize("change", [{"version": "1.3"}, {"code": LAST}])
def test_a_record_goes_on_with_the_same_package_only(
    site: Site, run_: Shell, tmp_path: Path, change: dict[str, str]
) -> None:
    out = tmp_path / "games.jsonl"
    words = ("simulate", "deck-hand", "--seats", "wizard,easy", "--games", 1, "--out", out)
    site.install("wizardry", "wizard", version="1.2")
    assert run_(*words) == 0
    before = out.read_bytes()
    site.install("wizardry", "wizard", **{"version": "1.2", **change})
    assert run_(*words) == 1
    assert re.search(r"no record of these games .* wizard was wizardry 1\.2 .*, and is wizardry 1\.", run_.err)
    assert out.read_bytes() == before
    site.install("wizardry", "wizard", version="1.2")
    assert run_(*words) == 0


def test_another_version_of_the_program_is_named_as_such(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, plan = tmp_path / "games.jsonl", ArenaPlan("deck-hand", ("random", "easy"), 1, 3, {})
    run_plans((plan,), Workers(), path)
    monkeypatch.setattr("hoochgame.__version__", "9.9.9")
    with pytest.raises(SaveFailed, match=r"no record of these games any more: it was begun with Hoochgame 0.*9\.9\.9"):
        run_plans((plan,), Workers(), path)


def test_a_record_of_the_programs_own_bots_is_what_it_was(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    run_plans((ArenaPlan("deck-hand", ("random", "easy"), 1, 3, {}),), Workers(), path)
    (plan,) = json.loads(path.read_bytes().splitlines()[0])["plans"]
    assert plan["texts"] == {}
    assert not {"packages", "salt"} & set(plan)


def test_a_worker_with_other_code_says_so_instead_of_playing_it(site: Site) -> None:
    site.install("wizardry", "wizard")
    there = Guests(packages={"wizard": Package("wizardry", "0.9", "abc")})
    plan = ArenaPlan("deck-hand", ("wizard", "easy"), 1, 3, {}, guests=there)
    with pytest.raises(BotFailed, match=r"wizard is wizardry 1\.0 .* where it plays, but wizardry 0\.9 "):
        play_numbered_game(plan, 0)
    with pytest.raises(BotFailed, match="There is no bot warlock"):
        find_any_bot_else_bot_failed("warlock", there)


# Nothing lets it guess a deal.

SPY = """
from pathlib import Path
from hoochgame.bots import bot_dice
from hoochgame.core.dice import Dice

TRIED = range(12)

class Spy:
    def __init__(self, game, seat, dice):
        self.game, self.seat, self.dice = game, seat, dice
        self.known = [seed for seed in TRIED if bot_dice(seed, seat).word == dice.word]

    def choose(self, seen, options, budget):
        for seed in TRIED:
            _opening, play = self.game.start_game(seen.seats, self.game.complete_rules({}), Dice(seed, 0), ())
            if self.game.view(play.state, self.seat) == seen:
                self.known.append(seed)
        with Path(__file__).with_suffix(".found").open("a") as file:
            file.write(f"{self.known}\\n")
        self.choose = lambda seen, options, budget: options[self.dice.integer_below(len(options))]
        return options[0]
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("command", "title"),
    [("simulate", "deck-hand"), ("simulate", "hooch-stooges"), ("simulate", "moonshiners"), ("choices", "deck-hand")],
)
def test_no_bot_finds_the_seed_of_a_deal_by_trying(run_: Shell, tmp_path: Path, command: str, title: str) -> None:
    """Neither by what it sees nor by its own dice; of the program's bots, which don't try, the seeds are as given."""
    spy = tmp_path / "spy.py"
    spy.write_text(SPY, encoding="utf-8")
    bots, games = (("--seats",), 2) if command == "simulate" else (("--worlds", 1, "--bots"), 1)
    assert run_(command, title, *bots, f"{spy}:Spy,random", "--games", games, "--seed", 7) == 0
    found = spy.with_suffix(".found").read_text().splitlines()
    assert len(found) >= 2
    assert set(found) == {"[]"}


@pytest.mark.parametrize("title", ["deck-hand", "hooch-stooges", "moonshiners"])
def test_the_spy_of_these_tests_finds_deals_that_can_be_guessed(tmp_path: Path, title: str) -> None:
    word = f"{tmp_path / 'spy.py'}:Spy"
    plan = ArenaPlan(title, (word, "random"), 2, 7, {}, guests=Guests({word: SPY.encode()}))
    for number in range(plan.games):
        play_numbered_game(plan, number)
    assert "[7, 7]" in (tmp_path / "spy.found").read_text().splitlines()


@pytest.mark.slow
def test_each_run_has_a_salt_of_its_own_and_its_owner_repeats_it(run_: Shell, tmp_path: Path) -> None:
    bot, out = tmp_path / "bot.py", tmp_path / "games.jsonl"
    bot.write_text(
        "def choose(g, s, seen, options, dice):\n    return options[dice.integer_below(len(options))]\n", "utf-8"
    )
    words = ("simulate", "deck-hand", "--seats", f"{bot}:choose,random", "--games", 3)

    def played(*more: object) -> list[tuple[object, ...]]:
        path = tmp_path / f"{new_salt()}.jsonl"
        assert run_(*words, "--out", path, *more) == 0
        rows = map(json.loads, path.read_bytes().splitlines()[1:])
        return [(row["shares"], row["rounds"], row["moves"]) for row in rows]

    first, second = played(), played()
    assert first != second
    (salt,) = re.findall(r"--salt ([0-9a-f]{32}) repeats them", run_.out)
    assert played("--salt", salt) == second
    assert run_(*words, "--out", out, "--salt", salt) == 0
    assert run_(*words[:-1], 5, "--out", out) == 0, "the record knows its salt"
    assert run_(*words[:-1], 5, "--out", out, "--salt", "0" * 32) == 1
    assert played("--daily", "2026-11-21") == played("--daily", "2026-11-21"), "a deal that anybody may know"
    assert "--salt" not in run_.out
    assert run_(*words, "--salt", "pepper") == 2
    assert "pepper is no salt, which has 32 digits from 0 to f" in run_.err


def test_a_salt_that_is_none_in_a_record_is_not_taken(run_: Shell, tmp_path: Path) -> None:
    bot, out = tmp_path / "bot.py", tmp_path / "games.jsonl"
    bot.write_text(FIRST, encoding="utf-8")
    words = ("simulate", "deck-hand", "--seats", f"{bot}:choose,random", "--games", 1, "--out", out)
    assert run_(*words) == 0
    out.write_bytes(re.sub(rb'"salt":"[^"]*"', b'"salt":"\\\\u001b[31m"', out.read_bytes()))
    before = out.read_bytes()
    assert run_(*words) == 1
    assert run_.err.count("\n") == 1
    assert "\x1b" not in run_.err
    assert out.read_bytes() == before
