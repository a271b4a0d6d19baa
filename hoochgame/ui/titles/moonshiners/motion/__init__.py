"""How the events of Moonshiners move."""
