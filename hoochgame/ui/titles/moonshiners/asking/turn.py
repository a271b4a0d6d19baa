"""The turn: where the hero can go, what it can do there, hints for it, and the lessons of first games."""

from __future__ import annotations

from collections.abc import Iterator

from hoochgame.core.language import N_, _, localise_decimal, ngettext
from hoochgame.core.protocols import Move, Seat
from hoochgame.games.moonshiners import content as c
from hoochgame.games.moonshiners import moves as m
from hoochgame.games.moonshiners import queries as q
from hoochgame.games.moonshiners import wording
from hoochgame.games.moonshiners.model import FIRST_TURNS, NONE, Hero, MoonshinersState
from hoochgame.games.moonshiners.odds import mean_scraps_and_relics
from hoochgame.games.moonshiners.turn import occupied_hex_mask
from hoochgame.games.moonshiners.wilds import BORDER, COMPOUND, HEXES, OFF, UNEXPLORED, march_reach_mask, shortest_march
from hoochgame.ui.table.asking.question_row import AnswerButton, DragAnswers, Lines, Options, ThingAnswers
from hoochgame.ui.table.keys import ButtonKey, Key, PileKey
from hoochgame.ui.table.records import Lesson
from hoochgame.ui.titles.moonshiners import keys as k
from hoochgame.ui.titles.moonshiners import phrases as w
from hoochgame.ui.titles.moonshiners.asking.shared import (
    SURVIVORS,
    Asked,
    MoonshinersQuestion,
    cost_tip,
    drunkard_name,
    glass_end_tips,
    hero_of_asked_seat,
    odds_of_first_glass,
    odds_words,
    opposing_drunkard,
    would_lose_survivor,
)

# Prompts.


def acting_prompt(view: MoonshinersState, step: m.Acting) -> str:
    """Return the prompt: the actions left, and what the hero can do with them where it stands."""
    hero = view.heroes[step.seat]
    left = c.NUMBERS.actions_per_turn - hero.acted
    if hero.place == OFF:
        return _("Your hero wakes up: pick a hex that glows.") if hero.placed else _(
            "Put your hero on the border of the map: pick a hex that glows."
        )  # fmt: skip
    if not left and hero.mat and q.hexes_of_own_buildings_with_room(view, step.seat):
        return _("Both actions are used: put survivors into your buildings, or end your turn.")
    if not left:
        return _("Both actions are used: end your turn.")
    here = possible_action_words(view, step.seat)
    moves = not hero.stranded and march_reach_mask(hero.place, view.tiles) & ~occupied_hex_mask(view)
    if here and moves:
        words = ngettext("{n} action left: {here}, or move where it glows.",
                         "{n} actions left: {here}, or move where it glows.", left)  # fmt: skip
    elif here:
        words = ngettext("{n} action left: {here}.", "{n} actions left: {here}.", left)
    elif moves:
        words = ngettext("{n} action left: move where it glows.", "{n} actions left: move where it glows.", left)
    else:
        words = _("There’s nothing to do here: end your turn.")
    return words.format(n=left, here=_(" or ").join(here))


def possible_action_words(view: MoonshinersState, seat: Seat) -> list[str]:
    hero, at = view.heroes[seat], view.heroes[seat].place
    unexplored = at != COMPOUND and view.tiles[at - 1] == UNEXPLORED
    if at == COMPOUND:
        ways = [(_("trade"), tokens_left(hero, c.TRADE))]
    elif q.drunkard_on(view, at):
        ways = [(_("challenge {foe}").format(foe=drunkard_name(view)), tokens_left(hero, c.CHALLENGE))]
    else:
        ways = [
            (_("explore"), unexplored and tokens_left(hero, c.EXPLORE)),
            (_("scavenge"), tokens_left(hero, c.SCAVENGE)),
            (_("construct"), can_build(view, hero)),
        ]
    return [words for words, left in ways if left]


def tokens_left(hero: Hero, action: int) -> int:
    left: int = c.LIMIT[action] - hero.used[action]
    return left


