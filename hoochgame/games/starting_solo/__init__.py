"""Starting Solo: Hooch Stooges for one, against a gang that stays at home. Its rules call those of the base game."""
