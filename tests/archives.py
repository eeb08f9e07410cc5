"""Unpacks archives in tests."""

import tarfile
from pathlib import Path


def unpack(path: Path, target: Path) -> None:
    """Unpack a tar archive into a folder."""
    with tarfile.open(path) as archive:
        # The first releases of Python 3.11 know no filters, 3.12 warns without one.
        if hasattr(tarfile, "data_filter"):
            archive.extraction_filter = tarfile.data_filter
        archive.extractall(target)
