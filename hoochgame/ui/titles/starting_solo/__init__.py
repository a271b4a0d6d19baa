"""The table of Starting Solo: that of Hooch Stooges, with another city and no opponent's plate."""
