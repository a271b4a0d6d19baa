"""The picture of every card of Deck Hand: a place, and what happens there."""

from collections.abc import Callable

from drawing.vector import document

from deck_hand import high_sights, low_sights, middle_sights, sea

SIGHTS: dict[str, Callable[[], str]] = {
    "fist_fight": low_sights.fist_fight,
    "celebrate": low_sights.celebrate,
    "scurvy_hand": low_sights.scurvy_hand,
    "cabin_boy": low_sights.cabin_boy,
    "lookout": low_sights.lookout,
    "parrot": low_sights.parrot,
    "rum_barrel": low_sights.rum_barrel,
    "pickpocket": low_sights.pickpocket,
    "lemon_crate": low_sights.lemon_crate,
    "treasure_map": middle_sights.treasure_map,
    "quartermaster": middle_sights.quartermaster,
    "grapnel": middle_sights.grapnel,
    "ships_cook": middle_sights.ships_cook,
    "press_gang": middle_sights.press_gang,
    "bosun": high_sights.bosun,
    "cannonade": high_sights.cannonade,
    "smuggler": high_sights.smuggler,
    "captains_log": high_sights.captains_log,
    "storm_lantern": high_sights.storm_lantern,
    "boarding_party": high_sights.boarding_party,
    "black_flag": high_sights.black_flag,
    "buried_chest": high_sights.buried_chest,
}


def picture(id: str) -> str:
    return document(640, 512, SIGHTS[id]() + sea.VIGNETTE)
