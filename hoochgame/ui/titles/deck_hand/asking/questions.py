"""All rows of Deck Hand: those of a turn are written here, those of effects in `effects`."""

from __future__ import annotations

from collections.abc import Iterator

from hoochgame.core.language import N_, _
from hoochgame.core.protocols import Move, Seat
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand.model import DeckHandState
from hoochgame.games.deck_hand.queries import cards_due_to_fire, cards_for_sale, one_of_each_kind
from hoochgame.ui.table.asking import question_row
from hoochgame.ui.table.asking.question_row import CardAnswers, Options
from hoochgame.ui.table.keys import CardKey, CounterKey, Key, PileKey, SeatKey, SlotKey, TableKey
from hoochgame.ui.table.records import Lesson
from hoochgame.ui.titles.deck_hand.asking.effect_rows import EFFECTS
from hoochgame.ui.titles.deck_hand.asking.main_step import MAIN
from hoochgame.ui.titles.deck_hand.asking.shared import DeckHandQuestion, drop_goals_on_table
from hoochgame.ui.titles.deck_hand.keys import ActionsKey, BuysKey, CoinsKey, SignKey
from hoochgame.ui.titles.deck_hand.phrases import card_name, each_turn_words
from hoochgame.ui.titles.deck_hand.piles import place_of

ASIDE: Key = PileKey("aside")
RELOAD: Key = PileKey("reload")
TABLE_TOP: Key = TableKey()  # the supply and all above the shelf: here a card is played

# The rest of a turn.


def firing_prompt(view: DeckHandState, step: m.Firing) -> str:
    kinds = list(one_of_each_kind(cards_due_to_fire(view, step)))
    if len(kinds) == 1:
        return _("Start of your turn: {card} acts in your stash.").format(card=card_name(kinds[0]))
    return _("Start of your turn: which card in your stash acts next?")


def fire_lesson(view: DeckHandState, step: m.Firing, options: Options) -> Iterator[Lesson]:
    fires = [move.card for move in options if isinstance(move, m.Fire)]
    words = _("Your turn begins. Cards with a sun in your stash act now, in the order you like: click one.")
    yield Lesson("dh-start", CardKey(fires[0]), words, rule="DH-T3")


FIRING = DeckHandQuestion(
    m.Firing,
    clause="DH-T3",
    ask=firing_prompt,
    elsewhere=N_("{name} begins the turn: cards in the stash act."),
    button=N_("Which one acts?"),
    cards=(
        CardAnswers(
            m.Fire, zones=("stash",), drops=drop_goals_on_table, title=N_("{card} acts"),
            first=lambda asked, step, moves: (
                (_("Start of turn: {what}.").format(what=each_turn_words(moves[0].card)), True),
            ),
            hint=N_("Hint: let {card} act first."), button=N_("Let it act"),
        ),
    ),
    lesson=fire_lesson,
)  # fmt: skip
DEALING = DeckHandQuestion(m.Dealing, "DH-G3")
TURN = DeckHandQuestion(m.Turn, "DH-T2")
REFRESH = DeckHandQuestion(m.Refresh, "DH-T4")
LAYING = DeckHandQuestion(m.Laying, "DH-T9")
OVER = DeckHandQuestion(m.Over, "DH-T2")


# In any question a card stands for its copies, and every thing for the place that it lies in.


# Drops are read as moves even where they are not allowed: then a refusal says why.


def move_of_hand_drop(me: Seat, card: int, place: Key) -> Move | None:
    """Return the move that dropping a hand card there would be, allowed or not."""
    match place:
        case TableKey() | PileKey("aside"):
            return m.PlayCard(card)
        case PileKey("reload"):
            return m.Pick(card)
        case PileKey("stash", seat):
            return m.Pick(card) if seat == me else m.Give(card, seat)
    return None


def place_beneath_goal(view: DeckHandState, me: Seat, goal: Key) -> Key:
    """Return the place that a thing is part of: a seat's plate and all that is on it count as its stash."""
    match goal:
        case CardKey(n):
            zone, owner = place_of(view, n)
            return PileKey(zone, owner) if owner >= 0 and zone != "aside" else ASIDE if zone == "aside" else TABLE_TOP
        case SeatKey(seat) | CounterKey(seat):
            return PileKey("stash", seat)
        case SignKey(n):
            return place_beneath_goal(view, me, CardKey(n))
        case CoinsKey() | ActionsKey() | BuysKey():
            return PileKey("stash", me)
        case SlotKey() | PileKey("supply_deck"):
            return TABLE_TOP
    return goal


# Dimmed things.


def keep_dimmed_in_effects(
    before: DeckHandState, view: DeckHandState, dim: frozenset[Key], seat: Seat
) -> frozenset[Key]:
    """Return what stays dim between questions: a card that has come is dim if all cards of its place are."""
    found: set[Key] = set()
    for was, now in zip(cards_by_place(before, seat), cards_by_place(view, seat), strict=True):
        all_dim = bool(was) and all(CardKey(n) in dim for n in was)
        found |= {CardKey(n) for n in now if (CardKey(n) in dim if n in was else all_dim)}
    return frozenset(found)


def cards_by_place(view: DeckHandState, seat: Seat) -> list[tuple[int, ...]]:
    """Return the cards of each place that may be dim: supply, own hand, stashes."""
    return [cards_for_sale(view), view.pirates[seat].hand, *(pirate.stash for pirate in view.pirates)]


# The table.

ROWS: tuple[question_row.Row[DeckHandState], ...] = (DEALING, TURN, FIRING, REFRESH, MAIN, LAYING, OVER, *EFFECTS)
