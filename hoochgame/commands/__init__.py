"""The commands of `hoochgame`; each module is imported only when its command is given."""
