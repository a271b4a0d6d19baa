"""Tools for the tests of Moonshiners of the Apocalypse."""
