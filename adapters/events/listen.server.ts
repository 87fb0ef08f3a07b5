import pg from "pg";

/** Milliseconds between attempts to connect again: doubles up to the last. */
const RETRY_MS = 250;
const MAX_RETRY_MS = 5_000;

/** How often the connection is checked, in milliseconds. A server that vanished closes nothing. */
const CHECK_MS = 20_000;

/** Longest wait for the server to connect or to answer a check, in milliseconds. */
const ANSWER_MS = 5_000;

/** What is called about a channel. */
export type Listener = {
  /** A notification that was committed. */
  onPayload(payload: string): void;
  /** The connection listens, for the first time or again. Notifications before this moment were missed. */
  onListening(): void;
  onError(error: unknown): void;
};

/**
 * Listens to a channel of PostgreSQL on a connection of its own, and connects again when that is lost. Returns a function
 * that stops it.
 */
export function listenTo(url: string, channel: string, listener: Listener): () => void {
  let stopped = false;
  let stopCurrent: (() => void) | undefined;
  let retryMs = RETRY_MS;
  let retry: NodeJS.Timeout | undefined;

  function connect(): void {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    let check: NodeJS.Timeout | undefined;
    let isOver = false;
    const end = () => {
      isOver = true;
      clearInterval(check);
      // The connection may be broken already.
      client.end().catch(() => {});
    };
    const lose = (error: unknown) => {
      if (isOver) return;
      end();
      listener.onError(error);
      retry = setTimeout(connect, retryMs);
      retryMs = Math.min(2 * retryMs, MAX_RETRY_MS);
    };
    stopCurrent = end;
    client.on("error", lose);
    client.on("end", () => lose(new Error("the connection was closed")));
    client.on("notification", ({ payload }) => {
      if (!isOver) listener.onPayload(payload ?? "");
    });
    client
      .connect()
      .then(() => client.query(`listen ${pg.escapeIdentifier(channel)}`))
      .then(() => {
        if (isOver) return;
        retryMs = RETRY_MS;
        listener.onListening();
        check = setInterval(() => void client.query("select 1").catch(lose), CHECK_MS);
      })
      .catch(lose);
  }

  connect();
  return () => {
    if (stopped) return;
    stopped = true;
    clearTimeout(retry);
    stopCurrent?.();
  };
}
