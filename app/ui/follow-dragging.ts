/** What the items of a list whose order can be dragged carry: their id. */
export const DRAGGED_ID = "data-dragged-id";

type Dragging = {
  /** The id of the item that is dragged now; null when it was let go. */
  onDrag: (id: string | null) => void;
  /** The dragged item is over another one of the same list. */
  onOver: (moved: string, target: string) => void;
};

/**
 * Follows the items of lists within `root` that are dragged over each other, until the returned function is called. Every
 * order can be reached by buttons too: a keyboard drags nothing.
 */
export function followDragging(root: EventTarget, { onDrag, onOver }: Dragging): () => void {
  let dragged: Element | null = null;
  const end = new AbortController();
  const on = (type: "dragstart" | "dragover" | "drop" | "dragend", listener: (event: DragEvent) => void) =>
    root.addEventListener(type, (event) => listener(event as DragEvent), { signal: end.signal });
  on("dragstart", (event) => {
    dragged = itemAt(event);
    if (dragged) onDrag(idOf(dragged));
  });
  on("dragover", (event) => {
    const target = itemAt(event);
    if (!dragged || (target && target.parentElement !== dragged.parentElement)) return;
    event.preventDefault();
    if (target && target !== dragged) onOver(idOf(dragged), idOf(target));
  });
  on("drop", (event) => dragged && event.preventDefault());
  on("dragend", () => {
    if (dragged) onDrag(null);
    dragged = null;
  });
  return () => end.abort();
}

const itemAt = ({ target }: DragEvent): Element | null =>
  target instanceof Element ? target.closest(`[${DRAGGED_ID}]`) : null;

const idOf = (item: Element): string => item.getAttribute(DRAGGED_ID)!;
