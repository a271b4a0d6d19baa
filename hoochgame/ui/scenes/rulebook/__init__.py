"""The screen of the rulebooks."""
