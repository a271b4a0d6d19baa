"""The commands of `hoochgame` and their parser; each module of a command is imported only when it is given."""
