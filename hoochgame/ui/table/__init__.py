"""What every table is built of: a stage, a board of pieces, a log, buttons, and what moves."""
