"""What the tooltip says about a thing: what a click would do and what it costs, or why it does nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from hoochgame.core.language import _, ngettext
from hoochgame.core.words import Seat
from hoochgame.games.deck_hand import wording
from hoochgame.games.deck_hand.content import CARDS, COST, EACH_TURN, HOOKS, NUMBERS
from hoochgame.games.deck_hand.model import NOBODY, Pirate, State
from hoochgame.games.deck_hand.queries import challenge, stalled
from hoochgame.games.deck_hand.score import score
from hoochgame.ui.tables.deck_hand.asking.answering import origin, rivals_turn
from hoochgame.ui.tables.deck_hand.goals import progress, taken_next
from hoochgame.ui.tables.deck_hand.piles import out_of_sight, place_of
from hoochgame.ui.tables.deck_hand.words import (
    actions_left,
    coins_words,
    counted,
    each_turn_words,
    hooks_words,
    named,
    stash_of,
    whose,
)
from hoochgame.ui.tables.kit import tips as kit
from hoochgame.ui.tables.kit.asking import question
from hoochgame.ui.tables.kit.asking.question import Lines
from hoochgame.ui.tables.marks import Key, Tip

Asked = question.Asked[State]
About = Callable[[Asked, Key], Tip | None]
SOON = 3  # rounds that must have been played before anybody can say how long it will take

# Cards.


def about_card(asked: Asked, key: Key) -> Tip:
    """What it costs or why not comes first, then what it does, then where it lies or goes."""
    number = int(key[1])
    if number < 0:
        return Tip(_("A card, face down"), ((_("Only its owner sees it."), False),), "", "DH-R59")
    moves = asked.moves(key)
    if moves and (cards := asked.questions.of_card(asked.view, moves[0])):
        first = cards.first(asked, asked.view.agenda[-1], moves)
        more = tuple((words, False) for words in cards.more(asked, number))
        points = hooks_on(number) if cards.priced else worth(number)
        foot = _("Click or Enter · right click: large")
        return Tip(asked.title(cards, moves[0]), (*first, *printed(number, points), *more), foot)
    wanted = asked.wanted(key)
    refusal = asked.why_not(wanted)
    why: Lines = ((refusal.text, True),) if refusal else ()
    lines = (*why, *printed(number, worth(number)), *((words, False) for words in lying(asked, number)))
    opens = place_of(asked.view, number).zone == "stash" and wanted is None
    foot = _("Click: the whole stash · right click: large") if opens else _("Right click: large")
    return Tip(named(number), lines, foot, refusal.clause if refusal else "")


def printed(card: int, points: str) -> Lines:
    """What stands on it; its price only where that has not been said."""
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


# Seats.


def about_seat(asked: Asked, key: Key) -> Tip:
    """Everything that everybody knows of a seat; what a click does first."""
    seat = Seat(int(key[1]))
    name, pirate = asked.names[seat], asked.view.pirates[seat]
    moves = asked.moves(key)
    lines = (*((words, False) for words in open_facts(asked, seat, pirate)), *last_turn(asked, seat))
    if moves and (things := asked.questions.of_thing(asked.view, "seat", moves[0])):
        return Tip(asked.title(things, moves[0]), (*origin(asked), *lines), _("Click or Enter"))
    refusal = asked.why_not(asked.wanted(key))
    if refusal:
        return Tip(name, ((refusal.text, True), *lines), "", refusal.clause)
    sits = asked.view.agenda and not pirate.rival
    return Tip(name, lines, _("Click: who plays on here, a person or a bot") if sits else "")


def open_facts(asked: Asked, seat: Seat, pirate: Pirate) -> Iterator[str]:
    """Points and coins, the piles, and what can be worked out of the hand."""
    words = _("{hooks}, {coins}; {n} cards in all.")
    yield words.format(hooks=hooks_words(score(asked.view, seat)), coins=coins_words(pirate.coins), n=len(pirate.owned))
    if pirate.rival:
        yield _("It has no hand, no deck and no coins; it takes cards from the supply.")
        return
    deck = len(pirate.deck) + len(pirate.top)
    piles = _("Hand {hand}, deck {deck}, stash {stash}.")
    yield piles.format(hand=len(pirate.hand), deck=deck, stash=len(pirate.stash))
    if pirate.known and seat != asked.me:
        yield _("Known to be in hand: {cards}.").format(cards=counted(pirate.known))


def last_turn(asked: Asked, seat: Seat) -> Lines:
    """What it did when it was its turn."""
    notes = asked.marks.last_turns.get(seat, ())
    if not notes:
        return ()
    now = asked.view.active == seat and bool(asked.view.agenda)
    heading = _("This turn:") if now else _("Last turn:")
    return ((heading, False), *((note.words, False) for note in notes))


# Figures and piles.


def about_counter(asked: Asked, key: Key) -> Tip:
    """A figure on a plate."""
    seat, name = Seat(int(key[1])), str(key[2])
    return COUNTED[name](asked, seat)


def about_coins(asked: Asked, seat: Seat) -> Tip:
    """What is in the chest."""
    n = asked.view.pirates[seat].coins
    if asked.view.pirates[seat].rival:
        return Tip(_("No coins"), ((_("The Rival takes cards for free."), False),), "", "DH-C5")
    words = _("You keep them from turn to turn. If hooks are tied, coins decide.")
    if seat != asked.me:
        words = _("{name} has them, and everybody sees them.").format(name=asked.names[seat])
    return Tip(coins_words(n), ((words, False),), "", "DH-E7" if seat == asked.me else "DH-G2")


def about_hooks(asked: Asked, seat: Seat) -> Tip:
    """The score as it stands: everybody can work it out."""
    n = score(asked.view, seat)
    words = _("On all cards that {name} owns, in hand, deck and stash.").format(name=asked.names[seat])
    if asked.view.pirates[seat].rival:
        words = _("On all cards in the Rival’s stash.")
    best = _("Whoever has most of them at the end wins.")
    lines: Lines = ((words, False),)
    if not asked.view.challenge:
        lines += ((best, False),)
    return Tip(hooks_words(n), lines, "", "DH-E5")


def about_hand(asked: Asked, seat: Seat) -> Tip:
    """How many, and which of them everybody knows."""
    pirate = asked.view.pirates[seat]
    n = len(pirate.hand)
    title = ngettext("{n} card in hand", "{n} cards in hand", n).format(n=n)
    lines: Lines = ((asked.names[seat], False),)
    if seat == asked.me and asked.view.ender == NOBODY:
        words = _("It stays until step 2 of your next turn: then it goes to your stash, and you draw {n} cards.")
        lines = ((words.format(n=NUMBERS.hand), False),)
    if pirate.known:
        lines += ((_("Everybody knows of: {cards}.").format(cards=counted(pirate.known)), False),)
    return Tip(title, lines, "", "DH-R59" if n else "")


def about_deck(asked: Asked, seat: Seat) -> Tip:
    """How many are left, and what they may be."""
    view, pirate = asked.view, asked.view.pirates[seat]
    n = len(pirate.deck) + len(pirate.top)
    title = ngettext("{n} card in the deck", "{n} cards in the deck", n).format(n=n)
    if pirate.rival:
        return Tip(title, ((_("The Rival has no deck; its stash stays a stash."), False),), "", "DH-C5")
    lines: Lines = ((_("When it is empty, the stash is shuffled and is the deck."), False),)
    if pirate.top:
        lines += ((_("On top: {cards}.").format(cards=counted(pirate.top)), False),)
    if seat == asked.me and pirate.deck and pirate.deck[0] >= 0:
        lines += ((_("In some order: {cards}.").format(cards=counted(pirate.deck)), False),)
    elif hidden := out_of_sight(view, seat):
        words = _("In {whose} deck or hand: {cards}.")
        lines += ((words.format(whose=whose(view, seat, asked.names), cards=counted(hidden)), False),)
    return Tip(title, lines, "", "DH-T12")


def about_stash(asked: Asked, seat: Seat) -> Tip:
    """What lies there, open to all."""
    pirate = asked.view.pirates[seat]
    n = len(pirate.stash)
    title = ngettext("{n} card in the stash", "{n} cards in the stash", n).format(n=n)
    words = _("{stash}: open to all eyes, and to cards that steal or use.")
    if seat == asked.me:
        words = _("What you play, buy and discard comes here, open to all. Others may steal from it.")
    lines: Lines = ((words.format(stash=stash_of(asked.view, seat, asked.names)), False),)
    if pirate.stash:
        lines += ((counted(pirate.stash), False),)
    return Tip(title, lines, _("Click: look through") if n else "", "DH-G1")


def about_pile(asked: Asked, key: Key) -> Tip:
    """A pile as a place."""
    return COUNTED[str(key[0])](asked, Seat(int(key[1])))


COUNTED: Mapping[str, Callable[[Asked, Seat], Tip]] = {
    "coins": about_coins,
    "hooks": about_hooks,
    "hand": about_hand,
    "deck": about_deck,
    "stash": about_stash,
}


def own_coins(asked: Asked, key: Key) -> Tip:
    """The own dial."""
    return about_coins(asked, Seat(max(0, asked.me)))


# Decks.


def supply_deck(asked: Asked, key: Key) -> Tip:
    """How many are left of how many, and what happens then."""
    view = asked.view
    n, full = view.supply_deck, NUMBERS.supply_deck_per_seat * len(view.pirates)
    title = _("Supply deck: {n} of {all} cards left").format(n=n, all=full)
    if view.ender != NOBODY:
        words = _("{name} has brought the end. Each of the others has one last turn, with one Action.")
        if stalled(view):
            words = _("Nobody buys any more. Each of the others has one last turn, with one Action.")
        return Tip(title, ((words.format(name=asked.names[view.ender]), True),), "", "DH-E3")
    end = _("With its last card the end comes: this turn is played out, and each of the others has one last turn.")
    lines: Lines = ((_("It fills the gaps of the supply."), False), (end, False))
    if rounds := rounds_to_come(view, full):
        words = ngettext(
            "At this pace that is about {n} round away.", "At this pace that is about {n} rounds away.", rounds
        )
        lines += ((words.format(n=rounds), False),)
    return Tip(title, lines, "", "DH-E1")


def rounds_to_come(view: State, full: int) -> int:
    """Rounds until the supply deck has run out, if it goes on as it has; 0 while nobody can say."""
    taken = full - view.supply_deck
    return -(-view.supply_deck * view.round // taken) if taken and view.round >= SOON else 0


def reload_deck(asked: Asked, key: Key) -> Tip:
    """What it is for, and what everybody has seen go under it."""
    view = asked.view
    n = view.reload + len(view.under)
    title = ngettext("Reload deck: {n} card", "Reload deck: {n} cards", n).format(n=n)
    words = _("Reloading puts a card from the supply under it; its top card takes that place.")
    lines: Lines = ((words, False),)
    if view.under:
        lines += ((_("At the bottom: {cards}.").format(cards=counted(view.under)), False),)
    return Tip(title, lines, "", "DH-I3")


def slot(asked: Asked, key: Key) -> Tip:
    """A gap that nothing fills."""
    refusal = asked.why_not(asked.wanted(key))
    words = (refusal.text, True) if refusal else (_("There is nothing to buy here."), True)
    lines = (words, (_("The supply deck is empty: gaps stay."), False))
    return Tip(_("Empty place"), lines, "", refusal.clause if refusal else "DH-R11")


# The own turn.


def actions(asked: Asked, key: Key) -> Tip:
    """Used and left, of the five that are allowed."""
    view = asked.view
    left, most = actions_left(view), NUMBERS.most_actions
    title = ngettext("{n} Action left", "{n} Actions left", left).format(n=left)
    words = _("{used} of at most {most} in a turn used. An Action plays a card from your hand or buys one.")
    lines: Lines = ((words.format(used=view.used, most=most), False),)
    if view.actions > left:
        lines += ((_("You have more than that, but {most} are all you may use.").format(most=most), True),)
    return Tip(title, lines, "", "DH-I6")


def buys(asked: Asked, key: Key) -> Tip:
    """Purchases without an Action."""
    n = asked.view.buys
    title = ngettext("{n} Buy left", "{n} Buys left", n).format(n=n)
    words = _("With a Buy you get a card for its price, without using an Action. At the end of the turn it is lost.")
    return Tip(title, ((words, False),), "", "DH-I7")


def in_effect(asked: Asked, key: Key) -> Tip:
    """Where a card lies that was played."""
    lying = [card for pirate in asked.view.pirates for card in pirate.aside]
    lines: Lines = ((counted(lying), True),) if lying else ()
    words = _("A card that is played lies here until all it does is done; then it goes to the stash.")
    return Tip(_("In effect"), (*lines, (words, False)), "", "DH-T9")


def goal(asked: Asked, key: Key) -> Tip | None:
    """What a challenge asks for, how far it has come, and what the Rival does."""
    view = asked.view
    trial = challenge(view)
    if trial is None:
        return None
    lines: list[tuple[str, bool]] = [(wording.challenge_sentence(trial), True)]
    for part in progress(view):
        words = _("Reached: {part}.") if part.reached else _("Not yet: {part}.")
        lines.append((words.format(part=part.words), False))
    if trial.actions is not None:
        words = ngettext("You have {n} Action a turn.", "You have {n} Actions a turn.", trial.actions)
        lines.append((words.format(n=trial.actions), False))
    pace = ngettext(
        "Each turn the Rival takes the card that has been for sale longest.",
        "Each turn the Rival takes the {n} cards that have been for sale longest.",
        trial.pace,
    )
    lines.append((pace.format(n=trial.pace), False))
    if coming := taken_next(view):
        lines.append((_("Next it takes: {cards}.").format(cards=counted(coming)), False))
    return Tip(wording.challenge_name(trial), tuple(lines), "", "DH-C1")


def round_knob(asked: Asked, key: Key) -> Tip:
    """Turns, and the limit that nobody ever sees."""
    limit = _("The end comes when the supply deck is empty, or after {n} turns each.")
    lines = ((limit.format(n=NUMBERS.turns_per_seat), False),)
    return Tip(_("Round {n}").format(n=asked.view.round), lines, "", "DH-R68")


def banner(asked: Asked, key: Key) -> Tip:
    """What the three words mean."""
    start = _("Start of turn: cards with a sun in the stash act.")
    draw = _("Discard & draw: the old hand goes to the stash; three new cards come from the deck.")
    act = _("Actions: two of them, each to play a card or to buy one.")
    return Tip(turn_of(asked), ((start, False), (draw, False), (act, False)), "", "DH-T2")


def turn_of(asked: Asked) -> str:
    """Whose turn it is, as a heading."""
    view = asked.view
    if view.active < 0:
        return _("The turn")
    if view.pirates[view.active].rival:
        return _("The Rival’s turn")
    return _("{whose} turn").format(whose=whose(view, view.active, asked.names))


def title(asked: Asked, key: Key) -> Tip:
    words = asked.marks.subtitle
    return Tip(_("Deck Hand"), ((words, False),) if words else (), "", "DH-E6")


BUTTONS: kit.Words = {
    "undo": lambda: _("Takes your last move back. Not past cards that were revealed or other people’s answers."),
    "zoom": lambda: _("Then click a card to see it large. Or right click it, or hold {key}."),
}


ABOUT: Mapping[str, About] = {
    "supply_deck": supply_deck,
    "reload": reload_deck,
    "slot": slot,
    "actions": actions,
    "buys": buys,
    "aside": in_effect,
    "goal": goal,
    "round": round_knob,
    "banner": banner,
    "title": title,
    "button": lambda asked, key: kit.button(asked, key, BUTTONS),
    **kit.LOG,
    "card": about_card,
    "sign": about_sign,
    "seat": about_seat,
    "counter": about_counter,
    "coins": own_coins,
    "hand": about_pile,
    "deck": about_pile,
    "stash": about_pile,
}
