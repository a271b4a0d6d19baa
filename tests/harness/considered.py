"""What has been thought through: a new thing fails a test that names the places where nothing else would fail.

Look at each place that is named for its kind, change it or leave it as it is, and add the name here: docs/adding.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from harness.source import CHECKOUT


class Place(NamedTuple):
    """A file with `{title}` for the folder of the title, and the question to answer there."""

    file: str
    question: str


OPERATION_PLACES = (
    Place("hoochgame/games/{title}/rules.py", "must it run although its seat has left meanwhile (waited_for)? "
          "Can only the asked seat tell whether it has a choice (hides_choice)?"),
    Place("hoochgame/games/{title}/validation.py", "may a seat that is not active own it? How much of the agenda may "
          "it need? Does it hold other operations?"),
    Place("hoochgame/games/{title}/ai/policy.py", "for what do strategies buy a card that does it, and what does it "
          "usually bring?"),
    Place("hoochgame/games/{title}/ai/victims.py", "at which opponent is its answer aimed?"),
    Place("hoochgame/games/{title}/ai/threats.py", "can it win, or stop a win?"),
    Place("hoochgame/games/{title}/ai/blunders.py", "can it hurt the seat that does it?"),
    Place("hoochgame/games/{title}/free_gains.py", "is it free, only good, and asks nothing?"),
    Place("hoochgame/arena/accounts/{title}.py", "is a card that does it counted as harmful or as a source of income?"),
    Place("hoochgame/ui/titles/{title}/asking/", "what do onlookers read while it asks (elsewhere), what would it find "
          "now (finds), is there a lesson for a first game (lesson)?"),
    Place("tests/ui/table/asking/test_prompt_causes.py", "must its prompt name its cause?"),
)  # fmt: skip
EVENT_PLACES = (
    Place("hoochgame/games/{title}/view.py", "what may not every seat see of it? A card that it reveals lies in a "
          "zone that is public in the state"),
    Place("hoochgame/arena/accounts/{title}.py", "does the arena count it?"),
    Place("hoochgame/ui/titles/{title}/report.py", "is it in the report of a turn?"),
    Place("hoochgame/ui/titles/{title}/motions.py", "does it move something that is no card of a pile?"),
    Place("tests/harness/{title}/invariants.py", "which law says how it changes sums, such as money?"),
    Place("tests/twins_motion.py", "is it rare in play? Then show one, or twins compare its motion seldom"),
)  # fmt: skip
COUNTER_PLACES = (
    Place("hoochgame/games/{title}/text.py", "does a terminal print the number?"),
    Place("hoochgame/ui/titles/{title}/motions.py", "does something fly to it (EventAnimation.find_rect)?"),
    Place("hoochgame/ui/titles/{title}/asking/tooltips.py", "does its tooltip name its clause?"),
)
RULE_PLACES = (
    Place("hoochgame/games/{title}/validation.py", "what may a file claim under each value?"),
    Place("hoochgame/games/{title}/text.py", "must a terminal say that it holds?"),
    Place("hoochgame/games/{title}/ai/", "must bots play otherwise? Do they need other weights (weights.toml)?"),
    Place("hoochgame/ui/titles/{title}/table.py", "is its name in the subtitle of the table?"),
    Place("hoochgame/ui/titles/{title}/asking/tooltips.py", "which tooltips must explain it?"),
    Place("hoochgame/ui/titles/{title}/narration.py", "does the log say what it does?"),
    Place("hoochgame/games/{title}/title.py", "has the lobby advice (advised), hides it alone (in_company), or shows "
          "it as a switch (switch)? Is it another game (Variant)? What do older saves mean (unnamed)?"),
    Place("tests/harness/{title}/table.py", "can a test set a table with it?"),
    Place("docs/play/friends.md", "is it in the list of house rules, here and in docs/de?"),
)  # fmt: skip
OPERATIONS: Mapping[str, str] = {  # by title
    "hooch-stooges": """
        Attack CycleHand DefeatStooge Discount Draw FreeChart GainHooch GainHoochPerTurf NextBuyTo
        NoBusts OpponentsDiscard RecoverStooge RemoveCard ReplaceLineup StealHooch SwingBonus
        TakeLineup TakeNeutralTurf Topple Unswing
    """,
    "deck-hand": """
        Activate Compare Discard Draw GainActions GainBuys GainCoins GiveAway Opponents Pay Reload
        Reveal Rob Scrap Steal Take
    """,
}
EVENTS: Mapping[str, str] = {  # by title; Starting Solo has those of Hooch Stooges, too
    "hooch-stooges": """
        AbilityUsed AttackBegan AttackEnded Busted BustsOff BuyGoesToHand CardBought CardCashed
        CardDropped CardLaidAside CardPlayed CardRemoved CardTaken CardsTurnedUp ChartRolled
        CityDealt Discounted Drawn Ended FirstSeatDrawn HandDiscarded HoochGained HoochLost
        HoochStolen HqLost LineupDealt MainClosed Next Reshuffled SchemeDone SeatOut SlotFilled
        SlotReplaced StartEvened StashTrimmed StoogeBlocked StoogeLost StoogeRecovered StoogeSwung
        SwingsBoosted TurfTaken TurnBegan Unswung
    """,
    "starting-solo": """
        Countered EnemiesPosted
    """,
    "deck-hand": """
        ActionsGained BuysGained CardBought CardDiscarded CardGiven CardLaid CardPlayed CardScrapped
        CardStolen CardTaken CardUsed CardsDrawn CardsRevealed CoinsGained CoinsPaid CoinsRobbed
        DeckMade EffectSkipped EndBrought Ended FirstSeatDrawn HandDiscarded Next SlotFilled
        SlotReloaded StartEvened StashFired SupplyDealt TurnBegan
    """,
    "moonshiners": """
        ActionTaken BalloonNeared BoozeBought BoozeOffered BoozeUsed BottleUsed Built Converted
        CrateOpened CubesReset CureBought DayBegan DeckMade DiceRolled DrunkardBeaten DrunkardCame
        DrunkardMoved Ended Exchanged FirstSeatDrawn Gained GlassDrunk HeroEntered HeroMarched
        HeroPicked HexRolled MovementRolled Next NightBegan NightTurnBegan NothingToDraw OfferClosed
        PassedOut Reckoned RelicDrawn RelicSold RelicUsed Sobered StaggerRolled StaminaSpent
        SurvivorLost SurvivorPlaced SurvivorTurned SurvivorsMoved SurvivorsWon TileLaid
        TilesSurveyed TurnBegan
    """,
}
HOUSE_RULES: Mapping[str, str] = {  # by title
    "hooch-stooges": """
        fair_start first friendly hq_hits round_limit stash_limit tournament
    """,
    "starting-solo": """
        difficulty hq_hits
    """,
    "deck-hand": """
        challenge fair_start first
    """,
    "moonshiners": """
        construct_anywhere first heroes relic_specials
    """,
}
COUNTERS: Mapping[str, str] = {  # by title: the names of counters on the plates
    "hooch-stooges": "deck discard hand hooch turfs",
    "starting-solo": "deck discard hooch turfs",
    "deck-hand": "coins deck hand hooks stash",
    "moonshiners": "corn crates gold houses moonshine relics scrap survivors worth",
}


def not_considered(kind: str, title: str, found: Iterable[str], considered: str, places: Iterable[Place]) -> list[str]:
    """Return for each new thing what to look at, and each name in the list that is gone."""
    known, folder = considered.split(), title.replace("-", "_")
    files = ((place.file.format(title=folder), place.question) for place in places)
    looks = "".join(f"\n  {file}: {question}" for file, question in files if (CHECKOUT / file).exists())
    new = [f"{title} has a new {kind}, {name}. Look at these places, then add it to tests/harness/considered.py:{looks}"
           for name in sorted(set(found) - {*known})]  # fmt: skip
    return new + [
        f"{title} has no {kind} {name}: take it out of tests/harness/considered.py" for name in {*known} - {*found}
    ]
