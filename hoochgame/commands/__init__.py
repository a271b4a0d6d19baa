"""What each command of `hoochgame` does; each module is imported when its command is given."""
