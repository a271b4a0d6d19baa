"""A hint in words: what a bot would do, and what speaks for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from hoochgame.core.language import _
from hoochgame.core.words import TABLE, Move
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.content import CARDS, TURFS
from hoochgame.games.hooch_stooges.model import State
from hoochgame.games.hooch_stooges.turn import price
from hoochgame.ui.tables.hooch_stooges import odds
from hoochgame.ui.tables.hooch_stooges.entries import entry_words

Names = Sequence[str]
Why = Callable[[State, Any, Names], str]


def hint(view: State, move: Move, names: Names, why: Mapping[type, Why] | None = None) -> str:
    """One sentence."""
    words = (why or WHY).get(type(move))
    return words(view, move, names) if words else _("Hint: a bot would do what is marked.")


def play(view: State, move: m.PlayCard, names: Names) -> str:
    card = CARDS[move.card]
    if card.stooge:
        return _("Hint: play {card}. It costs nothing, and every stooge in play can swing and block.").format(
            card=wording.name(card)
        )
    return _("Hint: play {card}. It costs nothing: {text}").format(card=wording.name(card), text=wording.text(card))


def cash(view: State, move: m.Cash, names: Names) -> str:
    card = CARDS[move.card]
    words = _("Hint: discard {card} for {n} hooch. At the end of the turn you would discard it anyway, without hooch.")
    return words.format(card=wording.name(card), n=card.hooch)


def buy(view: State, move: m.Buy, names: Names) -> str:
    card, hooch = CARDS[move.card], view.gangs[view.agenda[-1].seat].hooch
    words = _("Hint: buy {card} for {cost} of your {hooch} hooch. It makes your deck better for the rest of the game.")
    return words.format(card=wording.name(card), cost=price(view, move.card), hooch=hooch)


def use_chart(view: State, move: m.Try, names: Names) -> str:
    words = _("Hint: pay {n} on the chart: {words}. Only a 1 on the die would bust you.")
    if view.perks.no_busts:
        words = _("Hint: pay {n} on the chart: {words}. You are safe from busts this turn.")
    return words.format(n=move.entry, words=entry_words(move.entry))


def turf(view: State, move: m.PickTurf, names: Names) -> str:
    place = view.city[move.place]
    name = wording.name(TURFS[place.kind])
    if place.owner == TABLE:
        return _("Hint: go for {turf}. Nobody defends it.").format(turf=name)
    crew = len(view.gangs[place.owner].crew)
    if not crew:
        return _("Hint: go for {turf}. {rival} has no stooge to block with.").format(
            turf=name, rival=names[place.owner]
        )
    return _("Hint: go for {turf} of {rival}.").format(turf=name, rival=names[place.owner])


def swing(view: State, move: m.Swing, names: Names) -> str:
    name, needs = wording.name(CARDS[move.stooge]), odds.needs(view, move)
    step = view.agenda[-1]
    if needs and isinstance(step, m.Swinging) and len(odds.goals(view, step.raid)) == 1:
        return _("Hint: swing {stooge}. It {odds}.").format(stooge=name, odds=needs)
    return _("Hint: swing {stooge} next.").format(stooge=name)


def aim(view: State, move: m.Aim, names: Names) -> str:
    step = view.agenda[-1]
    place = step.raid.place if isinstance(step, m.Aiming) else 0
    turf = TURFS[view.city[place].kind]
    target = wording.aimed_at(turf) if move.target == m.TURF else wording.name(CARDS[move.target])
    return _("Hint: swing at {target}. It {odds}.").format(target=target, odds=odds.needs(view, move) or "")


def block(view: State, move: m.Block, names: Names) -> str:
    card = CARDS[move.stooge]
    words = _("Hint: block with {stooge}. A swing must reach its health of {n} before the turf can fall.")
    return words.format(stooge=wording.name(card), n=card.health)


def decline(view: State, move: Move, names: Names) -> str:
    if isinstance(view.agenda[-1], m.Blocking):
        return _("Hint: do not block. Your stooges are worth more than this turf.")
    return _("Hint: leave it.")


def end_turn(view: State, move: Move, names: Names) -> str:
    return _("Hint: end the turn. You draw five new cards.")


WHY: dict[type, Why] = {
    m.PlayCard: play,
    m.Cash: cash,
    m.Buy: buy,
    m.Try: use_chart,
    m.PickTurf: turf,
    m.Swing: swing,
    m.Aim: aim,
    m.Block: block,
    m.Decline: decline,
    m.EndTurn: end_turn,
    m.Accept: lambda view, move, names: _("Hint: take it. It helps at once."),
}
