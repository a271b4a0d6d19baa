"""What other programs offer to the app: a text on the clipboard, a file dragged out of a file manager."""

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
XDND = 5  # version of the protocol of drag and drop
TEXTS = ("UTF8_STRING", "STRING", "text/plain;charset=utf-8")


class Offer:
    """Another program, at a display of its own: it owns a selection, and hands it out to whoever asks."""

    def __init__(self, screen: str, selection: str, kinds: tuple[str, ...], words: str) -> None:
        self.display = Display(screen)
        self.window = self.display.screen().root.create_window(0, 0, 1, 1, 0, X.CopyFromParent)
        self.selection, self.kinds = self.atom(selection), [self.atom(kind) for kind in kinds]
        self.blob = words.encode()
        self.heard: list[int] = []  # what the app has told, by kind
        self.window.set_selection_owner(self.selection, X.CurrentTime)
        self.display.sync()

    def atom(self, name: str) -> int:
        return int(self.display.intern_atom(name))

    def serve(self, enough: Callable[[], bool]) -> None:
        """Answer until then."""
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
        """The words, or in which kinds there are any."""
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
        """A message to the app."""
        words = (32, [int(self.window.id), *data])
        window.send_event(x_event.ClientMessage(window=window, client_type=self.atom(kind), data=words))
        self.display.flush()

    def wait(self, kind: str) -> None:
        """For a message of the app."""
        wanted, end = self.atom(kind), time.monotonic() + PATIENCE
        self.serve(lambda: wanted in self.heard or time.monotonic() > end)
        assert wanted in self.heard, f"the app never said {kind}"


@contextmanager
def copied(screen: str, words: str) -> Iterator[None]:
    """Somebody has copied a text in another program, which answers meanwhile."""
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
    """Drag a file out of a file manager onto the window and let go there, in X's own protocol for it."""
    offer = Offer(screen, "XdndSelection", ("text/uri-list",), f"{path.as_uri()}\r\n")
    windows = offer.display.screen().root.query_tree().children
    target = next(window for window in windows if window.get_attributes().map_state == X.IsViewable)
    offer.tell(target, "XdndEnter", XDND << 24, offer.kinds[0], 0, 0)
    offer.tell(target, "XdndPosition", 0, at[0] << 16 | at[1], X.CurrentTime, offer.atom("XdndActionCopy"))
    offer.wait("XdndStatus")
    offer.tell(target, "XdndDrop", 0, X.CurrentTime, 0, 0)
    offer.wait("XdndFinished")
    offer.display.close()
