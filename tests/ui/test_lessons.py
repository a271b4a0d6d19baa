"""A first game: the prompts lead from the deal to the first turf, each is said once, and they can be switched off."""

from table_play import click_key, open_table, settle, spot
from ui_steps import click, wait

from hoochgame.games.hooch_stooges.ground import owned
from hoochgame.ui.scenes.settings import SettingsScene

FIRST = {"animation_speed": 0.0, "confirm_end_turn": False, "lessons": True}


def follow(app, scene) -> None:
    """Do what is said; where nothing is said, what a hint says."""
    key = scene.lesson.key if scene.lesson else None
    if key and key[0] in ("dial", "banner"):
        click(app, scene.bubble)  # only to be read
        return
    if key is None:
        scene.hint()
        wait(app, 0.1)
        key = scene.desk.hinted
    click_key(app, scene, key)
    wait(app, 0.1)


def test_who_follows_the_prompts_takes_a_turf_without_reading_the_rules(open_app) -> None:
    for seed in (1, 2, 3, 4):
        app = open_app((1280, 720), **FIRST)
        scene = open_table(app, "he", seed)
        said = set()
        while owned(scene.session.match.state, 0) < 2:
            settle(app, scene)
            assert scene.session.shown.round < 5, seed
            if scene.lesson:
                said.add(scene.lesson.name)
            follow(app, scene)
        assert {"play", "stooge", "turf", "swing"} <= said, seed
        assert said & {"attack", "chart"}, seed
        app.home()


def test_each_prompt_is_said_once_and_kept_as_read(open_app) -> None:
    app = open_app(**FIRST)
    scene = open_table(app, "hr", 5)
    settle(app, scene)
    first = scene.lesson
    assert first
    assert scene.bubble
    click(app, scene.bubble)
    assert first.name in app.settings.lessons_read
    assert scene.lesson != first
    assert scene.session.match.ply == 0 or scene.session.match.asked == 0


def test_prompts_are_for_those_who_want_them(open_app) -> None:
    app = open_app(**{**FIRST, "lessons": False})
    scene = open_table(app, "hr", 5)
    settle(app, scene)
    assert scene.lesson is None
    assert scene.bubble is None


def test_switched_on_anew_they_begin_anew(open_app) -> None:
    app = open_app(**{**FIRST, "lessons": False})
    app.settings.lessons_read = ("play",)
    scene = open_table(app, "hr", 5)
    settle(app, scene)
    app.push(SettingsScene())
    app.scene._set("lessons", True)
    app.scene.dismiss()
    app.step(0.016, [])
    assert app.settings.lessons_read == ()
    assert scene.lesson


def test_a_prompt_does_not_lie_on_what_it_speaks_of(open_app) -> None:
    for size in ((1024, 600), (1280, 720), (1920, 1080)):
        app = open_app(size, **FIRST)
        scene = open_table(app, "hr", 5)
        settle(app, scene)
        about = scene.stage.board.where(scene.lesson.key)
        assert not scene.bubble.colliderect(about.inflate(-8, -8))
        assert app.window.get_rect().contains(scene.bubble)
        assert spot(scene, scene.lesson.key)
        app.home()
