"""How a command ends that could not do what it was asked."""


class Failed(Exception):
    """It went wrong; the message is a sentence. Exit code 1."""


class Misused(Exception):
    """The command line asks for something that there is not; the message is a sentence. Exit code 2."""
