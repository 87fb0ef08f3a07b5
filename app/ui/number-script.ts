import { readingText } from "./number-reading.ts";

// Shows the reading shortly after the last change, so that a screen reader announces it once. Without JavaScript, the
// next
// page shows it.
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
// Going back to a page restores the typed text, and in a pane this script may come after it.
addEventListener("pageshow", sayReadings);
sayReadings();
