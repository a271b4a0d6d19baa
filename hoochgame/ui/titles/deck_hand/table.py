"""The table of Deck Hand: its zones, cards, prompts and results."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial

import pygame

from hoochgame.core.language import N_, _, ngettext
from hoochgame.core.protocols import Move, Seat
from hoochgame.games.deck_hand import moves as m
from hoochgame.games.deck_hand import wording
from hoochgame.games.deck_hand.content import CARDS, CHALLENGES, EACH_TURN, NUMBERS
from hoochgame.games.deck_hand.free_gains import free_coin_plays
from hoochgame.games.deck_hand.model import NOBODY, DeckHandState
from hoochgame.games.deck_hand.queries import cards_for_sale, is_ending_by_turn_limit, solo_challenge
from hoochgame.games.deck_hand.refuse import interchangeable_cards
from hoochgame.games.deck_hand.score import count_seat_hooks
from hoochgame.games.deck_hand.title import DECK_HAND
from hoochgame.ui.look import images, paint
from hoochgame.ui.look.canvas import Canvas
from hoochgame.ui.table import layout as shared
from hoochgame.ui.table import zone
from hoochgame.ui.table.asking.question_row import Names
from hoochgame.ui.table.board import Board
from hoochgame.ui.table.focus_line import FocusLineText
from hoochgame.ui.table.keys import CardKey, CounterKey, Key, PileKey, SeatKey
from hoochgame.ui.table.log import sentences
from hoochgame.ui.table.pieces.piece import Piece
from hoochgame.ui.table.records import OpenPile
from hoochgame.ui.table.title_table import TitleTable
from hoochgame.ui.table.zone import AnyZone
from hoochgame.ui.titles.deck_hand import phrases
from hoochgame.ui.titles.deck_hand.asking import questions
from hoochgame.ui.titles.deck_hand.asking.main_step import news_lessons
from hoochgame.ui.titles.deck_hand.asking.shared import FIELDS
from hoochgame.ui.titles.deck_hand.asking.tooltips import ABOUT, BUTTONS
from hoochgame.ui.titles.deck_hand.faces import CARD_FACES, card_picture
from hoochgame.ui.titles.deck_hand.goals import goal_progress, would_win_challenge_now
from hoochgame.ui.titles.deck_hand.keys import ActionsKey, CoinsKey
from hoochgame.ui.titles.deck_hand.layout import BAND, RIVAL, DeckHandLayout, DeckHandMoment, cut_layout
from hoochgame.ui.titles.deck_hand.motions import MOTIONS
from hoochgame.ui.titles.deck_hand.narration import SHOWS
from hoochgame.ui.titles.deck_hand.occasions import deck_hand_occasions
from hoochgame.ui.titles.deck_hand.piles import place_of
from hoochgame.ui.titles.deck_hand.printed import printed_by_id
from hoochgame.ui.titles.deck_hand.report import REPORTS
from hoochgame.ui.titles.deck_hand.ui_state import DeckHandUiState
from hoochgame.ui.titles.deck_hand.zones import backdrop, focus_line
from hoochgame.ui.titles.deck_hand.zones.goal import GoalPanel
from hoochgame.ui.titles.deck_hand.zones.open_cards import DeckHandOpenRow
from hoochgame.ui.titles.deck_hand.zones.opponent_plate import DeckHandOpponentPlate
from hoochgame.ui.titles.deck_hand.zones.own_plate import DeckHandOwnPlate
from hoochgame.ui.titles.deck_hand.zones.shelf import DeckHandShelf
from hoochgame.ui.titles.deck_hand.zones.supply import SupplyZone

HANDS = tuple(PileKey("hand", Seat(seat)) for seat in range(4))
STASHES = tuple(PileKey("stash", Seat(seat)) for seat in range(4))
COMMON = tuple(sorted({card.id for card in CARDS}))  # all of them are seen sooner or later


class DeckHandTable(TitleTable[DeckHandState]):
    game = DECK_HAND
    motions, shows, faces, reports, desk_class = MOTIONS, SHOWS, CARD_FACES, REPORTS, DeckHandUiState

    # The window.

    shelf_height = BAND
    plate_size, plate_icon = 33, "anchor"
    turn_steps, turn_style = (N_("Start of turn"), N_("Discard & draw"), N_("Actions")), "arrows"

    cut_table_layout, moment, draw_piece = staticmethod(cut_layout), DeckHandMoment, staticmethod(card_picture)

    def zones_at_rest(self, at: zone.TableMoment[DeckHandState]) -> Sequence[AnyZone]:
        opponents = [DeckHandOpponentPlate(seat) for seat in at.layout.opponent_seats()]
        return [DeckHandOpenRow(), *opponents, SupplyZone(), DeckHandOwnPlate(), GoalPanel(), DeckHandShelf()]

    def draw_backdrop(self, surface: pygame.Surface, layout: shared.TableLayout, state: DeckHandState) -> None:
        look, shelf, theme = layout.look, layout.shelf, layout.look.theme
        surface.blit(
            images.tinted_large_picture(theme.backdrop, surface.get_size(), theme.backdrop_bottom, backdrop.DIM), (0, 0)
        )
        surface.blit(images.tinted_large_picture(theme.boards, shelf.size, paint.SHADE, backdrop.SHELF_DIM), shelf)
        backdrop.draw_rope(Canvas(surface, look), shelf)

    def focus_line_words(
        self, at: zone.TableMoment[DeckHandState], key: Key, piece: Piece | None
    ) -> FocusLineText | None:
        if (
            piece is None
            or piece.kind != "card"
            or piece.is_face_down
            or focus_line.is_whole_effect_shown(at.look, piece)
        ):
            return None
        return FocusLineText(focus_line.card_sentence(piece.card), piece.bounding_rect, at.layout.field)

    def picture_makers(self, board: Board[DeckHandState]) -> Iterator[Callable[[], object]]:
        layout = board.layout
        assert isinstance(layout, DeckHandLayout)
        kind = CARD_FACES.layout_at(round(layout.slots[0].width / board.look.scale.ui_scale_in_force))
        for face in dict.fromkeys((kind, "table")):
            for name in COMMON:
                yield partial(CARD_FACES.preload_card, name, face)

    def banner_knob_words(self, state: DeckHandState) -> tuple[str, int]:
        """Return the word on the knob: a challenge has turns, not rounds."""
        return _("TURN") if state.challenge else _("ROUND"), state.round

    def subtitle(self, view: DeckHandState) -> str:
        if trial := solo_challenge(view):
            return wording.challenge_name(trial)
        seats = ngettext("{n} seat", "{n} seats", view.seats).format(n=view.seats)
        if not view.agenda:
            return seats + " · " + _("game over")
        if view.ender != NOBODY:
            return seats + " · " + _("the last turns")
        whole = NUMBERS.supply_deck_per_seat * view.seats
        return seats + " · " + _("supply deck {n} of {all}").format(n=view.supply_deck, all=whole)

    def turn_steps_passed(self, view: DeckHandState) -> float:
        """Return where the turn stands: 0 start of turn, 1 discard and draw, 2 Actions."""
        if not view.agenda:
            return 2.0
        step = view.agenda[-1]
        if isinstance(step, m.Turn | m.Dealing) or any(isinstance(one, m.Firing) for one in view.agenda):
            return 0.0
        if any(isinstance(one, m.Refresh) for one in view.agenda):
            return 1.0
        if phrases.is_between_turns(view) and not view.pirates[view.active].rival:
            # Without cards that act the turn begins with a new hand.
            return 0.0 if any(EACH_TURN[card] for card in view.pirates[view.active].stash) else 1.0
        return 2.0

    def prompt_aside(self, view: DeckHandState, names: Names) -> str:
        """Return the note next to the prompt: who has brought the end, or how near it is."""
        if not view.agenda:
            return ""
        if view.ender != NOBODY:
            said = _("Last turns: {name} has brought on the end.")
            if view.pirates[view.ender].rival:
                said = _("Last turn: the Rival has brought on the end.")
            if is_ending_by_turn_limit(view):
                said = _("Last turns: nobody buys any more.")
            return said.format(name=names[view.ender])
        if view.supply_deck <= phrases.NEAR_END * len(view.pirates):
            n = view.supply_deck
            return ngettext("{n} card in the supply deck", "{n} cards in the supply deck", n).format(n=n)
        return ""

    # Cards.

    card_name, printed, place_of_card = (
        staticmethod(phrases.card_name),
        staticmethod(printed_by_id),
        staticmethod(place_of),
    )

    def hand_cards(self, state: DeckHandState, seat: Seat) -> tuple[int, ...]:
        return state.pirates[seat].hand

    def hand_layout_key(self, state: DeckHandState, seat: Seat) -> Hashable:
        return state.pirates[seat].stash, state.pirates[seat].top  # a large hand takes of their room

    def art_of_card(self, card: int) -> str:
        return CARDS[card].id

    def equal_cards(self, view: DeckHandState, card: int) -> set[int]:
        """Return a card and its copies in the same hand or stash: a click on any of them means the same."""
        return {card, *(copy for copy in interchangeable_cards(view, card) if copy >= 0)}

    def money_moves(self, view: DeckHandState) -> Sequence[Move]:
        return free_coin_plays(view)

    def cards_opened_by_click(self, view: DeckHandState, me: Seat, key: Key, names: Names) -> OpenPile | None:
        """Return a stash, its youngest card last; any card of it opens it while no question is about it."""
        match key:
            case PileKey("stash", seat) | CounterKey(seat, "stash") if view.pirates[seat].stash:
                return OpenPile(phrases.stash_heading(view, Seat(seat), names), view.pirates[seat].stash)
            case CardKey(n) if self.questions.move_wanted_by_click(view, key) is None:
                zone, owner = place_of(view, n)
                return self.cards_opened_by_click(view, me, PileKey("stash", owner), names) if zone == "stash" else None
        return None

    # Questions.

    questions_of, free_step, template_fields = questions.ROWS, m.Main, FIELDS
    tooltips, button_tooltips = ABOUT, BUTTONS
    move_hints = {m.Pick: N_("Hint: pick {card}."), m.Decline: N_("Hint: leave it.")}
    turn_clause = "DH-T2"
    lesson_clearance = {
        "dh-challenge": (CounterKey(RIVAL, "stash"), CounterKey(RIVAL, "hooks"), PileKey("supply_deck")),
        "dh-goal": (CoinsKey(),),
        **dict.fromkeys(("dh-play", "dh-buy", "dh-draw", "dh-discard"), (CoinsKey(), ActionsKey(), *HANDS)),
        **dict.fromkeys(
            ("dh-coins", "dh-deck", "dh-stash", "dh-sun", "dh-start"), (CoinsKey(), ActionsKey(), *STASHES)
        ),
    }
    guide_clearance = (CoinsKey(), ActionsKey())
    news_lessons = staticmethod(news_lessons)

    def move_of_drop(
        self, view: DeckHandState, me: Seat, key: Key, goal: Key | None, row_move: Move | None
    ) -> Move | None:
        if goal is None or not isinstance(key, CardKey) or not view.agenda:
            return None
        card, place, step = key.card, questions.place_beneath_goal(view, me, goal), view.agenda[-1]
        zone, owner = place_of(view, card)
        if zone == "hand" and owner == me:
            return questions.move_of_hand_drop(me, card, place)
        if zone == "supply":
            own = place in (PileKey("stash", me), PileKey("hand", me), PileKey("deck", me))
            bought = m.Buy(card, bool(view.buys)) if isinstance(step, m.Main) else m.Pick(card)
            return bought if own else m.Pick(card) if place == questions.RELOAD else None
        if zone != "stash" or place == PileKey("stash", owner):
            return None
        return m.Fire(card) if isinstance(step, m.Firing) else m.Pick(card)

    def dimmed_keys(self, view: DeckHandState, legal: frozenset[Key]) -> frozenset[Key]:
        """Return what is dimmed: in the main step cards too dear, or without an Action all of them.

        While another question is open, all that is no answer to it."""
        step = view.agenda[-1] if view.agenda else None
        if step is None or not legal:
            return frozenset()
        wanted: list[Key] = [CardKey(n) for n in (*cards_for_sale(view), *view.pirates[step.seat].hand)]
        if not isinstance(step, m.Main):
            chosen = {key.seat for key in legal if isinstance(key, SeatKey)}  # they are chosen as a whole
            wanted += [CardKey(n) for s, pirate in enumerate(view.pirates) if s not in chosen for n in pirate.stash]
        return frozenset(key for key in wanted if key not in legal)

    def replacement_prompt(self, view: DeckHandState, me: Seat, names: Names) -> str:
        """Return whose turn begins, or what the Rival does."""
        step = view.agenda[-1]
        if phrases.is_between_turns(view):
            return phrases.turn_start_words(view, me, names)
        return _("The Rival takes cards from the supply.") if step.seat != me and view.pirates[step.seat].rival else ""

    def result_words(self, view: DeckHandState, me: Seat, names: Names) -> str:
        """Return the winner; of a challenge, whether it was reached."""
        if view.challenge:
            name = wording.challenge_name(CHALLENGES[view.challenge - 1])
            said = _("{challenge}: reached! You have won.") if view.winners else _("{challenge}: missed.")
            return said.format(challenge=name)
        return sentences.winner_sentence(view, me, names)

    def result_clause(self, view: DeckHandState) -> str:
        return phrases.clause_of_end(view, view.reason)

    comeback_margin = 4
    speech_occasions = staticmethod(deck_hand_occasions)

    def public_scores(self, view: DeckHandState) -> tuple[int, ...]:
        return tuple(count_seat_hooks(view, Seat(seat)) for seat in range(view.seats))

    def unused_actions_words(self, view: DeckHandState) -> str:
        left = phrases.actions_and_buys_words(view)
        if view.ender != NOBODY:
            return _("This is your last turn, and you still have {left}.").format(left=left)
        if view.pirates[view.active].hand:
            return _("You still have {left}, which will be lost. Your hand stays until your next turn.").format(
                left=left
            )
        return _("You still have {left}, which will be lost.").format(left=left)

    def end_of_turn_cost(self, view: DeckHandState) -> str:
        """Return what more the end of this turn costs: in the last turn of a challenge, its goal."""
        if view.ender == NOBODY or not view.challenge or would_win_challenge_now(view):
            return ""
        missing = " · ".join(part.words for part in goal_progress(view) if not part.reached)
        return _("This is your last turn, and the goal isn’t reached yet: {missing}.").format(missing=missing)


DECK_HAND_TABLE = DeckHandTable()
