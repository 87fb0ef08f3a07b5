/*
 * Uploads photos as soon as they are chosen, one after another, with a preview and progress of each; then shows the editor of
 * the server's answer. Photos can be dragged into another order, which is stored when they are let go. Without this script
 * buttons send the whole form.
 */
import { draggedItems, dragItems, ORDER_FAILED, ORDER_KEPT, orderToSend } from "#app/ui/dragged-order.ts";
import { DRAGGED_ID } from "#app/ui/follow-dragging.ts";
import { ADD_PHOTOS, PHOTO_EARLIER, PHOTO_FILES, PHOTO_ROOM, PHOTOS_ID } from "./photo-paths.ts";

const FAILED = "Deze foto is niet aangekomen. Kies hem opnieuw.";

const editor = () => document.getElementById(PHOTOS_ID);
const sending = () => editor()?.querySelector<HTMLElement>("[data-photos-sending]");

document.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.name !== PHOTO_FILES || !target.form) return;
  const files = [...(target.files ?? [])];
  const { action } = target.form;
  // The rest of the form is sent without files.
  target.value = "";
  if (files.length > 0) void uploadAll(files, action);
});

// The form is sent when every photo has arrived: sending it would break off what is under way.
document.addEventListener(
  "submit",
  (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !form.contains(editor()) || !isSending()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    say("We wachten tot je foto’s binnen zijn.");
    const name = submitter?.getAttribute("name");
    const value = submitter?.getAttribute("value");
    void last.then(() => {
      // The editor was replaced meanwhile, and its buttons with it.
      const button = [...form.querySelectorAll<HTMLButtonElement>("button")].find(
        (one) => one.getAttribute("name") === name && one.getAttribute("value") === value,
      );
      form.requestSubmit(button);
    });
  },
  true,
);

const isSending = () => sending()?.querySelector("progress") != null;

/** What is under way, so that a second choice waits for the first. */
let last: Promise<void> = Promise.resolve();

dragItems(editor, keepOrder);

const items = () => draggedItems(editor());

/** Stores the order in which the photos stand now, once the uploads under way have arrived: the answer shows those too. */
function keepOrder(): void {
  const form = editor()?.closest("form");
  if (!form) return;
  const send = orderToSend(form, PHOTO_EARLIER);
  last = last.then(async () => {
    const answer = await send();
    say(answer !== null && show(answer) ? ORDER_KEPT : ORDER_FAILED);
  });
}

function uploadAll(files: File[], action: string): Promise<void> {
  const rows = files.map((file) => ({ file, row: rowOf(file) }));
  say(files.length === 1 ? "Foto wordt geüpload." : `${files.length} foto’s worden geüpload.`);
  last = last.then(async () => {
    for (const { file, row } of rows) await upload(file, row, action);
    say("Klaar met uploaden.");
  });
  return last;
}

/** Shows a file that is being sent: its picture, name, progress and a button to stop. */
function rowOf(file: File): HTMLElement {
  const row = document.createElement("li");
  row.className = "flex items-center gap-3";
  const picture = document.createElement("canvas");
  picture.className = "h-15 w-20 shrink-0 rounded border border-line bg-mist";
  void preview(file, picture);
  const text = document.createElement("span");
  text.className = "min-w-0 grow truncate text-sm";
  text.textContent = file.name;
  const progress = document.createElement("progress");
  progress.max = 1;
  progress.value = 0;
  progress.className = "w-16 shrink-0 accent-accent";
  progress.setAttribute("aria-label", `${file.name} uploaden`);
  const stop = document.createElement("button");
  stop.type = "button";
  stop.className = "link min-h-11";
  stop.textContent = "Stoppen";
  stop.dataset.photosStop = "";
  row.append(picture, text, progress, stop);
  sending()?.append(row);
  return row;
}

/** Draws the file over the whole of a small picture. Leaves it empty for a file that is no picture. */
async function preview(file: File, picture: HTMLCanvasElement): Promise<void> {
  const [width, height] = [160, 120];
  picture.width = width;
  picture.height = height;
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) return;
  const scale = Math.max(width / image.width, height / image.height);
  const [across, down] = [image.width * scale, image.height * scale];
  picture.getContext("2d")?.drawImage(image, (width - across) / 2, (height - down) / 2, across, down);
  image.close();
}

function upload(file: File, row: HTMLElement, action: string): Promise<void> {
  const form = new FormData();
  form.append("intent", ADD_PHOTOS);
  form.append(PHOTO_FILES, file);
  return new Promise((resolve) => {
    if (!row.isConnected) return resolve();
    const request = new XMLHttpRequest();
    const progress = row.querySelector("progress");
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      if (progress && lengthComputable) progress.value = loaded / total;
    });
    request.addEventListener("load", () => {
      row.remove();
      if (!show(request.responseText)) fail(file);
      resolve();
    });
    request.addEventListener("error", () => {
      row.remove();
      fail(file);
      resolve();
    });
    request.addEventListener("abort", () => resolve());
    row.querySelector("[data-photos-stop]")?.addEventListener("click", () => {
      request.abort();
      row.remove();
      editor()?.querySelector<HTMLElement>("input[type=file]")?.focus();
    });
    request.open("POST", action);
    request.send(form);
  });
}

/** Replaces the editor by that of the answer, with what is being sent and what was chosen since. False without one. */
function show(html: string): boolean {
  const old = editor();
  const shown = new DOMParser().parseFromString(html, "text/html").getElementById(PHOTOS_ID);
  if (!old || !shown) return false;
  const chosen = new Map(items().map((item) => [item.getAttribute(DRAGGED_ID), roomOf(item)?.value]));
  const rows = [...(sending()?.children ?? [])];
  old.replaceWith(document.adoptNode(shown));
  for (const item of items()) {
    const value = chosen.get(item.getAttribute(DRAGGED_ID));
    if (value) roomOf(item)!.value = value;
  }
  sending()?.append(...rows);
  return true;
}

const roomOf = (item: Element) => item.querySelector<HTMLSelectElement>(`[name=${PHOTO_ROOM}]`);

function fail(file: File): void {
  const row = document.createElement("li");
  row.className = "font-semibold text-red";
  row.textContent = `${file.name}: ${FAILED}`;
  sending()?.append(row);
  say(`${file.name}: ${FAILED}`);
}

function say(text: string): void {
  const status = editor()?.querySelector("[data-photos-status]");
  if (status) status.textContent = text;
}
