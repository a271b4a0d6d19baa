"""The result: who won and why, the figures, the curves."""

from collections.abc import Callable
from functools import partial

import pygame
import pytest
from harness import samples
from harness.deck_hand.games import CHEST, DECK_HAND, LAST, SCURVY, trial_game
from harness.saved_games import in_memory
from harness.starting_solo.games import LOST_SEED, WON_SEED, YOU, begun_solo, solo_game
from harness.table_steps import InstantThinker
from harness.ui_steps import SIZES, click, click_on, hover, press, tab_to, wait, widget
from msgspec.structs import replace

from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.core.protocols import Seat
from hoochgame.storage.bundled import bundled_path
from hoochgame.storage.history import record_result
from hoochgame.ui import navigation
from hoochgame.ui.app import App
from hoochgame.ui.look import paint, text
from hoochgame.ui.navigation import After, NextTrial, Rematch, SameDeal, ToTitle, WatchReplay
from hoochgame.ui.phrases.farewell import winner_words
from hoochgame.ui.scenes.history.screen import History
from hoochgame.ui.scenes.result import screen as result
from hoochgame.ui.scenes.result.figures import Highlight
from hoochgame.ui.scenes.result.screen import Result
from hoochgame.ui.scenes.rulebook.screen import RulebookScene
from hoochgame.ui.scenes.table import screen as table
from hoochgame.ui.titles.registry import find_table
from hoochgame.ui.widgets.button import Button
from hoochgame.ui.widgets.plots.chart import LineChart, cut_dashes, spread_apart

OpenApp = Callable[..., App]


def sample(seats: int) -> Match:
    """A finished game that came with the program."""
    return samples.sample(f"hooch-stooges-{seats}")


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize(("size", "ui_scale"), SIZES)
def test_everything_on_it_lies_in_the_window(open_app: OpenApp, seats: int, size, ui_scale) -> None:
    app = open_app(size, ui_scale)
    app.push(Result(sample(seats)))
    app.step(0, [])
    assert isinstance(app.scene, Result)
    assert app.scene.form
    for one in app.scene.form.widgets:
        assert app.window.get_rect().contains(one.rect), one.key


def test_the_report_agrees_with_the_end_of_the_game() -> None:
    match = sample(6)
    report = find_table(match.game.id).reports.report_of(match)
    assert [row.seat for row in report.standings if row.won] == list(match.winners)
    turfs = {row.seat: row.figures[0] for row in report.standings}
    chart = report.charts[0]
    for seat in range(6):
        assert turfs[Seat(seat)] == sum(turf.owner == seat for turf in match.state.city)
        if len(chart.courses[seat]) == len(report.laps):
            assert chart.courses[seat][-1] == turfs[Seat(seat)]
    assert report.laps[-1] == match.state.round
    assert all(abs(sum(shares) - 1) < 1e-9 for shares in zip(*report.charts[2].courses, strict=False))


def test_a_seat_that_left_has_a_shorter_curve() -> None:
    match = sample(4)
    report = find_table(match.game.id).reports.report_of(match)
    for row in report.standings:
        assert (len(report.charts[0].courses[row.seat]) < len(report.laps)) <= bool(row.out)


@pytest.mark.slow
def test_the_ways_on_lead_on(app: App) -> None:
    results: list[object] = []
    for key in (pygame.K_RETURN, pygame.K_r, pygame.K_t, pygame.K_ESCAPE):
        app.push(Result(sample(2)), results.append)
        press(app, key)
    assert results == [Rematch(), WatchReplay(), ToTitle(), None]


def test_the_rule_that_decided_it_opens_in_the_rulebook(app: App) -> None:
    app.push(Result(sample(2)))
    press(app, pygame.K_F1)
    assert isinstance(app.scene, RulebookScene)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["hooch-stooges-4", "starting-solo-1", "deck-hand-2", "moonshiners-4"])
def test_a_click_on_a_curve_leads_to_that_turn_of_the_replay(app: App, name: str) -> None:
    match, places = samples.sample(name), bundled_path("saves", f"{name}.jsonl")
    timeline = find_table(match.game.id).timeline(match)
    for share in (0.0, 0.4, 1.0):
        results: list[After | None] = []
        app.push(Result(match), results.append)
        wait(app, 2)
        chart = widget(app, "chart")
        assert isinstance(chart, LineChart)
        plot = chart.plot_rect(app.look)
        click(app, (plot.x + min(plot.width - 1, round(plot.width * share)), plot.centery))
        turn = round(share * (chart.turn_count - 1))
        assert results == [WatchReplay(turn)]
        navigation.open_replay(app, places, turn=turn)
        at = app.scene.screening.at
        assert timeline.moments[at].ply >= timeline.moments[timeline.turns[turn].at].ply
        assert at == (timeline.turns[turn + 1].at if turn + 1 < len(timeline.turns) else timeline.last_moment)
        app.scene.dismiss(None)


