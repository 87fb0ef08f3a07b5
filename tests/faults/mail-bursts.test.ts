import { afterEach, beforeEach, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import type { UserActor } from "#domain/kernel/context.ts";
import type { MailOrder } from "#domain/events/outbox.ts";
import { newId } from "#domain/kernel/ids.ts";
import type { Jobs } from "#domain/kernel/ports.ts";
import { startWorker } from "#jobs/worker-loop.server.ts";
import { openMailHarness, type MailHarness } from "../support/harness/mail-harness.ts";
import { company } from "../support/people/companies.ts";
import { NOON } from "../support/harness/harness.ts";

const BURST = 60;

let mail: MailHarness;
let flooded: UserActor;
let owner: UserActor;

beforeEach(async () => {
  mail = await openMailHarness("worker");
  const someone = async () => (await company({ db: mail.runtime.db, now: NOON })).actor;
  [flooded, owner] = [await someone(), await someone()];
});
afterEach(() => mail.close());

const burst = (kind: "company-welcome" | "password-changed"): MailOrder[] =>
  Array.from({ length: BURST }, () => ({
    kind,
    userId: flooded.userId,
    companyId: flooded.companyId!,
  }));

const toOwner = () => mail.server.taken.findIndex(({ to }) => to === owner.email);

test("sends a reset mail before the other mails of a burst, and then all of the burst", async () => {
  await mail.orderTogether([...burst("company-welcome"), { kind: "reset-password", userId: owner.userId }]);
  await startWorker(mail.runtime);
  await expect.poll(() => mail.server.taken.length).toBe(BURST + 1);
  // The mails that other workers were already sending may come first.
  expect(toOwner()).toBeLessThan(10);
});

test("a burst of one urgent kind does not delay another kind", async () => {
  await mail.orderTogether([...burst("password-changed"), { kind: "reset-password", userId: owner.userId }]);
  await startWorker(mail.runtime);
  await expect.poll(() => mail.server.taken.length).toBe(BURST + 1);
  expect(toOwner()).toBeLessThan(10);
});

test("sends a reset mail while the mail server leaves other mails unanswered", async () => {
  mail.server.silentTo.add(flooded.email);
  await mail.orderTogether(burst("company-welcome"));
  await startWorker(mail.runtime);
  await expect.poll(() => mail.server.unanswered.length).toBeGreaterThan(1);
  await mail.order({ kind: "reset-password", userId: owner.userId });
  await expect.poll(toOwner).toBe(0);
});

test("temporary refusals by the mail server delay no other mail", async () => {
  mail.server.plan.push(...Array.from({ length: 20 }, () => "refuse for now" as const));
  await mail.orderTogether(burst("company-welcome"));
  await startWorker(mail.runtime);
  await expect.poll(() => mail.server.taken.length).toBe(BURST);
});

test("runs a burst of other jobs at once, also while no mail can be sent", async () => {
  mail.server.silentTo.add(flooded.email);
  await mail.orderTogether([...burst("company-welcome"), ...burst("password-changed")]);
  const { db, queue } = mail.runtime;
  const enqueue = <Name extends keyof Jobs>(name: Name, data: () => Jobs[Name]) =>
    db.transaction(async (tx) => {
      for (let job = 0; job < BURST; job++) await queue.enqueue(tx, name, data());
    });
  await enqueue("payment-changed", () => ({ provider: "sandbox", checkoutSessionId: newId(NOON) }));
  await enqueue("credit-referral", () => ({ referralId: newId(NOON) }));
  await startWorker(mail.runtime);
  const done = async () => {
    const { rows } = await db.execute(
      sql`select name, count(*)::int as count from pgboss.job where state = 'completed' group by name order by name`,
    );
    return rows;
  };
  await expect.poll(done).toEqual([
    { name: "credit-referral", count: BURST },
    { name: "payment-changed", count: BURST },
  ]);
});
