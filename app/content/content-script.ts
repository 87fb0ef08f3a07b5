/*
 * The only script of content pages, which have no React in the browser: the menu, the banner, the launch dialog, the start of a
 * request and its price. It stands in their head, so that a closed banner never flashes.
 */
import { isRefreshDue, TICK_MS } from "#app/auth/auth-events.ts";
import { COPY_KEY, expiryIn, userIn, writeCopy } from "#app/auth/session-copy.ts";
import { BANNER_KEY } from "#app/shell/boot-script.ts";
import { startOldInvokers } from "#app/ui/old-invokers.ts";
import { followPrices } from "./follow-price.ts";
import { startSharing } from "./share.ts";

const root = document.documentElement;

// Storage throws if it is blocked. Forgetting a choice is better than breaking the menu.
function remembered(key: string) {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
function remember(key: string) {
  try {
    localStorage.setItem(key, "1");
  } catch {
    return;
  }
}

root.dataset.js = "";
if (remembered(BANNER_KEY)) root.dataset.banner = "closed";

// The copy of the session tells other tabs who is signed in. This page shows the menu of its own: it follows a sign-in or sign-out.
const { session } = root.dataset;
if (session !== undefined) writeCopy(session);
addEventListener("storage", ({ key, newValue }) => {
  if (key === COPY_KEY && userIn(newValue) !== userIn(session)) location.reload();
});

// Asks for the session again when three ticks or fewer are left (spec §9).
if (session) {
  let endsAt = expiryIn(session);
  setInterval(() => {
    if (endsAt <= Date.now() || !isRefreshDue(endsAt, Date.now())) return;
    fetch("/api/session")
      .then((response) => response.json())
      .then((facts) => (endsAt = facts?.expiresAt ?? 0))
      .catch(() => {});
  }, TICK_MS);
}

startOldInvokers();
startSharing();
followPrices();

document.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element)) return;
  if (target.closest("[data-close-toast]")) target.closest("[data-toast]")?.setAttribute("hidden", "");
  if (!target.closest("[data-close-banner]")) return;
  remember(BANNER_KEY);
  root.dataset.banner = "closed";
});

// A toast that has faded out would still receive clicks and be read by screen readers.
document.addEventListener("animationend", ({ animationName, target }) => {
  if (animationName === "toast-out" && target instanceof HTMLElement) target.hidden = true;
});

// A form is sent once: a second press would show the refusal of what the first one did.
document.addEventListener("submit", (event) => {
  const { target: form } = event;
  if (!(form instanceof HTMLFormElement) || form.dataset.once === undefined) return;
  if (form.ariaBusy) event.preventDefault();
  form.ariaBusy = "true";
});
// The back button may show this page as it was left.
addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form[aria-busy]")) form.ariaBusy = null;
});

function scheduleDialog(dialog: HTMLDialogElement) {
  const { autoOpen, rememberAs = dialog.id } = dialog.dataset;
  if (remembered(rememberAs)) return;
  for (const event of ["close", "submit"]) dialog.addEventListener(event, () => remember(rememberAs));
  setTimeout(() => {
    // Not above another dialog or a message that needs action, and not while a field has focus.
    const isBusy = document.querySelector("dialog[open], [data-stays]") !== null;
    if (!isBusy && !document.activeElement?.matches("input,textarea,select")) dialog.showModal();
  }, Number(autoOpen));
}

function onDocumentReady() {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog[data-auto-open]"))
    scheduleDialog(dialog);
  const toast = document.querySelector<HTMLElement>("[data-toast]");
  if (!toast) return;
  // Screen readers announce a live region only when it changes, so set the message again.
  toast.hidden = true;
  setTimeout(() => (toast.hidden = false), 60);
  const hide = () => (toast.hidden = true);
  toast.querySelector("button")?.addEventListener("click", hide);
  // One that has faded out would still receive clicks and be read by screen readers.
  toast.addEventListener("animationend", ({ animationName }) => animationName === "toast-out" && hide());
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", onDocumentReady);
else onDocumentReady();
