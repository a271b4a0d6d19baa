"""What each scheme does: a test for each sentence of its text."""

from __future__ import annotations

from typing import Any

import pytest
from harness.hooch_stooges.table import (
    ATTACK,
    FOR_SALE,
    GOON,
    GOON_2,
    GOON_3,
    GOONS,
    MONEY,
    NEAR,
    A,
    B,
    C,
    Table,
    card,
    hit,
    raid,
    run,
    starters,
    table,
)

from hoochgame.games.hooch_stooges import moves as m
from hoochgame.games.hooch_stooges.card_events import (
    CardRemoved,
    CardsTurnedUp,
    CardTaken,
    StoogeRecovered,
)
from hoochgame.games.hooch_stooges.content import BY_ID, CARDS
from hoochgame.games.hooch_stooges.events import (
    BustsOff,
    HoochGained,
    HoochStolen,
    StoogeSwung,
    TurfTaken,
    Unswung,
)
from hoochgame.games.hooch_stooges.model import Perks

THEIR_GOONS = starters(B, "faceless_goon")
THEIR_MONEY = starters(B, "free_money")
SCHEMES = sorted(card.id for card in BY_ID.values() if not card.is_stooge)


def played(id: str, *moves: Any, dice: tuple[int, ...] = (), **a: Any) -> Table:
    """A plays this scheme, the only card in hand but for those of `hand`."""
    number = of(id)
    return run(table(**{**a, "hand": (number, *a.get("hand", ()))}), m.PlayCard(number), *moves, dice=dice)


def of(id: str) -> int:
    """A scheme of this kind that is not for sale."""
    return next(i for i, c in enumerate(CARDS) if c.id == id and i not in FOR_SALE)


def playable(id: str, **a: Any) -> bool:
    """Whether A may play it."""
    number = of(id)
    return m.PlayCard(number) in table(**{**a, "hand": (number, *a.get("hand", ()))}).options


def test_attack():
    """Attack."""
    after = played("attack", m.PickTurf(NEAR), *hit(), crew=(GOON,), dice=(2,))
    assert (after.turf(NEAR).owner, after.a.discard) == (A, (ATTACK,))
    assert not playable("attack")


def test_free_money():
    """Gain 1 hooch."""
    after = played("free_money")
    assert after.saw(HoochGained) == [HoochGained(A, 1, "free_money")]


def test_bathtub_batch():
    """Draw a card."""
    assert played("bathtub", deck=(GOON,)).a.hand == (GOON,)
    assert not playable("bathtub")


def test_a_case_of_the_good_stuff():
    """Gain 1 hooch for each turf you control, 6 at most."""
    assert played("goodstuff").a.hooch == 1, "the HQ turf counts"
    assert played("goodstuff", owners={0: A, 2: A}).a.hooch == 3
    assert played("goodstuff", owners=dict.fromkeys(range(2, 9), A)).a.hooch == 6
    assert not playable("goodstuff", friendly=True, no_hq=(A,))


def test_smash_and_grab():
    """Attack."""
    after = played("smash", m.PickTurf(NEAR), *hit(), crew=(GOON,), dice=(2,))
    assert after.turf(NEAR).owner == A
    assert after.saw(StoogeSwung)[0].bonus == 0
    assert not playable("smash", crew=(GOON,), swung=(GOON,))


def test_full_tilt_raid():
    """Attack. Your swings have +1 in this attack."""
    before = {"crew": GOONS[:2], "owners": {NEAR: B}, "b": {"crew": THEIR_GOONS[:1]}, "hand": (ATTACK,)}
    now = played("fulltilt", m.PickTurf(NEAR), m.Block(THEIR_GOONS[0]), *hit(GOON, THEIR_GOONS[0]), dice=(2,), **before)
    assert now.b.discard == THEIR_GOONS[:1]
    after = run(now, *hit(GOON_2), m.Decline(), dice=[2])
    assert [event.bonus for event in after.saw(StoogeSwung)] == [1]
    again = Table(after.state.with_gang_changed(A, swung=()))
    assert run(again, *raid(0), *hit(), dice=[2]).saw(StoogeSwung)[0].bonus == 0, "in this attack only"


def test_back_alley_jump():
    """Attack. Your swings have -1 in this attack. The defender may assign one blocker at most."""
    before = {"crew": GOONS, "owners": {NEAR: B}, "b": {"crew": (*THEIR_GOONS, card("doorman", 1))}}
    asked = played("jump", m.PickTurf(NEAR), **before)
    assert asked.options == (m.Decline(), m.Block(THEIR_GOONS[0]), m.Block(card("doorman", 1)))
    assert run(asked, m.Block(THEIR_GOONS[0])).asked == A
    assert run(asked, m.Decline()).asked == A
    now = run(asked, m.Decline(), *hit(GOON), dice=[2])
    assert [(swing.bonus, swing.hit) for swing in now.saw(StoogeSwung)] == [(-1, True)], "1 against the health of 1"
    stopped = run(asked, m.Block(THEIR_GOONS[0]), *hit(GOON, THEIR_GOONS[0]), dice=[CARDS[THEIR_GOONS[0]].health])
    assert [(swing.bonus, swing.hit) for swing in stopped.saw(StoogeSwung)] == [(-1, False)], "one less than its health"


