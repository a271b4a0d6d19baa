"""The table of Starting Solo: that of Hooch Stooges, with a city of its own and nobody opposite."""
