"""What the tooltip of a card says."""

from __future__ import annotations

from collections.abc import Callable

from hoochgame.core.language import _
from hoochgame.core.words import TABLE, Move
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.content import CARDS, Card
from hoochgame.games.hooch_stooges.ground import raid_of
from hoochgame.games.hooch_stooges.model import State
from hoochgame.games.hooch_stooges.turn import price
from hoochgame.ui.input import keys
from hoochgame.ui.tables.hooch_stooges import odds
from hoochgame.ui.tables.hooch_stooges.asking import Asked, Tip, costs
from hoochgame.ui.tables.hooch_stooges.lane import standing
from hoochgame.ui.tables.hooch_stooges.marks import Key
from hoochgame.ui.tables.hooch_stooges.naming import source_name
from hoochgame.ui.tables.hooch_stooges.wants import wanted

LOSING = (m.DropCard, m.LayAside, m.CycleHand, m.RemoveCard)  # HS-DSC-04: none of these pays


def about_card(asked: Asked, key: Key) -> Tip:
    number = int(key[1])
    card, moves = CARDS[number], asked.moves(key)
    if moves:
        title, cost = doing(asked, moves[0], card)
        foot = _("Click or Enter · right click: large")
        if ("cash", number) in asked.marks.legal:
            foot = _("Click or Enter: play · green knob or {key}: {hooch} hooch")
            foot = foot.format(key=keys.cap("cash"), hooch=card.hooch)
        return Tip(title, (*cost, *printed(card, for_hooch(asked.view, number))), foot)
    refusal = asked.why_not(wanted(asked.view, key))
    if refusal and (words := elsewhere(asked, number)):
        refusal = refusal._replace(text=words)
    lines = printed(card, for_hooch(asked.view, number))
    state = state_of(asked.view, number)
    if refusal and ready_stooge(asked.view, number):
        state = (*state, (refusal.text, False))
    elif refusal:
        lines = ((refusal.text, True), *lines)
    foot = _("Right click: large")
    if ("cash", number) in asked.marks.legal:
        foot = _("Green knob or {key}: {hooch} hooch · right click: large")
        foot = foot.format(key=keys.cap("cash"), hooch=card.hooch)
    return Tip(wording.name(card), (*state, *lines), foot, refusal.clause if refusal else "")


def elsewhere(asked: Asked, card: int) -> str:
    """In a tournament nobody buys from the lineup of another seat."""
    view = asked.view
    if not view.tournament or view.active in (TABLE, asked.me) or card not in view.lineup:
        return ""
    return _("Only {name} buys here.").format(name=asked.names[view.active])


def ready_stooge(view: State, card: int) -> bool:
    """In play while nobody attacks: nothing is wrong with that."""
    return raid_of(view) is None and any(card in gang.crew for gang in view.gangs)


def state_of(view: State, card: int) -> tuple[tuple[str, bool], ...]:
    """Whether it is swung, ready or blocks."""
    raid = raid_of(view)
    lines = []
    for gang in view.gangs:
        if card in gang.swung:
            lines.append((_("Swung: it has attacked, and unswings in its owner’s cleanup."), False))
        elif card in gang.crew and raid is None:
            lines.append((_("Ready: it can swing in an attack of its owner, and block other attacks."), False))
    if raid and card in raid.blockers:
        blocks = card in standing(view, raid)
        lines.append((_("It blocks in this attack.") if blocks else _("Defeated: it blocks no more."), False))
    return tuple(lines)


def for_hooch(view: State, card: int) -> bool:
    """Whether its green knob matters: it is for sale or in a hand, and nothing is asked for which a card is lost."""
    if view.agenda and isinstance(view.agenda[-1], LOSING):
        return False
    return card in view.lineup or any(card in gang.hand for gang in view.gangs)


def printed(card: Card, knob: bool) -> tuple[tuple[str, bool], ...]:
    """Figures and text of a card."""
    lines = []
    if card.stooge:
        words = _("Bonus +{bonus}, health {health}.").format(bonus=card.bonus, health=card.health)
        lines.append((words, False))
    if card.text:
        lines.append((wording.text(card), False))
    if knob:
        lines.append((_("Discarded from your hand: {n} hooch.").format(n=card.hooch), False))
    return tuple(lines)


