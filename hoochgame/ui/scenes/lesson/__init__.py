"""A lesson at the table: the guide, and the list of all lessons."""
