"""`python -m cerebria_cli` is the same as `cerebria`."""

import sys

from cerebria_cli.cli import main

if __name__ == "__main__":
    sys.exit(main())
