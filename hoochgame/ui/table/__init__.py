"""The parts of every table: a stage, a board of pieces, a log, buttons, and motion."""