def can_build(view: MoonshinersState, hero: Hero) -> bool:
    """Return whether a hero can pay for a house where it stands, and there is room for one."""
    tile, built = view.tiles[hero.place - 1], view.buildings[hero.place - 1]
    free = built.owner < 0 or view.heroes[built.owner] is hero
    return tile != UNEXPLORED and free and built.level < q.BOTH and hero.scrap >= c.NUMBERS.house_cost


# Lines of tooltips.


def march_tip(asked: Asked, step: m.Acting, move: m.March) -> Lines:
    """Return the way, and what waits at its end."""
    hero = asked.view.heroes[step.seat]
    passed = shortest_march(hero.place, move.to, asked.view.tiles)[:-1]
    words = _("Moving is free, via {places}.") if passed else _("Moving is free.")
    free = (words.format(places=", ".join(map(w.place_name, passed))), True)
    return free, *((words, False) for words in destination_lines(asked.view, hero, move.to))


def arrival_tip(asked: Asked, step: m.Acting, move: m.Enter) -> Lines:
    """Return what waits where the hero comes onto the map."""
    return tuple((words, False) for words in destination_lines(asked.view, asked.view.heroes[step.seat], move.at))


def destination_lines(view: MoonshinersState, hero: Hero, at: int) -> Iterator[str]:
    """Yield what a hero would find at a place."""
    if at == COMPOUND:
        yield _("Here you trade with Uncle Harding.")
        return
    if drunkard := q.drunkard_on(view, at):
        odds = odds_words(odds_of_first_glass(hero, drunkard))
        yield _("You can only challenge there. First glass: {odds}.").format(odds=odds)
    elif view.tiles[at - 1] == UNEXPLORED:
        yield _("Unexplored: you must act here before you move on.")


def tokens_left_tip(number: int, hero: Hero) -> tuple[str, bool]:
    return _("Uses an action; left today: {n} of {all}.").format(n=tokens_left(hero, number), all=c.LIMIT[number]), True


def explore_tip(asked: Asked, step: m.Acting, move: m.Explore) -> Lines:
    words = _("Take a relic and lay the top building tile under your hero.")
    if move.chart:
        words = _("Take a relic, look at the top two tiles, and lay one under your hero.")
    return (tokens_left_tip(c.EXPLORE, hero_of_asked_seat(asked.view)), (words, False))


def scavenge_tip(asked: Asked, step: m.Acting, move: m.Scavenge) -> Lines:
    """Return what a roll brings on average."""
    scraps, relics = (
        localise_decimal(f"{number:.1f}") for number in mean_scraps_and_relics(hero_of_asked_seat(asked.view))
    )
    words = _("Five dice: {scraps} scrap and {relics} relics on average.").format(scraps=scraps, relics=relics)
    return (tokens_left_tip(c.SCAVENGE, hero_of_asked_seat(asked.view)), (words, False))


def trade_tip(asked: Asked, step: m.Acting, move: m.Trade) -> Lines:
    return (
        tokens_left_tip(c.TRADE, hero_of_asked_seat(asked.view)),
        (_("Trade as much as you like with Uncle Harding."), False),
    )


def challenge_tip(asked: Asked, step: m.Acting, move: m.Challenge) -> Lines:
    """Return the odds of the first glass, and what each end pays."""
    hero, drunkard = hero_of_asked_seat(asked.view), opposing_drunkard(asked.view)
    if drunkard is None:
        return ()
    odds, loses = odds_of_first_glass(hero, drunkard), would_lose_survivor(asked.view, step.seat)
    words = _("{foe} can take {left} more. First glass: {odds}.")
    said = words.format(foe=drunkard_name(asked.view), left=drunkard.left, odds=odds_words(odds))
    crate = ((_("Uses a bottle of your open crate."), False),) if hero.crate != NONE else ()
    return (
        tokens_left_tip(c.CHALLENGE, hero),
        (said, True),
        *glass_end_tips(hero, drunkard, odds, loses_survivor=loses),
        *crate,
    )


def build_tip(asked: Asked, step: m.Acting | m.Siting, move: m.Construct) -> Lines:
    """Return the price of the building, and what it brings."""
    view, at = asked.view, move.at - 1
    whole = view.buildings[at].level + move.levels == q.BOTH
    brings = wording.thing_text(c.TILES[view.tiles[at]]) if whole else _("Level 1: 1 scrap a night for each survivor.")
    return (
        tokens_left_tip(c.CONSTRUCT, hero_of_asked_seat(view)),
        cost_tip(view, q.construction_price(move.levels, move.crowbar)),
        (brings, False),
    )


