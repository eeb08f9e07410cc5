"""Choices: what a gesture with several outcomes can mean, asked in a popover."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF

from uc_desktop.presentation import command_rows
from uc_desktop.presentation.facts.command_questions import QuestionFacts, ends_undo_unseen, question_before
from uc_desktop.presentation.facts.turn.choice_facts import option_icons, option_previews
from uc_desktop.presentation.item_id import NO_ITEM
from uc_desktop.presentation.words.catalogue import say
from uc_desktop.presentation.words.reason_words import rules_line
from uc_desktop.presentation.words.turn_words import choice
from uc_desktop.rules.commands import Command
from uc_desktop.ui.layout.geometry import Point
from uc_desktop.ui.overlays.popover import MOST_DIGITS, Options
from uc_desktop.ui.table.table import Table

Action = Callable[[], None]


class Choices:
    """Asks which of several things to do, or whether to do one, and does what is chosen; commands go to `submit`."""

    def __init__(self, table: Table, submit: Callable[[Command], None]) -> None:
        self._table, self._submit = table, submit
        self._actions: list[Action] = []

    def offer(self, commands: Sequence[Command], place: Point) -> None:
        """Let these commands be chosen from, the first one by Enter; a note says if one ends undo, as no question comes
        after the choice."""
        model = self._table.drawn_model
        title, labels = choice(model, commands)
        notes = (say("choice.ends undo"),) if any(ends_undo_unseen(model, each) for each in commands) else ()
        self.ask(title, labels, [self.submitter(command) for command in commands], place, notes, commands)

    def submit_after_question(self, command: Command, place: Point) -> None:
        """Submit a command, or ask first if most would not want it."""
        question = question_before(self._table.drawn_model, command)
        if question is None:
            self._submit(command)
        else:
            self.ask_before(command, question, place)

    def ask_before(self, command: Command, question: QuestionFacts, place: Point) -> None:
        """Ask whether to submit the command, or another one first on the list; without any, staying is first."""
        submitter, stay = self.submitter, (question.back, self._table.refresh)
        go_on = (question.go_on, submitter(command))
        instead = [(label, submitter(other)) for label, other in question.instead]
        labels, answers = zip(*([*instead, go_on, stay] if instead else [stay, go_on]), strict=True)
        self.ask(question.title, labels, answers, place, question.notes, rules=question.rules)

    def ask(
        self,
        title: str,
        labels: Sequence[str],
        actions: Sequence[Action],
        place: Point,
        notes: Sequence[str] = (),
        commands: Sequence[Command] = (),
        rules: Sequence[str] = (),
    ) -> None:
        """Open a popover with an action for each label, and lines that say more below its title, by these rules.

        `commands` are what the actions submit, where they do nothing else.
        """
        self._table.selection.offered = tuple(commands)
        table, model = self._table, self._table.drawn_model
        foot = rules_line(table.game.shortcuts.first("help")) if rules else ""
        table.selection.options = Options(
            title, tuple(labels), place, tuple(notes), tuple(rules), foot,
            icons=option_icons(model, commands),
            previews=option_previews(model, commands),
            about=self._about(commands, place),
            free=tuple(sorted(model.targets_here)),
            keys=say("choice.keys", last=min(len(labels), MOST_DIGITS)),
        )  # fmt: skip
        self._actions = list(actions)
        table.refresh()

    def _about(self, commands: Sequence[Command], place: Point) -> str:
        """The key of the thing that the choice is about: where all these commands lead, or what lies at the place."""
        builder = self._table.builder
        targets = {to for command in commands[:1] for _, to in command_rows.pairs(command) if to}
        there = next((to for to in sorted(targets) if builder.item(to) is not None), "")
        is_shared = all(there in (to for _, to in command_rows.pairs(command)) for command in commands)
        return there if there and is_shared else builder.key_at(QPointF(*place))

    def choose(self, index: int) -> None:
        """Do what the option with this number says, if there is such a one."""
        if self._table.selection.options is not None and index < len(self._actions):
            action = self._actions[index]
            self._table.selection.options = None
            action()

    def choose_lit(self) -> None:
        """Do what the option says that is dressed as the chosen one."""
        self.choose(self._table.lit_option)

    def dismiss(self) -> None:
        """Close the popover without doing anything."""
        self._table.selection.options = None
        self._table.refresh()

    def submitter(self, command: Command) -> Action:
        """An action that submits this command, and lets what was dropped to come to it go on from there."""
        table, dropped = self._table, self._table.selection.dropped

        def submit() -> None:
            table.selection.dropped = dropped
            self._submit(command)
            table.selection.dropped = NO_ITEM

        return submit
