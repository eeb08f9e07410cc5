"""The window and everything in it; the only package that draws.

From event to pixels
--------------------

What happens between the release of the mouse and the painted table, for a card that is dropped on a slot. Behind each
name stands its module in this package.

`Table` (table/table) draws three objects: a `GameView` (table/table_state), which says which game is shown, to whom,
and at which moment; a `Selection` (table/table_state), which is what the person holds, selects and points at; and an
`OverlayState` (table/table_state), which is what lies over the table. Those who only listen are connected to its
`TableSignals` (table/signals): `Feedback` (feedback/feedback), the menu and the screen reader. Nothing on the path
below knows them.

1. Qt gives the event to `TableView.mouseReleaseEvent` (table/table_view). The view knows the item that was pressed,
   which `ItemStore.item_at` (scene/item_store) found, and makes a gesture of it, here "drop": an item id, a gesture and
   a place go to `Controller.on_gesture` (table/controller), which passes them to the object in charge. Keys go from
   `TableView.keyPressEvent` (table/table_view) to `Controller.press_key` (table/controller).
2. `DragController.drop` (table/drag_controller) asks `ItemStore.items_at` (scene/item_store) what lies under the
   pointer. Where a thing can go, and which commands that stands for, is read from the legal commands:
   `outcomes` in presentation/gestures. One command is submitted, several are offered: `Choices.offer` (table/choices).
   None: the signal `refused` is emitted, and `Bubbles.refuse` (feedback/bubbles) says why.
3. `GameFlow.submit` (table/game_flow) gives the command to `Session.submit` in app/session, which asks the engine for
   the next state and its events, writes the file and notifies its listeners: `Turns` (table/turns), which passes the
   turn on to a bot or another person, the menu, the screen reader.
4. `Table.draw` (table/table) makes the model, a plain object with all that the viewer sees (presentation/model), which
   is kept until the next drawing for whatever the person does then. It calls `draw_table` (table/table), which
   goes through the panels. For each of them a function in presentation/facts makes its facts: a frozen value with
   exactly what the panel shows, its texts from the catalogue of texts (presentation/words/catalogue) included.
   `ItemStore.draw_if_changed` (scene/item_store) skips the panels whose facts and layout are equal to those of the last
   drawing.
5. A panel, such as `draw_hand` (panels/hand), has no state. It calls `SceneBuilder.card` (scene/scene_builder) and its
   like for every item, each with a key and with all values that it shows. `ItemStore.show` (scene/item_store) finds the
   item with this key, or makes one, and updates it if its values differ. `ItemStore.end` (scene/item_store) removes the
   items that were not called for. What is held, pointed at or can be chosen on the boards is no fact of theirs: one
   layer over them, `draw_highlights` (panels/highlights), rings it.
6. An updated item chooses its picture: `TableItem.set_picture` (scene/items/item). `Raster.printed`
   (art/drawing/raster) turns the picture, which is SVG, into a pixmap once for each size and keeps it.
7. `Focus.settle` (table/input/focus) moves the ring of the keyboard's focus, and the signal `drawn` is emitted. What
   lies over the table follows it, as `HoverFeedback.settle` (feedback/hover_feedback) does with the line about what is
   pointed at.
8. `Table.animating` (table/table) has taken snapshots of the table before and after: `plan_between` (motion/moves)
   makes flights and sounds of the events, with the verbs of a `Planner` (motion/planner), and `Motions.play`
   (motion/queue) plays them. The items are at their new places from the beginning; while a picture flies, the item that
   it stands for is covered.
9. Qt paints what has changed: items are `QGraphicsPixmapItem`, no Python runs for each of them. Before the first of
   them `TableView.drawBackground` (table/table_view) renews pictures whose size is not that of this screen.

Production and the final scoring play: their facts hold a timeline, `Playback` (motion/playback) how far it was played,
which is drawn like any other fact; `Travellers` (motion/travellers) shows the pictures that move.

A move of the mouse goes the same way to step 2. From there `Table.hover` (table/table) goes on to step 4 if the item
that is hovered now, or was before, changes what the table shows. The picture of what is dragged follows the signal
`drag_moved`: `DragPicture.move` (feedback/drag_picture). Undo is `GameFlow.undo` (table/game_flow), then steps 4 to 9.
"""
