"""The title screen and a table of every title: drawn, in both languages, and the title as it was looked at."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from proof import pictures
from proof.program import Done, Program
from proof.report import Report, wait_for
from proof.screen import Hand

TITLES = {  # and who plays there
    "hooch-stooges": "human,easy",
    "starting-solo": "human",
    "deck-hand": "human,medium,easy",
    "moonshiners": "human,easy",
}
LANGUAGES = ("en", "de")
QUIT = (1130, 546)  # of the title screen


def picture_of(program: Program, *words: object, **env: Any) -> tuple[Done, Path | None]:
    """Make a program draw and save one frame. Return its exit code and the picture."""
    before = set(program.data.glob("screenshots/*.png"))
    done = program.run(*words, **env)
    return done, next(iter(set(program.data.glob("screenshots/*.png")) - before), None)


def title(program: Program, report: Report, keep: bool = False) -> None:
    """The title screen in English is the one that was looked at."""
    done, picture = picture_of(program, "--language", "en", "--one-picture")
    if not report.check("title screen: drawn", done.code == 0 and picture, done.told):
        return
    assert picture
    if keep:
        pictures.keep(picture)
    good, words = pictures.same(picture)
    report.check("title screen: as it was looked at", good, words if good else f"{words}: {picture}")


def tables(program: Program, report: Report) -> None:
    """Every title opens as a table in a window, in both languages."""
    for name, seats in TITLES.items():
        drawn = []
        for language in LANGUAGES:
            words = ("--language", language, "--one-picture", "play", name, "--seats", seats, "--seed", "3")
            done, picture = picture_of(program, *words)
            if report.check(f"{name}, {language}: a table opens", done.code == 0 and picture, done.told):
                assert picture
                drawn.append(picture)
                report.check(f"{name}, {language}: it is drawn", *pictures.drawn(picture))
        if len(drawn) == len(LANGUAGES):
            report.check(f"{name}: the languages differ", pictures.differ(*drawn))
    done, picture = picture_of(program, "--one-picture", "replay", "deck-hand-2")
    report.check("a replay opens and is drawn", done.code == 0 and picture and pictures.drawn(picture)[0], done.told)


def files(program: Program, report: Report) -> None:
    """A save opens by its file, under the ending that desktops open."""
    played = sorted(program.home.glob("games/*/*.jsonl"))
    if report.check("files: games were played", played):
        save = program.write(program.home / "Spielstand für dich.hooch", played[0].read_bytes())
        done, picture = picture_of(program, "--one-picture", "open", save)
        report.check("files: one opens", done.code == 0 and picture and pictures.drawn(picture)[0], done.told)
        report.check("files: it stays as it was", save.read_bytes() == played[0].read_bytes())


def window(program: Program, report: Report, display: str, work: Path) -> None:
    """The real window shows the title, and a click on a real button ends the program."""
    hand = Hand(display)
    process = program.start("--language", "en")
    try:
        if report.check("window: it opens", wait_for(hand.window)):
            shown = work / "window.png"
            same = wait_for(lambda: hand.window() and pictures.same(hand.picture(shown))[0], 20)
            report.check("window: it shows the title as it was looked at", same, pictures.same(shown)[1])
            hand.click(QUIT)
            ended = wait_for(lambda: process.poll() is not None, 20)
            report.check("window: a click on Quit ends it", ended and process.poll() == 0, f"exit {process.poll()}")
    finally:
        process.kill()
        process.wait()
        hand.close()
