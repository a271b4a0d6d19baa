"""What the tooltip says about things round the game: decks, Actions, the goal, banner, buttons, the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hoochgame.core.language import _, ngettext
from hoochgame.games.deck_hand import wording
from hoochgame.games.deck_hand.content import NUMBERS
from hoochgame.games.deck_hand.model import NOBODY, State
from hoochgame.games.deck_hand.queries import challenge, stalled
from hoochgame.ui.tables.deck_hand.asking.amounts import actions_left, counted
from hoochgame.ui.tables.deck_hand.goals import progress, taken_next
from hoochgame.ui.tables.deck_hand.words import whose
from hoochgame.ui.tables.kit import tips as kit
from hoochgame.ui.tables.kit.asking import question
from hoochgame.ui.tables.kit.asking.question import Lines
from hoochgame.ui.tables.marks import Key, Tip

Asked = question.Asked[State]
About = Callable[[Asked, Key], Tip | None]
SOON = 3  # rounds that must have been played before anybody can say how long it will take

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


AROUND: Mapping[str, About] = {
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
}
