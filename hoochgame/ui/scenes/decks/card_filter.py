"""The filter and order of the cards in the deck list editor."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace

from hoochgame.core.game import DeckLists, ListCard
from hoochgame.core.language import _
from hoochgame.ui.phrases.search_fold import fold_text
from hoochgame.ui.table.records import Printed
from hoochgame.ui.widgets.chips import Chip

KIND, PRICE, ABILITY, LISTED = "kind", "price", "ability", "listed"


@dataclass(frozen=True)
class CardFilter:
    """The active filters. Chips of one sort widen the result, sorts narrow it: cheap or dear, stooges, that draw."""

    words: str = ""
    held: frozenset[Hashable] = frozenset()
    order: str = "price"

    @property
    def is_filtering(self) -> bool:
        return bool(self.words or self.held)

    def with_toggled(self, chip: Hashable) -> CardFilter:
        return replace(self, held=self.held ^ {chip})

    @property
    def chosen_prices(self) -> frozenset[int]:
        return frozenset(price for price in self._chosen_values(PRICE) if isinstance(price, int))

    def passes(self, card: ListCard, printed: Printed | None, copies: int) -> bool:
        """Return whether a card with so many `copies` in the list passes the filter."""
        if LISTED in self.held and not copies:
            return False
        prices, abilities = self.chosen_prices, self._chosen_values(ABILITY)
        if (kinds := self._chosen_values(KIND)) and card.kind not in kinds:
            return False
        if (prices and card.price not in prices) or (abilities and not abilities.intersection(card.abilities)):
            return False
        words = [card.translated_name, _(card.kind)]
        words += [printed.text, printed.flavour] if printed else []
        said = fold_text(" ".join(words))
        return all(word in said for word in fold_text(self.words).split())

    def _chosen_values(self, chip_sort: str) -> frozenset[Hashable]:
        return frozenset(chip[1] for chip in self.held if isinstance(chip, tuple) and chip[0] == chip_sort)

    def passing_ids(
        self, lists: DeckLists, cards: Mapping[str, int], printed: Callable[[str], Printed | None]
    ) -> list[str]:
        """Return the ids of the cards that pass, in order."""
        shown = [lists.known[id] for id in lists.cards]
        shown = [card for card in shown if self.passes(card, printed(card.id), cards.get(card.id, 0))]
        places = {id: at for at, id in enumerate(lists.sort_card_ids(lists.cards))}
        keys: dict[str, Callable[[ListCard], tuple[object, ...]]] = {
            "price": lambda card: (card.price, places[card.id]),
            "name": lambda card: (fold_text(card.translated_name),),
            "kind": lambda card: (places[card.id],),
        }
        return [card.id for card in sorted(shown, key=keys[self.order])]


def filter_chip_groups(lists: DeckLists) -> Sequence[Sequence[Chip]]:
    """Return all chips by sort: kinds, prices, cards in the list, abilities."""
    known = [lists.known[id] for id in lists.cards]
    kinds = list(dict.fromkeys(card.kind for card in known))
    abilities = list(dict.fromkeys(word for card in known for word in card.abilities))
    by_kind = [
        Chip((KIND, kind), _(kind), _("Only cards of this kind: {kind}.").format(kind=_(kind))) for kind in kinds
    ]
    by_price = [
        Chip((PRICE, price), str(price), _("Only cards that cost {n}.").format(n=price))
        for price in sorted({card.price for card in known})
    ]
    by_ability = [
        Chip((ABILITY, word), _(word), _(lists.abilities[word]) if word in lists.abilities else "")
        for word in abilities
    ]
    last = [Chip(LISTED, _("On the list"), _("Only cards that are on the list."))]
    return [by_kind, by_price, last, by_ability]