@pytest.mark.slow
def test_enter_on_a_curve_leads_to_the_turn_that_is_read(app: App) -> None:
    results: list[After | None] = []
    app.push(Result(sample(2)), results.append)
    wait(app, 2)
    tab_to(app, "chart")
    press(app, pygame.K_HOME)
    press(app, pygame.K_RIGHT)
    press(app, pygame.K_RETURN)
    assert results == [WatchReplay(1)]


@pytest.mark.slow
def test_the_charts_are_changed_by_mouse_and_keyboard_and_read_by_both(app: App) -> None:
    app.push(Result(sample(2)))
    tab_to(app, ("charts", "hooch"))
    press(app, pygame.K_RETURN)
    chart = widget(app, "chart")
    assert isinstance(chart, LineChart)
    assert chart.chart.key == "hooch"
    tab_to(app, "chart")
    before = pygame.image.tobytes(app.window, "RGB")
    press(app, pygame.K_LEFT)
    app.step(0, [])
    assert pygame.image.tobytes(app.window, "RGB") != before
    click_on(app, "charts")
    hover(app, widget(app, "chart").rect)
    assert app.scene
    assert app.scene.dirty or pygame.image.tobytes(app.window, "RGB") != before


def test_tokens_at_the_ends_of_lines_never_touch_and_stay_inside() -> None:
    assert spread_apart([10, 10, 10], 5, 0, 100) == [10, 15, 20]
    assert spread_apart([98, 99, 50], 5, 0, 100) == [95, 100, 50]


def test_a_dash_is_as_long_as_it_should_be() -> None:
    assert cut_dashes([(0, 0), (10, 0)], (3, 2)) == [[(0, 0), (3, 0)], [(5, 0), (8, 0)]]
    assert cut_dashes([(0, 0), (10, 0)], ()) == [[(0, 0), (10, 0)]]


# A title for one.


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All that is drawn in words."""
    lines: list[str] = []
    draw = text.draw

    def spy(surface: pygame.Surface, role: str, px: int, words: str, *rest: object, **more: object) -> pygame.Rect:
        lines.append(words)
        return draw(surface, role, px, words, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(text, "draw", spy)
    return lines


@pytest.fixture
def festive(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is celebrated with."""
    seen: list[str] = []
    monkeypatch.setattr(result, "draw_rays", lambda *_: seen.append("rays"))
    monkeypatch.setattr(result, "draw_confetti", lambda *_: seen.append("confetti"))
    return seen


def test_a_won_game_is_celebrated_and_told_with_its_figures(app: App, said: list[str], festive: list[str]) -> None:
    app.push(Result(solo_game(WON_SEED)))
    app.step(0, [])
    assert festive == ["rays", "confetti"]
    assert "You win, Vera!" in said
    assert any("3 turns left" in line and "Difficulty: gentler" in line for line in said)


@pytest.mark.parametrize("way", ["turns", "conceded"])
def test_a_lost_game_says_who_keeps_the_city_and_nothing_is_celebrated(
    app: App, said: list[str], festive: list[str], way: str
) -> None:
    match = solo_game(LOST_SEED) if way == "turns" else begun_solo()
    if way == "conceded":
        match.concede(YOU)
    app.push(Result(match))
    app.step(0, [])
    assert festive == []
    assert "Blight’s mob keeps the city" in said
    assert not any("wins" in line for line in said)


def test_a_daily_deal_is_called_by_its_day(app: App, said: list[str]) -> None:
    app.push(Result(solo_game(20251121)))
    app.step(0, [])
    assert any("Daily deal of 21 November 2025" in line for line in said)


