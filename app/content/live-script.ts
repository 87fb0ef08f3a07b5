/*
 * The script of signed-in pages that keeps them up to date. It listens to `/live` while the page is visible; without a
 * stream it asks every minute. A message names what changed; when an element with `data-live` listens to that, the
 * script asks for this page again:
 * - a page with React loads its data (`LiveUpdates`);
 * - a plain page replaces each `data-live` element by the one with the same id in the answer.
 * It leaves alone what the person is using: an element with the focus, an open dialog, typed text or a selection keeps its
 * content, and a line says that there is news. See docs/architecture.md "Live pages".
 */
import { LIVE_EVENT, SHOWN_EVENT } from "./live-keys.ts";
import { isInUse, keepFolds } from "./live-use.ts";

/** How often a page without a stream asks, in milliseconds. A stream gives a sign of life every 15 s. */
const POLL_MS = 60_000;

/** How often to check that the stream lives, in milliseconds. */
const CHECK_MS = 15_000;

/** Least time between two requests of one page, in milliseconds. */
const MIN_GAP_MS = 1_000;

type Message = { keys: string[]; wait: number };

const root = document.documentElement;
const isPlain = root.dataset.plain !== undefined;

let stream: EventSource | null = null;
/** The time from which to hear: of this page, then of the last message. */
let since = root.dataset.live ?? "0";
let lastSign = Date.now();
/** The server refuses another stream of this session. */
let isFull = false;
/** The session has ended, or this page cannot be asked for again. */
let isOver = false;
let timer: ReturnType<typeof setTimeout> | undefined;
/** The timer fired while the page was hidden. */
let isDue = false;
let lastAsked = 0;

function listen(): void {
  if (stream || isFull || isOver || document.hidden || !("EventSource" in window)) return;
  const opened = new EventSource(`/live?sinds=${since}`);
  stream = opened;
  const hear = ({ lastEventId }: MessageEvent) => {
    since = lastEventId || since;
    lastSign = Date.now();
  };
  opened.addEventListener("beat", hear);
  opened.addEventListener("message", (message: MessageEvent<string>) => {
    hear(message);
    const { keys, wait } = JSON.parse(message.data) as Message;
    if (keys.some(isOnPage)) askSoon(wait);
  });
  opened.addEventListener("full", () => {
    isFull = true;
    hush();
  });
  // The browser comes back by itself, except after a refusal.
  opened.addEventListener("error", () => {
    if (opened.readyState === EventSource.CLOSED && stream === opened) stream = null;
  });
}

function hush(): void {
  stream?.close();
  stream = null;
}

const isOnPage = (key: string): boolean =>
  key === "*" || document.querySelector(`[data-live~="${CSS.escape(key)}"]`) !== null;

/** Asks once for all messages that come before the request. */
function askSoon(waitMs: number): void {
  if (isOver) return;
  timer ??= setTimeout(
    () => {
      timer = undefined;
      if (document.hidden) isDue = true;
      else void ask();
    },
    Math.max(waitMs, lastAsked + MIN_GAP_MS - Date.now()),
  );
}

async function ask(): Promise<void> {
  lastAsked = Date.now();
  isDue = false;
  if (!isPlain) {
    remember();
    dispatchEvent(new Event(LIVE_EVENT));
    return;
  }
  // At a failure the next check asks again.
  lastSign = 0;
  try {
    const response = await fetch(location.pathname + location.search, { redirect: "manual" });
    // Signed out, or moved: leave the page with what was typed in it.
    if (response.type === "opaqueredirect") isOver = true;
    // A brief that has closed is a page too (404).
    if (response.ok || response.status === 404) {
      show(new DOMParser().parseFromString(await response.text(), "text/html"));
      lastSign = Date.now();
    }
  } catch {
    return;
  }
  if (isOver) hush();
}

/** The newest answer that elements in use have not taken over yet. */
let held: Document | null = null;

function show(answer: Document): void {
  remember();
  held = null;
  let hasNews = false;
  for (const element of document.querySelectorAll<HTMLElement>("[data-live][id]")) {
    if (element.dataset.liveList !== undefined) countNew(element, answer);
    else hasNews = !showElement(element, answer) || hasNews;
  }
  if (hasNews) held = answer;
  const note = document.querySelector<HTMLElement>("[data-live-note]");
  if (note) {
    if (hasNews && note.hidden) announce(note.textContent.trim());
    note.hidden = !hasNews;
  }
  announceChanges();
}

