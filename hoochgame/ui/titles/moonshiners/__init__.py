"""The table of Moonshiners of the Apocalypse."""
