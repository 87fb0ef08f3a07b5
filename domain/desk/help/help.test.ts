import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { companyCredits, notifications, operatorLog, outbox, subscriptions } from "#db/schema/index.ts";
import { failedJob, jobState } from "../../../tests/support/harness/failed-job.ts";
import { company } from "../../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { addCustomer, refundingProvider } from "../../../tests/support/people/invoices.ts";
import { outcome, outcomes } from "../../../tests/support/harness/outcomes.ts";
import { client, operator } from "../../../tests/support/people/people.ts";
import type { UserActor } from "../../kernel/context.ts";
import { newId } from "../../kernel/ids.ts";
import { giftForMail } from "../../mails/company-facts.ts";
import { giveCredit } from "./give-credit.ts";
import { giveDays } from "./give-days.ts";
import { giveCreditInput, giveDaysInput } from "./input.ts";
import { refundPaymentInput } from "../../payments/invoices/input.ts";
import { resendMail } from "./resend-mail.ts";
import { retryJob } from "./retry-job.ts";
import { jobToRetry } from "./views.ts";
import { centsOfDays } from "./rules.ts";

let harness: TestHarness;
let ineke: UserActor;
beforeAll(async () => {
  harness = await openTestHarness();
  ineke = await operator(harness);
});
afterAll(() => harness.close());

it("a gift that is sent twice at once is given and logged once", async () => {
  const provider = refundingProvider();
  harness.payments = { ...provider.payments, provider: "sandbox" };
  const { actor } = await company(harness);
  await addCustomer(harness, actor);
  const key = newId(harness.now);
  const gift = {
    companyId: actor.companyId!,
    euros: 25,
    reason: "outage",
    note: "Zie gesprek 1001.",
    key,
  } as const;
  await outcomes([1, 2].map(() => giveCredit(harness.ctx(ineke), gift)));
  const given = await harness.db
    .select()
    .from(companyCredits)
    .where(eq(companyCredits.companyId, gift.companyId));
  expect(given).toMatchObject([{ kind: "owed", source: "outage", exclVatCents: 2_067 }]);
  const logged = and(eq(operatorLog.subjectId, actor.companyId!), eq(operatorLog.act, "give-credit"));
  expect(await harness.db.$count(operatorLog, logged)).toBe(1);
});

it("the log has what happened beside the reason, and the company reads the reason alone", async () => {
  const provider = refundingProvider();
  harness.payments = { ...provider.payments, provider: "sandbox" };
  const { actor } = await company(harness);
  await addCustomer(harness, actor);
  const companyId = actor.companyId!;
  const note = "Zie gesprek 1004.";
  const gift = { companyId, euros: 5, reason: "outage", note, key: newId(harness.now) } as const;
  await giveCredit(harness.ctx(ineke), gift);
  const [logged] = await harness.db
    .select({ reason: operatorLog.reason })
    .from(operatorLog)
    .where(and(eq(operatorLog.subjectId, companyId), eq(operatorLog.act, "give-credit")));
  expect(logged).toEqual({ reason: "outage: Zie gesprek 1004." });
  const orders = await harness.db.select().from(outbox).where(eq(outbox.kind, "credit-given"));
  const order = orders.find(({ payload }) => payload.companyId === companyId)!;
  expect(JSON.stringify(order.payload)).not.toContain("gesprek");
});

it("a company that is given days is told once what it is: credit, how much and why", async () => {
  const provider = refundingProvider();
  harness.payments = { ...provider.payments, provider: "sandbox" };
  const { actor } = await company(harness);
  await addCustomer(harness, actor);
  const companyId = actor.companyId!;
  const subscription = () =>
    harness.db.select().from(subscriptions).where(eq(subscriptions.companyId, companyId));
  const before = await subscription();
  const key = newId(harness.now);
  for (let time = 0; time < 2; time += 1)
    await giveDays(harness.ctx(ineke), {
      companyId,
      days: 7,
      reason: "outage",
      note: "Zie gesprek 1002.",
      key,
    });
  const orders = await harness.db.select().from(outbox).where(eq(outbox.kind, "credit-given"));
  const order = orders.find(({ payload }) => payload.companyId === companyId)!;
  expect(orders.filter(({ payload }) => payload.companyId === companyId)).toHaveLength(1);
  expect(await giftForMail(harness, order.payload)).toMatchObject({
    cents: 2_231,
    days: 7,
    reason: "outage",
    isOwed: true,
    nextInvoice: { creditUsedCents: 2_231, payCents: 7_328 },
  });
  expect(before).toHaveLength(1);
  expect(await subscription()).toEqual(before);
  const told = and(eq(notifications.userId, actor.userId), eq(notifications.kind, "billing"));
  expect(await harness.db.$count(notifications, told)).toBe(1);
});