@pytest.mark.parametrize(("seed", "label"), [(WON_SEED, "New deal"), (LOST_SEED, "Try again")])
def test_enter_deals_anew_and_the_same_deal_is_practice(app: App, seed: int, label: str) -> None:
    results: list[object] = []
    for pressed in (pygame.K_RETURN, pygame.K_a, pygame.K_r, pygame.K_t, pygame.K_ESCAPE):
        app.push(Result(solo_game(seed)), results.append)
        again, new = widget(app, "again"), widget(app, "rematch")
        assert isinstance(again, Button)
        assert isinstance(new, Button)
        assert (again.label, again.sub, new.label) == ("Same deal", "practice", label)
        press(app, pressed)
    assert results == [Rematch(), SameDeal(), WatchReplay(), ToTitle(), None]


def test_the_history_opens_over_the_result(app: App) -> None:
    scene = Result(solo_game(WON_SEED))
    app.push(scene)
    click_on(app, "history")
    assert isinstance(app.scene, History)
    press(app, pygame.K_ESCAPE)
    assert app.scene is scene
    press(app, pygame.K_h)
    assert isinstance(app.scene, History)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [WON_SEED, LOST_SEED])
@pytest.mark.parametrize(("size", "ui_scale"), SIZES)
def test_the_result_for_one_lies_in_the_window(open_app: OpenApp, seed: int, size, ui_scale) -> None:
    app = open_app(size, ui_scale)
    app.push(Result(solo_game(seed)))
    app.step(0, [])
    form = app.scene.form  # type: ignore[union-attr]
    assert form
    for one in form.widgets:
        assert app.window.get_rect().contains(one.rect), one.key


def test_a_lost_game_ends_with_one_line_of_advice_and_no_other_does(app: App, said: list[str]) -> None:
    lost, won, left = solo_game(LOST_SEED), solo_game(WON_SEED), begun_solo()
    left.concede(YOU)
    words = [find_table("starting-solo").reports.report_of(match).advice for match in (lost, won, left)]
    assert len(words[0]) > 40
    assert words[1:] == ["", ""]
    app.push(Result(lost))
    app.step(0, [])
    assert words[0][:20] in " ".join(said)


def test_turning_points_have_a_heading_only_above_rows(app: App, said: list[str]) -> None:
    lost = solo_game(LOST_SEED)
    app.push(Result(lost))
    assert isinstance(app.scene, Result)
    for found in ([], [Highlight(3, YOU, "", "Blight wakes up")]):
        app.scene.highlights = found
        said.clear()
        app.scene.dirty = True
        app.step(0, [])
        assert ("Turning points" in said) == bool(found)


def test_busts_are_no_figure_to_be_best_in() -> None:
    columns = find_table("hooch-stooges").reports.report_of(sample(2)).columns
    assert [one.name for one in columns if not one.is_merit] == ["busts"]


def test_nobody_celebrates_that_the_only_person_has_lost(app: App, festive: list[str]) -> None:
    match = samples.sample("hooch-stooges-2")
    [winner] = match.winners
    for person, seen in ((winner, ["rays", "confetti"]), (Seat(1 - winner), [])):
        match.chairs[:] = [
            Chair(chair.name, "human" if seat == person else "hard/raider", chair.colour)
            for seat, chair in enumerate(match.chairs)
        ]
        festive.clear()
        app.push(Result(match))
        app.step(0, [])
        assert festive == seen


# A title with challenges.


def facts(said: list[str]) -> str:
    return next(line for line in said if "moves" in line)


def test_a_reached_challenge_is_a_star_and_leads_to_the_next(app: App, said: list[str], festive: list[str]) -> None:
    results: list[object] = []
    app.push(Result(trial_game(SCURVY, True)), results.append)
    app.step(0, [])
    assert festive == ["rays", "confetti"]
    assert "Scurvy Aboard: a star!" in said
    assert "1 of 8 stars" in facts(said)
    onward = widget(app, "onward")
    assert isinstance(onward, Button)
    assert (onward.label, onward.sub) == ("Next challenge", "War Chest")
    press(app, pygame.K_RETURN)
    assert results == [NextTrial(CHEST)]


def test_a_missed_challenge_says_what_was_missed_and_is_tried_again_with_a_new_deal(
    app: App, said: list[str], festive: list[str]
) -> None:
    results: list[object] = []
    match = trial_game(CHEST, False)
    for key in (pygame.K_RETURN, pygame.K_a):
        app.push(Result(match), results.append)
        app.step(0, [])
        press(app, key)
    assert festive == []
    assert "War Chest: missed" in said
    assert any(line.startswith("Goal missed: ") for line in said)
    assert "0 of 8 stars" in facts(said)
    assert results == [Rematch(), SameDeal()]


