"""Moonshiners of the Apocalypse: rust, tar paper and moonlight.

No picture here bears words: the app writes them, in the language on the screen.
"""