def test_grease_a_palm():
    """You do not get busted this turn. Draw a card."""
    after = played("palm", deck=(GOON,))
    assert (after.state.perks.no_busts, after.a.hand) == (True, (GOON,))
    assert played("palm").state.perks.no_busts, "without a card to draw"
    twice = played("palm", deck=(GOON,), perks=Perks(no_busts=True))
    assert twice.a.hand == (GOON,), "with the first part done already"
    assert twice.saw(BustsOff) == []
    assert not playable("palm", perks=Perks(no_busts=True))


def test_temperance_rally():
    """Each opponent discards a card. Gain 1 hooch."""
    asked = played("rally", b={"hand": THEIR_MONEY[:2]})
    after = run(asked, m.Pick(THEIR_MONEY[0]))
    assert (after.b.discard, after.a.hooch) == (THEIR_MONEY[:1], 1)
    kinds = [type(event) for event in after.events if isinstance(event, CardsTurnedUp | HoochGained)]
    assert kinds == [CardsTurnedUp, HoochGained]
    assert played("rally").a.hooch == 1, "with nobody to discard"


def test_protection_money():
    """Take up to 3 hooch from an opponent."""
    asked = played("protection", seats=3, b={"hooch": 2}, c={"hooch": 5})
    assert asked.options == (m.PickSeat(B), m.PickSeat(C))
    two, three = run(asked, m.PickSeat(B)), run(asked, m.PickSeat(C))
    assert (two.a.hooch, two.b.hooch, three.a.hooch, three.c.hooch) == (2, 0, 3, 2)
    assert two.saw(HoochStolen) == [HoochStolen(A, B, 2)]
    assert played("protection", seats=3, c={"hooch": 5}).options == (m.PickSeat(C),)
    assert not playable("protection", hooch=9)


def test_fire_sale():
    """Put a card that costs 4 or less from the lineup into your discard pile."""
    four, five, top = card("sandbag"), card("smash"), card("anvil")
    asked = played("firesale", lineup=(five, four), main_deck=(top,))
    assert asked.options == (m.Pick(four),)
    after = run(asked, m.Pick(four))
    assert (after.a.discard, after.state.lineup) == ((four, of("firesale")), (five, top))
    assert not playable("firesale", lineup=(five,))


def test_hiring_fair():
    """Put a stooge that costs 5 or less from the lineup into your hand."""
    stooge, scheme, dear = card("sally"), card("smash"), card("agnes")
    asked = played("hiring", lineup=(dear, scheme, stooge))
    assert asked.options == (m.Pick(stooge),)
    after = run(asked, m.Pick(stooge))
    assert (after.a.hand, after.a.known) == ((stooge,), (stooge,))
    assert after.saw(CardTaken) == [CardTaken(A, stooge, True)]
    assert run(after, m.PlayCard(stooge)).a.crew == (stooge,)
    assert not playable("hiring", lineup=(dear, scheme))


def test_spring_the_boys():
    """Put a stooge from your discard pile into your hand."""
    asked = played("spring", discard=(ATTACK, *GOONS, card("lookout")), b={"discard": THEIR_GOONS})
    assert asked.options == (m.Pick(GOON), m.Pick(card("lookout")))
    after = run(asked, m.Pick(GOON_2))
    assert (after.a.hand, after.a.known) == ((GOON_2,), (GOON_2,))
    assert after.a.discard == (ATTACK, GOON, GOON_3, card("lookout"), of("spring"))
    assert after.saw(StoogeRecovered) == [StoogeRecovered(A, GOON_2)]
    assert not playable("spring", discard=(ATTACK,))


def test_second_wind():
    """Unswing all your stooges."""
    after = played("wind", crew=GOONS, swung=GOONS[:2])
    assert after.a.swung == ()
    assert after.saw(Unswung) == [Unswung(A, GOONS[:2])]
    assert not playable("wind", crew=GOONS)


def test_second_wind_does_not_give_sid_another_go():
    """Once each turn: an unswing of another kind does not count, and his own is still used up."""
    sid = card("slip")
    after = played("wind", crew=(sid,), swung=(sid,), perks=Perks(rallied=(sid,)))
    assert (after.a.swung, after.state.perks.rallied) == ((), (sid,))


