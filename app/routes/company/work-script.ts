/* The script of the page about where and how a company works: counts again while somebody changes the form. */

import { readPage } from "#app/content/read-page.ts";

const COUNT_AFTER_MS = 400;
let timer: ReturnType<typeof setTimeout> | undefined;
let asked: AbortController | undefined;

const formOf = () => document.querySelector<HTMLFormElement>("form[data-work-form]");
const buttonOf = (form: HTMLFormElement) => form.querySelector<HTMLButtonElement>("[data-count]");

/** Asks the server for the count of what is typed, and shows it in place. */
async function showCount(form: HTMLFormElement): Promise<void> {
  const place = form.querySelector("[data-work-count]");
  const button = buttonOf(form);
  if (!place || !button) return;
  asked?.abort();
  asked = new AbortController();
  const query = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  query.set(button.name, button.value);
  try {
    const response = await readPage(`${location.pathname}?${query}`, { signal: asked.signal });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const count = page.querySelector("[data-work-count]");
    if (count) place.replaceChildren(...count.childNodes);
    button.hidden = count !== null;
  } catch (error) {
    // Without a connection the button is the way to count again.
    button.hidden = error instanceof DOMException && error.name === "AbortError";
  }
}

addEventListener("input", ({ target }) => {
  const form = formOf();
  if (!form || !(target instanceof Node) || !form.contains(target)) return;
  clearTimeout(timer);
  timer = setTimeout(() => void showCount(form), COUNT_AFTER_MS);
});

const form = formOf();
const button = form && buttonOf(form);
if (button) button.hidden = true;