def test_with_all_stars_there_is_no_next_challenge(app: App) -> None:
    for value in range(1, LAST + 1):
        if value != SCURVY:
            record_result(app.places, trial_game(value, True))
    results: list[object] = []
    app.push(Result(trial_game(SCURVY, True)), results.append)
    press(app, pygame.K_RETURN)
    assert results == [Rematch()]


def test_a_challenge_reached_in_practice_earns_no_star_and_says_so(app: App, said: list[str]) -> None:
    app.push(Result(trial_game(SCURVY, True, free_undo=True)))
    app.step(0, [])
    assert "Scurvy Aboard: reached!" in said
    assert "practice earns no star" in facts(said)
    assert "0 of 8 stars" in facts(said)


def test_a_challenge_on_a_known_deal_earns_no_star_and_says_why(app: App, said: list[str]) -> None:
    app.push(Result(trial_game(SCURVY, True, seen=True)))
    app.step(0, [])
    assert "Scurvy Aboard: reached!" in said
    assert "a deal seen before: practice earns no star" in facts(said)
    assert "0 of 8 stars" in facts(said)


def test_of_a_challenge_that_a_bot_has_reached_there_is_no_star(app: App, said: list[str]) -> None:
    app.push(Result(trial_game(SCURVY, True, kind="easy")))
    app.step(0, [])
    assert "Scurvy Aboard: reached!" in said


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_a_game_in_company_names_its_winners_and_has_no_history(app: App, said: list[str], seats: int) -> None:
    match = samples.sample(f"deck-hand-{seats}")
    app.push(Result(match))
    app.step(0, [])
    assert winner_words(match.chairs, [chair.name for chair in match.chairs], match.winners) in said
    assert "rounds" in facts(said)
    assert {"rematch", "replay"} <= {one.key for one in app.scene.form.widgets}  # type: ignore[union-attr]
    assert "history" not in {one.key for one in app.scene.form.widgets}  # type: ignore[union-attr]


def test_a_shared_win_is_said_as_such(app: App, said: list[str]) -> None:
    match = samples.sample("deck-hand-2")
    winners = (Seat(0), Seat(1))
    match.states[-1] = replace(match.state, winners=winners)
    app.push(Result(match))
    app.step(0, [])
    assert "Vera and Silvano share the win!" in said


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("won", [True, False])
@pytest.mark.parametrize(("size", "ui_scale"), SIZES)
def test_the_result_of_a_challenge_lies_in_the_window(
    open_app: OpenApp, won: bool, size, ui_scale, language: str
) -> None:
    app = open_app(size, ui_scale, language=language)
    app.push(Result(trial_game(CHEST, won)))
    app.step(0, [])
    form = app.scene.form  # type: ignore[union-attr]
    assert form
    for one in form.widgets:
        assert app.window.get_rect().contains(one.rect), one.key


@pytest.mark.parametrize(("way", "value", "same"), [
    (SameDeal(), CHEST, True), (Rematch(), CHEST, False), (NextTrial(6), 6, False),
])  # fmt: skip
def test_what_follows_a_challenge_is_dealt_as_asked(
    app: App, monkeypatch: pytest.MonkeyPatch, way: After, value: int, same: bool
) -> None:
    match, dealt = trial_game(CHEST, False), []
    monkeypatch.setattr(
        navigation, "deal_new_game", lambda _app, set_up, deal_seen=False, **_: dealt.append((set_up, deal_seen))
    )
    monkeypatch.setattr(app, "go_to_title", lambda: None)
    navigation.carry_out_choice(app, match, way)
    [(set_up, seen)] = dealt
    assert seen is same
    assert (set_up.title, set_up.rules) == (DECK_HAND.id, {"challenge": value, "fair_start": 1, "first": 0})
    assert [chair.name for chair in set_up.seats] == ["Vera"]
    assert (set_up.seed == match.header.seeds[0].seed) is same


def conceded(*kinds: str) -> Match:
    """A game that its first seat left: alone it is lost, else the others have won."""
    match = begun_solo() if len(kinds) == 1 else in_memory(*kinds, game=DECK_HAND)[0]
    match.concede(Seat(0))
    assert match.is_over
    return match


