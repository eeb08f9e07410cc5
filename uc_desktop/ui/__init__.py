"""The window and everything in it; the only package that draws.

From event to pixels
--------------------

What happens between the release of the mouse and the painted table, for a card that is dropped on a slot. Behind each
name stands its module in this package.

1. Qt gives the event to `TableView.mouseReleaseEvent` (table/table_view). The scene finds the item that was pressed,
   and `TableItem.mouseReleaseEvent` (scene/items/item) makes a gesture of it, here "drop": a key, a gesture and a place
   go back to the view and on to `Controller.on_intent` (table/controller), which knows who handles what. Keys come from
   `TableView.keyPressEvent` (table/table_view) to `Controller.press_key` (table/controller).
2. `DragController.drop` (table/drag_controller) asks `HitTest.drop_at` (table/input/hit_test) for the key of the place
   under the pointer. Where a thing can go, and which commands that stands for, is read from the legal commands
   (presentation/gestures.py): `outcomes`. One command is submitted, several are offered: `Choices.offer`
   (table/choices). None: `Hints.refuse` (table/input/hints) tells why.
3. `GameFlow.submit` (table/game_flow) gives the command to `Session.submit` in app/session, which asks the engine for
   the next state and its events, writes the file and tells its listeners: whose turn it is, whether a bot plays, the
   menu, the screen reader.
4. `Table.draw` (table/table) makes the model, a plain object with all that the viewer sees
   (presentation/model.py), and calls `draw_table` (table/drawing). It goes through the panels. Each is drawn from a
   part of the model, and `ItemStore.part` (scene/item_store) leaves out those whose part is equal to that of last time.
5. A panel, such as `draw_hand` (panels/hand), has no state. It calls `SceneBuilder.card` (scene/scene_builder) and its
   like for every item, each with a key and with all values that it shows. `ItemStore.show`
   (scene/item_store) finds the item with this key, or makes one, and sets its values if they differ.
   `ItemStore.end` (scene/item_store) removes the items that were not called for.
6. An item that is told something new chooses its picture: `TableItem.set_picture` (scene/items/item).
   `Raster.printed` (art/drawing/raster) turns the picture, which is SVG, into a pixmap once for each size and keeps it.
7. The rest lies over the table and follows it: `Focus.settle` (table/input/focus) for the keyboard's focus,
   `HoverFeedback.settle` (table/hover_feedback) for what is pointed at.
8. `Director.showing` (table/director) has compared where everything lay before and after: `plan_moves` (motion/moves)
   makes flights and sounds of the events, and `Motions.play` (motion/queue) shows them. The items are at their new
   places from the beginning; while a picture flies, the item that it stands for is covered.
9. Qt paints what has changed: items are `QGraphicsPixmapItem`, no Python runs for each of them. Before the first of
   them `TableView.drawBackground` (table/table_view) has pictures made anew whose size is not that of this screen.

A move of the mouse goes the same way to step 2, and from there to step 4 only if what is pointed at shows something
else: `HoverFeedback.hover` (table/hover_feedback). Undo is `GameFlow.undo` (table/game_flow), then steps 4 to 9.
"""
