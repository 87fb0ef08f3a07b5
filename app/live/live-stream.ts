/** How often a page without a stream asks, in milliseconds. A stream gives a sign of life every 15 s. */
const POLL_MS = 60_000;

/** How often to check that the stream lives, in milliseconds. */
const CHECK_MS = 15_000;

/** Least time between two requests of one page, in milliseconds. */
const MIN_GAP_MS = 1_000;

type Message = { keys: string[]; wait: number };

/** What asking for the newest state came to; `over` when the page no longer belongs to who is signed in. */
export type Asked = "shown" | "failed" | "over";

/**
 * Listens to `/live` while the page is visible; without a stream it asks every minute. A message names what changed: when the page
 * listens to one of those keys (`listensTo`), `ask` fetches its newest state. Returns the function that stops.
 */
export function listenLive(
  listensTo: (keys: readonly string[]) => boolean,
  ask: () => Promise<Asked>,
): () => void {
  let stream: EventSource | null = null;
  /** The time of the last message, in milliseconds since 1970 at the server; null before the first. */
  let since: string | null = null;
  let lastSign = Date.now();
  /** The server refuses another stream of this session. */
  let isFull = false;
  let isOver = false;
  /** There is news that this page has not asked for: it was hidden, or asking failed. */
  let isDue = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
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
      if (keys.includes("*") || listensTo(keys)) askSoon(wait);
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

  /** Asks once for all messages that come before the request. */
  function askSoon(waitMs: number): void {
    if (isOver) return;
    timer ??= setTimeout(
      () => {
        timer = undefined;
        isDue = true;
        if (!document.hidden) void askNow();
      },
      Math.max(waitMs, lastAsked + MIN_GAP_MS - Date.now()),
    );
  }

  async function askNow(): Promise<void> {
    lastAsked = Date.now();
    const asked = await ask();
    // At a failure the next check asks again.
    if (asked === "shown") isDue = false;
    if (asked !== "over") return;
    isOver = true;
    hush();
  }

  /** Listens again where that stopped, and asks for news, also when there was no sign of life for a minute. */
  function check(): void {
    listen();
    if (document.hidden || isOver || (!isDue && Date.now() - lastSign < POLL_MS)) return;
    lastSign = Date.now();
    askSoon(0);
  }

  const onVisibility = () => (document.hidden ? hush() : check());
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && check();
  document.addEventListener("visibilitychange", onVisibility);
  // An open stream would keep the page out of the browser's back-forward cache.
  addEventListener("pagehide", hush);
  addEventListener("pageshow", onShow);
  const checking = setInterval(check, CHECK_MS);
  listen();
  return () => {
    isOver = true;
    hush();
    clearTimeout(timer);
    clearInterval(checking);
    document.removeEventListener("visibilitychange", onVisibility);
    removeEventListener("pagehide", hush);
    removeEventListener("pageshow", onShow);
  };
}

/**
 * How long ago the browser asked for this document, in milliseconds: from then on it wants to hear. The page itself names no time.
 * `performance.now` may stand still while a computer sleeps.
 */
const ageMs = () => Math.ceil(Math.max(performance.now(), Date.now() - performance.timeOrigin));
