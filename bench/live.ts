import { readFileSync } from "node:fs";
import { get, type ClientRequest, type IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { createAuth } from "#adapters/auth/better-auth.server.ts";
import { bossQueue, createBoss } from "#adapters/queue/pg-boss.server.ts";
import { createDatabase, type Database } from "#db/client.server.ts";
import { startEmbeddedPostgres } from "#db/embedded-server.server.ts";
import { migrate } from "#db/migrate.server.ts";
import { authSessions } from "#db/schema/index.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { addHours } from "#domain/kernel/dates.ts";
import { record } from "#domain/events/record.ts";
import { newId } from "#domain/kernel/ids.ts";
import { publishedBrief } from "../tests/support/people/briefs.ts";
import { someCompanies } from "../tests/support/people/companies.ts";
import { client } from "../tests/support/people/people.ts";
import { startSite } from "./processes.ts";

/** Streams that are open at once. */
export const STREAMS = 2_000;

/** Limits of a stream: memory, the time until the last page heard of an event, and until all have ended. */
export const STREAM_BYTES = 30_000;
export const HEARD_MS = 2_000;
export const ENDED_MS = 1_000;

const SECRET = "k".repeat(32);
const BATCH = 250;
const LIMIT_MS = 60_000;

export type LiveResult = {
  /** Memory that the process has more (resident) with all streams open, per stream. */
  bytesPerStream: number;
  /** From the commit of a new request until the last stream has its message, in milliseconds. */
  lastHeardMs: number;
  /** The longest time that a message lets its page wait before it asks, in milliseconds. */
  longestWaitMs: number;
  /** From SIGTERM until the last stream has ended, in milliseconds. */
  endedMs: number;
};

/** Opens streams of as many companies at one web process, publishes a request, and stops the process. */
export async function benchLive(dataDir: string, say: (text: string) => void): Promise<LiveResult> {
  const postgres = await startEmbeddedPostgres({ dataDir, fsync: true });
  await migrate(postgres.url);
  const { db, pool } = createDatabase(postgres.url);
  const site = await startSite(`${dataDir}-site`, {
    DEMO: "0",
    DATABASE_URL: postgres.url,
    SESSION_SECRET: SECRET,
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "post@voorbeeld.nl",
    WORKER: "0",
  });
  try {
    say(`signing in ${STREAMS} companies`);
    const cookies = await signedIn(db, site.origin);
    // The first streams load code, which is no memory of theirs.
    const first = await openStreams(site.origin, cookies.slice(0, 1));
    const before = residentBytes(site.pid);
    say(`opening ${STREAMS} streams`);
    const streams = [...first, ...(await openStreams(site.origin, cookies.slice(1)))];
    const bytesPerStream = (residentBytes(site.pid) - before) / (STREAMS - 1);
    say("publishing a request");
    const committedAt = await publish(postgres.url, db);
    await until(() => streams.every(({ heard }) => heard !== null));
    const heard = streams.map((stream) => stream.heard!);
    const stoppedAt = performance.now();
    await Promise.all([site.stop(), until(() => streams.every(({ endedAt }) => endedAt !== null))]);
    return {
      bytesPerStream,
      lastHeardMs: Math.max(...heard.map(({ at }) => at)) - committedAt,
      longestWaitMs: Math.max(...heard.map(({ waitMs }) => waitMs)),
      endedMs: Math.max(...streams.map(({ endedAt }) => endedAt!)) - stoppedAt,
    };
  } finally {
    await site.stop();
    await pool.end();
    await postgres.stop();
  }
}

/** Session cookies of as many companies with a subscription. */
async function signedIn(db: Database, origin: string): Promise<string[]> {
  const now = new Date();
  const auth = createAuth({ db, secret: SECRET, appUrl: origin, clock: () => now, siteName: "Bench" });
  const actors: UserActor[] = [];
  while (actors.length < STREAMS) {
    const made = await someCompanies({ db, now }, BATCH);
    actors.push(...made.map(({ actor }) => actor));
  }
  const expiresAt = addHours(now, 24);
  const sessions = actors.map(({ userId }) => ({ id: newId(now), userId, token: newId(now) }));
  for (let at = 0; at < sessions.length; at += BATCH)
    await db
      .insert(authSessions)
      .values(
        sessions.slice(at, at + BATCH).map((row) => ({ ...row, expiresAt, createdAt: now, updatedAt: now })),
      );
  return Promise.all(
    sessions.map(async ({ token }) => (await auth.sessionCookie(token, expiresAt)).split(";", 1)[0]!),
  );
}

/** A stream as a browser has it: when it heard of the request, and when it ended. */
type Stream = {
  request: ClientRequest;
  heard: { at: number; waitMs: number } | null;
  endedAt: number | null;
};

async function openStreams(origin: string, cookies: string[]): Promise<Stream[]> {
  const streams: Stream[] = [];
  for (let at = 0; at < cookies.length; at += BATCH)
    streams.push(...(await Promise.all(cookies.slice(at, at + BATCH).map((cookie) => open(origin, cookie)))));
  return streams;
}

function open(origin: string, cookie: string): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const request = get(`${origin}/live?sinds=${Date.now()}`, { headers: { cookie }, agent: false });
    const stream: Stream = { request, heard: null, endedAt: null };
    request.once("error", reject);
    request.once("response", (answer: IncomingMessage) => {
      if (answer.statusCode !== 200) return reject(new Error(`/live answers ${answer.statusCode}`));
      answer.setEncoding("utf8").on("data", (text: string) => {
        const wait = /"requests".*"wait":(\d+)/.exec(text);
        if (wait) stream.heard ??= { at: performance.now(), waitMs: Number(wait[1]) };
        // The first sign of life.
        resolve(stream);
      });
      answer.once("close", () => (stream.endedAt = performance.now()));
      answer.on("error", () => {});
    });
  });
}

/** Publishes a request; returns when it was committed. */
async function publish(databaseUrl: string, db: Database): Promise<number> {
  const now = new Date();
  const boss = createBoss(databaseUrl, "sender");
  await boss.start();
  const briefId = await publishedBrief({ db, now }, await client({ db, now }));
  const ctx = { db, now, actor: { kind: "system" }, from: "", queue: bossQueue(boss) } as const;
  await db.transaction((tx) => record(ctx, tx, { type: "brief.published", briefId }));
  const committedAt = performance.now();
  await boss.stop({ graceful: false });
  return committedAt;
}

/** The resident memory of a process (Linux). */
function residentBytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))!;
  return Number(kilobytes) * 1_024;
}

async function until(condition: () => boolean): Promise<void> {
  const deadline = performance.now() + LIMIT_MS;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error("the streams did not hear, or did not end");
    await pause(5);
  }
}
