"""What the tooltip of a card says: what a click does and what it costs, or why it does nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from hoochgame.core.language import _, ngettext
from hoochgame.core.words import Move, Seat
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand import wording
from hoochgame.games.deck_hand.content import CARDS, COST, EACH_TURN, HOOKS, PLAY
from hoochgame.games.deck_hand.model import NOBODY
from hoochgame.ui.tables.deck_hand.asking import Asked, Lines, coins_words, effort, named, price_words
from hoochgame.ui.tables.deck_hand.goals import taken_next
from hoochgame.ui.tables.deck_hand.prompts import source
from hoochgame.ui.tables.deck_hand.prospects import prospects
from hoochgame.ui.tables.deck_hand.wants import wanted
from hoochgame.ui.tables.deck_hand.whereabouts import place_of
from hoochgame.ui.tables.deck_hand.whose import whose
from hoochgame.ui.tables.marks import Key, Tip


def about_card(asked: Asked, key: Key) -> Tip:
    """What it costs or why not comes first, then what it does, then where it lies or goes."""
    number = int(key[1])
    if number < 0:
        return Tip(_("A card, face down"), ((_("Only its owner sees it."), False),), "", "DH-R59")
    moves = asked.moves(key)
    if moves:
        title, first = doing(asked, moves, number)
        foot = _("Click or Enter · right click: large")
        return Tip(title, (*first, *printed(number, moves[0]), *outlook(asked, moves[0], number)), foot)
    refusal = asked.why_not(wanted(asked.view, key))
    why: Lines = ((refusal.text, True),) if refusal else ()
    lines = (*why, *printed(number), *((words, False) for words in lying(asked, number)))
    opens = place_of(asked.view, number)[0] == "stash" and wanted(asked.view, key) is None
    foot = _("Click: the whole stash · right click: large") if opens else _("Right click: large")
    return Tip(named(number), lines, foot, refusal.clause if refusal else "")


def printed(card: int, move: Move | None = None) -> Lines:
    """What stands on it; its price only where that has not been said."""
    points = hooks_on(card) if isinstance(move, m.Buy) else worth(card)
    return (wording.text(CARDS[card]), False), (points, False)


def hooks_on(card: int) -> str:
    """Its points."""
    n = HOOKS[card]
    if n < 0:
        return ngettext("It takes {n} hook away.", "It takes {n} hooks away.", -n).format(n=-n)
    return ngettext("Worth {n} hook.", "Worth {n} hooks.", n).format(n=n) if n else _("It has no hooks.")


def worth(card: int) -> str:
    """Its price and its points."""
    cost, hooks = COST[card], HOOKS[card]
    if hooks < 0:
        words = ngettext("Price {cost}; it takes {n} hook away.", "Price {cost}; it takes {n} hooks away.", -hooks)
    elif hooks:
        words = ngettext("Price {cost}, worth {n} hook.", "Price {cost}, worth {n} hooks.", hooks)
    else:
        words = _("Price {cost}, no hooks.")
    return words.format(cost=cost, n=abs(hooks))


# What a click does.


def doing(asked: Asked, moves: tuple[Move, ...], card: int) -> tuple[str, Lines]:
    """Title and first lines, by the move that a click plays."""
    match moves[0]:
        case m.Buy(_card, free):
            lines: Lines = ((price_words(asked.view, COST[card], asked.coins, free), True),)
            if free and len(moves) > 1:
                lines += ((_("See it large to pay with an Action in place of the Buy."), False),)
            return _("Buy {card}").format(card=named(card)), lines
        case m.PlayCard():
            return _("Play {card}").format(card=named(card)), ((play_costs(asked, card), True),)
        case m.Fire():
            words = _("Start of turn: {what}.").format(what=each_turn_words(card))
            return _("{card} acts").format(card=named(card)), ((words, True),)
    return picked(asked, moves[0], card)


def play_costs(asked: Asked, card: int) -> str:
    """An Action; some cards bring as many, or more."""
    gained = sum(op.n for op in PLAY[card] if isinstance(op, m.GainActions))
    what = effort(asked.view)
    if gained == 1:
        return _("Costs {what}, and brings one back.").format(what=what)
    if gained:
        return _("Costs {what}, and brings {n} back.").format(what=what, n=gained)
    return _("Costs {what}.").format(what=what)


def picked(asked: Asked, move: Move, card: int) -> tuple[str, Lines]:
    """A choice that a card asks for."""
    step = asked.view.agenda[-1]
    title = PICKED.get(type(step), lambda: _("Choose {card}"))().format(card=named(card))
    after = AFTER.get(type(step))
    origin = _("For {card}.").format(card=source(step)) if source(step) else ""
    found: list[tuple[str, bool]] = [(after(), True)] if after else []
    return title, (*found, *(((origin, False),) if origin else ()))


PICKED: Mapping[type, Callable[[], str]] = {
    m.Reload: lambda: _("Reload {card}"),
    m.Discard: lambda: _("Discard {card}"),
    m.Steal: lambda: _("Steal {card}"),
    m.Activate: lambda: _("Use {card}"),
    m.Take: lambda: _("Take {card}"),
    m.GiveAway: lambda: _("Give {card} away"),
    m.Scrap: lambda: _("Scrap {card}"),
}
AFTER: Mapping[type, Callable[[], str]] = {
    m.Reload: lambda: _("It goes under the reload deck, whose top card takes its place."),
    m.Discard: lambda: _("It goes from your hand to your stash."),
    m.Steal: lambda: _("It goes to your stash and is yours."),
    m.Activate: lambda: _("It acts for you and stays where it lies."),
    m.Take: lambda: _("It goes to your stash and costs nothing."),
    m.GiveAway: lambda: _("It goes to the stash of your opponent, who owns it then."),
    m.Scrap: lambda: _("It goes under the reload deck; you do not own it any more."),
}


def outlook(asked: Asked, move: Move, card: int) -> Lines:
    """What comes of it, as the table is now."""
    view = asked.view
    words: list[str] = []
    match move:
        case m.Buy():
            words.append(_("It goes to your stash; the supply deck fills the gap.") if view.supply_deck else _(
                "It goes to your stash; the gap stays, as the supply deck is empty."
            ))  # fmt: skip
            words += rivals_turn(asked, card)
        case m.PlayCard():
            words += prospects(view, asked.me, card)
        case m.Pick() if isinstance(view.agenda[-1], m.Activate):
            words += prospects(view, asked.me, card)
        case m.Pick() if isinstance(view.agenda[-1], m.Steal):
            owner = place_of(view, card)[1]
            words.append(_("From {whose} stash.").format(whose=whose(view, owner, asked.names)))
        case m.Pick() if isinstance(view.agenda[-1], m.Scrap):
            words.append(_("From your hand.") if place_of(view, card)[0] == "hand" else _("From your stash."))
    return tuple((one, False) for one in words)


def rivals_turn(asked: Asked, card: int) -> Iterator[str]:
    """In a challenge, whether this card will be gone."""
    if card in taken_next(asked.view):
        yield _("The Rival takes it in the next turn, unless you do.")


# What it is where it lies.


def lying(asked: Asked, card: int) -> Iterator[str]:
    """Whose it is, and what becomes of it."""
    view = asked.view
    zone, owner = place_of(view, card)
    own, theirs = owner == asked.me, whose(view, owner, asked.names) if owner >= 0 else ""
    match zone:
        case "supply":
            yield from rivals_turn(asked, card)
        case "hand":
            words = _("In your hand until your next turn begins.") if view.ender == NOBODY else _("In your hand.")
            yield words if own else _("In {whose} hand.").format(whose=theirs)
        case "stash" if view.pirates[owner].rival:
            yield _("In the Rival’s stash, where it stays unless you steal it.")
        case "stash":
            yield from in_stash(own, theirs)
        case "aside":
            words = _("In effect: it goes to your stash when all it does is done.")
            other = _("In effect: it goes to {whose} stash when all it does is done.")
            yield words if own else other.format(whose=theirs)
        case "top":
            words = _("On top of your deck: you draw it next.")
            other = _("On top of {whose} deck, to be drawn next.")
            yield words if own else other.format(whose=theirs)
    if zone == "stash" and EACH_TURN[card]:
        yield sign_words(asked, card, owner)


def in_stash(own: bool, theirs: str) -> Iterator[str]:
    """Open to all, and on its way into the deck."""
    if own:
        yield _("In your stash, open to all. It is shuffled into your deck when that is empty.")
    else:
        yield _("In {whose} stash, open to all.").format(whose=theirs)


# The sun: what acts at the start of a turn.


def about_sign(asked: Asked, key: Key) -> Tip:
    """The rising sun on a card of a stash."""
    card = int(key[1])
    _zone, owner = place_of(asked.view, card)
    lines = ((sign_words(asked, card, owner), True), (_("Only from the stash, and only for its owner."), False))
    return Tip(_("{card}: start of turn").format(card=named(card)), lines, "", "DH-T3")


def sign_words(asked: Asked, card: int, owner: Seat) -> str:
    """For whom, and what."""
    what = each_turn_words(card)
    if owner == asked.me or owner < 0:
        return _("At the start of your turn, from your stash: {what}.").format(what=what)
    if asked.view.pirates[owner].rival:
        return _("The Rival has no start of turn: here the sun does nothing.")
    words = _("At the start of {whose} turn: {what}.")
    return words.format(whose=whose(asked.view, owner, asked.names), what=what)


def each_turn_words(card: int) -> str:
    """What it does then, as the end of a sentence."""
    words = []
    for op in EACH_TURN[card]:
        match op:
            case m.GainCoins(n=n):
                words.append(_("gain {coins}").format(coins=coins_words(n)))
            case m.Pay(n=n):
                words.append(_("pay {coins}").format(coins=coins_words(n)))
            case m.GainActions(n=n):
                words.append(ngettext("gain {n} Action", "gain {n} Actions", n).format(n=n))
            case _:
                return wording.gist(CARDS[card])
    return ", ".join(words)
