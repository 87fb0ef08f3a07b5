import pg from "pg";

const CONNECT_LIMIT_MS = 10_000;

/**
 * Connects once to DATABASE_URL.
 * @throws Error with a one-line message without the password
 */
export async function checkDatabase(url: string): Promise<void> {
  try {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS });
    // `connect` reports the failure.
    client.on("error", () => {});
    await client.connect();
    await client.end();
  } catch (error) {
    throw new Error(
      `DATABASE_URL: got ${withoutSecrets(url)} (password not shown), takes the postgres:// address of a database that can be reached: ${reasonOf(error)}.`,
      { cause: error },
    );
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
