import { isNotNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Runtime } from "#compose";
import { alerts } from "#db/schema/index.ts";
import { releaseAlerts } from "#domain/alerts/release-alerts.ts";
import type { UserActor } from "#domain/context.ts";
import { JOBS } from "#jobs/registry.server.ts";
import { publishedBriefs } from "../support/briefs.ts";
import { someCompanies, type Company } from "../support/companies.ts";
import { NOON } from "../support/harness.ts";
import { openMailHarness, type MailHarness } from "../support/mail-harness.ts";
import { client } from "../support/people.ts";

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

test("alerts wait while the mail server is down, and leave when it is up", async () => {
  await publish(2);
  const refused = await runBatch(() => Promise.reject(new Error("connect ECONNREFUSED")));
  const failures = await refused.running;
  expect(failures.every((failure) => String(failure).includes("ECONNREFUSED"))).toBe(true);
  await giveBack(refused.jobs);
  expect(await mailed()).toBe(0);
  await mail.workOff();
  expect(mail.server.taken).toHaveLength(2 * companies.length);
});

test("a mail server that leaves one alert unanswered delays no other of its batch", async () => {
  mail.server.silentTo.add(companies[3]!.actor.email);
  await publish(1);
  await runBatch((one) => runtime.mail.send(one));
  await expect.poll(mailed).toBe(companies.length - 1);
  expect(mail.server.unanswered).toHaveLength(1);
});

test("loses no alert when PostgreSQL ends every connection in the middle of a batch", async () => {
  await publish(2);
  let cut = false;
  const { jobs, running } = await runBatch(async (one) => {
    await runtime.mail.send(one);
    if (cut || mail.server.taken.length < 10) return;
    cut = true;
    await runtime.db
      .execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      )
      .catch(() => {});
  });
  const failures = await running;
  const failed = jobs.filter((_job, index) => failures[index] !== null);
  await runtime.boss.complete(
    QUEUE,
    jobs.filter((_job, index) => failures[index] === null).map(({ id }) => id),
  );
  if (failed.length > 0) await giveBack(failed);
  await mail.workOff();
  expect(different()).toBe(2 * companies.length);
  expect(await mailed()).toBe(2 * companies.length);
});
