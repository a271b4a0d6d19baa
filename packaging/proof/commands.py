"""The commands that need no window: bots, saves, pictures, analysis."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from PIL import Image

from proof import pictures
from proof.program import WINDOWS, Program
from proof.report import Report
from proof.screens import picture_of

MATCHES = {  # bots that play each title to its end
    "hooch-stooges": "easy,random",
    "starting-solo": "easy",
    "deck-hand": "easy,easy/raider,random",
    "moonshiners": "easy,random",
}
GAMES = 2
RELEASES = Path(__file__).resolve().parents[2] / "tests" / "releases"


def simulate(program: Program, report: Report) -> None:
    """Bots play every title to its end, in two processes, and what they have played is decided again."""
    for name, seats in MATCHES.items():
        folder = program.home / "games" / name
        words = ("--seats", seats, "--games", GAMES, "--jobs", 2, "--save-dir", folder)
        done = program.run("simulate", name, *words)
        report.check(f"{name}: bots play it to its end with two jobs", done.code == 0 and done.out, done.told)
        played = sorted(folder.glob("*.jsonl")) if folder.is_dir() else []
        done = program.run("verify", *played)
        good = len(played) >= GAMES and done.code == 0 and done.out.count("OK") == len(played)
        report.check(f"{name}: their {len(played)} games verify", good, done.told)


def sentences(program: Program, report: Report) -> None:
    """The commands that print say what they should."""
    asked = {
        "--version": (("--version",), "hoochgame "),
        "--help": (("--help",), "simulate"),
        "show": (("show", "deck-hand-4", "--at", 5), "Deck Hand"),
        "lists": (("lists", "hooch-stooges", "hammer"), "#"),
        "rules": (("--language", "de", "rules", "moonshiners", "--page"), "#"),
        "analyse": (("analyse", "starting-solo-1"), "%"),
        "verify": (("verify", "moonshiners-2", "starting-solo-2"), "OK"),
        "completion": (("completion", "bash"), "hoochgame"),
    }
    for name, (words, wanted) in asked.items():
        done = program.run(*words)
        report.check(
            f"{name}: says what it should",
            done.code == 0 and wanted in done.out,
            "" if wanted in done.out else done.told,
        )


def releases(program: Program, report: Report, home: Path) -> None:
    """What players have from any release opens and is left as it was."""
    for folder in sorted(RELEASES.iterdir()):
        player = replace(program, home=home / folder.name)
        for path in sorted(one for one in folder.rglob("*") if one.is_file() and one.name != "expected.json"):
            at = player.settings if path.name == player.settings.name else player.data / path.relative_to(folder)
            player.write(at, path.read_bytes())
        saves = sorted(path for path in player.data.glob("saves/*") if path.suffix in (".jsonl", ".hooch"))
        done = player.run("verify", *saves)
        good = done.code == 0 and done.out.count("OK") == len(saves) > 0
        report.check(f"release {folder.name}: its {len(saves)} saves verify", good, "" if good else done.told)
        before = player.settings.read_bytes()
        done, picture = picture_of(player, "--one-picture")
        same = player.settings.read_bytes() == before
        good = done.code == 0 and picture is not None and pictures.drawn(picture)[0] and same
        report.check(f"release {folder.name}: a window opens with its files", good, "" if good else done.told)


def paints(program: Program, report: Report) -> None:
    """The commands that draw without a window write whole pictures."""
    shot, clip, gif = (program.cwd / name for name in ("Tisch für zwei.png", "Bühne.webp", "Bühne.gif"))
    for name, words, path in (
        ("shot", ("shot", "hooch-stooges-4", "--at", 20, "--seat", 1, "--out", shot), shot),
        ("export", ("export", "deck-hand-2", "--from", 10, "--to", 13, "--out", clip), clip),
        ("export as GIF", ("export", "deck-hand-2", "--from", 10, "--to", 12, "--still", "--out", gif), gif),
    ):
        done = program.run(*words, DISPLAY="", SDL_VIDEODRIVER="")
        if report.check(f"{name}: writes a file without a screen", done.code == 0 and path.is_file(), done.told):
            report.check(f"{name}: it shows something", *(pictures.drawn(path) if path == shot else moving(path)))
        path.unlink(missing_ok=True)


def moving(path: Path) -> tuple[bool, str]:
    """Return whether a picture moves, and words about it."""
    with Image.open(path) as image:
        frames = getattr(image, "n_frames", 1)
    return frames > 1, f"{frames} pictures"


def failures(program: Program, report: Report) -> None:
    """What can't be done is said in one sentence, with the right exit code."""
    broken = program.write(program.home / "kaputt.jsonl", b'{"is":"header","hoochgame":1}\n')
    newer = program.write(program.home / "neuer.jsonl", b'{"is":"header","hoochgame":99,"version":"99.1"}\n')
    asked = {
        "a broken save": (("verify", broken), 1, "damaged"),
        "a broken save in a window": (("replay", broken), 1, "damaged"),
        "a save of a newer format": (("resume", newer), 1, "99.1"),
        "a save that is not there": (("show", "nowhere"), 1, "nowhere"),
        "an option that is none": (("--frobnicate",), 2, "frobnicate"),
        "a title that is none": (("play", "chess"), 2, "chess"),
    }
    for name, (words, code, wanted) in asked.items():
        report.check(f"{name}: one sentence, exit {code}", *_said(program, words, code, wanted))
    if not WINDOWS and program.screen.get("DISPLAY"):
        said = _said(program, (), 1, "window", DISPLAY="")
        report.check("no display: one sentence, exit 1", *said)
    else:
        report.leave_out("no display", "there is one always")


def _said(program: Program, words: tuple[object, ...], code: int, wanted: str, **env: Any) -> tuple[bool, str]:
    """Return whether a command ends with this code and one sentence on stderr, and what it said.

    What was mistyped may have a second line about help.
    """
    done = program.run(*words, **env)
    lines = [line for line in done.err.splitlines() if not line.endswith("--help tells more.")]
    return done.code == code and len(lines) == 1 and wanted in lines[0] and not done.out, done.told


def closed_streams(program: Program, report: Report) -> None:
    """With closed standard streams everything is done all the same."""
    if WINDOWS:
        report.leave_out("closed standard streams", "a program for windows has none there")
        return
    clip = program.cwd / "still.webp"
    for name, words in {
        "the title": ("--one-frame",),
        "a table": ("--one-frame", "play", "deck-hand", "--seats", "human,easy"),
        "verify": ("verify", "deck-hand-2"),
        "simulate": ("simulate", "deck-hand", "--seats", "easy,easy", "--games", 2, "--jobs", 2),
        "analyse": ("analyse", "starting-solo-1"),
        "export": ("export", "deck-hand-2", "--from", 10, "--to", 12, "--still", "--out", clip),
    }.items():
        done = program.run(*words, closed=True)
        report.check(f"closed streams: {name}", done.code == 0, done.told if done.code else "")
    report.check("closed streams: the export is there", clip.is_file() and moving(clip)[0])
    clip.unlink(missing_ok=True)
    done = program.run("show", "nowhere", closed=True)
    report.check("closed streams: a failure is still one", done.code == 1, done.told)
