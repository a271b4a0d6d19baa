"""What `smoke.py` asks of a built program, from outside: nothing of the project is imported."""
