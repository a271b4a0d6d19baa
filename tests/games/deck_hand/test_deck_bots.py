"""What the easy bot does at a table of Deck Hand."""

from __future__ import annotations

from hoochgame.bots import seat_bot
from hoochgame.core.dice import Dice
from hoochgame.core.journal import Chair
from hoochgame.core.match import Match
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.title import DECK_HAND


def test_a_bot_that_takes_a_seat_over_answers_for_it():
    """DH-X55, DH-R69: in the middle of a discard, and the journal says so."""
    chairs = [Chair("Ada", "human", 0), Chair("Bix", "human", 1)]
    lines: list[bytes] = []
    match = Match.begin(DECK_HAND, chairs, {}, seed=5, created="", id="x", sink=lines.append)
    taste = Dice(5, 1)
    while not isinstance(match.state.agenda[-1], m.Discard):
        match.play(match.options[taste.below(len(match.options))])
    seat = match.asked
    match.reseat(seat, Chair("Bot", "easy", seat))
    bot = seat_bot("easy", DECK_HAND, 1, seat)
    match.play(bot.choose(DECK_HAND.view(match.state, seat), match.options, 1.0))
    assert match.entries[-1].seat == seat
    assert any(b'"easy"' in line for line in lines[1:])
