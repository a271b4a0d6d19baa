"""Moonshiners of the Apocalypse: two to four heroes who drink, trade and build until the balloon comes."""
