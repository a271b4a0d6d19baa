"""Counts of each seat's acts in a game, by title: cards, captures, thefts and the like."""
