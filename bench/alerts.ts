import { sql } from "drizzle-orm";
import { bossQueue, createBoss } from "#adapters/queue/pg-boss.server.ts";
import { createDatabase } from "#db/client.server.ts";
import { runningServer } from "#db/running-server.server.ts";
import { DEMO_ACCOUNTS } from "#demo/accounts.ts";
import { releaseAlerts } from "#domain/matching/alerts/release-alerts.ts";
import { newId } from "#domain/kernel/ids.ts";
import { orderMail } from "#domain/events/outbox.ts";
import { publishedBrief } from "../tests/support/people/briefs.ts";
import { someCompanies } from "../tests/support/people/companies.ts";
import { client } from "../tests/support/people/people.ts";
import { load } from "./load.ts";
import { sendBare } from "./mail.ts";
import { timed } from "./measure.ts";
import { startMailSink, startSite, startWorker, type TakenMail } from "./processes.ts";
import { signIn } from "./visit.ts";

/** Companies that match the request. */
export const TOLD_COMPANIES = 5_000;

/** Requests per second for the companies' list, and how long it is measured without anything else. */
const LIST_RATE = 50;
const IDLE_SECONDS = 15;
const ROUND_SECONDS = 5;
const WARM_UP_SECONDS = 3;
const LIMIT_MS = 240_000;

/**
 * Milliseconds from the commit: `allMs` until the last alert arrived, `spreadMs` from the first one to the last, `codeMs`
 * until the sign-in code that was ordered after them. `releaseMs` is the transaction that publishes. `listP97Ms` is the
 * slowest round of the list while the mails left.
 */
export type AlertsResult = {
  releaseMs: number;
  allMs: number;
  spreadMs: number;
  codeMs: number;
  perSecond: number;
  barePerSecond: number;
  idleP97Ms: number;
  listP97Ms: number;
};

/**
 * Publishes a request that thousands of companies match, on the built site and worker with their own PostgreSQL, and reads
 * the list of a company meanwhile. The limit to compare with is a loop that sends as many mails of the same size.
 */
export async function benchAlerts(dataDir: string, say: (text: string) => void): Promise<AlertsResult> {
  say("starting the site with demo content");
  const site = await startSite(dataDir, { WORKER: "0" });
  const sink = await startMailSink();
  const { url } = (await runningServer(dataDir))!;
  const { db, pool } = createDatabase(url);
  const boss = createBoss(url, "sender");
  const worker = await startWorker(url, sink.url, `${dataDir}-worker`);
  try {
    await boss.start();
    const ctx = { db, queue: bossQueue(boss), actor: { kind: "system" } as const, from: "" };
    say(`adding ${TOLD_COMPANIES.toLocaleString("en")} companies`);
    await addCompanies(db);
    const list = `${site.origin}/verhuisbedrijf-dashboard`;
    const headers = { cookie: await signIn(site.origin, DEMO_ACCOUNTS.cleaner) };
    say("reading the list without anything else");
    await load(list, headers, WARM_UP_SECONDS);
    const idle = await load(list, headers, IDLE_SECONDS, { rate: LIST_RATE });
    say("publishing the request");
    const owner = await client({ db, now: new Date() });
    const now = new Date();
    const releaseMs = await timed(() =>
      db.transaction(async (tx) => {
        const briefId = await publishedBrief({ db: tx, now }, owner, { province: "Zeeland" });
        await releaseAlerts({ ...ctx, now }, tx, briefId, "published");
      }),
    );
    const releasedAt = Date.now();
    await db.transaction((tx) =>
      orderMail({ ...ctx, now }, tx, newId(now), {
        kind: "sign-in-code",
        userId: owner.userId,
        to: owner.email,
      }),
    );
    const isDone = () => sink.taken.length > TOLD_COMPANIES;
    const rounds: number[] = [];
    const deadline = performance.now() + LIMIT_MS;
    while (!isDone() && performance.now() < deadline)
      rounds.push((await load(list, headers, ROUND_SECONDS, { rate: LIST_RATE })).p97Ms);
    if (!isDone()) throw new Error("the worker did not send all alerts");
    const mails = sink.taken.splice(0);
    const alerts = mails.filter(({ to }) => to !== owner.email);
    const times = alerts.map(({ at }) => at);
    say("sending as many without the program");
    const bareMs = await timed(() => sendBare(sink.url, alerts));
    const allMs = Math.max(...times) - releasedAt;
    return {
      releaseMs,
      allMs,
      spreadMs: Math.max(...times) - Math.min(...times),
      codeMs: codeOf(mails, owner.email).at - releasedAt,
      perSecond: alerts.length / (allMs / 1_000),
      barePerSecond: alerts.length / (bareMs / 1_000),
      idleP97Ms: idle.p97Ms,
      // The last round also ran after the last mail.
      listP97Ms: Math.max(...(rounds.length > 1 ? rounds.slice(0, -1) : rounds)),
    };
  } finally {
    await boss.stop({ graceful: false });
    await pool.end();
    await worker.stop();
    await sink.stop();
    await site.stop();
  }
}

const codeOf = (mails: TakenMail[], email: string) => mails.find(({ to }) => to === email)!;

/** Adds subscribed companies with a place in one province, which more than its thirty places allow. */
async function addCompanies(db: ReturnType<typeof createDatabase>["db"]): Promise<void> {
  const chunk = 500;
  const now = new Date();
  await db.execute(sql`alter table region_places drop constraint region_places_slot`);
  for (let added = 0; added < TOLD_COMPANIES; added += chunk) {
    const some = await someCompanies({ db, now }, chunk, { serviceAreas: ["Zeeland"] });
    const ids = some.map(({ actor }) => actor.companyId);
    await db.execute(sql`
      insert into region_places (vertical, province, slot, company_id, held_until, created_at)
      select vertical, 'Zeeland', ${31 + added} + row_number() over (), id, ${now}, ${now}
      from companies where id = any (${sql.param(ids)}::uuid[])
      on conflict (company_id, province) do nothing`);
    // The benchmark also runs in the quiet hours.
    await db.execute(sql`
      insert into awake_at_night (user_id, since)
      select user_id, ${now} from companies where id = any (${sql.param(ids)}::uuid[])`);
  }
  await db.execute(sql`analyze`);
}
