"""The curtain says whose turn it is, tells the news, and gives nothing away."""

import pygame
import pytest
from harness.once import once
from harness.table_play import open_table
from harness.table_steps import chairs, deal
from harness.ui_steps import SIZES, click_on, form_scene, open_curtain, press, stand, wait
from msgspec.structs import replace

from hoochgame.bots import seat_bot
from hoochgame.core.match import Match
from hoochgame.core.protocols import HIDDEN, TABLE, Seat
from hoochgame.games.hooch_stooges.card_events import Drawn
from hoochgame.games.hooch_stooges.moves import EndTurn, PlayCard
from hoochgame.ui.look import text
from hoochgame.ui.scenes.result.screen import Result
from hoochgame.ui.scenes.table.curtain import Curtain
from hoochgame.ui.scenes.table.intents import ChangeChair, Hint
from hoochgame.ui.scenes.table.recap import Recap, public_tellings
from hoochgame.ui.table.log.sentences import plain_text
from hoochgame.ui.titles.registry import find_table

QUICK = {"animation_speed": 0.0, "confirm_end_turn": False}


@once
def played(kinds: str, seed: int, plies: int) -> Match:
    """A game some way in, played by chance."""
    match = deal(kinds, seed)
    bots = [seat_bot("random", match.game, seed, Seat(i)) for i in range(len(kinds))]
    while match.asked_seat is not None and match.ply < plies:
        match.play_move(bots[match.asked_seat].choose(match.state, match.options, 0))
    return match


@pytest.mark.slow
def test_the_recap_tells_what_everybody_saw_since(open_app) -> None:
    app = open_app(**QUICK)
    to_the_second_curtain(app)
    curtain = app.scene
    assert isinstance(curtain, Curtain)
    told = [plain_text(line) for line in curtain.recap]
    assert any(words.startswith("Vera plays") for words in told)
    assert not any("draws" in words for words in told)
    assert curtain.chair.name == "Silvano"


def test_esc_leads_nowhere_and_leaving_keeps_the_game(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_table(app, "hh", 3)
    wait(app, 0.1)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, Curtain)
    stand(app)
    click_on(app, "ready")
    assert app.scene is scene
    assert scene.session.viewer == 0


@pytest.mark.slow
def test_with_one_person_there_is_no_curtain(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_table(app, "eh", 3)
    for _turn in range(20):
        wait(app, 0.2)
        assert not isinstance(app.scene, Curtain)
        if scene.session.step is not None:
            scene.answers.play_moves(scene.session.options[0])


@pytest.mark.slow
@pytest.mark.parametrize(("size", "ui_scale"), SIZES)
def test_curtain_and_result_fit_every_window(open_app, size, ui_scale) -> None:
    app = open_app(size, ui_scale)
    match = deal("hhhhhh", 2)
    match.concede(Seat(3))
    for scene in (Curtain(chairs("hh")[1], chairs("hh"), []), Result(match)):
        app.push(scene)
        app.step(0.02, [])
        form = form_scene(app).form
        window = app.window.get_rect()
        assert all(window.contains(widget.rect) for widget in form.widgets)
        app.scene.dismiss(None)


@pytest.mark.slow
def test_the_result_names_the_winner_and_leads_on(open_app) -> None:
    app = open_app(**QUICK)
    scene = open_table(app, "hr", 3)
    scene.session.concede(Seat(0))
    wait(app, 0.2)
    assert isinstance(app.scene, Result)
    stand(app)
    press(app, pygame.K_ESCAPE)
    assert app.scene is scene
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, Result)
    press(app, pygame.K_RETURN)
    assert type(app.scene) is type(scene)
    assert app.scene is not scene


def to_the_second_curtain(app):
    """Vera has played a card and ended her turn; Silvano is called."""
    scene = open_table(app, "hh", 3)
    open_curtain(app)
    scene.answers.play_moves(next(option for option in scene.session.options if isinstance(option, PlayCard)))
    wait(app, 0.1)
    scene.answers.play_moves(EndTurn())
    wait(app, 0.1)
    assert isinstance(app.scene, Curtain)
    return scene


@pytest.mark.slow
def test_the_news_can_be_watched_once_more_and_lead_back_to_the_curtain(open_app) -> None:
    app = open_app(**QUICK)
    scene = to_the_second_curtain(app)
    curtain = app.scene
    stand(app)
    press(app, pygame.K_r)
    assert isinstance(app.scene, Recap)
    for _second in range(60):
        wait(app, 1)
        if app.scene is curtain:
            break
    assert app.scene is curtain
    stand(app)
    press(app, pygame.K_r)
    press(app, pygame.K_ESCAPE)
    assert app.scene is curtain
    open_curtain(app)
    assert app.scene is scene


