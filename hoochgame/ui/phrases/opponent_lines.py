"""What opponents say, by occasion and character; "" is a bot without a character."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Literal, TypeAlias

from hoochgame.core.language import mark


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
            mark("Sound walls. I’ll only change the locks."),
            mark("One more brick in the empire."),
        ),
        "raider": (
            mark("Knock, knock. Oh, it was open."),
            mark("Nice place. It was, too, before I came in."),
        ),
        "gambler": (
            mark("Told you the dice like me."),
            mark("Won it fair. Well, won it."),
        ),
        "saboteur": (
            mark("The door fell off by itself. Honest."),
            mark("Somebody left the back way open. Me."),
        ),
        "": (
            mark("Acquired. Receipt printed."),
            mark("Property transferred. No hard feelings were installed."),
        ),
    },
    Situation.STEALS: {
        "builder": (
            mark("A small loan. Without the paperwork."),
            mark("It goes into the savings. Mine."),
        ),
        "raider": (
            mark("Finders keepers. I found it in your hands."),
            mark("Thanks! You shouldn’t have. You really should have held on."),
        ),
        "gambler": (
            mark("You were only keeping it warm for me."),
            mark("Luck has long fingers."),
        ),
        "saboteur": (
            mark("Never saw it. Never was there. Lovely evening."),
            mark("Missing something? Look behind you. No, further."),
        ),
        "": (
            mark("Redistribution complete."),
            mark("Your item has been collected. Do not wait for it."),
        ),
        "blight": (
            mark("One fewer of yours. Who’s counting? I am."),
            mark("My people hit back. It’s in their contract."),
        ),
    },
    Situation.ROBBED: {
        "builder": (
            mark("I counted those twice! Now I count once."),
            mark("That’s going on your bill. In ink."),
        ),
        "raider": (
            mark("Hey! Taking things is my job!"),
            mark("Good grip. I’ll want that hand later."),
        ),
        "gambler": (
            mark("Keep it. I lose bigger before breakfast."),
            mark("Double or nothing? No? Pity."),
        ),
        "saboteur": (
            mark("Take it. I’ve already loosened the screws."),
            mark("Enjoy it while it doesn’t tick."),
        ),
        "": (
            mark("Loss recorded. Grudge not found."),
            mark("Inventory short by one. Also by you."),
        ),
        "blight": (
            mark("Keep it. I never liked the wallpaper."),
            mark("A street! I have more streets. Some."),
        ),
    },
    Situation.BUSTS: {
        "builder": (
            mark("All that saving, and it leaves in a police van."),
            mark("Officer, that’s load-bearing hooch!"),
        ),
        "raider": (
            mark("It was the neighbours. It’s always the neighbours."),
            mark("Fine, officer. Hands up. The big ones, too."),
        ),
        "gambler": (
            mark("A 1! I had my money on anything else."),
            mark("Easy come, easily confiscated."),
        ),
        "saboteur": (
            mark("Who called them? I usually call them."),
            mark("I was never here. Neither was that barrel."),
        ),
        "": (
            mark("The police have been notified. By the die."),
            mark("Error number one. A classic."),
        ),
    },
    Situation.LEADS: {
        "builder": (
            mark("Slow and steady. Mostly steady."),
            mark("Somebody laid foundations. You laid bets."),
        ),
        "raider": (
            mark("Mind the step. That’s me, going past."),
            mark("Look who’s up front. Bring a ladder."),
        ),
        "gambler": (
            mark("From last to first. I do like a story."),
            mark("And you thought I was bluffing."),
        ),
        "saboteur": (
            mark("Funny. Everybody ahead of me broke down."),
            mark("Don’t look now. No, do look."),
        ),
        "": (
            mark("Ranking updated. You may applaud."),
            mark("Now leading. Please remain calm."),
        ),
    },
    Situation.PRAISE: {
        "builder": (
            mark("Well built, that. I’d have used more nails."),
            mark("Neat work. I’m writing that down."),
        ),
        "raider": (
            mark("Ha! Didn’t think you had it in you."),
            mark("Now that’s how you break a door."),
        ),
        "gambler": (
            mark("Cheeky. I’d have bet against you."),
            mark("Who taught you that? Don’t stop."),
        ),
        "saboteur": (
            mark("Dirty. I’m almost proud."),
            mark("Good trick. I’ll steal it."),
        ),
        "": (
            mark("Your move was adequate. That is high praise."),
            mark("Impressive. I have stored it."),
        ),
    },
    Situation.GUARDS: {
        "builder": (
            mark("Mind the paint, it’s still wet."),
            mark("I built that. You’ll need a bigger hammer."),
            mark("Mind the scaffolding. It minds nobody."),
            mark("You can’t have it. It isn’t even finished."),
        ),
        "raider": (
            mark("Visitors! And me in my good knuckles."),
            mark("Come in. The floor’s over there. You’ll see it soon."),
            mark("Finally. I was getting bored with the furniture."),
            mark("You hit like the rent: late and not enough."),
        ),
        "gambler": (
            mark("Roll, darling. I could use a laugh."),
            mark("Ten to one it goes wrong for you."),
            mark("Dice don’t like pushy people, sugar."),
            mark("I never fold. I barely even shuffle."),
        ),
        "saboteur": (
            mark("Watch that stair. The one that isn’t there."),
            mark("You brought the fuse? How thoughtful."),
            mark("Careful with the door. I was."),
            mark("Funny, that fuse looked longer."),
        ),
        "": (
            mark("Intruder detected. Sarcasm engaged."),
            mark("Please wipe your feet before losing."),
            mark("Your complaint has been filed. Under the door."),
            mark("Defence mode: on. Manners mode: off."),
        ),
        "blight": (
            mark("Wipe your boots, nobody. You’re not staying."),
            mark("My guard hasn’t eaten. You look like lunch."),
        ),
    },
    Situation.LAST_SWING: {
        "builder": (
            mark("These walls hold. They’d better."),
            mark("Twenty years of bricks, and one little die."),
        ),
        "raider": (
            mark("One punch? Make it a good one."),
            mark("I’ve had worse from my mother."),
        ),
        "gambler": (
            mark("All on one throw. You’re my kind of people."),
            mark("Blow on it. It never helps."),
        ),
        "saboteur": (
            mark("I’ve filed that die. You’ll see."),
            mark("Careful. It’s wired. So am I."),
        ),
        "": (
            mark("Holding. Holding. Please hold."),
            mark("Chance of survival: I would rather not say."),
        ),
        "blight": (
            mark("You won’t. Nobody ever has. Will you?"),
            mark("I’m sitting down for this. It’s a throne."),
        ),
    },
    Situation.HQ_HIT: {
        "builder": (
            mark("That was a supporting wall!"),
            mark("Bring me mortar. And a longer ladder."),
        ),
        "raider": (
            mark("Ow. Now I’m interested."),
            mark("You hit like a landlord."),
        ),
        "gambler": (
            mark("The house wobbles. The house still wins."),
            mark("Lucky. I know lucky when I see it."),
        ),
        "saboteur": (
            mark("That seal was a decoy. Most of it."),
            mark("Who gave you the plans? Wait, I sold you those."),
        ),
        "": (mark("Structural warning. How rude."),),
        "blight": (
            mark("That seal was imported!"),
            mark("Who let this in? You’re all fired."),
        ),
    },
    Situation.BUILDS: {
        "builder": (
            mark("Straight walls, cold beer. In that order."),
            mark("Measured twice, poured once."),
        ),
        "raider": (
            mark("I build, too. Then I defend it with a bat."),
            mark("My first house! Usually I take them down."),
        ),
        "gambler": (
            mark("A roof over my winnings."),
            mark("I bet it stands until Thursday."),
        ),
        "saboteur": (
            mark("It has three exits. You’ll find one."),
            mark("Built to last. Longer than yours, anyway."),
        ),
        "": (mark("Construction finished. Nobody was thanked."),),
    },
    Situation.SELLS: {
        "builder": (
            mark("Gold. It keeps better than corn."),
            mark("Into the ledger, with both underlines."),
        ),
        "raider": (
            mark("Harding pays. He knows my knuckles."),
            mark("Shiny! I’ll bite it to be sure."),
        ),
        "gambler": (
            mark("Fresh stakes. The night is young."),
            mark("I’d have taken half. Don’t tell him."),
        ),
        "saboteur": (
            mark("Sold. The leak costs extra."),
            mark("He didn’t look under the top layer."),
        ),
        "": (mark("Transaction concluded. The balloon accepts gold."),),
    },
    Situation.DRINKS: {
        "builder": (
            mark("Steady hands, steady glass."),
            mark("He’ll be useful once he’s sober."),
        ),
        "raider": (
            mark("Timber! And not one bruise."),
            mark("Next! I’m only warm now."),
        ),
        "gambler": (
            mark("My round. My luck. His headache."),
            mark("I never doubted my liver."),
        ),
        "saboteur": (
            mark("Mine was water. Shh."),
            mark("Funny, his glass was never empty."),
        ),
        "": (mark("He has been switched off."),),
    },
    Situation.FINDS: {
        "builder": (
            mark("Somebody built this before. Nice joints."),
            mark("That goes on the top shelf."),
        ),
        "raider": (
            mark("Mine! I saw it with my boot."),
            mark("Heavy. Good. Heavy means yes."),
        ),
        "gambler": (
            mark("Look what chance has dropped at my feet."),
            mark("I had a feeling. I always have one."),
        ),
        "saboteur": (
            mark("I know what this does. You’ll learn."),
            mark("Lost property. Nobody lost it yet."),
        ),
        "": (
            mark("Valuable object located. Sentiment: nil."),
            mark("An antique. We have that in common."),
        ),
    },
    Situation.NIGHT: {
        "builder": (mark("Night shift. Shutters closed, books open."),),
        "raider": (mark("Dark already? Good. I work better unseen."),),
        "gambler": (mark("Night falls. So do drunkards."),),
        "saboteur": (mark("At last. My office hours."),),
        "": (mark("Night mode."),),
    },
    Situation.FLOORED: {
        "builder": (
            mark("I told them: never on an empty cellar."),
            mark("Mind the floorboards down there."),
        ),
        "raider": (
            mark("Down without a punch. What a waste."),
            mark("Sleep it off. I’ll look after your things."),
        ),
        "gambler": (
            mark("I had you down for one more glass. There goes my bet."),
            mark("Under the table is a fine view, I hear."),
        ),
        "saboteur": (
            mark("I never touched that glass. Much."),
            mark("Sweet dreams. I’ll mind the shop."),
        ),
        "": (mark("Guest has shut down. Restart expected in days."),),
    },
    Situation.OUT: {
        "builder": (mark("The floor is level. I checked."),),
        "raider": (mark("Floor won. Rematch tomorrow."),),
        "gambler": (mark("I knew when to stop. Two glasses ago."),),
        "saboteur": (mark("Somebody did something to my glass. Respect."),),
        "": (mark("Coolant level too high."),),
    },
    Situation.WINS: {
        "builder": (
            mark("Brick by brick. Thank you for the bricks."),
            mark("The books close. In black, of course."),
        ),
        "raider": (
            mark("That’s that. Anybody want their door back?"),
            mark("I’d say close. It wasn’t, but I’d say it."),
        ),
        "gambler": (
            mark("The house pays me. It usually does, in stories."),
            mark("Another round? I’ll even let you cut."),
        ),
        "saboteur": (
            mark("You played well. I saw to the rest."),
            mark("Nothing personal. It was all personal."),
        ),
        "": (
            mark("Victory. I shall rust a little with joy."),
            mark("I win. You may switch me off now."),
        ),
        "blight": (
            mark("Ten turns, and I never left my chair."),
            mark("The city sleeps. I told it to."),
        ),
    },
    Situation.LOSES: {
        "builder": (
            mark("Well built. I take my hat off, and my trowel."),
            mark("Next time I’ll dig deeper."),
        ),
        "raider": (
            mark("You hit harder. I’m told that happens."),
            mark("Good fight. My ears are still ringing."),
        ),
        "gambler": (
            mark("You were the long shot. And I didn’t bet on you."),
            mark("Luck changes. Mine has a train to catch."),
        ),
        "saboteur": (
            mark("I cut every wire but one. Bravo."),
            mark("You win. Check your chair before you sit."),
        ),
        "": (
            mark("Defeat accepted. Learning nothing."),
            mark("You won. I will tell the other bots."),
        ),
        "blight": (
            mark("My hat. My town. In that order."),
            mark("Enjoy the throne. It squeaks."),
        ),
    },
}
