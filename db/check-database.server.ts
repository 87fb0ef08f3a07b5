import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

const CONNECT_LIMIT_MS = 10_000;

/** How long a start waits for a database that is not there yet, and how often it tries, in milliseconds. */
const START_MS = 60_000;
const RETRY_MS = 500;

/** The oldest version of PostgreSQL that works, as `server_version_num` counts. */
const OLDEST = 160_000;

/** How often two connections are asked whether they share a process of the server: a busy pooler gives another one at times. */
const SHARE_TRIES = 5;

/** PostgreSQL starts or stops, or has no connection left; another code is an answer that a wait would not change. */
const PASSING = /^(?:57P0[1-3]|53300)$/;

/**
 * Connects to DATABASE_URL, and waits up to `startMs` for a server that is not there yet; `say` hears that it waits.
 * @throws Error with a one-line message without the password
 */
export async function checkDatabase(
  url: string,
  say: (line: string) => void,
  startMs = START_MS,
): Promise<void> {
  const until = performance.now() + startMs;
  let version: number | undefined;
  for (let hasSaid = false; version === undefined; hasSaid = true) {
    try {
      version = await versionOf(url);
    } catch (error) {
      const reason = reasonOf(error);
      const mayPass = !(error instanceof pg.DatabaseError) || PASSING.test(error.code ?? "");
      if (!mayPass || performance.now() >= until)
        throw new Error(
          `DATABASE_URL: got ${withoutSecrets(url)} (password not shown), takes the postgres:// address of a database that can be reached: ${reason}.`,
          { cause: error },
        );
      if (!hasSaid) say(`The database does not answer yet (${reason}); waiting up to ${startMs / 1_000} s …`);
      await pause(RETRY_MS);
    }
  }
  if (version < OLDEST)
    throw new Error(
      `DATABASE_URL: leads to PostgreSQL ${Math.floor(version / 10_000)}, takes a server of version ${OLDEST / 10_000} or newer.`,
    );
  if (await isShared(url))
    throw new Error(
      "DATABASE_URL: leads through a pooler that gives a connection to others after each transaction, takes the server itself or a pooler that keeps it for the session (PgBouncer: pool_mode=session).",
    );
}

async function versionOf(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    );
    return Number(rows[0]!.version);
  });
}

/** Whether two open connections get the same process of the server. LISTEN and the lock of migrations need one of their own. */
async function isShared(url: string): Promise<boolean> {
  return withClient(url, (one) =>
    withClient(url, async (other) => {
      for (let tries = 0; tries < SHARE_TRIES; tries += 1)
        if ((await processOf(one)) === (await processOf(other))) return true;
      return false;
    }),
  );
}

async function processOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]!.pid;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    query_timeout: CONNECT_LIMIT_MS,
  });
  // `connect` reports the failure.
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

// Drop the query string as well: it may contain a password.
function withoutSecrets(url: string): string {
  const { protocol, username, host, pathname } = new URL(url);
  return `${protocol}//${username && `${username}@`}${host}${pathname}`;
}

function reasonOf(error: unknown): string {
  // A host name with several addresses fails once per address.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  return (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, " ");
}