it("days cost their part of a month, and a company without a subscription gets none", async () => {
  expect(centsOfDays(9_559, 30)).toBe(9_559);
  expect(centsOfDays(9_559, 1)).toBe(319);
  const { actor } = await company(harness, { subscribed: false });
  const gift = {
    companyId: actor.companyId!,
    days: 7,
    reason: "outage",
    note: "Storing.",
    key: newId(harness.now),
  } as const;
  expect(await outcome(giveDays(harness.ctx(ineke), gift))).toEqual({ refusal: "subscription_not_active" });
});

it.each(["", "   ", undefined])("money is not given with %j as the note beside the reason", (note) => {
  const gift = { companyId: newId(harness.now), reason: "outage", key: newId(harness.now), note };
  for (const [schema, input] of [
    [giveDaysInput, { ...gift, days: 7 }],
    [giveCreditInput, { ...gift, euros: 25 }],
    [refundPaymentInput, { ...gift, invoiceId: gift.key, amount: "whole", reason: "goodwill" }],
  ] as const)
    expect(schema.safeParse(input).error?.issues).toMatchObject([
      { path: ["note"], message: "explanation_missing" },
    ]);
});

it("support gives no money", async () => {
  const support: UserActor = { ...ineke, operatorRole: "SUPPORT" };
  const { actor } = await company(harness);
  const gift = {
    companyId: actor.companyId!,
    euros: 1,
    reason: "outage",
    note: "Storing.",
    key: newId(harness.now),
  } as const;
  expect(await outcome(giveCredit(harness.ctx(support), gift))).toEqual({ refusal: "not_allowed" });
});

async function mail(change: Partial<typeof outbox.$inferInsert>) {
  const id = newId(harness.now);
  const { userId } = await client(harness);
  const row = { id, kind: "password-changed", effectKey: id, payload: { userId }, createdAt: harness.now };
  await harness.db.insert(outbox).values({ ...row, ...change });
  return id;
}
const again = (mailId: string) => outcome(resendMail(harness.ctx(ineke), { mailId, reason: "asked" }));

it("a mail that left is ordered once more, with its own key", async () => {
  const mailId = await mail({ sentAt: harness.now });
  const before = await harness.db.$count(outbox);
  await Promise.all([again(mailId), again(mailId)]);
  expect(await harness.db.$count(outbox)).toBe(before + 1);
});

it("a mail that waits, or whose address is gone, is not sent again", async () => {
  expect(await again(await mail({}))).toEqual({ refusal: "mail_not_repeatable" });
  expect(await again(await mail({ kind: "account-deleted", sentAt: harness.now }))).toEqual({
    refusal: "mail_not_repeatable",
  });
});

const retry = (jobId: string, by = ineke) =>
  outcome(retryJob(harness.ctx(by), { jobId, reason: "cause_gone" }));

it("a failed job is tried again once when two operators ask at the same time, and logged once", async () => {
  const support = await operator(harness, { operatorRole: "SUPPORT" });
  for (let round = 0; round < 20; round += 1) {
    const jobId = await failedJob(harness, "update-customer", { companyId: newId(harness.now) });
    expect(await jobToRetry(harness.ctx(support), jobId)).toMatchObject({
      mayRetry: true,
      endedAt: expect.any(Date),
      error: null,
    });
    const both = await Promise.all([retry(jobId), retry(jobId, support)]);
    expect(both).toContainEqual({ value: undefined });
    expect(both).toContainEqual({ refusal: "job_not_retryable" });
    expect(await jobState(harness, jobId)).toBe("retry");
    expect(await harness.db.$count(operatorLog, eq(operatorLog.subjectId, jobId))).toBe(1);
  }
});

it("a job that runs by its schedule, or has not failed, is not tried again by hand", async () => {
  const scheduled = await failedJob(harness, "tidy-up", {});
  expect(await jobToRetry(harness.ctx(ineke), scheduled)).toMatchObject({ mayRetry: false });
  expect(await retry(scheduled)).toEqual({ refusal: "job_not_retryable" });
  expect(await jobState(harness, scheduled)).toBe("failed");
  const waiting = await failedJob(harness, "update-customer", { companyId: newId(harness.now) });
  await retry(waiting);
  expect(await retry(waiting)).toEqual({ refusal: "job_not_retryable" });
  expect(await retry(newId(harness.now))).toEqual({ refusal: "not_found" });
});
