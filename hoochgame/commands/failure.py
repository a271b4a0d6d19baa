"""The exceptions with which commands end."""


class Failed(Exception):
    """Raised if something went wrong; the message is a sentence. Exit code 1."""


class Misused(Exception):
    """Raised for a command line that asks for something invalid; the message is a sentence. Exit code 2."""
