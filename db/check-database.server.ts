import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

const CONNECT_LIMIT_MS = 10_000;

/** How long a start waits for a database that is not there yet, and how often it tries, in milliseconds. */
const START_MS = 60_000;
const RETRY_MS = 500;

/** The oldest version of PostgreSQL that works, as `server_version_num` counts. */
const OLDEST = 160_000;

/** PostgreSQL starts or stops, or has no connection left; another code is an answer that a wait would not change. */
const PASSING = /^(?:57P0[1-3]|53300)$/;

/**
 * Connects once to DATABASE_URL, and waits up to `startMs` for a server that is not there yet; `say` hears that it waits.
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
}

async function versionOf(url: string): Promise<number> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    query_timeout: CONNECT_LIMIT_MS,
  });
  // `connect` reports the failure.
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    );
    return Number(rows[0]!.version);
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
