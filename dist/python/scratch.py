"""A folder for one child to work in, removed after it whatever the child made of it."""

from __future__ import annotations

import contextlib
import itertools
import os
import stat
from collections.abc import Iterator


@contextlib.contextmanager
def scratch_folder(parent: str) -> Iterator[str]:
    """Makes a folder below a parent, and removes it at the end. Raises OSError where none can be made."""
    folder = os.path.join(parent, os.urandom(8).hex())
    os.mkdir(folder, stat.S_IRWXU)
    try:
        yield folder
    finally:
        # What cannot be removed now goes with the parent at the end of the run.
        with contextlib.suppress(OSError):
            remove(folder)


def remove(folder: str) -> None:
    """Removes a folder with all that is in it, or what stands in its place.

    A folder within a folder is moved up before it is emptied. So neither the stack, nor descriptors, nor the length of
    a path can run out, however deep the child has nested them.
    """
    if os.path.islink(folder) or not os.path.isdir(folder):
        os.unlink(folder)
        return
    numbers = itertools.count()
    _make_accessible(folder)
    while names := os.listdir(folder):
        for name in names:
            path = os.path.join(folder, name)
            if not _is_folder(path):
                os.unlink(path)
                continue
            _make_accessible(path)
            with os.scandir(path) as entries:
                for entry in entries:
                    if entry.is_dir(follow_symlinks=False):
                        _make_accessible(entry.path)
                        os.rename(entry.path, _free_name(folder, numbers))
                    else:
                        os.unlink(entry.path)
            os.rmdir(path)
    os.rmdir(folder)


def _is_folder(path: str) -> bool:
    return stat.S_ISDIR(os.lstat(path).st_mode)


def _make_accessible(folder: str) -> None:
    """The child may have taken our own permissions away."""
    os.chmod(folder, stat.S_IRWXU)


def _free_name(folder: str, numbers: Iterator[int]) -> str:
    """A name that nothing in the folder has; the child may have used any."""
    while os.path.lexists(path := os.path.join(folder, str(next(numbers)))):
        pass
    return path
