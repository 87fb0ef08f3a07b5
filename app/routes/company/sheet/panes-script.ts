/*
 * The script of a list with a sheet beside it (`Panes`). On a wide screen a link of the list shows its sheet in the pane, so
 * that the list stays as it is; the address, the history and reload are those of a page. On a small screen, and without
 * script, the links lead to pages.
 */
import { userIn } from "#app/auth/session-copy.ts";
import { PANE_LEAVE_EVENT, PANE_SHOWN_EVENT } from "#app/content/pane-keys.ts";
import { readPage } from "#app/content/read-page.ts";
import { SHEET_ID, SHEET_TITLE_ID } from "./sheet-ids.ts";
import { sheetKey } from "./sheet-keys.ts";

/** How long the focus rests on a row before its sheet follows, in milliseconds. */
const FOLLOW_AFTER_MS = 150;

/** Space between the title of the sheet and the part that is shown, in pixels. */
const GAP = 16;

const SCROLL_KEY = "lijst-stand";

const WIDE = matchMedia("(width >= 64rem)");

const panes = () => document.querySelector<HTMLElement>("[data-panes]");
const listPane = () => document.querySelector<HTMLElement>("[data-panes] > [data-list]");
const sheetPane = () => document.getElementById(SHEET_ID);
const isOpen = () => panes()?.dataset.open !== undefined;
const isSheetPath = (pathname: string) => pathname.split("/").at(-2) === "opdracht";
const rowLinks = () =>
  [...(listPane()?.querySelectorAll<HTMLAnchorElement>("li a[href]") ?? [])].filter(({ pathname }) =>
    isSheetPath(pathname),
  );
const openLink = () => rowLinks().find(({ pathname }) => pathname === location.pathname);
const addressOf = ({ pathname, search }: Location | URL) => pathname + search;

/** The page whose sheet is in the pane. */
let shown = addressOf(location);
let asked: AbortController | undefined;
let follow: ReturnType<typeof setTimeout> | undefined;

type Opening = {
  /** What becomes of the history: a new entry, the same one, or nothing because the browser has moved in it. */
  entry: "push" | "replace" | "none";
  /** What takes the focus: the new sheet, the row of the list that was open, or nothing. */
  focus: "sheet" | "row" | "stays";
};

/** Shows the sheet of this address, or nothing open when it is the address of the list. */
async function show(address: URL, { entry, focus }: Opening): Promise<void> {
  clearTimeout(follow);
  asked?.abort();
  const request = new AbortController();
  asked = request;
  const left = openLink();
  dispatchEvent(new Event(PANE_LEAVE_EVENT));
  try {
    const response = await readPage(addressOf(address), { signal: request.signal });
    const answer = new DOMParser().parseFromString(await response.text(), "text/html");
    if (request.signal.aborted) return;
    const next = isSamePerson(answer) && !response.redirected ? answer.getElementById(SHEET_ID) : null;
    // The session has ended, or the server is in trouble: the page itself says so.
    if (!next) return location.assign(address);
    if (entry === "push") history.pushState(null, "", address);
    if (entry === "replace") history.replaceState(null, "", address);
    shown = addressOf(address);
    fill(answer, next);
    if (focus === "sheet") focusSheet(address.hash);
    if (focus === "row") left?.focus();
    dispatchEvent(new Event(PANE_SHOWN_EVENT));
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) location.assign(address);
  }
}

const isSamePerson = (answer: Document) =>
  userIn(answer.documentElement.dataset.session) === userIn(document.documentElement.dataset.session);

function fill(answer: Document, next: HTMLElement): void {
  panes()!.toggleAttribute("data-open", answer.querySelector("[data-panes][data-open]") !== null);
  sheetPane()!.replaceWith(document.adoptNode(next));
  document.title = answer.title;
  // A script that was parsed in another document does not run.
  for (const { src } of answer.scripts)
    if (src && ![...document.scripts].some((script) => script.src === src))
      document.head.append(Object.assign(document.createElement("script"), { src }));
  // Opening a sheet reads what the bell and the counts of the navigation tell of it.
  for (const told of document.querySelectorAll<HTMLElement>(":is(header, nav) [data-live][id]")) {
    const newest = answer.getElementById(told.id);
    if (newest) told.replaceWith(document.adoptNode(newest));
  }
  markOpenRow();
}

