"""What the tooltip says about a thing: what a click would do and what it costs, or why it does nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hoochgame.core.language import _, ngettext
from hoochgame.core.words import TABLE, Seat
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges import wording
from hoochgame.games.hooch_stooges.content import CARDS, NUMBERS, TURFS, Card
from hoochgame.games.hooch_stooges.model import GAP, State
from hoochgame.games.hooch_stooges.queries import raid_of
from hoochgame.ui.input import keys
from hoochgame.ui.tables.hooch_stooges.asking import odds
from hoochgame.ui.tables.hooch_stooges.asking.answering import FOR_HOOCH, traded
from hoochgame.ui.tables.hooch_stooges.asking.naming import costs, entry_words, named
from hoochgame.ui.tables.hooch_stooges.counters import count
from hoochgame.ui.tables.hooch_stooges.lane import standing
from hoochgame.ui.tables.hooch_stooges.marks import ENTRY_KEYS
from hoochgame.ui.tables.hooch_stooges.words import title_words
from hoochgame.ui.tables.kit import tips as kit
from hoochgame.ui.tables.kit.asking import question
from hoochgame.ui.tables.kit.asking.question import Lines, top
from hoochgame.ui.tables.marks import Key, Tip

Asked = question.Asked[State]
About = Callable[[Asked, Key], Tip | None]


def why(asked: Asked, key: Key) -> tuple[Lines, str]:
    """The refusal as a line that stands out, and its clause."""
    refusal = asked.why_not(asked.wanted(key))
    return (((refusal.text, True),), refusal.clause) if refusal else ((), "")


# Cards.


def about_card(asked: Asked, key: Key) -> Tip:
    number = int(key[1])
    card, knob = CARDS[number], ("cash", number) in asked.marks.legal
    lines = printed(card, for_hooch(asked, number))
    if asked.moves(key):
        title, first = doing(asked, key)
        foot = _("Click or Enter · right click: large")
        if knob:
            foot = _("Click or Enter: play · green knob or {key}: {hooch} hooch")
        return Tip(title, (*first, *lines), foot.format(key=keys.cap("cash"), hooch=card.hooch))
    refusal = asked.why_not(asked.wanted(key))
    if refusal and (words := elsewhere(asked, number)):
        refusal = refusal._replace(text=words)
    state = state_of(asked.view, number)
    if refusal and ready_stooge(asked.view, number):
        state = (*state, (refusal.text, False))
    elif refusal:
        lines = ((refusal.text, True), *lines)
    foot = _("Green knob or {key}: {hooch} hooch · right click: large") if knob else _("Right click: large")
    foot = foot.format(key=keys.cap("cash"), hooch=card.hooch)
    return Tip(wording.name(card), (*state, *lines), foot, refusal.clause if refusal else "")


def doing(asked: Asked, key: Key) -> tuple[str, Lines]:
    """What a click on a card does, and what it costs."""
    step, move = asked.view.agenda[-1], asked.moves(key)[0]
    cards = asked.questions.of_card(asked.view, move)
    assert cards is not None
    return asked.title(cards, move), cards.first(asked, step, (move,))


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


def for_hooch(asked: Asked, card: int) -> bool:
    """Whether its green knob matters: it is for sale or in a hand, and nothing is asked for which a card is lost."""
    step, view = top(asked.view), asked.view
    if step is not None and any(cards.priced for cards in asked.questions[step].cards):
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


def about_cash(asked: Asked, key: Key) -> Tip:
    title = _(FOR_HOOCH).format(card=named(int(key[1])))
    if moves := asked.moves(key):
        lines = traded(asked, asked.view.agenda[-1], [move for move in moves if isinstance(move, m.Cash)])
        return Tip(title, lines, _("Click the knob, or {key}").format(key=keys.cap("cash")))
    reason, clause = why(asked, key)
    return Tip(title, reason, "", clause)


# Turf.


def about_turf(asked: Asked, key: Key) -> Tip:
    view, place = asked.view, int(key[1])
    turf = view.city[place]
    kind = TURFS[turf.kind] if turf.kind >= 0 else None
    if kind is None:
        return Tip(_("Turf"))
    lines = [(owner_words(asked, place), False)]
    ability = _("When taken, for {cost} hooch: {text}").format(cost=kind.cost, text=wording.text(kind))
    if moves := asked.moves(key):
        things = asked.questions.of_thing(view, str(key[0]), moves[0])
        assert things is not None
        step, own = view.agenda[-1], isinstance(moves[0], m.PickTurf) and turf.owner == asked.me
        title, more = asked.title(things, moves[0]), things.first(asked, step, moves[0])
        return Tip(title, (*more, *lines, (ability, False)), _("Click or Enter"), "HS-ATK-04" if own else "")
    reason, clause = why(asked, key)
    return Tip(wording.name(kind), (*reason, *lines, (ability, False)), "", clause)


def owner_words(asked: Asked, place: int) -> str:
    turf, hq = asked.view.city[place], asked.view.city[place].hq
    health = NUMBERS.health_hq if hq != TABLE else NUMBERS.health_turf
    if asked.view.hq_hits > 1 and hq != TABLE:
        words = _("{name}’s HQ: falls to {n} hits in one attack.")
        return words.format(name=asked.names[hq], n=asked.view.hq_hits)
    if hq != TABLE:
        return _("{name}’s HQ, health {n}.").format(name=asked.names[hq], n=health)
    if turf.owner == TABLE:
        return _("Nobody controls it. Health {n}.").format(n=health)
    return _("{name} controls it. Health {n}.").format(name=asked.names[turf.owner], n=health)


# The chart, seats, and the rest.


def about_entry(asked: Asked, key: Key) -> Tip:
    entry = int(key[1])
    moves, words = asked.moves(key), entry_words(entry)
    title = _("{n}: {words}").format(n=entry, words=words)
    check = (odds.police_check(entry, asked.view.perks.no_busts), False)
    if moves and isinstance(moves[0], m.Try):
        foot = _("Click or Enter")
        if asked.marks.focused == key:
            foot = _("Enter, or {key} again").format(key=ENTRY_KEYS[entry])
        return Tip(title, ((costs(entry, asked.view.gangs[asked.me].hooch), True), check), foot)
    if moves:
        return Tip(title, ((_("Costs nothing."), True),), _("Click or Enter"))
    reason, clause = why(asked, key)
    return Tip(title, (*reason, check), "", clause)


def about_seat(asked: Asked, key: Key) -> Tip:
    view, seat = asked.view, Seat(int(key[1]))
    gang = view.gangs[seat]
    if not gang.alive:
        return Tip(asked.names[seat], ((_("Out of the game."), False),), "", "HS-ELM")
    values = {name: count(view, seat, name) for name in ("hooch", "hand", "turfs")}
    words = _("{hooch} hooch, {hand} cards in hand, {turfs} turfs.").format(**values)
    lines = [(words, False)]
    if gang.crew:
        crew = (f"{wording.name(CARDS[s])} +{CARDS[s].bonus}/{CARDS[s].health}" for s in gang.crew)
        lines.append((_("In play: {crew}.").format(crew=", ".join(crew)), False))
    if gang.stall and seat != asked.me:
        sold = ", ".join(wording.name(CARDS[card]) for card in gang.stall.lineup if card != GAP)
        lines.append((_("Lineup: {cards}.").format(cards=sold), False))
    notes = asked.marks.last_turns.get(seat, ())
    if notes:
        lines.append((_("Last turn: {notes}.").format(notes=", ".join(note.words for note in notes)), False))
    if (moves := asked.moves(key)) and (things := asked.questions.of_thing(view, "seat", moves[0])):
        return Tip(asked.title(things, moves[0]), tuple(lines), _("Click or Enter"))
    return Tip(asked.names[seat], tuple(lines), _("Click: who plays on here, a person or a bot"))


def about_counter(asked: Asked, key: Key) -> Tip:
    seat, name = Seat(int(key[1])), str(key[2])
    n = count(asked.view, seat, name)
    lines = [(asked.names[seat], False)]
    if name == "turfs" and asked.view.friendly:
        words = _("The first to control {n} turfs wins.")
        lines.append((words.format(n=NUMBERS.friendly_turfs), False))
    return Tip(COUNTED[name](n), tuple(lines))


COUNTED: dict[str, Callable[[int], str]] = {
    "hooch": lambda n: ngettext("{n} hooch", "{n} hooch", n).format(n=n),
    "hand": lambda n: ngettext("{n} card in hand", "{n} cards in hand", n).format(n=n),
    "deck": lambda n: ngettext("{n} card in the deck", "{n} cards in the deck", n).format(n=n),
    "discard": lambda n: ngettext("{n} card in the discard pile", "{n} cards in the discard pile", n).format(n=n),
    "turfs": lambda n: ngettext("{n} turf", "{n} turfs", n).format(n=n),
}


def about_pile(asked: Asked, key: Key) -> Tip:
    name, seat = str(key[0]), Seat(int(key[1]))
    lines = ((asked.names[seat], False),)
    foot = _("Click: look through") if name == "discard" else ""
    return Tip(COUNTED[name](count(asked.view, seat, name)), lines, foot)


def main_deck(asked: Asked, key: Key) -> Tip:
    n = len(asked.view.deck) + len(asked.view.under)
    words = _("Gaps in the lineup are filled from here at once.")
    title = ngettext("{n} card in the main deck", "{n} cards in the main deck", n).format(n=n)
    if not asked.view.tournament or asked.view.active == TABLE:
        return Tip(title, ((words, False),))
    whose = _("{name} plays from a lineup and a main deck of their own.").format(name=asked.names[asked.view.active])
    stall = asked.view.gangs[asked.me].stall if asked.me >= 0 else None
    if stall is None:
        return Tip(title, ((whose, False), (words, False)), "", "HS-TOU-02")
    own = _("Your own lineup: {cards}. Main deck: {n}.").format(
        cards=", ".join(wording.name(CARDS[card]) for card in stall.lineup if card != GAP),
        n=len(stall.deck) + len(stall.under),
    )  # fmt: skip
    return Tip(title, ((whose, False), (own, False)), _("Click: look at your own lineup"), "HS-TOU-02")


def police_check(asked: Asked, key: Key) -> Tip:
    """Every die is a police check; here stands what that means."""
    one = _("1: it fails, and you are busted: a stooge, a card and all your hooch.")
    middle = _("2 to 5: a swing needs the health of its target; an effect costs its price.")
    six = _("6: a swing always hits, an effect costs nothing.")
    return Tip(_("Police check"), ((one, False), (middle, False), (six, False)), "", "HS-POL")


def chart(asked: Asked, key: Key) -> Tip:
    """The heading of the chart."""
    words = _("Seven effects for hooch, in your main step, as often as you can pay. Each is a police check:")
    return Tip(_("Hooch chart"), ((words, False), *police_check(asked, key).lines), "", "HS-CHT")


def round_knob(asked: Asked, key: Key) -> Tip:
    limit = _("After round {n} most turfs win, then most hooch.").format(n=asked.view.round_limit)
    return Tip(_("Round {n}").format(n=asked.view.round), ((limit, False),), "", "HS-GEN-09")


def banner(asked: Asked, key: Key) -> Tip:
    """What the three words mean."""
    control = _("Control: one hooch for each of your turfs.")
    main = _("Main: play cards, discard them for hooch, buy, use the chart, in any order.")
    cleanup = _("Cleanup: your hand is discarded, your stooges unswing, you draw five cards.")
    name = asked.names[asked.view.active] if asked.view.active >= 0 else ""
    title = _("The turn of {name}").format(name=name) if name else _("The turn")
    return Tip(title, ((control, False), (main, False), (cleanup, False)), "", "HS-TRN")


def title(asked: Asked, key: Key) -> Tip:
    words = asked.marks.subtitle
    return Tip(title_words(asked.view), ((words, False),) if words else (), "", "HS-GEN-02")


BUTTONS: kit.Words = {
    "undo": lambda: _("Takes your last move back. Not past dice, drawn cards or other people’s answers."),
    "accept": lambda: _("Answers yes."),
    "decline": lambda: _("Answers no."),
    "zoom": lambda: _("Then click a card or turf to see it large. Or right click it, or hold {key}."),
}


def slot(asked: Asked, key: Key) -> Tip:
    return Tip(_("Empty slot"), ((_("The main deck is empty."), False),), "", "HS-BUY-07")


def hidden(asked: Asked, key: Key) -> Tip:
    return Tip(_("A card of {name}, face down").format(name=asked.names[int(key[1])]))


def ghost(asked: Asked, key: Key) -> Tip:
    return Tip(_("In the attack"), ((_("This stooge stands in the attack above."), False),))


TIPS: Mapping[str, About] = {
    "card": about_card,
    "cash": about_cash,
    "turf": about_turf,
    "lane_turf": about_turf,
    "token": about_turf,
    "entry": about_entry,
    "seat": about_seat,
    "counter": about_counter,
    "dial": lambda asked, key: about_counter(asked, ("counter", max(0, asked.me), "hooch")),
    "deck": about_pile,
    "discard": about_pile,
    "main_deck": main_deck,
    "die": police_check,
    "lane_die": police_check,
    "chart": chart,
    "round": round_knob,
    "banner": banner,
    "title": title,
    "button": lambda asked, key: kit.button(asked, key, BUTTONS),
    "slot": slot,
    "hidden": hidden,
    "ghost": ghost,
    **kit.LOG,
}