KINDS = {  # every kind of result: title, alone or in company, trial or tournament, won, lost or conceded
    **{path.stem: partial(samples.sample, path.stem) for path in sorted(bundled_path("saves").glob("*.jsonl"))},
    "conceded alone": partial(conceded, "human"),
    "conceded in company": partial(conceded, "human", "easy"),
    "a challenge missed": partial(trial_game, CHEST, False),
    "a challenge reached": partial(trial_game, CHEST, True),
}
HEAD = {"rule", "analyse"}  # small buttons beside the headline
SAME = {  # what a button does, and its key on every screen
    "rematch": ("N", pygame.K_n), "onward": ("C", pygame.K_c), "again": ("A", pygame.K_a), "history": ("H", pygame.K_h),
    "replay": ("R", pygame.K_r), "table": ("Esc", pygame.K_ESCAPE), "title": ("T", pygame.K_t),
}  # fmt: skip


@pytest.mark.slow
def test_on_every_kind_of_result_the_same_ways_have_the_same_keys_and_places(app: App) -> None:
    """Also after a star of the last challenge, where there is no next one."""
    places: dict[str, set[tuple[int, ...]]] = {}
    for name, make in KINDS.items():
        match = make()
        app.push(Result(match))
        app.step(0, [])
        scene = app.scene
        assert isinstance(scene, Result)
        assert scene.form
        ways = [one for one in scene.form.widgets if isinstance(one, Button) and one.key not in HEAD]
        assert [way.key for way in ways if way.key in ("rematch", "replay", "table", "title")] == [
            "rematch", "replay", "table", "title",
        ], name  # fmt: skip
        assert len({way.keycap for way in ways}) == len(ways), name
        for way in ways:
            assert (way.keycap, way.keeps_cap) == (SAME[str(way.key)][0], True), (name, way.key)
            places.setdefault(str(way.key), set()).add(tuple(way.rect))
        (amber,) = (way for way in ways if way.kind == "primary")
        assert scene.form.hotkeys[pygame.K_RETURN] is amber, name
        assert scene.form.hotkeys[pygame.K_y] is scene.form.find("analyse"), name
        for way in ways:
            if way.key not in ("table", "history"):
                assert scene.form.hotkeys[SAME[str(way.key)][1]] is way, (name, way.key)
        app.scene.dismiss(None)
    for key in ("replay", "table", "title"):
        assert len(places[key]) == 1, key
    assert len({place[0] for place in places["rematch"]}) == 1, "it begins the row"
    assert set(places) == set(SAME)


@pytest.mark.slow
@pytest.mark.parametrize(("size", "ui_scale"), SIZES)
def test_every_key_of_a_result_is_seen_in_every_window(open_app: OpenApp, size, ui_scale, monkeypatch) -> None:
    drawn: list[str] = []
    draw = paint.draw_keycap
    monkeypatch.setattr(paint, "draw_keycap", lambda *args: drawn.append(args[1]) or draw(*args))
    for name in ("deck-hand-challenge", "hooch-stooges-2", "starting-solo-2", "moonshiners-4"):
        app = open_app(size, ui_scale)
        app.push(Result(samples.sample(name)))
        drawn.clear()
        app.step(0, [])
        assert isinstance(app.scene, Result)
        assert app.scene.form
        wanted = {one.keycap for one in app.scene.form.widgets if isinstance(one, Button) and one.key != "rule"}
        assert wanted <= set(drawn), name


def ends_by_itself(open_app: OpenApp) -> tuple[App, list[object]]:
    """A game that has just ended at the table; what its result was left by."""
    app, ways = open_app(animation_speed=0.0), []
    scene = table.TableScene(sample(2), InstantThinker())
    app.push(scene)
    while app.scene is scene:
        app.step(0.016, [])
    app.scene.then = ways.append
    return app, ways


@pytest.mark.slow
@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_h, pygame.K_t, pygame.K_r, pygame.K_ESCAPE])
def test_keys_meant_for_the_table_do_not_leave_the_result(open_app: OpenApp, key) -> None:
    app, ways = ends_by_itself(open_app)
    shown = app.scene
    for _tap in range(12):
        press(app, key)
        wait(app, 0.2)
    assert app.scene is shown
    assert not ways
    wait(app, 0.6)
    press(app, pygame.K_RETURN)
    assert ways == [Rematch()]


@pytest.mark.slow
def test_clicks_meant_for_the_table_do_not_leave_the_result(open_app: OpenApp) -> None:
    app, ways = ends_by_itself(open_app)
    places = [one.rect.center for one in app.scene.form.widgets if isinstance(one, Button)]
    for at in places:
        click(app, at)
        wait(app, 0.1)
    assert not ways
    assert isinstance(app.scene, Result)