/** Marks the row of the open sheet, and brings it into view. */
function markOpenRow(): void {
  for (const link of rowLinks()) {
    const isHere = link.pathname === location.pathname;
    link.ariaCurrent = isHere ? "true" : null;
    const row = link.closest("li");
    if (!isHere || !row) continue;
    delete row.dataset.unread;
    row.scrollIntoView({ block: "nearest" });
  }
}

/** Gives the focus to the named part of the sheet or to its title. Only the pane scrolls, so the list keeps its place. */
function focusSheet(hash: string): void {
  const pane = sheetPane();
  const part = hash ? document.getElementById(hash.slice(1)) : null;
  const element = part ?? document.getElementById(SHEET_TITLE_ID);
  element?.focus({ preventScroll: true });
  if (!pane || !part) return;
  const { height = 0 } = pane.querySelector("header")?.getBoundingClientRect() ?? {};
  pane.scrollTop += part.getBoundingClientRect().top - pane.getBoundingClientRect().top - height - GAP;
}

/** Goes to the next or previous row. While a sheet is open, that of the row follows. */
function move(step: 1 | -1): void {
  const links = rowLinks();
  const isInSheet = sheetPane()?.contains(document.activeElement) ?? false;
  const focused = document.activeElement?.closest("li");
  const from = links.findIndex((link) => (isInSheet ? link === openLink() : link.closest("li") === focused));
  const start = from < 0 ? links.findIndex((link) => link === openLink()) : from;
  const next = start < 0 ? links[step > 0 ? 0 : -1] : links[start + step];
  if (!next) return;
  if (!isInSheet) next.focus();
  if (!isOpen()) return;
  clearTimeout(follow);
  follow = setTimeout(
    () => void show(new URL(next.href), { entry: "replace", focus: isInSheet ? "sheet" : "stays" }),
    FOLLOW_AFTER_MS,
  );
}

function close(): void {
  const link = sheetPane()?.querySelector<HTMLAnchorElement>("a[data-close-sheet]");
  if (link) link.click();
}

document.addEventListener("keydown", (event) => {
  const target = event.target;
  if (event.defaultPrevented || !panes() || !(target instanceof Element) || target.closest("dialog")) return;
  const place = listPane()?.contains(target) ? "list" : sheetPane()?.contains(target) ? "sheet" : "elsewhere";
  const isPicker = target.matches("select, [type=date]");
  const field = isPicker ? "picker" : target.matches("input, textarea") ? "text" : null;
  const key = sheetKey(event, { place, field });
  if (key === null || !WIDE.matches || (key === "close" && !isOpen())) return;
  event.preventDefault();
  if (key === "close") close();
  else move(key === "next" ? 1 : -1);
});

document.addEventListener("click", (event) => {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link || !WIDE.matches || event.defaultPrevented) return;
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
  const isRow = rowLinks().includes(link);
  if (!isRow && !(link.dataset.inPane !== undefined && isBesideThisList(link))) return;
  event.preventDefault();
  if (link.getAttribute("href")?.startsWith("#")) return focusSheet(link.hash);
  const isClosing = link.dataset.closeSheet !== undefined;
  const address = new URL(link.href);
  if (isClosing) address.hash = "";
  void show(address, {
    entry: isRow || isClosing ? "push" : "replace",
    focus: isClosing ? "row" : "sheet",
  });
});

/** A form of the sheet loads a page; the list on it stands where it stood. */
addEventListener("submit", (event) => {
  if (!WIDE.matches || !(event.target instanceof Element) || !sheetPane()?.contains(event.target)) return;
  // Another script may still keep the form on this page.
  setTimeout(() => event.defaultPrevented || keepScroll(String(scrollY)));
});

function keepScroll(value: string | null): string | null {
  try {
    const kept = sessionStorage.getItem(SCROLL_KEY);
    if (value === null) sessionStorage.removeItem(SCROLL_KEY);
    else sessionStorage.setItem(SCROLL_KEY, value);
    return kept;
  } catch {
    // Storage is blocked: the list then starts at its top.
    return null;
  }
}

const kept = keepScroll(null);
if (kept && panes() && WIDE.matches) scrollTo({ top: Number(kept) });

/** A sheet that was opened from another page leads back there, which is not a list with panes. */
const isBesideThisList = ({ pathname }: HTMLAnchorElement) =>
  isSheetPath(pathname) || location.pathname.startsWith(`${pathname}/`);

addEventListener("popstate", () => {
  // A link within the sheet is an entry of the history too.
  if (panes() && addressOf(location) !== shown)
    void show(new URL(location.href), { entry: "none", focus: "stays" });
});
