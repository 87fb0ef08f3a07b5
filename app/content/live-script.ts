/*
 * The script of signed-in pages that keeps them up to date. It listens to `/live` while the page is visible; without a
 * stream it asks every minute. A message names what changed; when an element with `data-live` listens to that, the
 * script asks for this page again:
 * - a page with React loads its data (`LiveUpdates`);
 * - a plain page replaces each `data-live` element by the one with the same id in the answer.
 * It leaves alone what the person is using: an element with the focus, an open dialog, typed text or a selection keeps its
 * content, and a line says that there is news. See docs/architecture.md "Live pages".
 */
import { userIn } from "#app/auth/session-copy.ts";
import { LIVE_EVENT, SHOWN_EVENT } from "./live-keys.ts";
import { closedRows, countNew } from "./live-list.ts";
import { isInUse, keepFolds } from "./live-use.ts";
import { PANE_SHOWN_EVENT } from "./pane-keys.ts";
import { readPage } from "./read-page.ts";

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
/** The time of the last message, in milliseconds since 1970 at the server; null before the first. */
let since: string | null = null;
let lastSign = Date.now();
/** The server refuses another stream of this session. */
let isFull = false;
/** The session has ended, or this page has moved. */
let isOver = false;
let timer: ReturnType<typeof setTimeout> | undefined;
/** There is news that this page has not asked for: it was hidden, or asking failed. */
let isDue = false;
let lastAsked = 0;

function listen(): void {
  if (stream || isFull || isOver || document.hidden || !("EventSource" in window)) return;
  const opened = new EventSource(since === null ? `/live?leeftijd=${ageMs()}` : `/live?sinds=${since}`);
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

/**
 * How long ago the browser asked for this page, in milliseconds: from then on it wants to hear. The page itself names no time, so that
 * it is the same as long as its data is. `performance.now` may stand still while a computer sleeps.
 */
const ageMs = () => Math.ceil(Math.max(performance.now(), Date.now() - performance.timeOrigin));

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

const currentAddress = () => location.pathname + location.search;

async function ask(): Promise<void> {
  lastAsked = Date.now();
  // At a failure the next check asks again.
  isDue = true;
  try {
    const address = currentAddress();
    const response = await readPage(address, { redirect: "manual" });
    // Signed out, or moved: leave the page with what was typed in it.
    if (response.type === "opaqueredirect") isOver = true;
    if (isOver) return hush();
    // A brief that has closed is a page too (404).
    if (!response.ok && response.status !== 404) return;
    const answer = new DOMParser().parseFromString(await response.text(), "text/html");
    // Another sheet was opened beside the list meanwhile.
    if (address !== currentAddress()) return askSoon(0);
    isDue = false;
    // Somebody else has signed in since: the page of one account never takes over what is another's.
    if (userIn(answer.documentElement.dataset.session) !== userIn(root.dataset.session)) {
      isOver = true;
      return hush();
    }
    if (isPlain) show(answer);
    else if (hasChanged(answer)) {
      remember();
      dispatchEvent(new Event(LIVE_EVENT));
    }
  } catch {
    // No connection.
    return;
  }
}

const liveElements = () => document.querySelectorAll<HTMLElement>("[data-live][id]");

/** React would show an error page if loading failed, so a page with React loads only what is there and has changed. */
const hasChanged = (answer: Document): boolean =>
  [...liveElements()].some((element) => !element.isEqualNode(answer.getElementById(element.id)));

/** The newest answer that elements in use have not taken over yet. */
let held: Document | null = null;

function show(answer: Document): void {
  remember();
  held = null;
  let hasNews = false;
  for (const element of liveElements()) {
    if (element.dataset.liveList !== undefined) showList(element, answer);
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
    const gone = element.querySelector<HTMLElement>("[data-live-gone]");
    if (gone) gone.hidden = false;
    return true;
  }
  if (element.isEqualNode(newest)) return true;
  const { liveVersion: version } = element.dataset;
  if (version && version !== newest.dataset.liveVersion) return false;
  if (isInUse(element)) return false;
  keepFolds(element, newest);
  element.replaceWith(document.adoptNode(newest));
  return true;
}

const rowsOf = (list: Element) => [...list.querySelectorAll<HTMLElement>("[data-live][id]")];
const idsOf = (list: Element) => rowsOf(list).map(({ id }) => id);

/** Offers the new rows of a list above it, so that nothing moves under a finger, and says of rows that they are over. */
function showList(list: HTMLElement, answer: Document): void {
  const newest = answer.getElementById(list.id);
  // The answer is about something else.
  if (!newest) return;
  const [shown, ids] = [idsOf(list), idsOf(newest)];
  const hasNext = answer.querySelector("[rel=next]") !== null;
  const closed = closedRows(shown, ids, hasNext);
  for (const row of rowsOf(list)) if (closed.includes(row.id)) closeRow(row, list.dataset.liveList!);
  offerNew(list, countNew(shown, ids), hasNext && !ids.some((id) => shown.includes(id)));
}

/** `isAtLeast`: the list goes on at the next page. */
function offerNew(list: HTMLElement, count: number, isAtLeast: boolean): void {
  const offer = list.querySelector<HTMLElement>("[data-live-new]");
  const link = offer?.querySelector("a");
  if (!offer || !link) return;
  offer.hidden = count === 0;
  const { one = "", many = "", more = "" } = offer.dataset;
  const text = isAtLeast ? more : count === 1 ? one : many;
  const said = count === 0 ? "" : text.replace("#", String(count));
  if (link.textContent === said) return;
  link.textContent = said;
  announce(said);
}

function closeRow(row: HTMLElement, why: string): void {
  if (row.dataset.liveClosed !== undefined) return;
  row.dataset.liveClosed = "";
  const text = document.createElement("p");
  text.textContent = why;
  row.append(text);
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

// What is held is about the sheet that was open.
addEventListener(PANE_SHOWN_EVENT, () => {
  if (!held) return;
  held = null;
  askSoon(0);
});

document.addEventListener("click", ({ target }) => {
  // Not a reload: the browser would ask whether to send a refused form again.
  if (target instanceof Element && target.closest("[data-live-reload]")) location.replace(currentAddress());
});

// What was in use may be free now.
for (const type of ["focusout", "close"]) {
  document.addEventListener(type, () => setTimeout(() => held && !document.hidden && show(held)), true);
}

document.addEventListener("visibilitychange", () => (document.hidden ? hush() : check()));
// An open stream would keep the page out of the browser's back-forward cache.
addEventListener("pagehide", hush);
addEventListener("pageshow", ({ persisted }) => persisted && check());

/** Listens again where that stopped, and asks for news, also when there was no sign of life for a minute. */
function check(): void {
  listen();
  if (document.hidden || isOver || (!isDue && Date.now() - lastSign < POLL_MS)) return;
  lastSign = Date.now();
  askSoon(0);
}

listen();
setInterval(check, CHECK_MS);
