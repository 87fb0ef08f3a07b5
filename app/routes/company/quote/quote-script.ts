/*
 * The script of the quote form: the sum while typing, and the preview once it was asked for. The draft is saved by the
 * script of every page.
 */
import { PANE_SHOWN_EVENT } from "#app/content/pane-keys.ts";
import { sumText } from "./quote-sum.ts";

const SHOW_AFTER_MS = 400;
let timer: ReturnType<typeof setTimeout> | undefined;
let asked: AbortController | undefined;

const formOf = () => document.querySelector<HTMLFormElement>("form[data-quote-form]");

function showSum(form: HTMLFormElement) {
  const output = form.querySelector<HTMLOutputElement>("[data-quote-sum]");
  if (!output) return;
  const amounts = [...form.querySelectorAll<HTMLInputElement>("[data-line-amount]")].map(
    ({ value }) => value,
  );
  const isForYear = new FormData(form).get("pricePer") === "TOTAL";
  const text = sumText(amounts, Number(output.dataset.visits) || null, isForYear);
  if (output.textContent !== text) output.textContent = text;
}

/** Asks the server for the preview of what is typed, and shows it in place. False when there is none yet. */
async function showPreview(form: HTMLFormElement): Promise<boolean> {
  const place = document.querySelector("[data-quote-preview]");
  if (!place) return false;
  asked?.abort();
  asked = new AbortController();
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  body.set("intent", "preview");
  try {
    const response = await fetch(location.href, { method: "POST", body, signal: asked.signal });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const preview = page.querySelector("[data-quote-preview]");
    if (!response.ok || !preview?.firstElementChild) return false;
    place.replaceChildren(...preview.childNodes);
    return true;
  } catch {
    return false;
  }
}

addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const form = formOf();
    if (!form) return;
    showSum(form);
    if (document.querySelector("[data-quote-preview] *")) void showPreview(form);
  }, SHOW_AFTER_MS);
});

addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>("button[data-fill]") : null;
  const field = button?.form?.elements.namedItem(button.dataset.fill!);
  if (!button || !(field instanceof HTMLInputElement)) return;
  field.value = button.value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
});

// Only the first press needs the server's page: it says what is missing.
addEventListener("submit", (event) => {
  const form = formOf();
  const button = event.submitter;
  if (!form || event.target !== form || !(button instanceof HTMLButtonElement)) return;
  if (button.value !== "preview" || event.defaultPrevented) return;
  event.preventDefault();
  void showPreview(form).then((shown) => {
    if (shown) document.getElementById("voorbeeld")?.scrollIntoView({ block: "nearest" });
    else if (navigator.onLine) {
      const intent = Object.assign(document.createElement("input"), {
        type: "hidden",
        name: "intent",
        value: "preview",
      });
      form.append(intent);
      form.submit();
    }
  });
});

const showSumOnPage = () => {
  const form = formOf();
  if (form) showSum(form);
};
for (const shown of ["pageshow", PANE_SHOWN_EVENT]) addEventListener(shown, showSumOnPage);
// The script of a sheet that was shown in the pane comes after both.
showSumOnPage();
