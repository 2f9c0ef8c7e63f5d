"""Where a program keeps what its user tells it and what it remembers: folders by the customs of each system."""

import os
import sys
from pathlib import Path

#: The folder of this program in it.
OWN = "cerebria"


def config_folder() -> Path:
    """The folder for what the user tells this program, whether or not it exists.

    `XDG_CONFIG_HOME` counts on every system if it names a whole path; else it is the custom of the system.
    """
    named = os.environ.get("XDG_CONFIG_HOME", "")
    if os.path.isabs(named):
        return Path(named) / OWN
    return _customary(sys.platform) / OWN


def state_folder() -> Path:
    """The folder for what this program remembers, whether or not it exists; `XDG_STATE_HOME` if it is a whole path."""
    named = os.environ.get("XDG_STATE_HOME", "")
    base = Path(named) if os.path.isabs(named) else Path(os.path.expanduser("~")) / ".local" / "state"
    return base / OWN


def _customary(platform: str) -> Path:
    home = Path(os.path.expanduser("~"))
    if platform == "win32":
        return Path(os.environ.get("APPDATA") or home / "AppData" / "Roaming")
    if platform == "darwin":
        return home / "Library" / "Application Support"
    return home / ".config"
