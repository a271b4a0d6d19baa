"""What each seat did in a game, counted by the title: cards, captures, thefts and the like."""
