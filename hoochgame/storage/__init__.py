"""Everything on the disk: saves, settings, the history of games, deck lists and languages."""
