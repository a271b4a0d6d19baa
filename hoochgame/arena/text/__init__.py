"""Each title's table in plain text, for `show`: a module named like the title, with a function `table`."""