def place_survivor_tip(asked: Asked, step: m.Acting, move: m.PlaceSurvivor) -> Lines:
    words = _("Costs no action. {n} of {all} are there; nobody goes back to the mat.")
    n = asked.view.buildings[move.at - 1].crew
    return ((words.format(n=n, all=c.NUMBERS.building_capacity), False),)


def open_crate_tip(asked: Asked, step: m.Acting, move: m.OpenCrate) -> Lines:
    words = _("Costs no action. Each challenge then uses a bottle: +{n} green in the first glass.")
    return ((words.format(n=c.STRENGTH[move.card]), True),)


def use_tip(asked: Asked, step: m.Acting, move: m.UseBooze | m.UseRelic) -> Lines:
    printed = wording.thing_text(c.BOOZE[move.card] if isinstance(move, m.UseBooze) else c.RELICS[move.card])
    return ((_("Costs no action, and it’s gone after use."), True), (printed, False))


# Which thing stands for a move.


PLAIN = {c.EXPLORE: m.Explore(), c.SCAVENGE: m.Scavenge(), c.TRADE: m.Trade(), c.CHALLENGE: m.Challenge()}


def plain_action_of_move(view: MoonshinersState, step: m.Acting, move: Move) -> int | None:
    """Return the number of the action that a move is, None if it is taken with tools or at a greater scale."""
    if isinstance(move, m.Construct):
        return c.CONSTRUCT if move.levels == 1 and not move.crowbar else None
    return next((number for number, plain in PLAIN.items() if plain == move), None)


def plain_move_of_action(view: MoonshinersState, step: m.Acting, action: int) -> Move | None:
    """Return what a click on an action's button means, allowed or not."""
    return PLAIN.get(action) or m.Construct(view.heroes[step.seat if step is not None else view.active].place)


def build_elsewhere_words(view: MoonshinersState, step: m.Acting, move: m.Site) -> str:
    return _("Build on another hex with the Crowbar") if move.crowbar else _("Build on another hex")


def build_words(move: m.Construct) -> str:
    return _("Build one level") if move.levels == 1 else _("Build both levels")


def free_slots(view: MoonshinersState, step: m.Acting, move: m.PlaceSurvivor) -> list[Key]:
    """Return the free places in a building, and the first one: on small hexes it stands for all survivors."""
    crew = view.buildings[move.at - 1].crew
    return [k.SurvivorKey(move.at, nth) for nth in sorted({0, *range(crew, c.NUMBERS.building_capacity)})]


def hexes_no_march_leads_to(view: MoonshinersState, step: m.Acting, move: m.PlaceSurvivor) -> list[Key]:
    """Return the hex of a building where no march leads: the hero stands there, or moves no more."""
    hero = view.heroes[step.seat]
    return [k.HexKey(move.at)] if hero.place == move.at or hero.acted == c.NUMBERS.actions_per_turn else []


def survivor_drop_goals(view: MoonshinersState, step: m.Acting, key: Key) -> list[Key]:
    """Return where survivors from the mat can be dropped."""
    mat = key == SURVIVORS or key == PileKey("mat", step.seat)
    return [k.HexKey(at) for at in q.own_hexes(view, step.seat)] if mat and hero_of_asked_seat(view).mat else []


def place_survivor_move(view: MoonshinersState, step: m.Acting, key: Key, goal: Key) -> m.PlaceSurvivor | None:
    """Return the move that dropping a survivor on something on the map would be, allowed or not."""
    at = place_of_key(view, goal)
    return None if at is None else m.PlaceSurvivor(at)


def hero_drop_goals(view: MoonshinersState, step: m.Acting, key: Key) -> list[Key]:
    return [k.HexKey(at) for at in (COMPOUND, *HEXES)] if key == k.HeroKey(step.seat) else []


def march_move(view: MoonshinersState, step: m.Acting, key: Key, goal: Key) -> m.March | None:
    at = place_of_key(view, goal)
    return None if at is None or key != k.HeroKey(step.seat) else m.March(at)


