/*
 * Forms with `data-once`: shows that the form is being sent, and stops a second press, which would show the refusal of what
 * the first one did.
 */

/** After this long without an answer the form can be sent again. */
const GIVE_UP_AFTER_MS = 15_000;

/** The pressed buttons, with what stood on them. */
const pressed = new Map<HTMLButtonElement, Node[]>();

export function startPending(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset.once === undefined || event.defaultPrevented)
      return;
    if (form.ariaBusy) return event.preventDefault();
    form.ariaBusy = "true";
    // Enter presses the first button, which may be hidden: show it on the one that does the same.
    const { submitter } = event;
    const button =
      submitter?.hidden === true
        ? form.querySelector<HTMLButtonElement>(
            `button:not([hidden])[value="${CSS.escape(submitter.getAttribute("value") ?? "")}"]`,
          )
        : submitter;
    if (button instanceof HTMLButtonElement) showPending(button);
    setTimeout(endPending, GIVE_UP_AFTER_MS);
  });
  // The back button may show this page as it was left.
  addEventListener("pageshow", endPending);
}

/** Not disabled, because the browser would leave out its value and move the focus. React keeps the text of its own buttons. */
function showPending(button: HTMLButtonElement): void {
  button.ariaDisabled = "true";
  if (document.documentElement.dataset.plain === undefined) return;
  button.style.minWidth = `${button.offsetWidth}px`;
  pressed.set(button, [...button.childNodes]);
  button.replaceChildren("Bezig…");
}

function endPending(): void {
  for (const form of document.querySelectorAll("form[data-once]")) form.ariaBusy = null;
  for (const button of document.querySelectorAll<HTMLButtonElement>("form[data-once] button[aria-disabled]"))
    button.ariaDisabled = null;
  for (const [button, label] of pressed) button.replaceChildren(...label);
  pressed.clear();
}
