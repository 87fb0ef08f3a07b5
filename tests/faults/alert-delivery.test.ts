import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Runtime } from "#compose";
import { openAlertHarness, type AlertHarness } from "../support/harness/alert-harness.ts";
import type { MailHarness } from "../support/harness/mail-harness.ts";

let at: AlertHarness;
let mail: MailHarness;
let runtime: Runtime;
beforeAll(async () => {
  at = await openAlertHarness(30);
  ({ mail, runtime } = at);
});
afterAll(() => mail.close());
beforeEach(() => at.forget());

test("alerts wait while the mail server is down, and leave when it is up", async () => {
  await at.publish(2);
  const refused = await at.runBatch(() => Promise.reject(new Error("connect ECONNREFUSED")));
  const failures = await refused.running;
  expect(failures.every((failure) => String(failure).includes("ECONNREFUSED"))).toBe(true);
  await at.giveBack(refused.jobs);
  expect(await at.mailed()).toBe(0);
  await mail.workOff();
  expect(mail.server.taken).toHaveLength(2 * at.companies.length);
});

test("a mail server that leaves one alert unanswered delays no other of its batch", async () => {
  mail.server.silentTo.add(at.companies[3]!.actor.email);
  await at.publish(1);
  await at.runBatch((one) => runtime.mail.send(one));
  await expect.poll(at.mailed).toBe(at.companies.length - 1);
  expect(mail.server.unanswered).toHaveLength(1);
});

test("loses no alert when PostgreSQL ends every connection in the middle of a batch", async () => {
  await at.publish(2);
  let cut = false;
  const { jobs, running } = await at.runBatch(async (one) => {
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
  await at.complete(jobs.filter((_job, index) => failures[index] === null));
  if (failed.length > 0) await at.giveBack(failed);
  await mail.workOff();
  expect(at.different()).toBe(2 * at.companies.length);
  expect(await at.mailed()).toBe(2 * at.companies.length);
});
