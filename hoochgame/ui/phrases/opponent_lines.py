"""What opponents say, by occasion and character; "" is a bot without a character."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Literal, TypeAlias

from hoochgame.core.language import N_


class Situation(StrEnum):
    """What an opponent speaks about; what comes first here is said first."""

    WINS = "wins"  # I have won
    LOSES = "loses"  # another seat has won
    LAST_SWING = "last_swing"  # the last die at my HQ
    GUARDS = "guards"  # my turf is under attack
    LEADS = "leads"  # from behind into the lead
    TAKES = "takes"  # I took a turf, or a place
    STEALS = "steals"  # I stole something
    ROBBED = "robbed"  # something was taken from me
    BUSTS = "busts"  # the police came
    HQ_HIT = "hq_hit"  # a seal of my HQ broke
    OUT = "out"  # I am under the table
    FLOORED = "floored"  # another hero is under the table
    DRINKS = "drinks"  # I drank a drunkard under the table
    PRAISE = "praise"  # a good move of yours
    FINDS = "finds"  # a relic, a dear card, a new place
    BUYS = "buys"  # a dear card, bought or taken from a supply
    SELLS = "sells"  # I sold, or took gold
    BUILDS = "builds"  # I built
    NIGHT = "night"  # night falls, or the weather turns


Mood: TypeAlias = Literal["", "glad", "dismayed"]  # of a bot's face: as it always is, after a catch, after a loss
GLAD = frozenset((
    Situation.WINS, Situation.LEADS, Situation.TAKES, Situation.STEALS, Situation.FLOORED, Situation.DRINKS
))  # fmt: skip
DISMAYED = frozenset((Situation.LOSES, Situation.ROBBED, Situation.BUSTS, Situation.HQ_HIT, Situation.OUT))


def mood_in(situation: Situation) -> Mood:
    """Return how a bot looks while it speaks."""
    return "glad" if situation in GLAD else "dismayed" if situation in DISMAYED else ""


Lines = Mapping[str, tuple[str, ...]]  # by character

LINES: Mapping[Situation, Lines] = {
    Situation.TAKES: {
        "builder": (
            N_("Sound walls. I’ll only change the locks."),
            N_("One more brick in the empire."),
        ),
        "raider": (
            N_("Knock, knock. Oh, it was open."),
            N_("Nice place. It was, too, before I came in."),
        ),
        "gambler": (
            N_("Told you the dice like me."),
            N_("Won it fair. Well, won it."),
        ),
        "saboteur": (
            N_("The door fell off by itself. Honest."),
            N_("Somebody left the back way open. Me."),
        ),
        "": (
            N_("Acquired. Receipt printed."),
            N_("Property transferred. No hard feelings were installed."),
        ),
    },
    Situation.STEALS: {
        "builder": (
            N_("A small loan. Without the paperwork."),
            N_("It goes into the savings. Mine."),
        ),
        "raider": (
            N_("Finders keepers. I found it in your hands."),
            N_("Thanks! You shouldn’t have. You really should have held on."),
        ),
        "gambler": (
            N_("You were only keeping it warm for me."),
            N_("Luck has long fingers."),
        ),
        "saboteur": (
            N_("Never saw it. Never was there. Lovely evening."),
            N_("Missing something? Look behind you. No, further."),
        ),
        "": (
            N_("Redistribution complete."),
            N_("Your item has been collected. Do not wait for it."),
        ),
        "blight": (
            N_("One fewer of yours. Who’s counting? I am."),
            N_("My people hit back. It’s in their contract."),
        ),
    },
    Situation.ROBBED: {
        "builder": (
            N_("I counted those twice! Now I count once."),
            N_("That’s going on your bill. In ink."),
        ),
        "raider": (
            N_("Hey! Taking things is my job!"),
            N_("Good grip. I’ll want that hand later."),
        ),
        "gambler": (
            N_("Keep it. I lose bigger before breakfast."),
            N_("Double or nothing? No? Pity."),
        ),
        "saboteur": (
            N_("Take it. I’ve already loosened the screws."),
            N_("Enjoy it while it doesn’t tick."),
        ),
        "": (
            N_("Loss recorded. Grudge not found."),
            N_("Inventory short by one. Also by you."),
        ),
        "blight": (
            N_("Keep it. I never liked the wallpaper."),
            N_("A street! I have more streets. Some."),
        ),
    },
    Situation.BUSTS: {
        "builder": (
            N_("All that saving, and it leaves in a police van."),
            N_("Officer, that’s load-bearing hooch!"),
        ),
        "raider": (
            N_("It was the neighbours. It’s always the neighbours."),
            N_("Fine, officer. Hands up. The big ones, too."),
        ),
        "gambler": (
            N_("A 1! I had my money on anything else."),
            N_("Easy come, easily confiscated."),
        ),
        "saboteur": (
            N_("Who called them? I usually call them."),
            N_("I was never here. Neither was that barrel."),
        ),
        "": (
            N_("The police have been notified. By the die."),
            N_("Error number one. A classic."),
        ),
    },
    Situation.LEADS: {
        "builder": (
            N_("Slow and steady. Mostly steady."),
            N_("Somebody laid foundations. You laid bets."),
        ),
        "raider": (
            N_("Mind the step. That’s me, going past."),
            N_("Look who’s up front. Bring a ladder."),
        ),
        "gambler": (
            N_("From last to first. I do like a story."),
            N_("And you thought I was bluffing."),
        ),
        "saboteur": (
            N_("Funny. Everybody ahead of me broke down."),
            N_("Don’t look now. No, do look."),
        ),
        "": (
            N_("Ranking updated. You may applaud."),
            N_("Now leading. Please remain calm."),
        ),
    },
    Situation.PRAISE: {
        "builder": (
            N_("Well built, that. I’d have used more nails."),
            N_("Neat work. I’m writing that down."),
        ),
        "raider": (
            N_("Ha! Didn’t think you had it in you."),
            N_("Now that’s how you break a door."),
        ),
        "gambler": (
            N_("Cheeky. I’d have bet against you."),
            N_("Who taught you that? Don’t stop."),
        ),
        "saboteur": (
            N_("Dirty. I’m almost proud."),
            N_("Good trick. I’ll steal it."),
        ),
        "": (
            N_("Your move was adequate. That is high praise."),
            N_("Impressive. I have stored it."),
        ),
    },
    Situation.GUARDS: {
        "builder": (
            N_("Mind the paint, it’s still wet."),
            N_("I built that. You’ll need a bigger hammer."),
            N_("Mind the scaffolding. It minds nobody."),
            N_("You can’t have it. It isn’t even finished."),
        ),
        "raider": (
            N_("Visitors! And me in my good knuckles."),
            N_("Come in. The floor’s over there. You’ll see it soon."),
            N_("Finally. I was getting bored with the furniture."),
            N_("You hit like the rent: late and not enough."),
        ),
        "gambler": (
            N_("Roll, darling. I could use a laugh."),
            N_("Ten to one it goes wrong for you."),
            N_("Dice don’t like pushy people, sugar."),
            N_("I never fold. I barely even shuffle."),
        ),
        "saboteur": (
            N_("Watch that stair. The one that isn’t there."),
            N_("You brought the fuse? How thoughtful."),
            N_("Careful with the door. I was."),
            N_("Funny, that fuse looked longer."),
        ),
        "": (
            N_("Intruder detected. Sarcasm engaged."),
            N_("Please wipe your feet before losing."),
            N_("Your complaint has been filed. Under the door."),
            N_("Defence mode: on. Manners mode: off."),
        ),
        "blight": (
            N_("Wipe your boots, nobody. You’re not staying."),
            N_("My guard hasn’t eaten. You look like lunch."),
        ),
    },
    Situation.LAST_SWING: {
        "builder": (
            N_("These walls hold. They’d better."),
            N_("Twenty years of bricks, and one little die."),
        ),
        "raider": (
            N_("One punch? Make it a good one."),
            N_("I’ve had worse from my mother."),
        ),
        "gambler": (
            N_("All on one throw. You’re my kind of people."),
            N_("Blow on it. It never helps."),
        ),
        "saboteur": (
            N_("I’ve filed that die. You’ll see."),
            N_("Careful. It’s wired. So am I."),
        ),
        "": (
            N_("Holding. Holding. Please hold."),
            N_("Chance of survival: I would rather not say."),
        ),
        "blight": (
            N_("You won’t. Nobody ever has. Will you?"),
            N_("I’m sitting down for this. It’s a throne."),
        ),
    },
    Situation.HQ_HIT: {
        "builder": (
            N_("That was a supporting wall!"),
            N_("Bring me mortar. And a longer ladder."),
        ),
        "raider": (
            N_("Ow. Now I’m interested."),
            N_("You hit like a landlord."),
        ),
        "gambler": (
            N_("The house wobbles. The house still wins."),
            N_("Lucky. I know lucky when I see it."),
        ),
        "saboteur": (
            N_("That seal was a decoy. Most of it."),
            N_("Who gave you the plans? Wait, I sold you those."),
        ),
        "": (N_("Structural warning. How rude."),),
        "blight": (
            N_("That seal was imported!"),
            N_("Who let this in? You’re all fired."),
        ),
    },
    Situation.BUILDS: {
        "builder": (
            N_("Straight walls, cold beer. In that order."),
            N_("Measured twice, poured once."),
        ),
        "raider": (
            N_("I build, too. Then I defend it with a bat."),
            N_("My first house! Usually I take them down."),
        ),
        "gambler": (
            N_("A roof over my winnings."),
            N_("I bet it stands until Thursday."),
        ),
        "saboteur": (
            N_("It has three exits. You’ll find one."),
            N_("Built to last. Longer than yours, anyway."),
        ),
        "": (N_("Construction finished. Nobody was thanked."),),
    },
    Situation.SELLS: {
        "builder": (
            N_("Gold. It keeps better than corn."),
            N_("Into the ledger, with both underlines."),
        ),
        "raider": (
            N_("Harding pays. He knows my knuckles."),
            N_("Shiny! I’ll bite it to be sure."),
        ),
        "gambler": (
            N_("Fresh stakes. The night is young."),
            N_("I’d have taken half. Don’t tell him."),
        ),
        "saboteur": (
            N_("Sold. The leak costs extra."),
            N_("He didn’t look under the top layer."),
        ),
        "": (N_("Transaction concluded. The balloon accepts gold."),),
    },
    Situation.DRINKS: {
        "builder": (
            N_("Steady hands, steady glass."),
            N_("He’ll be useful once he’s sober."),
        ),
        "raider": (
            N_("Timber! And not one bruise."),
            N_("Next! I’m only warm now."),
        ),
        "gambler": (
            N_("My round. My luck. His headache."),
            N_("I never doubted my liver."),
        ),
        "saboteur": (
            N_("Mine was water. Shh."),
            N_("Funny, his glass was never empty."),
        ),
        "": (N_("He has been switched off."),),
    },
    Situation.FINDS: {
        "builder": (
            N_("Somebody built this before. Nice joints."),
            N_("That goes on the top shelf."),
        ),
        "raider": (
            N_("Mine! I saw it with my boot."),
            N_("Heavy. Good. Heavy means yes."),
        ),
        "gambler": (
            N_("Look what chance has dropped at my feet."),
            N_("I had a feeling. I always have one."),
        ),
        "saboteur": (
            N_("I know what this does. You’ll learn."),
            N_("Lost property. Nobody lost it yet."),
        ),
        "": (
            N_("Valuable object located. Sentiment: nil."),
            N_("An antique. We have that in common."),
        ),
    },
    Situation.BUYS: {
        "builder": (
            N_("Stowed, lashed and written down."),
            N_("Good rigging costs. Bad rigging costs more."),
        ),
        "raider": (
            N_("Mine! Next one, please."),
            N_("That one fights on my ship now."),
        ),
        "gambler": (
            N_("Everything on this card. Sounds like me."),
            N_("Expensive? Ask me again at the end."),
        ),
        "saboteur": (
            N_("A fine card. It was going to you, was it not?"),
            N_("I only wanted it so that you could not have it."),
        ),
        "": (
            N_("Acquisition approved. By me."),
            N_("Cargo acquired. Pride: not installed."),
        ),
    },
    Situation.NIGHT: {
        "builder": (N_("Night shift. Shutters closed, books open."),),
        "raider": (N_("Dark already? Good. I work better unseen."),),
        "gambler": (N_("Night falls. So do drunkards."),),
        "saboteur": (N_("At last. My office hours."),),
        "": (N_("Night mode."),),
    },
    Situation.FLOORED: {
        "builder": (
            N_("I told them: never on an empty cellar."),
            N_("Mind the floorboards down there."),
        ),
        "raider": (
            N_("Down without a punch. What a waste."),
            N_("Sleep it off. I’ll look after your things."),
        ),
        "gambler": (
            N_("I had you down for one more glass. There goes my bet."),
            N_("Under the table is a fine view, I hear."),
        ),
        "saboteur": (
            N_("I never touched that glass. Much."),
            N_("Sweet dreams. I’ll mind the shop."),
        ),
        "": (N_("Guest has shut down. Restart expected in days."),),
    },
    Situation.OUT: {
        "builder": (N_("The floor is level. I checked."),),
        "raider": (N_("Floor won. Rematch tomorrow."),),
        "gambler": (N_("I knew when to stop. Two glasses ago."),),
        "saboteur": (N_("Somebody did something to my glass. Respect."),),
        "": (N_("Coolant level too high."),),
    },
    Situation.WINS: {
        "builder": (
            N_("Brick by brick. Thank you for the bricks."),
            N_("The books close. In black, of course."),
        ),
        "raider": (
            N_("That’s that. Anybody want their door back?"),
            N_("I’d say close. It wasn’t, but I’d say it."),
        ),
        "gambler": (
            N_("The house pays me. It usually does, in stories."),
            N_("Another round? I’ll even let you cut."),
        ),
        "saboteur": (
            N_("You played well. I saw to the rest."),
            N_("Nothing personal. It was all personal."),
        ),
        "": (
            N_("Victory. I shall rust a little with joy."),
            N_("I win. You may switch me off now."),
        ),
        "blight": (
            N_("Ten turns, and I never left my chair."),
            N_("The city sleeps. I told it to."),
        ),
    },
    Situation.LOSES: {
        "builder": (
            N_("Well built. I take my hat off, and my trowel."),
            N_("Next time I’ll dig deeper."),
        ),
        "raider": (
            N_("You hit harder. I’m told that happens."),
            N_("Good fight. My ears are still ringing."),
        ),
        "gambler": (
            N_("You were the long shot. And I didn’t bet on you."),
            N_("Luck changes. Mine has a train to catch."),
        ),
        "saboteur": (
            N_("I cut every wire but one. Bravo."),
            N_("You win. Check your chair before you sit."),
        ),
        "": (
            N_("Defeat accepted. Learning nothing."),
            N_("You won. I will tell the other bots."),
        ),
        "blight": (
            N_("My hat. My town. In that order."),
            N_("Enjoy the throne. It squeaks."),
        ),
    },
}
