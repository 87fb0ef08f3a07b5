/*
 * What is typed into a form that asks for it (`data-keep-typed`) is kept on the server. What the server has not confirmed
 * when the page is left goes with the tab to the next page, which puts it back or sends it again.
 */
const KEEP_AFTER_MS = 600;
const LEFT_KEY = "getypt";

/** The answers of one form, and where they are kept. */
type Typed = { url: string; body: string };

let timer: ReturnType<typeof setTimeout> | undefined;
let typedInto: HTMLFormElement | null = null;
let unconfirmed: Typed | null = null;

function keepTyped() {
  clearTimeout(timer);
  if (typedInto) {
    // A form that is kept has no files, so its values are texts.
    const values = new URLSearchParams(new FormData(typedInto) as unknown as Record<string, string>);
    unconfirmed = { url: typedInto.dataset.keepTyped!, body: String(values) };
  }
  typedInto = null;
  const typed = unconfirmed;
  // Failing is fine: the next change, connection or page tries again, and sending the step keeps everything anyway.
  if (typed)
    fetch(typed.url, { method: "POST", body: new URLSearchParams(typed.body), keepalive: true })
      .then(({ ok }) => {
        if (ok && unconfirmed === typed) unconfirmed = null;
      })
      .catch(() => {});
}

/** Keeps what is typed on the server, shortly after the last change. */
export function followTyping(): void {
  addEventListener("input", ({ target }) => {
    const form = target instanceof Element ? target.closest<HTMLFormElement>("form[data-keep-typed]") : null;
    if (!form) return;
    typedInto = form;
    clearTimeout(timer);
    timer = setTimeout(keepTyped, KEEP_AFTER_MS);
  });
  addEventListener("submit", forgetTyping);
  addEventListener("online", keepTyped);
  addEventListener("pagehide", () => {
    keepTyped();
    // A first draft has no cookie yet, so the page that comes next may have been asked for without it.
    try {
      if (unconfirmed) sessionStorage.setItem(LEFT_KEY, JSON.stringify(unconfirmed));
      else sessionStorage.removeItem(LEFT_KEY);
    } catch {
      return;
    }
  });
}

/** Leaves nothing for the next page: it is going to be somebody else's. */
export function forgetTyping(): void {
  clearTimeout(timer);
  typedInto = unconfirmed = null;
}

/** Fills in what the page before could not see confirmed; on a page without its form it is only sent again. */
export function putBackTyped(): void {
  try {
    unconfirmed = JSON.parse(sessionStorage.getItem(LEFT_KEY) ?? "null");
    sessionStorage.removeItem(LEFT_KEY);
  } catch {
    return;
  }
  if (!unconfirmed) return;
  const { url, body } = unconfirmed;
  const form = document.querySelector<HTMLFormElement>(`form[data-keep-typed="${url}"]`);
  if (!form) return keepTyped();
  const values = new URLSearchParams(body);
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && /radio|checkbox/.test(field.type))
      field.checked = values.has(field.name, field.value);
    else if (field.matches("input:not([type=hidden]), select, textarea"))
      (field as HTMLInputElement).value = values.get((field as HTMLInputElement).name) ?? "";
  }
  // Sums follow, and it is kept once more.
  form.dispatchEvent(new Event("input", { bubbles: true }));
}
