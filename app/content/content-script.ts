/*
 * The only script of pages without React, safe on hydrated ones too: it delegates from the document, sets attributes and adds
 * no nodes, except dialogs that only pages without React ask for. Load it in <head> without waiting, so a closed banner never
 * flashes.
 */
import { isRefreshDue, TICK_MS } from "#app/auth/auth-events.ts";
import { COPY_KEY, expiryIn, userIn, writeCopy } from "#app/auth/session-copy.ts";
import { takeFocus } from "#app/ui/take-focus.ts";
import { startAutosave, stopAutosave, restoreTyping } from "./autosave.ts";
import { startMarkingRead } from "./mark-read.ts";
import { startPending } from "./pending.ts";
import { readPage } from "./read-page.ts";
import { startSharing } from "./share.ts";
import { stopHalfDates } from "./half-date.ts";
import { startUploadsAtOnce } from "./upload-at-once.ts";

const root = document.documentElement;
const bannerKey = "banner-gesloten";

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
if (remembered(bannerKey)) root.dataset.banner = "closed";

// Each page stores a copy of its session without secrets, so that other tabs see a sign-out. React pages show it
// (auth-provider.tsx); other pages reload if their menu is of another session.
const session = root.dataset.session;
if (session !== undefined) writeCopy(session);
addEventListener("storage", ({ key, newValue }) => {
  if (key !== COPY_KEY || root.dataset.plain === undefined || userIn(newValue) === userIn(session)) return;
  // Keep the typed text when the session has expired by itself: sending the form asks to sign in.
  if (!newValue && session && expiryIn(session) <= Date.now()) return;
  stopAutosave();
  // Not a reload: the browser would ask whether to send a refused form again.
  location.replace(location.pathname + location.search);
});

// A plain page asks for its session again when three ticks or fewer are left (spec §9).
if (session && root.dataset.plain !== undefined) {
  let endsAt = expiryIn(session);
  setInterval(() => {
    if (endsAt <= Date.now() || !isRefreshDue(endsAt, Date.now())) return;
    fetch("/api/session")
      .then((response) => response.json())
      .then((facts) => (endsAt = facts?.expiresAt ?? 0))
      .catch(() => {});
  }, TICK_MS);
}

const invokersWork = "commandForElement" in HTMLButtonElement.prototype;

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest("button");
  if (button?.matches("[data-close-banner]")) {
    remember(bannerKey);
    root.dataset.banner = "closed";
  }
  if (button?.matches("[data-print]")) print();
  if (button?.matches("[data-close-toast]")) button.closest("[data-toast]")?.setAttribute("hidden", "");

  const dialog = document.getElementById(button?.getAttribute("commandfor") ?? "");
  if (invokersWork || !(dialog instanceof HTMLDialogElement)) return;
  if (button?.getAttribute("command") === "close") dialog.close();
  else if (!dialog.open) dialog.showModal();
});

// Remove a toast that has faded out: it would still receive clicks and be read by screen readers.
document.addEventListener("animationend", ({ animationName, target }) => {
  if (animationName === "toast-out" && target instanceof HTMLElement) target.hidden = true;
});

startAutosave();
startMarkingRead();
startSharing();
startUploadsAtOnce();
stopHalfDates();

// A form without an address of its own is sent to that of its page. Leave out the part of the page that it names: the browser
// would go there instead of to the refusal.
document.addEventListener(
  "submit",
  ({ target: form }) => {
    if (!(form instanceof HTMLFormElement) || form.hasAttribute("action") || !location.hash) return;
    if (form.getAttribute("method")?.toLowerCase() !== "post") return;
    form.setAttribute("action", location.pathname + location.search);
    // A script that keeps the form on this page finds it as it was.
    setTimeout(() => form.removeAttribute("action"));
  },
  true,
);

// Without a connection the browser would replace the form with its own error page. Stop the submit and show the message
// instead.
document.addEventListener(
  "submit",
  (event) => {
    const form = event.target;
    if (navigator.onLine || !(form instanceof HTMLFormElement)) return;
    const note =
      form.querySelector<HTMLElement>("[data-offline]") ?? document.getElementById(form.dataset.dialog ?? "");
    if (!note) return;
    event.preventDefault();
    event.stopPropagation();
    note.hidden = false;
    note.scrollIntoView({ block: "nearest" });
  },
  true,
);
addEventListener("online", () => {
  for (const note of document.querySelectorAll<HTMLElement>("[data-offline]")) note.hidden = true;
});

// A dialog that is not on this page is on the page of its form's address.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset.dialog === undefined || event.defaultPrevented)
    return;
  event.preventDefault();
  if (!form.ariaBusy && event.submitter instanceof HTMLButtonElement)
    void showDialogOf(form, event.submitter);
});

async function showDialogOf(form: HTMLFormElement, button: HTMLButtonElement) {
  const address = new URL(form.action);
  const fields = [...new FormData(form, button)].filter(
    (field): field is [string, string] => typeof field[1] === "string",
  );
  address.search = String(new URLSearchParams(fields));
  form.ariaBusy = "true";
  try {
    const page = await (await readPage(address)).text();
    const dialog = new DOMParser().parseFromString(page, "text/html").getElementById(button.value);
    // Another page answers if the session or the quote is gone: go there.
    if (!(dialog instanceof HTMLDialogElement)) throw new Error("no dialog");
    dialog.open = false;
    // Fetched again the next time, because a quote can change.
    dialog.addEventListener("close", () => dialog.remove());
    // Already on the page if the server sent it open.
    document.getElementById(dialog.id)?.remove();
    form.after(dialog);
    // Closing returns the focus. Safari does not focus a button that is clicked.
    button.focus();
    dialog.showModal();
  } catch {
    location.assign(address);
  } finally {
    form.ariaBusy = null;
  }
}
startPending();

function scheduleDialog(dialog: HTMLDialogElement) {
  const { autoOpen, rememberAs = dialog.id } = dialog.dataset;
  if (remembered(rememberAs)) return;
  for (const event of ["close", "submit"]) dialog.addEventListener(event, () => remember(rememberAs));
  setTimeout(() => {
    // Not above another dialog or a message that needs action, and not while a field has focus.
    if (
      document.querySelector("dialog[open], [data-stays]:not([hidden])") ||
      document.activeElement?.matches("input,textarea,select")
    )
      return;
    dialog.showModal();
  }, Number(autoOpen));
}

function onDocumentReady() {
  restoreTyping();
  for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog[data-auto-open]"))
    scheduleDialog(dialog);
  // A dialog that the server sent open has a refused form. Open it as modal, with backdrop and focus trap.
  for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog[open]")) {
    dialog.close();
    dialog.showModal();
  }
  // The browser ignores `autofocus` if the address has a `#` or something already has focus.
  takeFocus(document.querySelector<HTMLElement>("[role=alert][autofocus]"));
  // A refused form was a POST. Replace its history entry by a GET of the page, so that reload, back and forward do not
  // ask to send the form again.
  if (
    root.dataset.plain !== undefined &&
    document.querySelector("form[data-keep-typed], [role=alert]:not([hidden])")
  )
    history.replaceState(null, "", location.href);
  // Screen readers announce a live region only when it changes, so set the message again.
  const toast = document.querySelector<HTMLElement>("[data-toast]");
  if (!toast) return;
  toast.hidden = true;
  setTimeout(() => (toast.hidden = false), 60);
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", onDocumentReady);
else onDocumentReady();