def place_of_key(view: MoonshinersState, key: Key) -> int | None:
    match key:
        case k.HexKey(place) | k.SurvivorKey(place) | k.HouseKey(place):
            return place
        case k.HeroKey(seat):
            return view.heroes[seat].place
        case k.DrunkardKey(card):
            return next((one.at for one in view.drunkards if one.card == card), None)
    return None


# Hints.


def march_hint(view: MoonshinersState, move: m.March) -> str:
    """Return a hint at a place with what can be done there."""
    if move.to == COMPOUND:
        return _("Hint: go to Harding’s compound and trade.")
    if q.drunkard_on(view, move.to):
        return _("Hint: go to {place} and challenge {foe}.")
    if view.tiles[move.to - 1] == UNEXPLORED:
        return _("Hint: go to {place} and explore.")
    return _("Hint: go to {place}.")


def build_hint(view: MoonshinersState, move: m.Construct) -> str:
    """Return a hint at a building with how much of it is built, and with what."""
    if move.levels == q.BOTH:
        words = _("Hint: build both levels on {place} with the Crowbar.")
        return words if move.crowbar else _("Hint: build both levels on {place}.")
    if move.crowbar:
        return _("Hint: build on {place} with the Crowbar.")
    return _("Hint: upgrade {place}.") if view.buildings[move.at - 1].level else _("Hint: build on {place}.")


def end_turn_hint(view: MoonshinersState, move: Move) -> str:
    if c.NUMBERS.actions_per_turn == hero_of_asked_seat(view).acted:
        return _("Hint: end the turn. Both actions are used.")
    return _("Hint: end the turn. There is nothing better to do now.")


def actions_left_words(view: MoonshinersState, step: m.Acting) -> str:
    left, hero = w.actions_left(view), view.heroes[step.seat]
    if not left and hero.mat and q.hexes_of_own_buildings_with_room(view, step.seat):
        return _("survivors wait")
    return ngettext("{n} action left", "{n} actions left", left).format(n=left) if left else _("nothing left")


# The lessons of a first game, each at its moment.


def news_lessons(view: MoonshinersState, me: Seat, news: str) -> Iterator[Lesson]:
    """Yield the lesson on the game's goal, before the first move."""
    words = _(
        "The balloon lands on night {n}. Most gold wins. So explore, build, drink drunkards under the table "
        "for their survivors, and turn corn into moonshine and moonshine into gold."
    ).format(n=c.NUMBERS.rounds)
    yield Lesson("ma-goal", k.TrackKey(), words, holds=True, rule=_("The game in a minute"))


def turn_lessons(view: MoonshinersState, step: m.Acting, options: Options) -> Iterator[Lesson]:
    hero, kinds = view.heroes[step.seat], {type(option) for option in options}
    if hero.place == OFF:
        words = _("Put your hero on any hex at the border. You can explore wherever no drunkard sits.")
        free = next((at for at in BORDER if not q.drunkard_on(view, at)), BORDER[0])
        yield Lesson("ma-enter", k.HexKey(free), words, rule="MA-M1")
        return
    if m.Explore in kinds:
        words = _("Explore: take a relic and lay a building tile here. Later you can build on it.")
        yield Lesson("ma-explore", k.ActionKey(c.EXPLORE), words, rule="MA-E1")
    if m.Scavenge in kinds and hero.scrap < c.NUMBERS.house_cost:
        words = _("Scavenge once a day: five dice bring scrap and relics. A level costs {n} scrap.")
        yield Lesson("ma-scavenge", k.ActionKey(c.SCAVENGE), words.format(n=c.NUMBERS.house_cost), rule="MA-F1")
    if m.Construct in kinds:
        words = _("You have enough scrap: build here. With survivors on it the building works every night.")
        yield Lesson("ma-construct", k.ActionKey(c.CONSTRUCT), words, rule="MA-B2")
    if m.Challenge in kinds:
        words = _("A drunkard! Win before your stamina and inebriation meet, and two survivors join you.")
        yield Lesson("ma-challenge", k.ActionKey(c.CHALLENGE), words, rule="MA-P1")
    if m.PlaceSurvivor in kinds:
        words = _("Survivors on your mat can move into your buildings at any time in your turn: click a place there.")
        yield Lesson("ma-survivor", SURVIVORS, words, rule="MA-U1")
    if hero.inebriation - hero.stamina <= c.NUMBERS.inebriation // 2:
        words = _(
            "Stamina and inebriation are about to meet. A cure at the compound or the right booze pulls them "
            "apart again."
        )
        yield Lesson("ma-cubes", k.CubesKey(view.active), words, rule="MA-T10")
    if c.NUMBERS.actions_per_turn == hero.acted and view.phase == FIRST_TURNS and m.PlaceSurvivor not in kinds:
        words = _("Both actions are used. You have two turns a day, so you’ll be back soon: end your turn.")
        yield Lesson("ma-end", ButtonKey("end_turn"), words, rule="MA-G3")


