import { DRAGGED_ID, followDragging } from "./follow-dragging.ts";

/** What a page says after it sent an order. */
export const ORDER_KEPT = "De nieuwe volgorde is bewaard.";
export const ORDER_FAILED = "De nieuwe volgorde is nog niet bewaard. Dat gebeurt als je verdergaat.";

/** The items within `list` that can be dragged, in their present order. */
export const draggedItems = (list: ParentNode | null): Element[] => [
  ...(list?.querySelectorAll(`[${DRAGGED_ID}]`) ?? []),
];

/**
 * Moves the items of a list on a page without React while they are dragged, and calls `onChanged` when one was let go in another
 * place. `list` finds the list anew, because the answer of a form may replace it.
 */
export function dragItems(list: () => ParentNode | null, onChanged: () => void): void {
  const items = () => draggedItems(list());
  const itemOf = (id: string) => items().find((item) => item.getAttribute(DRAGGED_ID) === id);
  const orderNow = () =>
    items()
      .map((item) => item.getAttribute(DRAGGED_ID))
      .join();
  let draggedFrom = "";
  followDragging(document, {
    onDrag(id) {
      if (id !== null) draggedFrom = orderNow();
      for (const item of items()) item.classList.toggle("opacity-60", item.getAttribute(DRAGGED_ID) === id);
      if (id === null && orderNow() !== draggedFrom) onChanged();
    },
    onOver(moved, target) {
      const [one, other] = [itemOf(moved), itemOf(target)];
      if (!one || !other) return;
      const isLater = one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
      if (isLater) other.after(one);
      else other.before(one);
    },
  });
}

/**
 * Takes the texts of the form as they are now, and returns what sends them as its button `mover` does: that stores the order of
 * all items, and moves none without an id. Sending gives the page of the answer, or null when it was refused or did not arrive.
 */
export function orderToSend(form: HTMLFormElement, mover: string): () => Promise<string | null> {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.append(name, value);
  fields.set(mover, "");
  return async () => {
    const answer = await fetch(form.action, { method: "POST", body: fields }).catch(() => null);
    return answer?.ok ? answer.text() : null;
  };
}
