/*
 * Lets the images of the onboarding be dragged into another order, which is stored when they are let go. Without this script
 * buttons send the whole form.
 */
import { dragItems, ORDER_FAILED, ORDER_KEPT, orderToSend } from "#app/ui/dragged-order.ts";
import { MOVE_IMAGE, OWN_IMAGES_ID } from "./profile-intents.ts";

const images = () => document.getElementById(OWN_IMAGES_ID);

/** What is under way, so that a second order is sent after the first. */
let last: Promise<void> = Promise.resolve();

dragItems(images, () => {
  const form = images()?.closest("form");
  if (!form) return;
  const send = orderToSend(form, MOVE_IMAGE);
  last = last.then(async () => {
    const answer = await send();
    say(answer !== null && show(answer) ? ORDER_KEPT : ORDER_FAILED);
  });
});

/** Replaces the images by those of the answer, whose numbers and buttons follow the new order. False without them. */
function show(html: string): boolean {
  const old = images();
  const shown = new DOMParser().parseFromString(html, "text/html").getElementById(OWN_IMAGES_ID);
  if (!old || !shown) return false;
  old.replaceWith(document.adoptNode(shown));
  return true;
}

function say(text: string): void {
  const status = images()?.querySelector("output");
  if (status) status.textContent = text;
}