# The rows.

PICKING = MoonshinersQuestion(
    m.Picking, "MA-H1", N_("Pick the hero you want to play."), elsewhere=N_("{name} picks a hero."),
    button=N_("Pick a hero"),
    things=(ThingAnswers(
        k.PickKey, move=m.PickHero, title="{hero}", hint=N_("Hint: play {hero}."), plain=True,
        first=lambda asked, step, move: ((wording.thing_text(c.HEROES[move.hero]), True),),
    ),),
)  # fmt: skip
ACTING = MoonshinersQuestion(
    m.Acting, "MA-G3", acting_prompt, elsewhere=N_("{name} plays."),
    things=(
        ThingAnswers(
            k.HexKey, move=m.Enter, title=N_("Start on {place}"), hint=N_("Hint: start on {place}."),
            first=arrival_tip,
            means=lambda view, step, at: m.Enter(at) if hero_of_asked_seat(view).place == OFF and at in HEXES else None,
        ),
        ThingAnswers(
            k.HexKey, move=m.March, title=N_("Move to {place}"), hint=march_hint, first=march_tip, always=True,
            means=lambda view, step, at: m.March(at) if hero_of_asked_seat(view).place != OFF else m.Enter(at),
        ),
        ThingAnswers(
            k.ActionKey, move=m.Explore, title=N_("Explore"), hint=N_("Hint: explore here."),
            means=plain_move_of_action, first=explore_tip, number=plain_action_of_move,
            always=True,
        ),
        ThingAnswers(
            k.ActionKey, move=m.Scavenge, title=N_("Scavenge"), hint=N_("Hint: scavenge."),
            first=scavenge_tip, number=plain_action_of_move,
        ),
        ThingAnswers(
            k.ActionKey, move=m.Trade, title=N_("Trade"), hint=N_("Hint: trade with Uncle Harding."),
            first=trade_tip, number=plain_action_of_move,
        ),
        ThingAnswers(k.ActionKey, move=m.Construct, title=N_("Build one level"), hint=build_hint, first=build_tip,
            number=plain_action_of_move),
        ThingAnswers(
            k.ActionKey, move=m.Challenge, title=N_("Challenge {foe}"), hint=N_("Hint: challenge {foe}."),
            first=challenge_tip,
            number=plain_action_of_move,
        ),
        ThingAnswers(
            k.RelicKey, move=m.Explore, title=N_("Explore with the Old Town Map"),
            hint=N_("Hint: explore with the Old Town Map."),
            first=explore_tip, number=lambda view, step, move: c.OLD_TOWN_MAP if move.chart else None,
            means=lambda view, step, card: m.Explore(True) if card == c.OLD_TOWN_MAP else None,
        ),
        ThingAnswers(
            k.LevelKey, move=m.Construct, title=lambda view, step, move: (
                _("Build both levels with the Crowbar") if move.crowbar else _("Build both levels at once")
            ), hint=build_hint, first=build_tip,
            keys=lambda view, step, move: [k.LevelKey(q.BOTH, move.crowbar)] if move.levels == q.BOTH else [],
            wants=lambda view, step, key: (m.Construct(hero_of_asked_seat(view).place, key.levels, key.crowbar)
                                           if isinstance(key, k.LevelKey) and key.levels else None),
        ),
        ThingAnswers(
            k.RelicKey, move=m.Construct, title=N_("Build with the Crowbar"), hint=build_hint, first=build_tip,
            number=lambda view, step, move: c.CROWBAR if move.crowbar else None, button=build_words,
            means=lambda view, step, card: (
                m.Construct(hero_of_asked_seat(view).place, crowbar=True) if card == c.CROWBAR else
                m.UseRelic(card) if card == c.SALTS else None
            ),
        ),
        ThingAnswers(
            k.LevelKey, move=m.Site, title=build_elsewhere_words, hint=lambda view, move: (
                _("Hint: build on another hex with the Crowbar.") if move.crowbar else _("Hint: build on another hex.")
            ),
            keys=lambda view, step, move: [k.LevelKey(0, move.crowbar)],
            wants=lambda view, step, key: m.Site(isinstance(key, k.LevelKey) and key.crowbar),
        ),
        ThingAnswers(
            k.RelicKey, move=m.Site, title=build_elsewhere_words, button=lambda move: _("Build on another hex"),
            number=lambda view, step, move: c.CROWBAR if move.crowbar else None,
        ),
        ThingAnswers(
            k.SurvivorKey, move=m.PlaceSurvivor, title=N_("Put a survivor on {place}"),
            hint=N_("Hint: put a survivor on {place}."),
            first=place_survivor_tip, keys=free_slots, plain=True,
        ),
        ThingAnswers(k.HexKey, move=m.PlaceSurvivor, title=N_("Put a survivor on {place}"), first=place_survivor_tip,
            keys=hexes_no_march_leads_to),
        ThingAnswers(
            k.StockKey, move=m.PlaceSurvivor, title=N_("Put a survivor on {place}"), first=place_survivor_tip,
            keys=lambda view, step, move: (
                [SURVIVORS] if len(q.hexes_of_own_buildings_with_room(view, step.seat)) == 1 else []
            ),
        ),
        ThingAnswers(
            k.BoozeKey, move=m.OpenCrate, title=N_("Open {booze}"), hint=N_("Hint: open a crate."),
            first=open_crate_tip,
            means=lambda view, step, card: m.OpenCrate(card) if c.STRENGTH[card] else m.UseBooze(card),
        ),
        ThingAnswers(
            k.BoozeKey, move=m.UseBooze, title=N_("Use {booze}"), hint=N_("Hint: sober up."), first=use_tip
        ),
        ThingAnswers(
            k.RelicKey, move=m.UseRelic, title=N_("Use {relic}"), hint=N_("Hint: sober up."), first=use_tip
        ),
    ),
    carried=(*(DragAnswers(kind, survivor_drop_goals, place_survivor_move) for kind in (k.StockKey, PileKey)),
        DragAnswers(k.HeroKey, hero_drop_goals, march_move)),
    answers=(
        AnswerButton(
            "end_turn", move=m.EndTurn(), label=N_("End turn"), cap="end_turn", sub=actions_left_words,
            kind="primary", hint=end_turn_hint,
        ),
    ),
    lesson=turn_lessons,
)  # fmt: skip
SITING = MoonshinersQuestion(
    m.Siting, "MA-Q51", N_("Pick the hex to build on."), elsewhere=N_("{name} picks where to build."),
    things=(ThingAnswers(
        k.HexKey, move=m.Construct, title=lambda view, step, move: build_words(move), hint=build_hint, first=build_tip,
        means=lambda view, step, at: m.Construct(at, crowbar=step.crowbar), button=build_words,
    ),),
)  # fmt: skip
SURVEYING = MoonshinersQuestion(
    m.Surveying, "MA-E2", N_("Which of these two tiles goes under your hero?"),
    elsewhere=N_("{name} picks between two building tiles."), button=N_("Pick a tile"),
    things=(ThingAnswers(
        k.TileKey, move=m.LayTile, title=N_("Lay the {tile}"), hint=N_("Hint: lay the {tile}."),
        first=lambda asked, step, move: ((wording.thing_text(c.TILES[move.tile]), True),),
    ),),
)  # fmt: skip
QUIET = (
    MoonshinersQuestion(m.Dealing, "MA-S4"),
    MoonshinersQuestion(m.Day, "MA-Y1"),
    MoonshinersQuestion(m.Turn, "MA-Y2"),
)
