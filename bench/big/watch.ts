import type pg from "pg";
import { explain } from "../explain.ts";

/** A statement that ran, with the pages of 8 kB that it read, and the tables that it read whole. */
export type Watched = { sql: string; pages: number; ms: number; scans: string[] };

type Query = pg.PoolClient["query"];
type Asked = string | { text: string; values?: unknown[] };

const IS_EXPLAINABLE = /^\s*(?:select|with|insert|update|delete)\s/i;

/**
 * Runs and explains each statement of a pool before it is really run, while `watch` works. The pool has one connection. The explained run
 * is rolled back.
 */
export function watchable(pool: pg.Pool) {
  let seen: Watched[] | null = null;
  let inTransaction = false;
  // What is sent at once waits here: between the steps of explaining a statement no other may run.
  let last: Promise<unknown> = Promise.resolve();
  pool.on("connect", (client) => {
    const send = client.query.bind(client) as (asked: unknown, values?: unknown[]) => Promise<pg.QueryResult>;
    const run = async (asked: Asked, values: unknown[] | undefined) => {
      const sql = typeof asked === "string" ? asked : asked.text;
      if (seen && IS_EXPLAINABLE.test(sql)) {
        const params = values ?? (typeof asked === "string" ? [] : (asked.values ?? []));
        await send(inTransaction ? "savepoint explained" : "begin");
        const began = performance.now();
        const { pages, scans } = await explain({ query: send as unknown as Query }, { sql, params });
        seen.push({ sql, pages, scans, ms: performance.now() - began });
        await send(inTransaction ? "rollback to savepoint explained" : "rollback");
      }
      if (/^\s*begin/i.test(sql)) inTransaction = true;
      if (/^\s*(?:commit|rollback)\s*;?\s*$/i.test(sql)) inTransaction = false;
      return send(asked, values);
    };
    client.query = ((...given: unknown[]) => {
      if (!seen) return (send as (...all: unknown[]) => unknown)(...given);
      const done = typeof given.at(-1) === "function" ? (given.pop() as (...all: unknown[]) => void) : null;
      const [asked, values] = given as [Asked, unknown[]?];
      const answer = last.then(() => run(asked, values));
      last = answer.catch(() => {});
      if (!done) return answer;
      answer.then((result) => done(undefined, result), done);
    }) as Query;
  });
  return async (work: () => Promise<unknown>): Promise<Watched[]> => {
    seen = [];
    try {
      await work();
      return seen;
    } finally {
      seen = null;
    }
  };
}
