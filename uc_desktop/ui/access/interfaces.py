"""The tree of `tree` as Qt's accessibility wants it: an interface for the view, each group and each thing.

Every place of the tree has a `Node`, an object that stays and only knows its name: what it is now is looked up when
asked for, so that nothing is told of what is no longer drawn.
"""

# PySide's stubs leave out that these may give nothing.
# mypy: disable-error-code="override"

from __future__ import annotations

from functools import cache
from typing import Final

from PySide6.QtCore import QObject, QPoint, QRect, QRectF
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleEvent,
    QAccessibleInterface,
    QAccessibleObject,
    QWindow,
)
from shiboken6 import VoidPtr, getCppPointer

from uc_desktop.ui.access import tree
from uc_desktop.ui.access.tables import HiddenTable, HiddenTables
from uc_desktop.ui.access.tree import Group
from uc_desktop.ui.scene.items.item import TableItem
from uc_desktop.ui.table.table_view import TableView

_ROLES: Final = {
    "button": QAccessible.Role.Button,
    "option": QAccessible.Role.MenuItem,
    "card": QAccessible.Role.ListItem,
    "text": QAccessible.Role.StaticText,
    "picture": QAccessible.Role.Graphic,
    "group": QAccessible.Role.Grouping,
    "dialog": QAccessible.Role.Dialog,
    "menu": QAccessible.Role.PopupMenu,
}
_GROUP: Final = "group:"
Text = QAccessible.Text
Found = QAccessibleInterface | None


class Node(QObject):
    """A place in the tree by its name: a thing's key, or a group's name."""

    def __init__(self, root: Root, name: str) -> None:
        super().__init__(root.view)
        self.root, self.name = root, name
        self.interface: Found = None


class Root:
    """The tree of a view, its nodes, and the tables beside the groups."""

    def __init__(self, view: TableView) -> None:
        self.view = view
        self._nodes: dict[str, Node] = {}
        self._groups: tuple[Group, ...] = ()
        self._of: dict[str, Group] = {}
        self._hidden = HiddenTables(view)
        self._tables: tuple[HiddenTable, ...] = ()
        self.follow()
        #: Of which drawing of which table the groups are.
        self._drawn: tuple[object, int] = (None, 0)

    def groups(self) -> tuple[Group, ...]:
        """What can be read now."""
        controller = self.view.controller
        if controller is None:
            return ()
        if self._drawn != (controller, self.view.builder.draw_count):
            self._drawn, self._groups = (controller, self.view.builder.draw_count), tree.groups(controller.table)
            self._of = {key: group for group in self._groups for key in group.keys}
        return self._groups

    def follow(self) -> None:
        """The table was drawn: what is no more in a table on it is forgotten at once."""
        self._tables = self._hidden.follow(self.view.controller)

    def tables(self) -> tuple[HiddenTable, ...]:
        """The tables that can be read now."""
        return self._tables

    def group_of(self, key: str) -> Group | None:
        """The group a thing is in now."""
        self.groups()
        return self._of.get(key)

    def node(self, name: str) -> Node:
        """The place with this name."""
        if name not in self._nodes:
            self._nodes[name] = Node(self, name)
        return self._nodes[name]

    def interface(self, name: str) -> Found:
        """The interface of a place."""
        return QAccessible.queryAccessibleInterface(self.node(name))

    def groups_interfaces(self) -> list[str]:
        """The names of the groups' places."""
        return [f"{_GROUP}{group.name}" for group in self.groups()]

    def focused(self) -> Found:
        """What has the keyboard's focus."""
        controller = self.view.controller
        key = "" if controller is None else controller.table.focus.key
        return self.interface(key) if key and self.group_of(key) is not None else None

    def place(self, at: QRectF) -> QRect:
        """A rectangle of the table on the screen."""
        there = self.view.mapFromScene(at).boundingRect()
        return QRect(self.view.viewport().mapToGlobal(there.topLeft()), there.size())