def doing(asked: Asked, move: Move, card: Card) -> tuple[str, tuple[tuple[str, bool], ...]]:
    """What a click on a card does, and what it costs."""
    match move:
        case m.Buy(number):
            cost = price(asked.view, number)
            goal = _("Goes to your hand.") if asked.view.perks.to_hand else _("Goes to your discard pile.")
            lines = (costs(cost, asked.hooch), True), (goal + " " + _("The slot refills at once."), False)
            return _("Buy {card}").format(card=wording.name(card)), lines
        case m.PlayCard():
            words = _("It comes into play.") if card.stooge else _("Costs nothing; then it goes to your discard pile.")
            return _("Play {card}").format(card=wording.name(card)), ((words, True),)
        case m.Cash():
            return traded(card)
        case m.Block():
            words = _("A stooge that blocks stays ready.")
            return _("Block with {card}").format(card=wording.name(card)), ((words, False),)
        case m.Swing() | m.Aim():
            return swing(asked, move, card)
    return picked(asked, card)


def traded(card: Card) -> tuple[str, tuple[tuple[str, bool], ...]]:
    words = _("You gain {n} hooch; the card goes to your discard pile.").format(n=card.hooch)
    return _("Discard {card} for hooch").format(card=wording.name(card)), ((words, True),)


def swing(asked: Asked, move: m.Swing | m.Aim, card: Card) -> tuple[str, tuple[tuple[str, bool], ...]]:
    """The odds, before the die is rolled."""
    title = _("Swing {card}") if isinstance(move, m.Swing) else _("Swing at {card}")
    lines = [(words, True) for words in swing_words(asked, move)]
    if not asked.view.perks.no_busts:
        lines.append((_("A 1 busts you: you lose a stooge, a card and all your hooch."), False))
    return title.format(card=wording.name(card)), tuple(lines)


def swing_words(asked: Asked, move: m.Swing | m.Aim) -> list[str]:
    """Whose swing at whom, with the odds; a line for each target there is."""
    step = asked.view.agenda[-1]
    if isinstance(step, m.Aiming) and isinstance(move, m.Aim):
        words = odds.needs(asked.view, move) or ""
        return [_("{stooge}: {odds}").format(stooge=wording.name(CARDS[step.stooge]), odds=words)]
    if not (isinstance(step, m.Swinging) and isinstance(move, m.Swing)):
        return []
    lines = []
    for target, words in odds.each_goal(asked.view, step.raid, move.stooge):
        goal = _("the turf") if target == m.TURF else wording.name(CARDS[target])
        lines.append(_("At {target}: {odds}").format(target=goal, odds=words))
    return lines


def picked(asked: Asked, card: Card) -> tuple[str, tuple[tuple[str, bool], ...]]:
    """A choice that an effect asks for."""
    step = asked.view.agenda[-1]
    verb = PICKED.get(type(step), lambda: _("Choose {card}"))()
    origin = source_name(step)
    return verb.format(card=wording.name(card)), ((origin + ".", False),) if origin else ()


PICKED: dict[type, Callable[[], str]] = {
    m.DropStooge: lambda: _("Lose {card}"),
    m.DropCard: lambda: _("Lose {card}"),
    m.LayAside: lambda: _("Discard {card}"),
    m.CycleHand: lambda: _("Discard {card}"),
    m.TakeLineup: lambda: _("Take {card}"),
    m.ReplaceLineup: lambda: _("Replace {card}"),
    m.RemoveCard: lambda: _("Remove {card} from the game"),
    m.RecoverStooge: lambda: _("Bring back {card}"),
    m.Unswing: lambda: _("Unswing {card}"),
    m.DefeatStooge: lambda: _("Sink {card}"),
}


def about_cash(asked: Asked, key: Key) -> Tip:
    card = CARDS[int(key[1])]
    if asked.moves(key):
        title, lines = traded(card)
        return Tip(title, lines, _("Click the knob, or {key}").format(key=keys.cap("cash")))
    refusal = asked.why_not(wanted(asked.view, key))
    lines = ((refusal.text, True),) if refusal else ()
    title = _("Discard {card} for hooch").format(card=wording.name(card))
    return Tip(title, lines, "", refusal.clause if refusal else "")
