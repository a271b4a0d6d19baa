"""What is said at the end of a game to the person at the screen, and an opponent's last line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hoochgame.core.journal import Chair
from hoochgame.core.language import _, ngettext
from hoochgame.core.protocols import Seat
from hoochgame.ui.phrases.foes import FOE_PICTURES
from hoochgame.ui.phrases.names import join_names
from hoochgame.ui.phrases.opponent_lines import Situation


class SeatOutcome(NamedTuple):
    """How a seat has ended. `out`: the round in which it left, 0 if it stayed."""

    seat: Seat
    won: bool
    out: int


def only_person(chairs: Sequence[Chair]) -> Seat | None:
    """Return the seat of the only person; None with none, or with several."""
    people = [Seat(seat) for seat, chair in enumerate(chairs) if chair.is_human]
    return people[0] if len(people) == 1 and len(chairs) > 1 else None


def winner_words(chairs: Sequence[Chair], names: Sequence[str], winners: Sequence[Seat]) -> str:
    """Return who has won, to the winner if that is the only person."""
    people = [seat for seat, chair in enumerate(chairs) if chair.is_human]
    won = [names[seat] for seat in winners]
    if len(people) == 1 and people == list(winners):
        return _("You win, {who}!").format(who=won[0])
    return ngettext("{who} wins!", "{who} share the win!", len(won)).format(who=join_names(won))


def words_to_person(chairs: Sequence[Chair], outcomes: Sequence[SeatOutcome]) -> str:
    """Return a sentence to the only person, by how the game has ended for them; the best outcome comes first."""
    person = only_person(chairs)
    mine = next((nth for nth, one in enumerate(outcomes) if one.seat == person), None)
    if mine is None:
        return ""
    winners = sum(one.won for one in outcomes)
    if outcomes[mine].won:
        return farewell_to_winner(winners > 1, all(one.out for one in outcomes if not one.won))
    return farewell_to_loser(mine + 1, len(outcomes), outcomes[mine].out)


def farewell_to_winner(shared: bool, nobody_left: bool) -> str:
    if shared:
        return _("You share it: half the glory, all of the noise.")
    return _("Nobody is left to argue with you.") if nobody_left else _("Well played: nobody came past you.")


def farewell_to_loser(place: int, seats: int, out: int) -> str:
    """Return what a loser is told: by the place, and by the round in which the seat went out."""
    if out:
        return _("You went down fighting. The next deal has forgotten it already.")
    if place == 2:
        return _("You were next in line: one good turn more, and it is yours.")
    if place == seats:
        return _("You brought up the rear. Not so next time: now you know them.")
    return _("You kept up. There is more in it for you.")


class LastWord(NamedTuple):
    """Who may speak at the end, and about what."""

    seat: Seat
    situation: Situation


def last_word(chairs: Sequence[Chair], outcomes: Sequence[SeatOutcome]) -> LastWord | None:
    """Return the best bot: it has won, or it speaks to the person who has; None without a person or a bot.

    `chairs` may end with an opponent without a player: that one speaks to who plays alone.
    """
    if only_person(chairs) is None:
        return None
    best = next((one for one in outcomes if not chairs[one.seat].is_human), None)
    if best is None and chairs[-1].kind in FOE_PICTURES:
        return LastWord(Seat(len(chairs) - 1), Situation.LOSES if outcomes[0].won else Situation.WINS)
    return best and LastWord(best.seat, Situation.WINS if best.won else Situation.LOSES)


def has_only_person_lost(chairs: Sequence[Chair], outcomes: Sequence[SeatOutcome]) -> bool:
    """Return whether the only person at the table has lost, so that nobody at the screen celebrates."""
    person = only_person(chairs)
    return any(one.seat == person and not one.won for one in outcomes)
