import pg from "pg";

const CONNECT_LIMIT_MS = 10_000;

/**
 * Connects once to the server of DATABASE_URL.
 * @throws Error in one line, without the password, when that fails
 */
export async function checkDatabase(url: string): Promise<void> {
  try {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS });
    // The failure that counts is that of connect.
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

// Its query is left out too: libpq's parameters may hold a password.
function withoutSecrets(url: string): string {
  const { protocol, username, host, pathname } = new URL(url);
  return `${protocol}//${username && `${username}@`}${host}${pathname}`;
}

function reasonOf(error: unknown): string {
  // A name with several addresses fails once for each.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  return (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, " ");
}
