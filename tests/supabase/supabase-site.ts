import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { compose, type Runtime } from "#compose";
import { readConfig } from "#config";
import { freePort } from "#db/embedded/postmaster.server.ts";
import { issueOneTimeCode } from "#domain/accounts/one-time-codes.ts";
import type { OneTimePurpose } from "#domain/accounts/rules.ts";
import { ensureQueues } from "#jobs/worker-loop.server.ts";
import { testDatabase } from "../support/servers/database.ts";
import { programServer } from "../support/servers/program-server.ts";

export const PASSWORD = "een lang wachtwoord";

/** The calls of the site behind a real server, with its own PostgreSQL; its clock runs on and can be moved. */
export type SupabaseSite = {
  url: string;
  runtime: Runtime;
  /** What makes rows of people and companies. */
  harness: { db: Runtime["db"]; now: Date };
  /** A client as a program makes it, from a network of its own. */
  client(storage?: Storage): SupabaseClient;
  /** Calls an address without the client. */
  ask(path: string, init?: RequestInit & { json?: unknown; bearer?: string }): Promise<Response>;
  /** The token and code of a mail that a job would send. */
  mailed(purpose: OneTimePurpose, email: string, subjectId: string): Promise<{ token: string; code: string }>;
  passSeconds(seconds: number): void;
  close(): Promise<void>;
};

let networks = 0;
const network = () => ({ "X-Forwarded-For": `10.9.${(networks += 1) >> 8}.${networks & 255}` });

/** What a browser keeps for a page. */
export class Storage {
  readonly kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.kept.set(key, value);
  removeItem = (key: string) => void this.kept.delete(key);
}

export async function openSupabaseSite(): Promise<SupabaseSite> {
  const database = await testDatabase();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let ahead = 0;
  const config = readConfig({
    DATABASE_URL: database.url,
    SESSION_SECRET: "s".repeat(32),
    LOG_LEVEL: "silent",
    APP_URL: url,
    TRUST_PROXY: "1",
  });
  const runtime = await compose(config, database.url, "sender", () => new Date(Date.now() + ahead));
  await ensureQueues(runtime);
  const server = await programServer(runtime, port);
  return {
    url,
    runtime,
    get harness() {
      return { db: runtime.db, now: runtime.clock() };
    },
    client: (storage = new Storage()) =>
      createClient(url, config.anonKey, {
        auth: { storage, autoRefreshToken: false, detectSessionInUrl: false },
        global: { headers: network() },
      }),
    ask(path, { json, bearer = config.anonKey, headers, ...init } = {}) {
      return fetch(`${url}${path}`, {
        ...init,
        headers: {
          ...network(),
          apikey: config.anonKey,
          authorization: `Bearer ${bearer}`,
          ...(json === undefined ? {} : { "content-type": "application/json" }),
          ...(headers as Record<string, string> | undefined),
        },
        ...(json === undefined ? {} : { method: "POST", body: JSON.stringify(json) }),
      });
    },
    mailed: (purpose, email, subjectId) =>
      issueOneTimeCode(runtime.ctx({ kind: "visitor" }), { purpose, email, subjectId }),
    passSeconds: (seconds) => void (ahead += seconds * 1_000),
    async close() {
      server.close();
      await runtime.close();
      await database.drop();
    },
  };
}