def test_concrete_galoshes():
    """An opponent discards a stooge in play with health 5 or less of your choice."""
    five, eight, theirs = card("doorman", 1), card("brunhilde", 1), starters(C, "faceless_goon")
    asked = played("galoshes", seats=3, crew=GOONS, b={"crew": (eight, five, *THEIR_GOONS)}, c={"crew": theirs})
    assert asked.options == (m.Pick(five), m.Pick(THEIR_GOONS[0]), m.Pick(theirs[0]))
    after = run(asked, m.Pick(theirs[0]))
    assert (after.c.discard, after.b.discard) == (theirs[:1], ())
    assert run(asked, m.Pick(theirs[2])).c.discard == theirs[2:], "an alike copy may be named"
    assert not playable("galoshes", crew=GOONS, b={"crew": (eight,)})


def test_cook_the_books():
    """Remove up to two cards in your hand or discard pile from the game. Draw a card."""
    asked = played("books", hand=(MONEY[0], MONEY[1]), discard=(GOON, MONEY[2]), deck=(ATTACK,))
    assert asked.options == (m.Decline(), m.Pick(MONEY[0]), m.Pick(GOON), m.Pick(MONEY[2]))
    two = run(asked, m.Pick(GOON), m.Pick(MONEY[1]))
    assert (two.a.removed, two.a.discard) == ((GOON, MONEY[1]), (MONEY[2], of("books")))
    assert two.a.hand == (MONEY[0], ATTACK)
    assert GOON not in two.a.owned
    assert two.saw(CardRemoved) == [CardRemoved(A, GOON, "discard"), CardRemoved(A, MONEY[1], "hand")]


def test_cook_the_books_up_to_two():
    """Up to: none or one will do, and the card is drawn all the same."""
    before = {"hand": (MONEY[0],), "deck": (ATTACK,)}
    assert played("books", m.Decline(), **before).a.hand == (MONEY[0], ATTACK)
    one = played("books", m.Pick(MONEY[0]), **before)
    assert (one.a.hand, one.a.removed) == ((ATTACK,), (MONEY[0],))
    less = played("books", m.Pick(MONEY[0]), m.Decline(), discard=(GOON,), **before)
    assert (less.a.removed, less.a.discard) == ((MONEY[0],), (GOON, of("books")))


def test_cook_the_books_does_what_it_can():
    """HS-GEN-05"""
    assert played("books", deck=(ATTACK,)).a.hand == (ATTACK,)
    assert played("books", m.Pick(GOON), discard=(GOON,)).a.removed == (GOON,)
    assert not playable("books")


def test_word_on_the_street():
    """Replace up to two cards in the lineup. Draw a card."""
    tops = (card("anvil"), card("lookout"))
    asked = played("street", main_deck=tops, deck=(GOON,))
    assert asked.options == (m.Decline(), *map(m.Pick, FOR_SALE))
    one = run(asked, m.Pick(FOR_SALE[1]))
    new = one.state.lineup[1]
    assert new in tops
    assert m.Pick(new) not in one.options, "each place once"
    assert set(one.options) == {m.Decline(), *map(m.Pick, (FOR_SALE[0], *FOR_SALE[2:]))}
    two = run(one, m.Pick(FOR_SALE[4]))
    assert two.state.under == (FOR_SALE[1], FOR_SALE[4])
    assert (two.a.hand, two.main_again()) == ((GOON,), True)
    assert run(asked, m.Decline()).a.hand == (GOON,)


def test_word_on_the_street_with_one_card_under_the_deck():
    """HS-CHT-09: what was put under comes up when nothing else is left."""
    one = played("street", m.Pick(FOR_SALE[0]), main_deck=(card("anvil"),))
    two = run(one, m.Pick(FOR_SALE[1]))
    assert two.state.lineup[:2] == (card("anvil"), FOR_SALE[0])
    assert two.state.under == (FOR_SALE[1],)


def test_word_on_the_street_does_what_it_can():
    """HS-GEN-05"""
    assert played("street", main_deck=(), deck=(GOON,)).a.hand == (GOON,)
    assert not playable("street", main_deck=())


def test_squatters_rights():
    """Take control of a turf nobody controls that is adjacent to one of yours."""
    asked = played("squat", owners={0: B})
    assert asked.options == (m.PickTurf(2), m.PickTurf(4))
    after = run(asked, m.PickTurf(4))
    assert (after.turf(4).owner, after.main_again()) == (A, True), "its ability is not used"
    assert after.saw(TurfTaken) == [TurfTaken(A, 4)]
    assert not playable("squat", owners={0: B, 2: B, 4: B})


@pytest.mark.parametrize("id", SCHEMES)
def test_a_scheme_that_is_carried_out_ends_in_the_discard_pile(id):
    """HS-PLY-07: whatever it is, when everything it asks has been answered somehow."""
    things = {
        "deck": MONEY[1:3], "discard": (GOON_2,), "crew": (GOON, GOON_3), "swung": (GOON_3,),
        "b": {"hand": THEIR_MONEY, "hooch": 5, "crew": THEIR_GOONS},
    }  # fmt: skip
    now = played(id, **things)
    for _question in range(20):
        if now.main_again():
            break
        now = run(now, now.options[-1], dice=[4] if isinstance(now.step, m.Aiming) else [])
    assert of(id) in now.a.discard
