/*
 * Saves the typed text of a form with `data-keep-typed` on the server, without passwords. Text that the server has not
 * confirmed when the tab leaves the page goes to the next page through sessionStorage, which fills it in or sends it again.
 */
import { PANE_LEAVE_EVENT } from "./pane-keys.ts";

const KEEP_AFTER_MS = 600;
const LEFT_KEY = "getypt";

/** The answers of a form, and the URL that stores them. */
type Typed = { url: string; body: string };

let timer: ReturnType<typeof setTimeout> | undefined;
let typedInto: HTMLFormElement | null = null;
let unconfirmed: Typed | null = null;
let sending = new AbortController();

function saveTyping() {
  clearTimeout(timer);
  if (typedInto) {
    // Files are uploaded, not saved as typed text.
    const values = new URLSearchParams(new FormData(typedInto) as unknown as Record<string, string>);
    for (const { name } of typedInto.querySelectorAll<HTMLInputElement>(
      "[autocomplete$=password], [type=file]",
    ))
      values.delete(name);
    unconfirmed = { url: typedInto.dataset.keepTyped!, body: String(values) };
  }
  typedInto = null;
  const typed = unconfirmed;
  // Ignore a failure: the next change, connection or page retries, and sending the step saves everything.
  if (!typed) return;
  const { signal } = sending;
  fetch(typed.url, { method: "POST", body: new URLSearchParams(typed.body), keepalive: true, signal })
    .then(({ ok }) => {
      if (ok && unconfirmed === typed) unconfirmed = null;
    })
    .catch(() => {});
}

/** Saves the typed text on the server shortly after the last change. */
export function startAutosave(): void {
  addEventListener("input", ({ target }) => {
    const form = target instanceof Element ? target.closest<HTMLFormElement>("form[data-keep-typed]") : null;
    if (!form) return;
    typedInto = form;
    clearTimeout(timer);
    timer = setTimeout(saveTyping, KEEP_AFTER_MS);
  });
  addEventListener("submit", ({ target }) => {
    stopAutosave();
    // Text that arrives after the form itself would be offered as not sent.
    if (!(target instanceof HTMLFormElement && target.dataset.keepTyped)) return;
    sending.abort();
    sending = new AbortController();
  });
  addEventListener("online", saveTyping);
  addEventListener(PANE_LEAVE_EVENT, saveTyping);
  // A phone may end a tab in the background without any other event.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") saveTyping();
  });
  addEventListener("pagehide", () => {
    saveTyping();
    // A new draft has no cookie yet, so the next page may have been requested without it.
    try {
      if (unconfirmed) sessionStorage.setItem(LEFT_KEY, JSON.stringify(unconfirmed));
      else sessionStorage.removeItem(LEFT_KEY);
    } catch {
      return;
    }
  });
}

/** Stops saving the typed text: the next page belongs to somebody else. */
export function stopAutosave(): void {
  clearTimeout(timer);
  typedInto = unconfirmed = null;
}

/** Fills in the text that the previous page could not save. On another page only sends it again. */
export function restoreTyping(): void {
  try {
    unconfirmed = JSON.parse(sessionStorage.getItem(LEFT_KEY) ?? "null");
    sessionStorage.removeItem(LEFT_KEY);
  } catch {
    return;
  }
  if (!unconfirmed) return;
  const { url, body } = unconfirmed;
  const form = document.querySelector<HTMLFormElement>(`form[data-keep-typed="${url}"]`);
  if (!form) return saveTyping();
  const values = new URLSearchParams(body);
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && /radio|checkbox/.test(field.type))
      field.checked = values.has(field.name, field.value);
    else if (field.matches("input:not([type=hidden], [type=file]), select, textarea"))
      (field as HTMLInputElement).value = values.get((field as HTMLInputElement).name) ?? "";
  }
  // Updates the totals and saves the text again.
  form.dispatchEvent(new Event("input", { bubbles: true }));
}
