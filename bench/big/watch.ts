import type pg from "pg";
import { explain } from "../explain.ts";

/** Of a statement that ran: the pages of 8 kB that it read, its time, and the tables that it read whole. */
export type Watched = { pages: number; ms: number; scans: string[] };

type Query = pg.PoolClient["query"];
type Asked = string | { text: string; values?: unknown[] };

const IS_EXPLAINABLE = /^\s*(?:select|with|insert|update|delete)\s/i;

/**
 * Returns a function that does some work, and meanwhile explains each statement of the pool just before it runs. Explaining runs it too,
 * and rolls it back. The pool has one connection.
 */
export function watchable(pool: pg.Pool) {
  let seen: Watched[] | null = null;
  let inTransaction = false;
  // Statements that are sent at the same time wait for each other: none may run between the steps of explaining another.
  let last: Promise<unknown> = Promise.resolve();
  pool.on("connect", (client) => {
    const send = client.query.bind(client) as (asked: unknown, values?: unknown[]) => Promise<pg.QueryResult>;
    const run = async (asked: Asked, values: unknown[] | undefined) => {
      const sql = typeof asked === "string" ? asked : asked.text;
      if (seen && IS_EXPLAINABLE.test(sql)) {
        const params = values ?? (typeof asked === "string" ? [] : (asked.values ?? []));
        await send(inTransaction ? "savepoint explained" : "begin");
        try {
          const began = performance.now();
          const { pages, scans } = await explain({ query: send as unknown as Query }, { sql, params });
          seen.push({ pages, scans, ms: performance.now() - began });
        } finally {
          await send(inTransaction ? "rollback to savepoint explained" : "rollback");
        }
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
