"""Cards are dragged to where they act; what is let go elsewhere flies back and says why."""

import pytest
from harness import ui_steps
from harness.hooch_stooges.table import ATTACK, GOON, GOON_2, table
from harness.table_play import any_option, click_key, keys_for, open_table, settle, sit_at, spot
from harness.table_steps import deal
from harness.ui_steps import wait

from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.content import CARDS
from hoochgame.games.hooch_stooges.model import NO_CARD
from hoochgame.games.hooch_stooges.queries import own_and_adjacent_turfs
from hoochgame.ui.scenes.result.screen import Result
from hoochgame.ui.table.keys import ButtonKey, CardKey, PileKey
from hoochgame.ui.titles.hooch_stooges.keys import TurfKey

pytestmark = pytest.mark.usefixtures("unpainted")

QUICK = {"animation_speed": 0.0, "confirm_end_turn": False}


def drag(app, scene, key, at) -> None:
    """Take a thing, carry it, let it go."""
    ui_steps.drag(app, spot(scene, key), at)


def goal_for(scene, key, move):
    """A place to drop this thing that makes this move."""
    session = scene.session
    goals = scene.table.questions.drop_goals(session.shown, session.options, key)
    fitting = [goal for goal, moves in goals.items() if moves[0] == move and scene.stage.board.rect_of_key(goal)]
    for goal in fitting:
        rect = scene.stage.board.rect_of_key(goal)
        points = [rect.center, (rect.x + 6, rect.centery), (rect.right - 6, rect.centery)]
        for at in points:
            under = [other for other in goals if (r := scene.stage.board.rect_of_key(other)) and r.collidepoint(at)]
            smallest = min(under, key=lambda other: scene.stage.board.rect_of_key(other).width)
            if goals[smallest][0] == move and not scene.mouse.drop_refusal(key, at):
                return at
    return None


@pytest.mark.slow
@pytest.mark.parametrize(("kinds", "rounds", "seed"), [("he", 8, 3), ("hrr", 4, 5)])
def test_a_whole_game_with_everything_dragged_that_can_be(open_app, kinds, rounds, seed) -> None:
    app = open_app((1280, 720), **QUICK)
    scene = open_table(app, kinds, seed, round_limit=rounds)
    dragged = set()
    while not scene.session.match.is_over:
        settle(app, scene)
        if app.scene is not scene:
            break
        if scene.desk.picking:
            click_key(app, scene, ButtonKey("confirm")) if not scene.desk.picking.least else pick(app, scene)
            continue
        move = any_option(scene)
        card = getattr(move, "card", getattr(move, "stooge", None))
        if isinstance(move, m.Aim):
            card = scene.session.step.stooge
        key = CardKey(card)
        at = goal_for(scene, key, move) if card is not None else None
        if at:
            before = scene.session.match.ply
            drag(app, scene, key, at)
            assert scene.session.match.ply > before, (move, key, at, scene.desk.message)
            dragged.add(type(move))
        else:
            click_key(app, scene, keys_for(scene, move)[0])
        wait(app, 0.05)
    wait(app, 0.2)
    assert isinstance(app.scene, Result)
    assert {m.PlayCard, m.Buy} <= dragged
    assert dragged & {m.Swing, m.Aim}


def pick(app, scene) -> None:
    """Drag what must be marked onto the discard pile, and confirm."""
    picking, hand = scene.desk.picking, scene.session.shown.gangs[scene.session.viewer].hand
    for card in hand[: picking.least]:
        drag(app, scene, CardKey(card), scene.stage.board.rect_of_key(PileKey("discard", scene.session.viewer)).center)
        assert card in picking.cards
    click_key(app, scene, ButtonKey("confirm"))


@pytest.mark.slow
def test_a_card_dropped_where_it_has_no_use_flies_back_and_says_why(open_app) -> None:
    app = open_app(**{**QUICK, "animation_speed": 1.0})
    scene = open_table(app, "hr", 1)
    scene.skip_animation()
    settle(app, scene)
    dear = [n for n in scene.session.shown.lineup if not keys_legal(scene, n)]
    before = scene.session.match.ply
    drag(app, scene, CardKey(dear[0]), scene.stage.board.rect_of_key(PileKey("discard", 0)).center)
    assert scene.mouse.flight
    assert "you have" in scene.desk.message
    assert scene.desk.refused == "HS-BUY-02"
    for _ in range(30):
        app.step(0.016, [])
    assert scene.mouse.flight is None
    assert scene.desk.held is None
    assert scene.session.match.ply == before


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_an_attack_card_dropped_on_a_turf_out_of_reach_says_so(open_app, size) -> None:
    """HS-ATK-03. With a stooge ready, so that the card itself may be played."""
    app = open_app(size, **QUICK)
    match = deal("hr")
    asked = table(hand=(ATTACK,), crew=(GOON,), deck=(GOON_2,), hooch=0)
    match.states[-1], match.options = asked.state, asked.options
    scene = sit_at(app, match)
    wait(app, 0.1)
    near = own_and_adjacent_turfs(scene.session.shown, 0)
    far = [place for place, turf in enumerate(scene.session.shown.city) if place not in near and turf.kind != NO_CARD]
    for place in far:
        drag(app, scene, CardKey(ATTACK), scene.stage.board.rect_of_key(TurfKey(place)).center)
        assert scene.session.match.ply == 0
        assert (scene.desk.message, scene.desk.refused) == ("Pick one of your turfs, or one next to them.", "HS-ATK-03")
        scene.say("")
    assert far


def keys_legal(scene, card) -> bool:
    return CardKey(card) in scene.table.questions.legal_keys(scene.session.shown, scene.session.options)


def test_an_attack_card_dropped_on_a_turf_attacks_it(open_app) -> None:
    for seed in range(1, 60):
        app = open_app(**QUICK)
        scene = open_table(app, "hr", seed)
        settle(app, scene)
        hand = scene.session.shown.gangs[0].hand
        goons = [o.card for o in scene.session.options if isinstance(o, m.PlayCard) and CARDS[o.card].is_stooge]
        attack = [n for n in hand if CARDS[n].id == "attack"]
        if goons and attack:
            scene.answers.play_moves(m.PlayCard(goons[0]))
            settle(app, scene)
            goals = scene.table.questions.drop_goals(scene.session.shown, scene.session.options, CardKey(attack[0]))
            city = scene.session.shown.city
            turf = next(goal for goal in goals if isinstance(goal, TurfKey) and city[goal.place].owner < 0)
            drag(app, scene, CardKey(attack[0]), scene.stage.board.rect_of_key(turf).center)
            wait(app, 0.1)
            settle(app, scene)
            played = [entry.move for entry in scene.session.match.entries]
            assert m.PickTurf(turf.place) in played
            return
        app.go_to_title()
    raise AssertionError("nobody had an attack card and a stooge")
