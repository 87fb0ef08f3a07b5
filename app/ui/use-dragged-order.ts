import { useState, type DragEvent, type MouseEvent } from "react";
import { flushSync } from "react-dom";

/**
 * The order of a list whose items can be dragged over each other, and moved by buttons: a keyboard drags nothing. `onMoved` gets the
 * new order when an item was let go in another place, or moved by a button.
 */
export function useDraggedOrder<Item extends { id: string }>(
  items: readonly Item[],
  onMoved?: (order: readonly Item[]) => void,
) {
  const [chosen, setChosen] = useState<{ ids: readonly string[]; known: readonly string[][] } | null>(null);
  const [dragged, setDragged] = useState<{ id: string; from: string } | null>(null);
  const loaded = items.map(({ id }) => id);
  // An order from the server takes the place of one that was chosen here, unless it was known before: then it answers an earlier
  // change. Items that come or go do not.
  const order = chosen?.known.some((known) => isSameOrder(known, loaded))
    ? inOrder(items, chosen.ids)
    : items;
  const ids = order.map(({ id }) => id);

  const choose = (next: string[]) =>
    setChosen((now) => ({ ids: next, known: [...(now?.known ?? []), loaded, next] }));

  /** The handlers of an item. */
  const draggable = (id: string) => ({
    onDragStart: () => setDragged({ id, from: ids.join() }),
    onDragOver(event: DragEvent) {
      if (!dragged) return;
      event.preventDefault();
      if (dragged.id !== id) choose(moved(ids, dragged.id, ids.indexOf(id)));
    },
    onDrop: (event: DragEvent) => dragged && event.preventDefault(),
    onDragEnd() {
      if (dragged && ids.join() !== dragged.from) onMoved?.(order);
      setDragged(null);
    },
  });

  /** Moves an item when its button is pressed, which keeps the focus within the item. */
  const move = (id: string, step: -1 | 1) => (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const next = moved(ids, id, ids.indexOf(id) + step);
    const item = event.currentTarget.closest("li");
    flushSync(() => choose(next));
    // A first item has no button to move it earlier.
    if (!item?.contains(document.activeElement)) item?.querySelector("button")?.focus();
    onMoved?.(inOrder(items, next));
  };

  return { order, dragged: dragged?.id ?? null, draggable, move };
}

/** The items in the order of these ids; those that came since are last. */
function inOrder<Item extends { id: string }>(items: readonly Item[], ids: readonly string[]): Item[] {
  const placeOf = ({ id }: Item) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Whether the ids that both lists have stand in the same order. */
function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  const shared = one.filter((id) => other.includes(id));
  return shared.join() === other.filter((id) => one.includes(id)).join();
}

/** The ids with this one at another place. */
const moved = (ids: readonly string[], id: string, place: number): string[] =>
  ids.filter((one) => one !== id).toSpliced(place, 0, id);
