import { countIn, INVENTORY_ROOMS, itemsOf, volumeM3Of } from "#domain/briefs/inventory.ts";
import { cubicMetres, pieces, uncounted, withBoxes } from "#texts/inventory-labels.ts";
import { sizeOf } from "./typed-size.ts";

// Updates the volume of the inventory while it is filled in. Without JavaScript a button asks the server.
const list = document.querySelector<HTMLFieldSetElement>("[data-volume]");
const form = list?.form;

function show(selector: string, shown: boolean, text?: string) {
  const element = list?.querySelector<HTMLElement>(selector);
  if (!element) return;
  element.hidden = !shown;
  if (text !== undefined) element.textContent = text;
}

function follow() {
  const typed = new FormData(form ?? undefined);
  const { inventory, boxes, given } = sizeOf((field) => {
    const text = typed.get(field);
    return typeof text === "string" ? text : "";
  });
  const counted = countIn(inventory) > 0;
  for (const room of INVENTORY_ROOMS) {
    const count = countIn(inventory, itemsOf(room));
    show(`[data-room-count="${room}"]`, count > 0, count > 0 ? pieces(count) : "");
  }
  show("[data-counted]", counted);
  show("[data-uncounted]", !counted, uncounted(boxes, volumeM3Of({}, boxes)));
  show("[data-sum]", true, cubicMetres(volumeM3Of(inventory, boxes)));
  show("[data-boxes]", true, withBoxes(boxes));
  show("[data-given-note]", counted && given !== "");
  show("[data-given]", true, given);
}

form?.addEventListener("input", follow);
// Include what was typed before this script was loaded.
if (form) follow();
