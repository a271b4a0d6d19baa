"""At a table of a tournament every seat has its own lineup; the one on the table says whose it is."""

from harness.table_steps import deal

from hoochgame.core.protocols import Seat
from hoochgame.games.hooch_stooges import card_events as c
from hoochgame.games.hooch_stooges import events as e
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.ui.table.keys import CardKey, PileKey
from hoochgame.ui.table.log.sentences import plain_text
from hoochgame.ui.table.session import Telling
from hoochgame.ui.table.stage import Stage
from hoochgame.ui.titles.hooch_stooges.marks import HoochMarks
from hoochgame.ui.titles.registry import find_table

YOU = Seat(0)
QUICK = {"animation_speed": 0.0, "confirm_end_turn": False}


def test_in_a_tournament_the_lineup_says_whose_it_is_and_the_own_can_be_looked_at(open_app) -> None:
    app = open_app((1280, 720), **QUICK)
    match = deal("hh", 3, tournament=1)
    match.play_move(m.EndTurn())
    view = match.game.view(match.state, YOU)
    table = find_table("hooch-stooges")
    tip = table.questions.tooltip(view, (), PileKey("main_deck"), ("Vera", "Otis"), HoochMarks(), YOU)
    assert tip.lines[0][0].startswith("Otis plays from a lineup")
    own = table.cards_opened_by_click(view, YOU, PileKey("main_deck"), ("Vera", "Otis"))
    assert own.title == "Your lineup"
    assert own.cards == view.gangs[0].stall.lineup
    assert table.cards_opened_by_click(view, Seat(1), PileKey("main_deck"), ("Vera", "Otis")) is None
    stage = Stage(table, match.chairs)
    stage.lay_out(app.look, YOU)
    stage.show_at_rest(view, HoochMarks())
    stage.draw(app.window)
    assert "Tournament" in table.subtitle(view)


def test_at_the_deal_of_a_tournament_every_lineup_is_told_and_one_is_laid_out(open_app) -> None:
    app = open_app((1280, 720))
    match = deal("hhh", 3, tournament=1)
    table = find_table("hooch-stooges")
    stage, state, spent = Stage(table, match.chairs), match.game.view(match.states[0], YOU), {}
    stage.lay_out(app.look, YOU)
    for event in match.entries[0].events:
        telling = Telling(0, state, match.game.redact(event, YOU), match.game.redact(event, YOU).apply(state))
        state = telling.after
        stage.animate_event(telling, HoochMarks())
        time = 0.0
        while stage.is_running:
            stage.update(0.02)
            time += 0.02
        spent.setdefault(type(event), []).append(time)
    assert max(spent[c.LineupDealt]) < 0.1
    assert spent[e.TurnBegan][0] > 0.2
    told = [plain_text(line) for line in table.chronicle(match, YOU).lines]
    assert sum(" offers " in line for line in told) == 3


def test_a_card_in_the_lineup_of_another_seat_says_who_buys_there(open_app) -> None:
    match = deal("hh", 3, tournament=1)
    table = find_table("hooch-stooges")
    assert match.asked_seat is not None
    for active, said in ((match.asked_seat, False), (Seat(1 - match.asked_seat), True)):
        view = match.game.view(match.state, active)
        card = CardKey(view.lineup[0])
        tip = table.questions.tooltip(view, (), card, ("Vera", "Otis"), HoochMarks(), active)
        assert any(words.startswith("Only ") for words, _strong in tip.lines) == said
