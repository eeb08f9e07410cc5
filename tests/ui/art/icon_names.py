"""The names of all icons: those that the vocabulary of icon rows lists."""

import re

from uc_desktop.ui.art.icons import icons

_LISTS = re.findall(r"^    (\S.*?)(?:  |$)", icons.__doc__ or "", re.M)
ICON_NAMES = frozenset(name.strip() for names in _LISTS for name in names.split(",") if name.strip())
