"""The table of Moonrakers: what is asked and told, how it moves and sounds, and the record that names all of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hoochgame.core.protocols import HIDDEN, Ended, Event, Next, Seat
from hoochgame.ui.animation import Animation, AnimationSequence
from hoochgame.ui.phrases.names import join_names
from hoochgame.ui.sound.cues import put_down_cue
from hoochgame.ui.table import records
from hoochgame.ui.table.asking.question_row import (
    CardAnswers,
    Goals,
    Names,
    Options,
    Place,
    QuestionRow,
    TooltipContext,
)
from hoochgame.ui.table.history.report import Books, FigureColumn, ReportChart, Reports, Standing
from hoochgame.ui.table.keys import CardKey
from hoochgame.ui.table.log.narration import Bookmark, LineContext, Show, Shows
from hoochgame.ui.table.motion import throws
from hoochgame.ui.table.motion.event_animation import EventAnimation, Paths
from hoochgame.ui.table.motion.motion_rows import Motions, Special
from hoochgame.ui.table.motion.pace import CARD
from hoochgame.ui.table.pieces.piles import PileId, Piles
from hoochgame.ui.table.records import Lesson, Printed
from hoochgame.ui.table.title_table import TitleTable
from toy import zones
from toy.ready_zones import plain_cut
from toy.rules import Deal, Drawn, Pour, Poured, State, Turn, TurnBegan, points, strength
from toy.title import MOONRAKERS, covered
from toy.zones import BARREL, LABELS, NAMES

DIE, LIES = 0.8, 0.5  # seconds that the die rolls, and lies there


def name(card: int) -> str:
    return "a barrel" if card == HIDDEN else NAMES[strength(card) - 1]


def piles(state: State) -> Piles:
    found = {
        PileId(zone, Seat(seat)): getattr(state, f"{zone}s")[seat] for zone in ("hand", "cellar") for seat in (0, 1)
    }
    return Piles({**found, PileId("deck"): state.deck, PileId("spilt"): state.spilt})


# What is asked.


def on_barrel(view: State, seat: Seat, card: int, move: Pour) -> Goals:
    return {BARREL: (move,)}


def chance(asked: TooltipContext[State], step: Turn, moves: Sequence[Pour]) -> tuple[tuple[str, bool], ...]:
    return ((f"Worth {strength(moves[0].card)}, if the die shows that or more.", True),)


def first_turn(view: State, step: Turn, options: Options) -> Iterator[Lesson]:
    words = "Click a barrel to pour it, or drop it on the cask. The die must reach its strength."
    yield Lesson("mr-pour", CardKey(view.hands[step.seat][0]), words, rule="TY-2")


def finished(view: State, me: Seat, names: Names) -> str:
    return f"The best cellar: {join_names([names[seat] for seat in view.winners])}."


TURN: QuestionRow[State, Turn] = QuestionRow(
    Turn,
    clause="TY-2",
    ask="Pour a barrel.",
    elsewhere="{name} pours a barrel.",
    button="Pour a barrel",
    cards=(
        CardAnswers(
            Pour, zones=("hand", "cellar"), drops=on_barrel, title="Pour {card}", first=chance, mine=True,
            button="Pour", letter="play",
            hint="Hint: pour {card}. It brings most on average.",
        ),
    ),
    lesson=first_turn,
)  # fmt: skip
ROWS = (QuestionRow(Deal, "TY-1"), TURN)


# What is told.


def poured(event: Poured, told: LineContext[State]) -> str:
    well = event.die >= strength(event.card)
    return "{who} rolls {die} and bottles {card}" if well else "{who} rolls {die} and spills {card}"


def ended(event: Ended, told: LineContext[State]) -> str:
    return "The best cellar: {winners}" if event.reason == "TY-4" else "The other gives up: {winners} wins"


SHOWS: Shows[State] = Shows(
    State,
    (
        Show(Next),
        Show(
            TurnBegan, "Round {round} · {who}", kind="turn", turn=lambda event: (event.round, event.seat),
            clause="TY-3", sound="bell",
        ),
        Show(Drawn, "{who} draws {card}", "card-draw", "detail", clause="TY-3", sound=(put_down_cue(CARD),)),
        Show(
            Poured, poured, "barrel", clause="TY-2", sound="dice",
            bookmark=lambda event, before: ("well" if event.die >= strength(event.card) else "spilt", event.seat),
        ),
        Show(
            Ended, ended, "trophy", "big", clause=lambda event, before: event.reason, sound="landfall",
            bookmark=lambda event, before: ("end", event.winners[0]),
        ),
    ),
    fields={
        "card": lambda event, told: records.LogSpan(name(event.card), zones.art(event.card)),
        "winners": lambda event, told: join_names([told.names[seat] for seat in event.winners]),
    },
    bookmarks={
        "end": Bookmark("trophy", "victory"),
        "well": Bookmark("barrel", "bottled"),
        "spilt": Bookmark("shattered-glass", "spilt"),
    },
    opened=covered,
)  # fmt: skip


def thrown(act: EventAnimation[State], event: Poured) -> Animation:
    """The die rolls on the cask before the barrel goes."""
    act.state = act.truth_before
    came = act.move_cards()
    return AnimationSequence(
        throws.roll_die(act, event.die, act.find_rect(BARREL), DIE, LIES), came, act.show_outcome()
    )


MOTIONS: Motions[State] = Motions(Paths(piles), (Special(Poured, thrown),))


# What is left at the end.


class ToyReports(Reports[State]):
    state = State

    def record_event(self, books: Books[State], event: Event, state: State) -> None:
        if isinstance(event, Poured):
            books.begin_turn(event.seat, state.round, state)

    def figure_columns(self, state: State) -> tuple[FigureColumn[State], ...]:
        return (
            FigureColumn("barrel", "points", "The strength of all that was bottled.", points),
            FigureColumn("stack", "barrels", "Barrels bottled.", lambda at, seat: len(at.cellars[seat])),
        )

    def rank_key(self, state: State, row: Standing) -> tuple[int, ...]:
        return (-row.figures[0],)

    def charts(self, books: Books[State]) -> tuple[ReportChart, ...]:
        each = books.figures_by_seat_and_turn(lambda at: (points(at, 0), points(at, 1)))
        return (ReportChart("points", "Points", "Points after each barrel.", each),)

    def win_reason(self, state: State) -> str:
        return "Somebody has given up." if state.reason == "TY-5" else "Most points win." if state.reason else ""


class ToyTable(TitleTable[State]):
    game = MOONRAKERS
    motions, shows, faces, reports = MOTIONS, SHOWS, LABELS, ToyReports()
    plate_size, plate_icon, turn_steps = 31, "barrel", ("Pick", "Pour", "Draw")
    questions_of, free_step, turn_clause = ROWS, Turn, "TY-3"

    art_of_card, card_name, result_words = staticmethod(zones.art), staticmethod(name), staticmethod(finished)
    cut_table_layout, zones_at_rest, draw_piece = (
        staticmethod(plain_cut),
        staticmethod(zones.zones),
        staticmethod(LABELS.picture),
    )

    def subtitle(self, view: State) -> str:
        return f"in the deck: {len(view.deck)}"

    def hand_cards(self, state: State, seat: Seat) -> tuple[int, ...]:
        return state.hands[seat]

    def printed(self, art: str) -> Printed | None:
        n = int(art)
        return Printed(NAMES[n - 1], f"Strength {n}", f"Bottled if the die shows {n} or more.", "")

    def place_of_card(self, view: State, card: int) -> Place:
        return piles(view).place_of(card)


MOONRAKERS_TABLE = ToyTable()
