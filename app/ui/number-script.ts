import { readingText } from "./number-reading.ts";

// Says how a number is read shortly after a change, so that a screen reader hears it once. Without script the page that
// comes next says it.
const SAY_AFTER_MS = 300;
let timer: ReturnType<typeof setTimeout> | undefined;

function sayReadings() {
  for (const field of document.querySelectorAll<HTMLInputElement>("input[data-number]")) {
    const line = document.querySelector(`[data-reading="${CSS.escape(field.id)}"]`);
    const text = readingText(field.dataset.number, field.value);
    if (line && line.textContent !== text) line.textContent = text;
  }
}

addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(sayReadings, SAY_AFTER_MS);
});
// A browser that comes back to a page puts back what was typed.
addEventListener("pageshow", sayReadings);
