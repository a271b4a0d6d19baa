"""Prompts, answers, hints, tooltips and lessons of each step of Deck Hand, one row a step."""
