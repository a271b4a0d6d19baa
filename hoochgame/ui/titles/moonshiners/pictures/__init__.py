"""Pictures that are drawn for this title."""
