"""Writes a clip as an animated picture, one picture at a time, so that memory holds a clip of any length."""

from __future__ import annotations

import errno
import hashlib
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from io import BufferedWriter
from pathlib import Path

import pygame
from PIL import Image

from hoochgame.core.language import _
from hoochgame.storage.atomic import move_file_over, sync_folder, temporary_file_name
from hoochgame.storage.locks import try_to_lock
from hoochgame.storage.stale_files import delete_if_unlocked, remove_stale_files_in
from hoochgame.ui.background.export.clip import Clip, ClipFrame

FORMATS = {".webp": "WEBP", ".gif": "GIF"}
WEBP = {"quality": 78, "method": 2, "kmin": 0, "kmax": 60}  # fast rather than small; with some whole pictures
GIF = {"optimize": False, "disposal": 1}  # each picture stays, and the next replaces only what has changed

Progress = Callable[[int, int], object]  # called with the number of pictures done and of all


class FrameStrip(Image.Image):
    """Pillow's protocol for a file of many pictures (`n_frames`, `seek`, `tell`); seeking a picture draws it."""

    def __init__(self, pictures: Iterator[ClipFrame], n_frames: int, colours: int, progress: Progress) -> None:
        super().__init__()
        self.n_frames = n_frames
        self.is_animated = True
        self.durations: list[int] = []  # milliseconds of the pictures so far
        self._pictures = pictures
        self._colours = colours
        self._palette: Image.Image | None = None
        self._at = -1
        self._progress = progress
        self.seek(0)

    def tell(self) -> int:
        """Return the index of the current picture."""
        return self._at

    def seek(self, frame: int) -> None:
        """Go to the next picture. Going back does nothing: writers do so only after the last one."""
        if frame >= self.n_frames:
            raise EOFError
        while self._at < frame:
            surface, duration = next(self._pictures)
            self._set_picture(Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB")))
            self.durations.append(duration)
            self._at += 1
            self._progress(self._at + 1, self.n_frames)

    def _set_picture(self, picture: Image.Image) -> None:
        """Become this picture; with limited colours, all pictures share the palette of the first."""
        if self._colours:
            self._palette = self._palette or picture.quantize(self._colours, dither=Image.Dither.NONE)
            picture = picture.quantize(palette=self._palette, dither=Image.Dither.NONE)
        self.im, self._mode, self._size, self.palette = picture.im, picture.mode, picture.size, picture.palette


def unfinished_file_path(path: Path) -> Path:
    """Return the path of the unfinished file, the same in the window and in the process that draws."""
    return path.with_name(temporary_file_name(hashlib.sha256(os.fsencode(path.name)).hexdigest()))


def write_clip(clip: Clip, path: Path, progress: Progress) -> None:
    """Write the whole clip in the format of the file's suffix. Raises OSError, and then leaves no file."""
    kind = FORMATS[path.suffix.lower()]
    part = unfinished_file_path(path)
    strip = FrameStrip(clip.draw_frames(), len(clip), 255 if kind == "GIF" else 0, progress)
    more = WEBP if kind == "WEBP" else GIF
    path.parent.mkdir(parents=True, exist_ok=True)
    remove_stale_files_in(path.parent)
    try:
        with _create_locked_file(part) as file:
            strip.save(file, kind, save_all=True, duration=strip.durations, loop=0, **more)
            file.flush()
            os.fsync(file.fileno())
        move_file_over(part, path)
        sync_folder(path.parent)
    finally:
        with suppress(OSError):  # it is missing if it was renamed, and locked if another export writes it
            delete_if_unlocked(part)


def _create_locked_file(part: Path) -> BufferedWriter:
    """Create the unfinished file and lock it; try once more if a sweep was faster. Raises OSError."""
    for last in (False, True):
        try:
            file = part.open("xb")
        except FileExistsError as error:  # it is locked, or a sweep would have removed it
            raise OSError(errno.EBUSY, _("another export is writing it")) from error
        try:
            if (try_to_lock(file.fileno()) and os.path.lexists(part)) or last:
                break
        except KeyboardInterrupt:
            file.close()  # and with it the lock, so that the file can be deleted
            raise
        file.close()
    return file
