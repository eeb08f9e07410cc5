"""Program entry point. It handles Ctrl+C before it imports anything else."""

from __future__ import annotations

import sys

from uc_desktop.interrupts import exit_at_interrupt


def main() -> int:
    """Run the command that the program is called with; returns its exit code."""
    exit_at_interrupt()
    from uc_desktop import command_line

    return command_line.main()


if __name__ == "__main__":
    exit_at_interrupt()
    if getattr(sys, "frozen", False):
        # In a bundle the processes of bots and simulations start this program again.
        import multiprocessing

        multiprocessing.freeze_support()
    sys.exit(main())
