import { fillIn, keep, take, typedIn, type Typed } from "./typed-values.ts";

/*
 * Saves the typed text of a form on the server. Text that the server has not confirmed when somebody leaves its page goes to the next
 * one through sessionStorage, which fills it in or sends it again: that page may have been requested before the text was stored, or
 * without the cookie of a new draft, and without a connection nothing was stored.
 */
const KEEP_AFTER_MS = 600;
const LEFT_KEY = "getypt";

export type Autosave = {
  /** Saves what was typed since the last time, at once. */
  save(): void;
  /** Forgets what was not saved: the form itself is being sent, or the page belongs to somebody else now. */
  stop(): void;
  /** Saves, and stops listening. */
  close(): void;
};

/** The request that was sent last: a text must not arrive after a newer one. */
let last: Promise<unknown> = Promise.resolve();

/** The forms that are being kept. */
const opened = new Set<Autosave>();

/** Stops saving every form: somebody else has signed in in this browser. */
export function stopAutosave(): void {
  for (const autosave of opened) autosave.stop();
}

/** Keeps this form at this URL. First fills in what the last page could not save. */
export function openAutosave(form: HTMLFormElement, url: string): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTyped = false;
  let unconfirmed = take(LEFT_KEY);
  let sending = new AbortController();

  function save({ isLeaving = false } = {}): void {
    clearTimeout(timer);
    if (isTyped) unconfirmed = { url, body: typedIn(form) };
    isTyped = false;
    const typed = unconfirmed;
    if (!typed) return;
    const { signal } = sending;
    const sendNewest = async () => {
      if (typed === unconfirmed && (await send(typed, signal)) && typed === unconfirmed) unconfirmed = null;
    };
    // Ignore a failure: the next change, connection or page retries, and sending the form saves everything.
    last = (isLeaving ? sendNewest() : last.then(sendNewest)).catch(() => {});
  }
  function onInput(): void {
    isTyped = true;
    clearTimeout(timer);
    timer = setTimeout(save, KEEP_AFTER_MS);
  }
  // A phone may end a tab in the background without any other event.
  function onHidden(): void {
    if (document.visibilityState === "hidden") save({ isLeaving: true });
  }
  function onLeave(): void {
    save({ isLeaving: true });
    keep(LEFT_KEY, unconfirmed);
  }
  const onOnline = () => save();
  form.addEventListener("input", onInput);
  addEventListener("online", onOnline);
  document.addEventListener("visibilitychange", onHidden);
  addEventListener("pagehide", onLeave);
  const autosave: Autosave = {
    save: () => save(),
    stop() {
      clearTimeout(timer);
      isTyped = false;
      unconfirmed = null;
      // Text that arrives after the form itself would be offered as not sent.
      sending.abort();
      sending = new AbortController();
    },
    close() {
      save();
      keep(LEFT_KEY, unconfirmed);
      form.removeEventListener("input", onInput);
      removeEventListener("online", onOnline);
      document.removeEventListener("visibilitychange", onHidden);
      removeEventListener("pagehide", onLeave);
      opened.delete(autosave);
    },
  };
  opened.add(autosave);
  if (unconfirmed?.url === url) fillIn(form, unconfirmed.body);
  else save();
  return autosave;
}

async function send({ url, body }: Typed, signal: AbortSignal): Promise<boolean> {
  const text = new URLSearchParams(body);
  const response = await fetch(url, { method: "POST", body: text, keepalive: true, signal });
  return response.ok;
}