class TreeInterface(QAccessibleObject):
    """Base of the interfaces of the view, groups and things; without children by default."""

    def __init__(self, of: QObject, root: Root) -> None:
        super().__init__(of)
        self._root = root

    def window(self) -> QWindow | None:
        return self._root.view.window().windowHandle()

    def child(self, index: int) -> Found:
        return None

    def childCount(self) -> int:
        return 0

    def childAt(self, x: int, y: int) -> Found:
        found = [self.child(index) for index in reversed(range(self.childCount()))]
        return next((each for each in found if each is not None and each.rect().contains(QPoint(x, y))), None)

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1


class ViewInterface(TreeInterface):
    """The table: its children are the groups, and the tables on an overlay."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view, Root(view))
        self._view = view
        view.focus_moved.connect(self._focus_moved)
        view.redrawn.connect(self._root.follow)

    def _focus_moved(self, key: str) -> None:
        QAccessible.updateAccessibility(QAccessibleEvent(self._root.node(key), QAccessible.Event.Focus))

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.Pane

    def text(self, kind: Text) -> str:
        return self._view.accessibleName() if kind == Text.Name else ""

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        state.focusable = state.active = True
        state.invisible = not self._view.isVisible()
        state.focused = self._view.hasFocus() and self._root.focused() is None
        return state

    def rect(self) -> QRect:
        return self._root.place(self._view.sceneRect())

    def parent(self) -> Found:
        above = self._view.parent()
        return None if above is None else QAccessible.queryAccessibleInterface(above)

    def childCount(self) -> int:
        return len(self._root.groups()) + len(self._root.tables())

    def child(self, index: int) -> Found:
        names = self._root.groups_interfaces()
        if 0 <= index < len(names):
            return self._root.interface(names[index])
        tables = self._root.tables()
        at = index - len(names)
        return QAccessible.queryAccessibleInterface(tables[at]) if 0 <= at < len(tables) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        table, tables = child.object(), self._root.tables()
        if isinstance(table, HiddenTable):
            return len(self._root.groups()) + tables.index(table) if table in tables else -1
        return _index(child, self._root.groups_interfaces())

    def focusChild(self) -> Found:
        return self._root.focused()


class GroupInterface(TreeInterface):
    """A group: its children are things."""

    def __init__(self, node: Node) -> None:
        super().__init__(node, node.root)
        self._name = node.name.removeprefix(_GROUP)

    @property
    def _group(self) -> Group | None:
        return next((group for group in self._root.groups() if group.name == self._name), None)

    @property
    def _keys(self) -> tuple[str, ...]:
        return () if self._group is None else self._group.keys

    def isValid(self) -> bool:
        return self._group is not None

    def role(self) -> QAccessible.Role:
        group = self._group
        return QAccessible.Role.NoRole if group is None else _ROLES[group.kind]

    def text(self, kind: Text) -> str:
        group = self._group
        return group.title if group is not None and kind == Text.Name else ""

    def state(self) -> QAccessible.State:
        state, group = QAccessible.State(), self._group
        state.invalid = group is None
        state.modal = group is not None and group.kind != "group"
        return state

    def rect(self) -> QRect:
        found = [self._root.interface(key) for key in self._keys]
        united = QRect()
        for each in found:
            united = united.united(each.rect()) if each is not None else united
        return united

    def parent(self) -> Found:
        return QAccessible.queryAccessibleInterface(self._root.view)

    def child(self, index: int) -> Found:
        keys = self._keys
        return self._root.interface(keys[index]) if 0 <= index < len(keys) else None

    def childCount(self) -> int:
        return len(self._keys)

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return _index(child, self._keys)


class ThingInterface(TreeInterface):
    """A thing on the table; to press it is to click it."""

    def __init__(self, node: Node) -> None:
        super().__init__(node, node.root)
        self._name = node.name
        self._press = Press(self)

    @property
    def _item(self) -> TableItem | None:
        """What is drawn now; nothing if it is not to be read."""
        return None if self._root.group_of(self._name) is None else self._root.view.builder.item(self._name)

    def isValid(self) -> bool:
        return self._item is not None

    def role(self) -> QAccessible.Role:
        item = self._item
        return QAccessible.Role.NoRole if item is None else _ROLES[tree.role(item)]

    def text(self, kind: Text) -> str:
        item, controller = self._item, self._root.view.controller
        if item is None or controller is None:
            return ""
        if kind == Text.Name:
            return item.accessible_name
        return tree.description(controller.table, controller.model(), item) if kind == Text.Description else ""

    def state(self) -> QAccessible.State:
        state, item, controller = QAccessible.State(), self._item, self._root.view.controller
        state.invalid = item is None
        if item is None or controller is None:
            return state
        table = controller.table
        state.focusable = tree.is_pressed(item)
        state.focused = table.focus.key == item.key
        state.selectable = state.selected = tree.is_chosen(table, item)
        acts = tree.role(item) in ("button", "option", "card")
        state.disabled = acts and not tree.is_possible(table, controller.model(), item)
        state.readOnly = not acts
        return state

    def rect(self) -> QRect:
        item = self._item
        if item is None:
            return QRect()
        return self._root.place(self._root.view.builder.boards.visible_part(item, QRectF(*item.frame())))

    def parent(self) -> Found:
        group = self._root.group_of(self._name)
        return None if group is None else self._root.interface(f"{_GROUP}{group.name}")

    def press(self) -> None:
        """Click it."""
        item, controller = self._item, self._root.view.controller
        if item is not None and controller is not None:
            controller.press_thing(item.key)

    def take_focus(self) -> None:
        """Give it the keyboard's focus."""
        controller = self._root.view.controller
        if controller is not None:
            self._root.view.setFocus()
            controller.table.focus.go(controller.model(), self._name)

    @property
    def can_be_pressed(self) -> bool:
        """Whether a click on it does something at some time."""
        item = self._item
        return item is not None and tree.is_pressed(item)

    def interface_cast(self, kind: QAccessible.InterfaceType) -> VoidPtr:
        """The address of the interface of that kind. To Qt None would be no null but some address."""
        wanted = kind == QAccessible.InterfaceType.ActionInterface
        return VoidPtr(getCppPointer(self._press)[0] if wanted else 0)


