/*
 * The only script of pages without React, safe on hydrated ones too: it delegates from the document, sets attributes
 * and never adds or removes nodes. Load it in <head> without waiting, so a closed banner never flashes.
 */
import { isRefreshDue, TICK_MS } from "#app/auth/auth-events.ts";
import { COPY_KEY, expiryIn, userIn, writeCopy } from "#app/auth/session-copy.ts";
import { takeFocus } from "#app/ui/take-focus.ts";
import { followTyping, forgetTyping, putBackTyped } from "./kept-typing.ts";

const root = document.documentElement;
const bannerKey = "banner-gesloten";

// Storage throws where it is blocked; a forgotten choice is better than a dead menu.
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

// Every page that knows leaves a copy without secrets, so that a sign-out here is seen in other tabs. Pages with React
// have more to say about it (auth-provider.tsx); the others are read anew when they show somebody else's menu.
const session = root.dataset.session;
if (session !== undefined) writeCopy(session);
addEventListener("storage", ({ key, newValue }) => {
  if (key !== COPY_KEY || root.dataset.plain === undefined || userIn(newValue) === userIn(session)) return;
  // What was typed after a session ended by itself stays: sending it keeps it through the sign-in.
  if (!newValue && session && expiryIn(session) <= Date.now()) return;
  forgetTyping();
  // Not a reload, which would ask to send a refused form once more.
  location.replace(location.pathname + location.search);
});

// A plain page that stays open asks for its session again when three ticks or fewer are left (spec §9).
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
  if (button?.matches("[data-close-toast]")) button.closest("[data-toast]")?.setAttribute("hidden", "");

  const dialog = document.getElementById(button?.getAttribute("commandfor") ?? "");
  if (invokersWork || !(dialog instanceof HTMLDialogElement)) return;
  if (button?.getAttribute("command") === "close") dialog.close();
  else if (!dialog.open) dialog.showModal();
});

// A toast that has faded out is only transparent: clicks would still hit it, and screen readers find it.
document.addEventListener("animationend", ({ animationName, target }) => {
  if (animationName === "toast-out" && target instanceof HTMLElement) target.hidden = true;
});

followTyping();

// Without a connection the browser would show an error page of its own; a form that can say so keeps its place.
document.addEventListener(
  "submit",
  (event) => {
    const note = event.target instanceof Element && event.target.querySelector<HTMLElement>("[data-offline]");
    if (!note || navigator.onLine) return;
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

function openLater(dialog: HTMLDialogElement) {
  const { autoOpen, rememberAs = dialog.id } = dialog.dataset;
  if (remembered(rememberAs)) return;
  for (const event of ["close", "submit"]) dialog.addEventListener(event, () => remember(rememberAs));
  setTimeout(() => {
    // Never on top of another dialog, of word that something is left to do, nor of a field that is being filled in.
    if (
      document.querySelector("dialog[open], [data-stays]:not([hidden])") ||
      document.activeElement?.matches("input,textarea,select")
    )
      return;
    dialog.showModal();
  }, Number(autoOpen));
}

function whenRead() {
  putBackTyped();
  for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog[data-auto-open]"))
    openLater(dialog);
  // A dialog that the server sent open holds a refused form: give it its backdrop and its focus trap.
  for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog[open]")) {
    dialog.close();
    dialog.showModal();
    const { back } = dialog.dataset;
    if (back) dialog.addEventListener("close", () => dialog.open || location.assign(back));
  }
  // The browser itself heeds `autofocus` neither behind a `#` in the address nor with something focused already.
  takeFocus(document.querySelector<HTMLElement>("[role=alert][autofocus]"));
  // A refused form was posted. As an address of its own, a reload, back or forward reads the page (and what was kept of
  // a step), where the browser would ask to send the old answers once more or show an error page of its own.
  if (
    root.dataset.plain !== undefined &&
    document.querySelector("form[data-keep-typed], [role=alert]:not([hidden])")
  )
    history.replaceState(null, "", location.href);
  // A live region speaks only on change, so a message that came with the page is shown anew.
  const toast = document.querySelector<HTMLElement>("[data-toast]");
  if (!toast) return;
  toast.hidden = true;
  setTimeout(() => (toast.hidden = false), 60);
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", whenRead);
else whenRead();
