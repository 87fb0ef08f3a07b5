import { timingSafeEqual, createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type pg from "pg";
import { collectDefaultMetrics, Registry } from "prom-client";
import { countWhatHappens } from "./counters.server.ts";
import { databaseGauges, readPools, type WatchedDatabase } from "./gauges.server.ts";

type Sources = {
  token: string;
  pools: Record<string, pg.Pool>;
  database: WatchedDatabase;
  onError: (error: unknown) => void;
};

/** Answers a request for the metrics of this process. */
export type MetricsListener = (request: IncomingMessage, response: ServerResponse) => void;

/** The metrics of this process in Prometheus' text format, for who sends `Authorization: Bearer <token>`. */
export function metricsListener(sources: Sources): MetricsListener {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countWhatHappens(registry);
  readPools(registry, sources.pools);
  const readDatabase = databaseGauges(registry, sources.database, sources.onError);
  const answer = async (response: ServerResponse) => {
    await readDatabase();
    const text = await registry.metrics();
    response.writeHead(200, { "Content-Type": registry.contentType, "Cache-Control": "no-store" }).end(text);
  };
  return (request, response) => {
    if (request.method !== "GET") return void response.writeHead(405, { Allow: "GET" }).end();
    if (!isToken(request.headers.authorization, sources.token))
      return void response.writeHead(401, { "WWW-Authenticate": "Bearer" }).end();
    answer(response).catch((error: unknown) => {
      sources.onError(error);
      response.writeHead(500).end();
    });
  };
}

const hash = (text: string) => createHash("sha256").update(text).digest();

/** Compares hashes, which have the same length, so that the time tells nothing of the token. */
function isToken(header: string | undefined, token: string): boolean {
  return timingSafeEqual(hash(header ?? ""), hash(`Bearer ${token}`));
}