class Press(QAccessibleActionInterface):
    """What a screen reader can have done with a thing: press it, or give it the focus."""

    def __init__(self, thing: ThingInterface) -> None:
        super().__init__()
        self._thing = thing

    def actionNames(self) -> list[str]:
        if not self._thing.can_be_pressed:
            return []
        return [QAccessibleActionInterface.pressAction(), QAccessibleActionInterface.setFocusAction()]

    def doAction(self, action: str) -> None:
        if action == QAccessibleActionInterface.pressAction():
            self._thing.press()
        elif action == QAccessibleActionInterface.setFocusAction():
            self._thing.take_focus()

    def keyBindingsForAction(self, action: str) -> list[str]:
        return []


def _index(child: QAccessibleInterface, names: tuple[str, ...] | list[str]) -> int:
    node = child.object()
    return names.index(node.name) if isinstance(node, Node) and node.name in names else -1


def make_interface(_name: str, thing: QObject) -> Found:
    """The factory for Qt: interfaces for tables and what lies on them."""
    if isinstance(thing, Node):
        # Qt knows only an address: the interface must live as long as the node does.
        thing.interface = (GroupInterface if thing.name.startswith(_GROUP) else ThingInterface)(thing)
        return thing.interface
    if isinstance(thing, TableView):
        thing.access = ViewInterface(thing)
        return thing.access
    return None


@cache
def install() -> None:
    """Let Qt make these interfaces, in the whole program."""
    QAccessible.installFactory(make_interface)
