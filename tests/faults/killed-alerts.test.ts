import { isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Runtime } from "#compose";
import { outbox } from "#db/schema/index.ts";
import { openAlertHarness, type AlertHarness } from "../support/harness/alert-harness.ts";
import type { MailHarness } from "../support/harness/mail-harness.ts";

const KILLS = 50;

let at: AlertHarness;
let mail: MailHarness;
let runtime: Runtime;
beforeAll(async () => {
  at = await openAlertHarness(30);
  ({ mail, runtime } = at);
});
afterAll(() => mail.close());
beforeEach(() => at.forget());

const sent = () => runtime.db.$count(outbox, isNotNull(outbox.sentAt));

test("fifty kills of the worker lose no alert, and double at most one each", async () => {
  await at.publish(8);
  const all = 8 * at.companies.length;
  let delivered = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    let left = kill % 6;
    let inFlight = 0;
    const killed = Promise.withResolvers<void>();
    const dead = new Promise<never>(() => {});
    const { jobs, running } = await at.runBatch(async (one) => {
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
      await at.complete(jobs);
      kill -= 1;
      continue;
    }
    // What the mail server had before the kill is marked.
    await expect.poll(async () => inFlight === 0 && (await sent()) === delivered).toBe(true);
    await at.giveBack(jobs);
  }
  await mail.workOff();
  expect(at.different()).toBe(all);
  expect(await at.mailed()).toBe(all);
  expect(mail.server.taken.length - all).toBeLessThanOrEqual(KILLS / 2);
});
