"""The table of Deck Hand."""
