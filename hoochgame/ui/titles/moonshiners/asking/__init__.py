"""Prompts, answers, hints, tooltips and lessons of each step of Moonshiners, one row a step."""
