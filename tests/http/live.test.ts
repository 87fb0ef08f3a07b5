import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { authSessions, subscriptions } from "#db/schema/index.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { record } from "#domain/events/record.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { CLIENT_SECRETS, publishedBrief, withoutIds } from "../support/people/briefs.ts";
import { company, type Company } from "../support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../support/harness/harness.ts";
import { openStream } from "../support/harness/live-stream.ts";
import { client, givePassword, operator } from "../support/people/people.ts";
import { QUOTE } from "../support/people/proposals.ts";
import { PASSWORD, signIn } from "../support/harness/signed-in-site.ts";
import { startSite, type Site } from "../support/harness/site.ts";

/** From the commit to the page. */
const LIVE_MS = 2_000;

let harness: TestHarness;
let sites: [Site, Site];
beforeAll(async () => {
  harness = await openTestHarness();
  harness.now = new Date();
  const env = {
    NODE_ENV: "test",
    DATABASE_URL: harness.url,
    TRUST_PROXY: "1",
    SESSION_SECRET: "thirty-two characters and then some",
  };
  sites = [await startSite(env), await startSite({ ...env, WORKER: "0" })];
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  await harness.close();
});

let visitors = 0;
const fromElsewhere = () => ({ "X-Forwarded-For": `10.1.${(visitors += 1) >> 8}.${visitors & 255}` });

const cookies = new Map<string, Promise<string>>();

/** Signs in at the first process, once; the session holds at both. */
function cookieOf(who: UserActor): Promise<string> {
  const signingIn = async () => {
    await givePassword(harness, who, PASSWORD);
    return signIn(sites[0], who.email, fromElsewhere());
  };
  const cookie = cookies.get(who.userId) ?? signingIn();
  cookies.set(who.userId, cookie);
  return cookie;
}

async function listen(who: UserActor, { at = 0, since }: { at?: 0 | 1; since?: string } = {}) {
  const headers = { cookie: await cookieOf(who), ...fromElsewhere() };
  return openStream(`${sites[at].url}/live?sinds=${since ?? Date.now()}`, headers);
}

const publish = (briefId: string) =>
  harness.db.transaction((tx) =>
    record(harness.ctx({ kind: "system" }), tx, { type: "brief.published", briefId }),
  );

const send = ({ actor }: Company, briefId: string) =>
  sendProposal(harness.ctx(actor, { now: new Date() }), { briefId, ...QUOTE });

test("pages of two processes hear of a quote within two seconds of its commit", async () => {
  const owner = await client(harness);
  const [quoter, other] = [await company(harness), await company(harness)];
  const briefId = await publishedBrief(harness, owner);
  const streams = [await listen(owner), await listen(owner, { at: 1 }), await listen(other.actor, { at: 1 })];
  await send(quoter, briefId);
  const committed = performance.now();
  await Promise.all(streams.map((stream) => stream.heard(`brief:${briefId}`)));
  expect(performance.now() - committed).toBeLessThan(LIVE_MS);
  for (const stream of streams) stream.close();
});

test("a stream that was cut hears afterwards what was committed meanwhile, at another process too", async () => {
  const owner = await client(harness);
  const [first, second] = [await publishedBrief(harness, owner), await publishedBrief(harness, owner)];
  const [cut, witness] = [await listen(owner), await listen(owner, { at: 1 })];
  // Recorded before the other and committed after it: the order of their numbers is not that of their commits.
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
  const held = harness.db.transaction(async (tx) => {
    await record(harness.ctx({ kind: "system" }), tx, { type: "brief.expired", briefId: first });
    await mayCommit;
  });
  await publish(second);
  await cut.heard(`brief:${second}`);
  cut.close();
  commit();
  await held;
  await witness.heard(`brief:${first}`);
  const again = await listen(owner, { at: 1, since: cut.lastId() });
  await again.heard(`brief:${first}`, "*");
  again.close();
  witness.close();
});

test("a page hears of what was committed since the browser asked for it", async () => {
  const owner = await client(harness);
  const briefId = await publishedBrief(harness, owner);
  const witness = await listen(owner);
  await publish(briefId);
  await witness.heard(`brief:${briefId}`);
  const headers = { cookie: await cookieOf(owner), ...fromElsewhere() };
  const page = await openStream(`${sites[0].url}/live?leeftijd=5000`, headers);
  await page.heard(`brief:${briefId}`, "*");
  page.close();
  witness.close();
});

