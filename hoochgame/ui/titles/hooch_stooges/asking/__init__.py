"""Prompts, answers, hints, tooltips and lessons of each step of Hooch Stooges, one row a step."""
