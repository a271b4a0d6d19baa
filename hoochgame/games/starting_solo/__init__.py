"""The rules of Starting Solo: Hooch Stooges for one, against a gang without turns. It builds on the base game."""
