"""The table of Hooch Stooges: its zones, cards, prompts and results."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import partial

import pygame
from msgspec.structs import replace

from hoochgame.core.game import Title
from hoochgame.core.language import N_, _, ngettext
from hoochgame.core.protocols import TABLE, Move, Seat, Step
from hoochgame.core.refusal import Refusal
from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.content import CARDS, KIND, NUMBERS, operations_as_steps
from hoochgame.games.hooch_stooges.free_gains import free_hooch_plays
from hoochgame.games.hooch_stooges.model import GAP, HoochState
from hoochgame.games.hooch_stooges.queries import attack_under_way_or_none, count_turfs, own_and_adjacent_turfs
from hoochgame.games.hooch_stooges.refuse import at_most_one_equal_card_in_options
from hoochgame.games.hooch_stooges.title import HOOCH_STOOGES
from hoochgame.ui.look import images, paint
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.table import layout as shared
from hoochgame.ui.table import zone
from hoochgame.ui.table.asking.question_row import Names, Place, open_step
from hoochgame.ui.table.board import Board
from hoochgame.ui.table.focus_line import FocusLineText
from hoochgame.ui.table.history.report import Reports
from hoochgame.ui.table.keys import CardKey, CounterKey, Key, PileKey, SeatKey
from hoochgame.ui.table.legend import Legend
from hoochgame.ui.table.log.sentences import winner_sentence
from hoochgame.ui.table.pieces.piece import Piece
from hoochgame.ui.table.pieces.piece_style import PieceStyle
from hoochgame.ui.table.records import OpenPile
from hoochgame.ui.table.title_table import TitleTable
from hoochgame.ui.table.zone import AnyZone
from hoochgame.ui.titles.hooch_stooges import phrases as words
from hoochgame.ui.titles.hooch_stooges.asking import attack, questions
from hoochgame.ui.titles.hooch_stooges.asking.attack_buttons import best_swing_moves
from hoochgame.ui.titles.hooch_stooges.asking.main_step import news_lessons, starts_attack
from hoochgame.ui.titles.hooch_stooges.asking.shared import DIAL, FIELDS, LEAVE_IT
from hoochgame.ui.titles.hooch_stooges.asking.tooltips import BUTTONS, TIPS
from hoochgame.ui.titles.hooch_stooges.keys import EntryKey, LaneTurfKey, TokenKey, TurfKey
from hoochgame.ui.titles.hooch_stooges.layout import HoochLayout, cut_layout
from hoochgame.ui.titles.hooch_stooges.legend import hooch_legend
from hoochgame.ui.titles.hooch_stooges.marks import ENTRY_KEYS, HoochMarks
from hoochgame.ui.titles.hooch_stooges.moment import HoochMoment
from hoochgame.ui.titles.hooch_stooges.motions import MOTIONS
from hoochgame.ui.titles.hooch_stooges.narration import SHOWS
from hoochgame.ui.titles.hooch_stooges.occasions import hooch_remark_occasions
from hoochgame.ui.titles.hooch_stooges.pictures import faces, tiles
from hoochgame.ui.titles.hooch_stooges.pictures.badges import BRASS
from hoochgame.ui.titles.hooch_stooges.pictures.faces import CARD_FACES, piece_picture
from hoochgame.ui.titles.hooch_stooges.pictures.piece_state import draw_state
from hoochgame.ui.titles.hooch_stooges.piles import piles, place_of
from hoochgame.ui.titles.hooch_stooges.printed import printed_by_id
from hoochgame.ui.titles.hooch_stooges.report import REPORTS
from hoochgame.ui.titles.hooch_stooges.ui_state import HoochUiState
from hoochgame.ui.titles.hooch_stooges.zones import attack_paint, focus_line
from hoochgame.ui.titles.hooch_stooges.zones.attack import AttackLane, AttackMargin
from hoochgame.ui.titles.hooch_stooges.zones.chart import HoochChart
from hoochgame.ui.titles.hooch_stooges.zones.city import HoochCity
from hoochgame.ui.titles.hooch_stooges.zones.effects import Effects
from hoochgame.ui.titles.hooch_stooges.zones.lane_rects import scenery_sizes
from hoochgame.ui.titles.hooch_stooges.zones.legend_button import LegendButton
from hoochgame.ui.titles.hooch_stooges.zones.lineup import Lineup
from hoochgame.ui.titles.hooch_stooges.zones.open_cards import HoochOpenRow
from hoochgame.ui.titles.hooch_stooges.zones.opponent_plate import HoochOpponentPlate
from hoochgame.ui.titles.hooch_stooges.zones.own_plate import HoochOwnPlate
from hoochgame.ui.titles.hooch_stooges.zones.shelf import HoochShelf

COMMON = tuple(sorted({card.id for card in CARDS if not card.boxed}))  # the cards that are seen sooner or later
TARGET = PieceStyle(aimed=True)


class HoochTable(TitleTable[HoochState]):
    game: Title[HoochState] = HOOCH_STOOGES
    motions, shows, faces, desk_class = MOTIONS, SHOWS, CARD_FACES, HoochUiState
    reports: Reports[HoochState] = REPORTS

    # The window.

    blank = HoochMarks()
    plate_size, plate_icon = 27, "pocket-radio"
    turn_steps = (N_("CONTROL"), N_("MAIN"), N_("CLEANUP"))
    lane: type[AttackLane] = AttackLane

    cut_table_layout, draw_piece, draw_over_piece = (
        staticmethod(cut_layout),
        staticmethod(piece_picture),
        staticmethod(draw_state),
    )
    moment: type[zone.TableMoment[HoochState]] = HoochMoment

    def zones_at_rest(self, at: zone.TableMoment[HoochState]) -> Sequence[AnyZone]:
        opponents = [HoochOpponentPlate(seat) for seat in at.layout.opponent_seats()]
        return [
            HoochOpenRow(),
            self.lane(),
            AttackMargin(),
            Effects(),
            Lineup(),
            *self.city_zones(),
            LegendButton(),
            HoochChart(),
            *opponents,
            HoochOwnPlate(),
            HoochShelf(),
        ]

    def city_zones(self) -> Sequence[AnyZone]:
        return (HoochCity(),)

    def draw_backdrop(self, surface: pygame.Surface, layout: shared.TableLayout, state: HoochState) -> None:
        """Draw the table, and below it walnut boards with a brass edge over the whole width."""
        paint.draw_backdrop(Canvas(surface, layout.look))
        x, y, wide, _high = layout.shelf
        edge = max(2, layout.look.px(4))
        surface.blit(images.cropped_large_picture("walnut", layout.shelf.size), layout.shelf)
        surface.fill(BRASS, (x, y, wide, edge))
        surface.fill("#6b4a16", (x, y + edge, wide, max(1, edge // 2)))

    def focus_line_words(self, at: zone.TableMoment[HoochState], key: Key, piece: Piece | None) -> FocusLineText | None:
        assert isinstance(at, HoochMoment)
        room = at.layout.city.union(at.layout.lineup)
        if isinstance(key, TurfKey | TokenKey) and at.state.city[key.place].kind >= 0:
            place = key.place
            rect = at.layout.places[place]
            says_all = tiles.is_whole_turf_shown(at.layout, rect.size, at.state.city[place])
            return None if says_all else FocusLineText(focus_line.turf_sentence(at, place), rect, room)
        if piece is None or piece.kind != "card" or piece.is_face_down:
            return None
        card = piece.card
        return (
            None
            if faces.is_whole_card_shown(at.look, CARDS[card], piece)
            else FocusLineText(focus_line.card_sentence(card), piece.bounding_rect, room)
        )

    def picture_makers(self, board: Board[HoochState]) -> Iterator[Callable[[], object]]:
        """Yield what lies behind any attack and its pieces, then the cards: the last first."""
        look, layout = board.look, board.layout
        assert isinstance(layout, HoochLayout)
        for name in COMMON:
            yield partial(CARD_FACES.preload_card, name, "chip")
        for number in range(1, 7):
            yield partial(images.die_picture, number, look.px(92))
        yield lambda: next(
            (board.render_piece(one, TARGET) for one in board.drawn_pieces.values() if one.kind == "tile"), None
        )
        yield partial(attack_paint.scenery_pictures, look, scenery_sizes(layout))

    def subtitle(self, view: HoochState) -> str:
        seats = ngettext("{n} seat", "{n} seats", view.seats).format(n=view.seats)
        variants = ((view.friendly, _("Friendly Match")), (view.hq_hits > 1, _("Fortified HQ")),
                    (view.stash_limit, _("Stash limit")), (view.tournament, _("Tournament")))  # fmt: skip
        return " · ".join((seats, *([words for there, words in variants if there] or [_("Standard")])))

    def turn_steps_passed(self, view: HoochState) -> float:
        """Return where the turn stands: 0 Control, 1 Main, 2 Cleanup."""
        for step in view.agenda:
            if isinstance(step, m.Main):
                return 1.0 if step.moves or step is view.agenda[-1] else 0.0
        if any(isinstance(step, m.SettingUp) for step in view.agenda):
            return 0.0
        return 2.0 if view.agenda else 1.0

    def prompt_aside(self, view: HoochState, names: Names) -> str:
        """Return the note on a seat that is about to win a Friendly Match."""
        goal = NUMBERS.friendly_turfs
        held = (
            {seat: count_turfs(view, Seat(seat)) for seat in range(view.seats)} if view.friendly and view.agenda else {}
        )
        seat = max(held, key=lambda seat: held[seat], default=TABLE)
        if seat == TABLE or held[seat] < goal - 2:
            return ""
        return _("{name}: {n} of {all} turfs").format(name=names[seat], n=held[seat], all=goal)

    # Cards.

    money_icon = "square-bottle"
    card_name, printed = staticmethod(words.card_name), staticmethod(printed_by_id)

    def hand_cards(self, state: HoochState, seat: Seat) -> tuple[int, ...]:
        return state.gangs[seat].hand

    def hand_layout_key(self, state: HoochState, seat: Seat) -> Hashable:
        return state.gangs[seat].crew, state.gangs[seat].swung  # the hand makes room for the crew

    def art_of_card(self, card: int) -> str:
        return CARDS[card].id

    def place_of_card(self, view: HoochState, card: int) -> Place:
        """Return where a card is, as answers name the place: "crew" is that of the seat that answers."""
        zone, seat = place_of(view, card)
        if zone == "crew":
            return ("crew" if view.agenda and view.agenda[-1].seat == seat else "opponents"), seat
        return (zone, seat) if zone in ("hand", "lineup", "discard") else ("", seat)

    def equal_cards(self, view: HoochState, card: int) -> list[int]:
        """Return the cards of the same pile that are as good as this one."""
        if card < 0:
            return []
        pile = piles(view).cards.get(place_of(view, card), ())
        return [
            n
            for n in pile
            if n == card or (n >= 0 and KIND[n] == KIND[card] and at_most_one_equal_card_in_options(view, n) == [card])
        ] or [card]

    def money_moves(self, view: HoochState) -> Sequence[Move]:
        return free_hooch_plays(view)

    def cards_opened_by_click(self, view: HoochState, me: Seat, key: Key, names: Names) -> OpenPile | None:
        """Return a discard pile, or my own lineup while another seat's is on the table."""
        match key:
            case PileKey("discard", seat) | CounterKey(seat, "discard") if view.gangs[seat].discard:
                return OpenPile(_("Discard pile of {name}").format(name=names[seat]), view.gangs[seat].discard)
            case PileKey("main_deck") if me >= 0 and (stall := view.gangs[me].stall):
                return OpenPile(_("Your lineup"), tuple(card for card in stall.lineup if card != GAP))
        return None

    def legend(self, view: HoochState) -> Legend:
        return hooch_legend(view)

    # Questions.

    questions_of, free_step, template_fields = questions.ROWS, m.Main, FIELDS
    tooltips, button_tooltips = TIPS, BUTTONS
    move_hints = {
        m.Decline: LEAVE_IT,
        m.Pick: N_("Hint: pick {card}."),
        m.PickSeat: N_("Hint: pick {name}."),
        m.PickEntry: N_("Hint: pick {words} on the chart."),
    }
    typed_keys = {typed: EntryKey(entry) for entry, typed in ENTRY_KEYS.items()}
    turn_clause = "HS-TRN-04"
    news_lessons = staticmethod(news_lessons)
    choose_words = N_("What you can pick glows.")

    def does_open_step_decide_clicks(self, view: HoochState, step: Step) -> bool:
        """Return whether the open step decides what a click would mean: in an attack, for all seats."""
        return isinstance(step, m.Blocking | m.Swinging | m.Aiming)

    def next_answers_when_giving_all_left(self, view: HoochState, step: Step) -> tuple[Move, ...]:
        return best_swing_moves(view, step)

    def move_of_drop(
        self, view: HoochState, me: Seat, key: Key, goal: Key | None, row_move: Move | None
    ) -> Move | None:
        if goal is None or not isinstance(key, CardKey) or not view.agenda:
            return None
        card, step = key.card, view.agenda[-1]
        if card in view.gangs[me].hand:
            return questions.move_of_hand_drop(card, me, goal)
        if card in view.lineup:
            own = (DIAL, SeatKey(me), *(PileKey(zone, me) for zone in ("discard", "hand", "crew", "deck")))
            return m.Buy(card) if goal in own else None
        match goal:
            case LaneTurfKey() | TurfKey():
                target = m.TURF
            case CardKey(n) | TokenKey(n):
                target = n
            case _:
                return m.Block(card) if goal == attack.LANE else None
        return m.Aim(target) if isinstance(step, m.Aiming | m.Swinging) else m.Swing(card)

    def reach_refusal(self, view: HoochState, me: Seat, key: Key, goal: Key) -> Refusal | None:
        """Return why a card that attacks can't be dropped on this turf (HS-ATK-03)."""
        if not isinstance(key, CardKey) or key.card not in view.gangs[me].hand or not starts_attack(key.card):
            return None
        if not isinstance(goal, TurfKey | TokenKey) or goal.place in own_and_adjacent_turfs(view, me):
            return None
        played = replace(view, agenda=(*view.agenda, *operations_as_steps(me, CARDS[key.card].do)[:1]))
        return self.game.refuse(played, me, m.PickTurf(goal.place))

    def has_more_turns(self, view: HoochState, seat: Seat) -> bool:
        return super().has_more_turns(view, seat) and view.gangs[seat].alive

    def dimmed_keys(self, view: HoochState, legal: frozenset[Key]) -> frozenset[Key]:
        """Return what is dimmed: in the main step cards too dear and entries without effect.

        In other questions, all that is no answer. The lane of an attack has its own veil.
        """
        step = open_step(view)
        if step is None or not legal or isinstance(step, m.Blocking | m.Swinging | m.Aiming):
            return frozenset()
        wanted: list[Key] = [CardKey(n) for n in (*view.lineup, *view.gangs[step.seat].hand)]
        wanted += [EntryKey(n) for n in ENTRY_KEYS]
        if not isinstance(step, m.Main):
            wanted += [TurfKey(place) for place in range(len(view.city))]
        return frozenset(key for key in wanted if key not in legal)

    def faint_keys(self, view: HoochState, legal: frozenset[Key]) -> frozenset[Key]:
        """Return the own turf that may be attacked (HS-ATK-04): it glows less than turf that can be won."""
        step = open_step(view)
        if not isinstance(step, m.Attack):
            return frozenset()
        return frozenset(key for key in legal if isinstance(key, TurfKey) and view.city[key.place].owner == step.seat)

    def keeps_everything_bright(self, view: HoochState) -> bool:
        return attack_under_way_or_none(view) is not None

    def number_keys(self, legal: frozenset[Key], numbered: tuple[Key, ...]) -> Mapping[Key, str]:
        """Return the keys of the chart, or numbers on whatever else may be chosen."""
        if any(isinstance(key, EntryKey) for key in legal):
            return {EntryKey(entry): key for entry, key in ENTRY_KEYS.items()}
        return super().number_keys(legal, numbered)

    def waiting_prompt_template(self, view: HoochState, step: Step) -> str:
        if self.game.rules.table[type(step)].answer:
            return N_("{name} is choosing.")
        return N_("{name} cleans up.") if self.turn_steps_passed(view) > 1 else N_("{name} plays.")

    def result_words(self, view: HoochState, me: Seat, names: Names) -> str:
        if not view.winners:
            return _("You have lost.") if me != TABLE else _("{name} has lost.").format(name=names[0])
        return winner_sentence(view, me, names, N_("{names} have won."))

    def result_clause(self, view: HoochState) -> str:
        return words.OVER

    comeback_margin = 2
    speech_occasions = staticmethod(hooch_remark_occasions)

    def public_scores(self, view: HoochState) -> tuple[int, ...]:
        return tuple(count_turfs(view, Seat(seat)) for seat in range(view.seats))

    def unused_actions_words(self, view: HoochState) -> str:
        gang, lost = view.gangs[view.active], words.stash_loss_words(view)
        if gang.hand and gang.hooch and not lost:
            return _("You can still play or buy something. The rest of your hand is discarded; your hooch is kept.")
        if gang.hand:
            said = _("You can still play or buy something. The rest of your hand is discarded.")
            return " ".join(filter(None, (said, lost)))
        if lost:
            return _("You can still buy something.") + " " + lost
        return _("You can still buy something. Hooch you don’t spend is kept.")


HOOCH_TABLE = HoochTable()