/** Shows the newest state of an element. Returns false when the person is using it, or has to ask for the news. */
function showElement(element: HTMLElement, answer: Document): boolean {
  const newest = answer.getElementById(element.id);
  if (!newest) {
    showGone(element, answer);
    return true;
  }
  if (element.isEqualNode(newest)) return true;
  const { liveVersion: version } = element.dataset;
  if (version) return version === newest.dataset.liveVersion;
  if (isInUse(element)) return false;
  keepFolds(element, newest);
  element.replaceWith(document.adoptNode(newest));
  return true;
}

/** The rows of a list that the answer puts before those that are shown. */
function newRows(list: HTMLElement, answer: Document): { count: number; isAll: boolean } {
  const rows = [...(answer.getElementById(list.id)?.querySelectorAll<HTMLElement>("[data-live]") ?? [])];
  const known = rows.findIndex(({ id }) => list.querySelector(`#${CSS.escape(id)}`));
  return { count: known < 0 ? rows.length : known, isAll: known < 0 };
}

/** Offers the new rows of a list above it, so that nothing moves under a finger. */
function countNew(list: HTMLElement, answer: Document): void {
  const offer = list.querySelector<HTMLElement>("[data-live-new]");
  const link = offer?.querySelector("a");
  if (!offer || !link) return;
  const { count, isAll } = newRows(list, answer);
  offer.hidden = count === 0;
  const { one = "", many = "", more = "" } = offer.dataset;
  const text = isAll && answer.querySelector("[rel=next]") ? more : count === 1 ? one : many;
  const said = count === 0 ? "" : text.replace("#", String(count));
  if (link.textContent === said) return;
  link.textContent = said;
  announce(said);
}

/** Says that what an element shows is over: it is not in the answer any more. */
function showGone(element: HTMLElement, answer: Document): void {
  const list = element.closest<HTMLElement>("[data-live-list]");
  if (list) return showClosedRow(list, element, answer);
  const gone = element.querySelector<HTMLElement>("[data-live-gone]");
  if (gone) gone.hidden = false;
}

/** Adds the text of its list to a row, unless new rows have only moved it to the next page. */
function showClosedRow(list: HTMLElement, row: HTMLElement, answer: Document): void {
  if (row.dataset.liveClosed !== undefined) return;
  const rows = [...list.querySelectorAll<HTMLElement>("[data-live]")];
  const moved = answer.querySelector("[rel=next]") ? newRows(list, answer).count : 0;
  if (rows.indexOf(row) >= rows.length - moved) return;
  row.dataset.liveClosed = "";
  const text = document.createElement("p");
  text.textContent = list.dataset.liveList!;
  row.querySelector("div")?.append(text);
}

/** The texts of elements with `data-live-say`, to announce those that change. */
let told = new Map<string, string>();
const sayings = () => document.querySelectorAll<HTMLElement>("[data-live-say][id]");

function remember(): void {
  told = new Map([...sayings()].map(({ id, innerText }) => [id, innerText]));
}

function announceChanges(): void {
  const changed = [...sayings()].filter(({ id, innerText }) => told.get(id) !== innerText);
  if (changed.length > 0) announce(changed.map(({ innerText }) => innerText).join(" "));
}

function announce(text: string): void {
  const region =
    document.querySelector("dialog[open] [data-live-status]") ?? document.querySelector("[data-live-status]");
  if (region) region.textContent = text;
}

addEventListener(SHOWN_EVENT, announceChanges);

document.addEventListener("click", ({ target }) => {
  // Not a reload: the browser would ask whether to send a refused form again.
  if (target instanceof Element && target.closest("[data-live-reload]"))
    location.replace(location.pathname + location.search);
});

// What was in use may be free now.
for (const type of ["focusout", "close"]) {
  document.addEventListener(type, () => setTimeout(() => held && !document.hidden && show(held)), true);
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) return hush();
  check();
  if (isDue) askSoon(0);
});
// An open stream would keep the page out of the browser's back-forward cache.
addEventListener("pagehide", hush);
addEventListener("pageshow", ({ persisted }) => persisted && check());

/** Listens again where that stopped, and asks when there was no sign of life for a minute. */
function check(): void {
  listen();
  if (document.hidden || isOver || Date.now() - lastSign < POLL_MS) return;
  lastSign = Date.now();
  askSoon(0);
}

listen();
setInterval(check, CHECK_MS);
