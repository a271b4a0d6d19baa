"""The table of Starting Solo: the one of Hooch Stooges, with a city of its own and no opponent's plate."""
