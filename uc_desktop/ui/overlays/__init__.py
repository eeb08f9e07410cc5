"""Drawing functions of what lies over the table: sheets, curtain, popover."""
