import { DrizzleQueryError } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import * as schema from "./schema/index.ts";
import { retryTransaction } from "./retry-transaction.server.ts";

export type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** After how many idle milliseconds the operating system asks whether the other side of a connection is still there. */
const KEEP_ALIVE_MS = 10_000;

/**
 * Longest waits, in milliseconds; 0 is no limit. `connectMs`: for a connection, free or new. `statementMs`: PostgreSQL cancels a
 * statement that takes longer (57014), also while it waits for a lock. `answerMs`: a connection that answers later is closed.
 */
export type DatabaseWaits = { connectMs: number; statementMs: number; answerMs: number };

/** What a request, in which a query may run, has to say about it. */
export type DatabaseUser = {
  /** Throws when the time of the request is over: then nothing more is asked or committed. */
  goOn(): void;
  /** Hears of each write or commit before it is sent. */
  noteChange(): void;
};

const NOBODY: DatabaseUser = { goOn() {}, noteChange() {} };

const isRead = (query: string): boolean => /^\s*(?:select|with)\s/i.test(query);

/**
 * Opens a pool with Drizzle on it. The caller ends the pool. A transaction that PostgreSQL cancels to break a deadlock runs
 * again from the start, so its function must have no effect except through its `tx`.
 */
export function createDatabase(
  url: string,
  maxConnections = 10,
  { connectMs = 0, statementMs = 0, answerMs = 0 }: Partial<DatabaseWaits> = {},
  user = NOBODY,
): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    query_timeout: answerMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  });
  pool.on("connect", (client) => {
    // What ended one connection, a restart or a dead network, has ended the idle ones too.
    client.on("error", () => void dropIdle(pool));
  });
  // Drizzle tells its logger of each query before it sends it.
  const logger = {
    logQuery(query: string) {
      user.goOn();
      if (!isRead(query)) user.noteChange();
    },
  };
  const db = drizzle(pool, { schema, logger });
  const transaction: Database["transaction"] = (work, config) =>
    retryTransaction(() => transactionOn(pool, user, work, config));
  return { db: Object.assign(db, { transaction }), pool };
}

/** Closes the idle connections of a pool: the next queries get new ones. */
async function dropIdle(pool: pg.Pool): Promise<void> {
  try {
    for (let left = pool.idleCount; left > 0; left -= 1) (await pool.connect()).release(true);
  } catch {
    // The pool closes, or the database is away: whoever asks next hears it.
  }
}

/** Drizzle on each connection, made once: reading the schema takes long. */
const onClients = new WeakMap<pg.PoolClient, Database>();

function drizzleOn(client: pg.PoolClient): Database {
  const known = onClients.get(client) ?? drizzle(client, { schema });
  onClients.set(client, known);
  return known;
}

/** A transaction on a connection that always returns to its pool: Drizzle's own keeps the connection when BEGIN fails. */
async function transactionOn<T>(
  pool: pg.Pool,
  user: DatabaseUser,
  work: (tx: Transaction) => Promise<T>,
  config: Parameters<Database["transaction"]>[1],
): Promise<T> {
  user.goOn();
  const client = await pool.connect().catch((error: Error) => {
    throw new DrizzleQueryError("begin", [], error);
  });
  let isLost = false;
  try {
    return await drizzleOn(client).transaction(async (tx) => {
      const result = await work(tx);
      user.goOn();
      user.noteChange();
      return result;
    }, config);
  } catch (error) {
    isLost = error instanceof DrizzleQueryError && !(error.cause instanceof pg.DatabaseError);
    throw error;
  } finally {
    client.release(isLost);
  }
}
