import { isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Runtime } from "#compose";
import { alerts, outbox } from "#db/schema/index.ts";
import { releaseAlerts } from "#domain/alerts/release-alerts.ts";
import type { UserActor } from "#domain/context.ts";
import { JOBS } from "#jobs/registry.server.ts";
import { publishedBriefs } from "../support/briefs.ts";
import { someCompanies, type Company } from "../support/companies.ts";
import { NOON } from "../support/harness.ts";
import { openMailHarness, type MailHarness } from "../support/mail-harness.ts";
import { client } from "../support/people.ts";

const KILLS = 50;
const QUEUE = "deliver-bulk-mail";

let mail: MailHarness;
let runtime: Runtime;
let owner: UserActor;
let companies: Company[];

beforeAll(async () => {
  mail = await openMailHarness();
  ({ runtime } = mail);
  const people = { db: runtime.db, now: NOON };
  owner = await client(people);
  companies = await someCompanies(people, 30);
});
afterAll(() => mail.close());
beforeEach(async () => {
  await mail.forgetMails();
  await runtime.db.delete(alerts);
});

/** Publishes requests, each with an alert to every company. */
async function publish(requests: number): Promise<void> {
  const ids = await publishedBriefs({ db: runtime.db, now: NOON }, owner, requests);
  for (const id of ids)
    await runtime.db.transaction((tx) => releaseAlerts(runtime.ctx({ kind: "system" }), tx, id, "published"));
}

const sent = () => runtime.db.$count(outbox, isNotNull(outbox.sentAt));
const mailed = () => runtime.db.$count(alerts, isNotNull(alerts.mailedAt));
const different = () => new Set(mail.server.taken.map(({ messageId }) => messageId)).size;

/** Runs one batch with this transport; returns its jobs and the end of the run. */
async function runBatch(send: Runtime["mail"]["send"]) {
  const definition = JOBS[QUEUE];
  const jobs = await runtime.boss.fetch<{ outboxId: string }>(QUEUE, { batchSize: definition.batchSize });
  const running = definition.runBatch(
    { ...runtime, mail: { ...runtime.mail, send } },
    jobs.map(({ data }) => data),
  );
  return { jobs, running };
}

/** What pg-boss does with the jobs of a worker whose heartbeat stopped. */
const giveBack = (jobs: { id: string }[]) =>
  runtime.boss.fail(
    QUEUE,
    jobs.map(({ id }) => id),
  );

test("fifty kills of the worker lose no alert, and double at most one each", async () => {
  await publish(8);
  const all = 8 * companies.length;
  let delivered = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    let left = kill % 6;
    let inFlight = 0;
    const killed = Promise.withResolvers<void>();
    const dead = new Promise<never>(() => {});
    const { jobs, running } = await runBatch(async (one) => {
      left -= 1;
      if (left < -1) return dead;
      // Every second kill falls between the answer of the mail server and the mark.
      if (left === -1) {
        if (kill % 2 === 0) await runtime.mail.send(one);
        killed.resolve();
        return dead;
      }
      inFlight += 1;
      await runtime.mail.send(one);
      inFlight -= 1;
      delivered += 1;
    });
    if (jobs.length === 0) break;
    // A batch whose mails were all sent before a kill ends by itself.
    const ended = await Promise.race([killed.promise, running]);
    if (ended) {
      await runtime.boss.complete(
        QUEUE,
        jobs.map(({ id }) => id),
      );
      kill -= 1;
      continue;
    }
    // What the mail server had before the kill is marked.
    await expect.poll(async () => inFlight === 0 && (await sent()) === delivered).toBe(true);
    await giveBack(jobs);
  }
  await mail.workOff();
  expect(different()).toBe(all);
  expect(await mailed()).toBe(all);
  expect(mail.server.taken.length - all).toBeLessThanOrEqual(KILLS / 2);
});