describe("a stream", () => {
  test("is for clients and companies that are signed in", async () => {
    const visitor = await fetch(`${sites[0].url}/live`);
    expect([visitor.status, visitor.headers.get("content-type")]).toEqual([401, "application/problem+json"]);
    const cookie = await cookieOf(await operator(harness));
    expect((await fetch(`${sites[0].url}/live`, { headers: { cookie, ...fromElsewhere() } })).status).toBe(
      403,
    );
    expect((await fetch(`${sites[0].url}/live`, { method: "POST", headers: { cookie } })).status).toBe(405);
  });

  test("passes proxies unchanged and has the security headers of every answer", async () => {
    const stream = await listen(await client(harness));
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("default-src 'self'"),
    });
    expect(stream.headers.has("content-encoding")).toBe(false);
    stream.close();
  });

  test("is one line in the log, when it ends", async () => {
    const stream = await listen(await client(harness));
    const requestId = stream.headers.get("x-request-id")!;
    const lines = () =>
      sites[0]
        .log()
        .split("\n")
        .filter((line) => line.includes(requestId));
    expect(lines()).toEqual([]);
    stream.close();
    await expect.poll(lines).toHaveLength(1);
    expect(JSON.parse(lines()[0]!)).toMatchObject({ method: "GET", path: "/live", status: 200 });
  });

  test("holds no connection of the database", async () => {
    const connections = async () => {
      const { rows } = await harness.db.execute<{ count: number }>(
        sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and state <> 'idle'`,
      );
      return rows[0]!.count;
    };
    const owner = await client(harness);
    const streams = await Promise.all(Array.from({ length: 4 }, () => listen(owner)));
    // The one that asks.
    await expect.poll(connections).toBe(1);
    for (const stream of streams) stream.close();
  });

  test("ends with its session", async () => {
    const owner = await client(harness);
    const stream = await listen(owner);
    await harness.db.delete(authSessions).where(eq(authSessions.userId, owner.userId));
    await stream.ended;
  });

  test("ends at once when its owner ends the session on another device", async () => {
    const owner = await client(harness);
    const stream = await listen(owner, { at: 1 });
    await harness.db.transaction(async (tx) => {
      await tx.delete(authSessions).where(eq(authSessions.userId, owner.userId));
      const { userId } = owner;
      await record(harness.ctx(owner), tx, { type: "account.sessions_ended", userId });
    });
    const before = performance.now();
    await stream.ended;
    expect(performance.now() - before).toBeLessThan(LIVE_MS);
  });

  test("loses the requests when its subscription ends", async () => {
    const lapsing = await company(harness);
    const { companyId, userId } = lapsing.actor as UserActor & { companyId: string };
    const [stream, witness] = [await listen(lapsing.actor), await listen((await company(harness)).actor)];
    await harness.db.transaction(async (tx) => {
      await tx
        .update(subscriptions)
        .set({ status: "canceled" })
        .where(eq(subscriptions.companyId, companyId));
      const about = { companyId, userId, subscriptionId: "sub_1" };
      await record(harness.ctx({ kind: "system" }), tx, { type: "subscription.ended_unpaid", ...about });
    });
    const briefId = await publishedBrief(harness, await client(harness));
    await publish(briefId);
    await witness.heard("requests");
    expect(stream.text()).not.toContain(briefId);
    stream.close();
    witness.close();
  });
});

test("streams of others show nothing of a request, its client or its companies", async () => {
  const [owner, otherClient] = [await client(harness), await client(harness)];
  const [quoter, competitor] = [await company(harness), await company(harness)];
  const mover = await company(harness, { vertical: "moving" });
  const briefId = await publishedBrief(harness, owner);
  const streams = {
    owner: await listen(owner),
    otherClient: await listen(otherClient),
    competitor: await listen(competitor.actor),
    mover: await listen(mover.actor),
  };
  await publish(briefId);
  const { proposalId } = await send(quoter, briefId);
  const [last, lastMove] = [
    await publishedBrief(harness, otherClient),
    await publishedBrief(harness, otherClient, { vertical: "moving" }),
  ];
  await publish(last);
  await publish(lastMove);
  await Promise.all([
    streams.owner.heard(`brief:${briefId}`),
    streams.otherClient.heard(`brief:${lastMove}`),
    streams.competitor.heard(`brief:${last}`),
    streams.mover.heard(`brief:${lastMove}`),
  ]);
  const others = [
    ...[owner, otherClient, quoter.actor, competitor.actor].flatMap(({ userId, companyId, email }) => [
      userId,
      companyId ?? userId,
      email,
    ]),
    quoter.profileId,
    proposalId,
  ];
  for (const stream of Object.values(streams)) {
    for (const other of others) expect(stream.text()).not.toContain(other);
    for (const secret of Object.values(CLIENT_SECRETS))
      expect(withoutIds(stream.text())).not.toContain(secret);
    // Topics and ids, and nothing else.
    for (const message of stream.messages()) {
      expect(Object.keys(message)).toEqual(["keys", "wait"]);
      for (const key of message.keys) expect(key).toMatch(/^(\*|requests|notifications|brief:[\da-f-]{36})$/);
    }
    stream.close();
  }
  for (const stream of [streams.otherClient, streams.mover]) expect(stream.text()).not.toContain(briefId);
  expect(streams.mover.text()).not.toContain(last);
});

test("a process that stops ends its streams at once, and they find another one", async () => {
  const stopping = await startSite({
    NODE_ENV: "test",
    DATABASE_URL: harness.url,
    SESSION_SECRET: "thirty-two characters and then some",
    WORKER: "0",
  });
  const owner = await client(harness);
  const cookie = await cookieOf(owner);
  const stream = await openStream(`${stopping.url}/live?sinds=${Date.now()}`, { cookie });
  const before = performance.now();
  const stopped = stopping.stop();
  await stream.ended;
  expect(performance.now() - before).toBeLessThan(1_000);
  await stopped;
  const again = await listen(owner, { at: 1, since: stream.lastId() });
  const briefId = await publishedBrief(harness, owner);
  await publish(briefId);
  await again.heard(`brief:${briefId}`);
  again.close();
});
