"""Other programs that offer something to the app: text on the clipboard, a file to drop."""

from __future__ import annotations

import select
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread
from typing import Any

from Xlib import X, Xatom
from Xlib.display import Display
from Xlib.protocol import event as x_event

PATIENCE = 30.0  # seconds until the app must have answered
XDND = 5  # version of the drag and drop protocol
TEXTS = ("UTF8_STRING", "STRING", "text/plain;charset=utf-8")


class Offer:
    """Another program on the display, which owns a selection and serves it."""

    def __init__(self, screen: str, selection: str, kinds: tuple[str, ...], words: str) -> None:
        self.display = Display(screen)
        self.window = self.display.screen().root.create_window(0, 0, 1, 1, 0, X.CopyFromParent)
        self.selection, self.kinds = self.atom(selection), [self.atom(kind) for kind in kinds]
        self.blob = words.encode()
        self.heard: list[int] = []  # the kinds of messages from the app
        self.window.set_selection_owner(self.selection, X.CurrentTime)
        self.display.sync()

    def atom(self, name: str) -> int:
        return int(self.display.intern_atom(name))

    def serve(self, enough: Callable[[], bool]) -> None:
        """Answer requests until `enough` is true."""
        while not enough():
            if not self.display.pending_events():
                select.select([self.display.fileno()], [], [], 0.02)
                continue
            event = self.display.next_event()
            if event.type == X.SelectionRequest:
                self._hand_out(event)
            elif event.type == X.ClientMessage:
                self.heard.append(event.client_type)

    def _hand_out(self, asked: Any) -> None:
        """Answer a request with the text, or with the list of formats."""
        place = asked.property or asked.target
        if asked.target == self.atom("TARGETS"):
            asked.requestor.change_property(place, Xatom.ATOM, 32, [self.atom("TARGETS"), *self.kinds])
        elif asked.target in self.kinds:
            asked.requestor.change_property(place, asked.target, 8, self.blob)
        else:
            place = X.NONE
        told = x_event.SelectionNotify(
            time=asked.time, requestor=asked.requestor, selection=asked.selection, target=asked.target, property=place
        )
        asked.requestor.send_event(told)
        self.display.flush()

    def tell(self, window: Any, kind: str, *data: int) -> None:
        """Send a message to the app."""
        words = (32, [int(self.window.id), *data])
        window.send_event(x_event.ClientMessage(window=window, client_type=self.atom(kind), data=words))
        self.display.flush()

    def wait(self, kind: str) -> None:
        """Wait for a message from the app."""
        wanted, end = self.atom(kind), time.monotonic() + PATIENCE
        self.serve(lambda: wanted in self.heard or time.monotonic() > end)
        assert wanted in self.heard, f"the app never said {kind}"


@contextmanager
def copied(screen: str, words: str) -> Iterator[None]:
    """Own the clipboard in another program, which answers meanwhile."""
    offer, over = Offer(screen, "CLIPBOARD", TEXTS, words), Event()
    thread = Thread(target=offer.serve, args=[over.is_set], daemon=True)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join(PATIENCE)
        offer.display.close()


def drop_file(screen: str, path: Path, at: tuple[int, int]) -> None:
    """Drag a file from another program onto the window and drop it, by the X protocol XDND."""
    offer = Offer(screen, "XdndSelection", ("text/uri-list",), f"{path.as_uri()}\r\n")
    windows = offer.display.screen().root.query_tree().children
    target = next(window for window in windows if window.get_attributes().map_state == X.IsViewable)
    offer.tell(target, "XdndEnter", XDND << 24, offer.kinds[0], 0, 0)
    offer.tell(target, "XdndPosition", 0, at[0] << 16 | at[1], X.CurrentTime, offer.atom("XdndActionCopy"))
    offer.wait("XdndStatus")
    offer.tell(target, "XdndDrop", 0, X.CurrentTime, 0, 0)
    offer.wait("XdndFinished")
    offer.display.close()
