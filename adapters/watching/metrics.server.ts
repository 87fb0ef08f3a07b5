import { timingSafeEqual, createHash } from "node:crypto";
import type pg from "pg";
import { collectDefaultMetrics, Registry } from "prom-client";
import { countWhatHappens } from "./counters.server.ts";
import type { WatchedDatabase } from "./database-readings.server.ts";
import { databaseGauges, readDisk, readPools } from "./gauges.server.ts";

type Sources = {
  token: string;
  pools: Record<string, pg.Pool>;
  database: WatchedDatabase;
  /** The folder whose disk is watched. */
  dataDir: string;
  onError: (error: unknown) => void;
};

/** Answers a request for the metrics of this process. */
export type Metrics = (request: Request) => Promise<Response>;

/** The metrics of this process in Prometheus' text format, for who sends `Authorization: Bearer <token>`. */
export function metricsOf(sources: Sources): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countWhatHappens(registry);
  readPools(registry, sources.pools);
  readDisk(registry, sources.dataDir);
  const readDatabase = databaseGauges(registry, sources.database, sources.onError);
  return async ({ method, headers }) => {
    if (method !== "GET") return new Response(null, { status: 405, headers: { Allow: "GET" } });
    if (!isToken(headers.get("authorization"), sources.token))
      return new Response(null, { status: 401, headers: { "WWW-Authenticate": "Bearer" } });
    try {
      await readDatabase();
      const shown = { "Content-Type": registry.contentType, "Cache-Control": "no-store" };
      return new Response(await registry.metrics(), { headers: shown });
    } catch (error) {
      sources.onError(error);
      return new Response(null, { status: 500 });
    }
  };
}

const hash = (text: string) => createHash("sha256").update(text).digest();

/** Compares hashes, which have the same length, so that the time tells nothing of the token. */
function isToken(header: string | null, token: string): boolean {
  return timingSafeEqual(hash(header ?? ""), hash(`Bearer ${token}`));
}