@pytest.mark.parametrize("seed", [3, 8])
def test_nothing_of_a_hand_is_in_what_is_watched(seed) -> None:
    match = played("hhh", seed, 120)
    for telling in public_tellings(match, 0):
        for state in (telling.before, telling.after):
            assert state.eyes == TABLE
            for gang in state.gangs:
                assert set(gang.hand) <= {HIDDEN, *gang.known}
        if isinstance(telling.event, Drawn):
            assert set(telling.event.cards) <= {HIDDEN}


def test_the_curtain_looks_the_same_whatever_is_held(open_app) -> None:
    """Two games that differ only in a hand: not a pixel tells them apart."""
    app, pictures = open_app(**QUICK), []
    match = deal("hh", 3)
    gang = match.state.gangs[1]
    other = replace(match.state, gangs=(match.state.gangs[0], replace(gang, hand=gang.deck, deck=gang.hand)))
    assert other != match.state
    for state in (match.state, other):
        match.states[-1] = state
        recap = find_table(match.game.id).chronicle(match, TABLE).lines_since(0, TABLE)
        app.push(Curtain(match.chairs[1], match.chairs, recap, lambda: None))
        app.step(0, [])
        pictures.append(pygame.image.tobytes(app.window, "RGB"))
        app.scene.dismiss(None)
    assert pictures[0] == pictures[1]


@pytest.mark.slow
@pytest.mark.parametrize("title", ["hooch-stooges", "deck-hand", "moonshiners"])
def test_the_next_player_does_not_read_a_hint_for_the_one_before(open_app, title: str) -> None:
    app = open_app(**QUICK)
    scene = open_table(app, "hhh", 3, title=title)
    stand(app)
    click_on(app, "ready")
    wait(app, 0.1)
    scene.carry_out(Hint())
    wait(app, 0.1)
    assert "Hint" in scene.desk.message
    scene.carry_out(ChangeChair(Seat(0)))
    wait(app, 0.1)
    click_on(app, "easy")
    while not isinstance(app.scene, Curtain):
        app.step(0.02, [])
    stand(app)
    click_on(app, "ready")
    assert (scene.session.viewer, scene.desk.message, scene.desk.hinted) == (1, "", None)


@pytest.mark.slow
@pytest.mark.parametrize(("size", "ui_scale"), SIZES)
def test_a_long_recap_scrolls_and_everything_stays_in_the_box(open_app, size, ui_scale) -> None:
    app = open_app(size, ui_scale)
    match = played("hhhhhh", 4, 200)
    recap = find_table(match.game.id).chronicle(match, TABLE).lines_since(100, TABLE)
    app.push(Curtain(match.chairs[1], match.chairs, recap, lambda: None))
    app.step(0, [])
    curtain = app.scene
    assert isinstance(curtain, Curtain)
    for one in curtain.form.widgets:
        assert curtain.box.contains(one.rect), one.key


@pytest.mark.slow
def test_the_curtain_says_what_is_asked_and_keeps_it_in_the_box(open_app) -> None:
    app = open_app((1024, 600), 1.0)
    match = played("hhhhhh", 4, 200)
    recap = find_table(match.game.id).chronicle(match, TABLE).lines_since(100, TABLE)
    tops = []
    short = "Silvano plays Fist Fight: discard a card from your hand."
    for asked in ("", short, "Silvano attacks your Pinstripe & Daughters: pick another blocker, or stop."):
        app.push(Curtain(match.chairs[1], match.chairs, recap, lambda: None, asked=asked))
        app.step(0, [])
        tops.append(app.scene.list.y)
        for one in app.scene.form.widgets:
            assert app.scene.box.contains(one.rect), one.key
        px, lines = app.scene._question_lines()
        assert all(text.width("bold", px, line) < app.scene.box.width - 30 for line in lines)
        app.scene.dismiss(None)
    assert tops[0] < tops[1] < tops[2]  # the list makes room for it, line by line


@pytest.mark.parametrize(("title", "what"), [("deck-hand", "hand"), ("moonshiners", "relics")])
def test_the_curtain_says_what_it_hides(open_app, said, title: str, what: str) -> None:
    app = open_app(**QUICK)
    open_table(app, "hh", 3, title=title)
    wait(app, 0.1)
    assert isinstance(app.scene, Curtain)
    assert any(words.endswith(f": show my {what}") for words in said)
