import type pg from "pg";
import type { DatabaseUser } from "./client.server.ts";
import { readTogether, type Read } from "./read-batch.server.ts";

/** Most reads that share a connection: those of two pages, so that one slow read keeps few others waiting. */
export const MOST_IN_BATCH = 16;

/** Whether this is a prepared query that only reads, as Drizzle passes it. */
const isPreparedRead = (config: unknown): config is Read["config"] =>
  typeof config === "object" &&
  config !== null &&
  "name" in config &&
  config.name !== undefined &&
  "rowMode" in config &&
  config.rowMode === "array" &&
  "text" in config &&
  /^(?:select|with) /.test(String(config.text));

/** Whether a query only reads. */
const isRead = (config: unknown): boolean =>
  /^\s*(?:select|with)\s/i.test(
    typeof config === "string" ? config : String((config as { text?: string }).text),
  );

/**
 * Makes the prepared reads that start in one turn of the event loop, as those of a page do, share a connection of this pool (of
 * clients with `pipeline`): each is sent without waiting for the answer before it. One write and one wake-up of PostgreSQL
 * for all of them cost less than one for each, which took longer than the reads. PostgreSQL runs them one after another, and
 * an error in one changes nothing for the others. Reads with `onePlan` share one of `onePlan`. Everything else has a
 * connection of its own.
 */
export function pipelineReads(pool: pg.Pool, onePlan: pg.Pool, user: DatabaseUser): void {
  const queryAlone = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  const [add, addOnePlan] = [batchesOf(pool), batchesOf(onePlan)];
  const query = (config: unknown, values: unknown[] = [], ...rest: unknown[]) => {
    user.goOn();
    if (!isRead(config)) user.noteChange();
    if (!isPreparedRead(config) || rest.length > 0) return queryAlone(config, values, ...rest);
    return new Promise((answer) => (config.onePlan ? addOnePlan : add)({ config, values, answer }));
  };
  Object.assign(pool, { query });
}

/** Collects the reads of one turn of the event loop, and sends them. */
function batchesOf(pool: pg.Pool): (read: Read) => void {
  let waiting: Read[] = [];
  function sendAll(): void {
    const reads = waiting;
    waiting = [];
    for (let from = 0; from < reads.length; from += MOST_IN_BATCH)
      void sendTogether(pool, reads.slice(from, from + MOST_IN_BATCH));
  }
  return (read) => {
    waiting.push(read);
    if (waiting.length === 1) setImmediate(sendAll);
  };
}

async function sendTogether(pool: pg.Pool, reads: readonly Read[]): Promise<void> {
  const client = await pool.connect().catch((error: unknown) => {
    for (const { answer } of reads) answer(Promise.reject(error));
    return null;
  });
  if (!client) return;
  await readTogether(client, reads);
  client.release();
}
