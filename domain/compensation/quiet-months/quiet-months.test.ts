import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { companyCredits, companyProfiles, outbox, quietMonths, settings } from "#db/schema/index.ts";
import { publishedBriefs } from "../../../tests/support/people/briefs.ts";
import { colleague, company } from "../../../tests/support/people/companies.ts";
import { issue, paidMonth, refundingProvider } from "../../../tests/support/people/invoices.ts";
import { client, operator } from "../../../tests/support/people/people.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import type { Province } from "../../companies/places/rules.ts";
import { addHours, amsterdamDay, monthsAfter } from "../../kernel/dates.ts";
import type { UserActor } from "../../kernel/context.ts";
import { quietMonthForMail } from "../../mails/company-facts.ts";
import { refundInvoice } from "../../payments/invoices/refund-invoice.ts";
import { exportData } from "../../privacy/export-data.ts";
import { countQuietMonths } from "./count-quiet-months.ts";
import { setRequestPromise } from "./set-request-promise.ts";
import { ownCountedMonths, promiseForOperator } from "./views.ts";

const DAY = 24;
let harness: TestHarness;
let ineke: UserActor;
let owner: UserActor;
let start: Date;
beforeAll(async () => {
  harness = await openTestHarness();
  [ineke, owner] = [await operator(harness), await client(harness)];
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.db.delete(settings);
  await harness.db.delete(quietMonths);
  // Months of earlier tests began before the promise.
  harness.now = addHours(harness.now, 70 * DAY);
  start = addHours(harness.now, DAY);
});

const promise = (promised: number | null, now = harness.now) =>
  setRequestPromise({ ...harness.ctx(ineke), now }, { promised });
const end = () => monthsAfter(start, 1);
const count = (now = addHours(end(), 1)) => countQuietMonths({ ...harness.ctx({ kind: "system" }), now }, {});
const credits = ({ companyId }: UserActor) =>
  harness.db.select().from(companyCredits).where(eq(companyCredits.companyId, companyId!));

/** A company of a province of its own, with one paid month from `start`. */
async function paying(province: Province, change: Parameters<typeof paidMonth>[2] = {}) {
  const { actor } = await company(harness, { serviceAreas: [province] });
  const month = paidMonth(harness, actor, { periodStart: start, periodEnd: end(), ...change });
  await issue(harness, actor, [month]);
  return actor;
}
const requests = (count: number, province: Province, hours = DAY) => {
  const at = addHours(start, hours);
  return publishedBriefs(harness, owner, count, { province, confirmedAt: at, publishedAt: at });
};

test("a paid month with fewer requests than promised gives credit in proportion, once", async () => {
  await promise(8);
  const actor = await paying("Zeeland");
  await requests(3, "Zeeland");
  await requests(2, "Drenthe");
  await requests(2, "Zeeland", -1);
  await requests(2, "Zeeland", 40 * DAY);
  await count(addHours(end(), -1));
  expect(await credits(actor)).toEqual([]);
  await count();
  await count(addHours(end(), 2 * DAY));
  expect(await credits(actor)).toMatchObject([
    {
      kind: "owed",
      source: "quiet_month",
      exclVatCents: 4_938,
      key: `quiet:${actor.companyId}:${start.toISOString()}`,
    },
  ]);
});

test("as many requests as promised give no credit, and the month is not counted again", async () => {
  await promise(2);
  const actor = await paying("Flevoland");
  await requests(2, "Flevoland");
  await count();
  await harness.db
    .update(companyProfiles)
    .set({ serviceAreas: ["Limburg"] })
    .where(eq(companyProfiles.companyId, actor.companyId!));
  await count(addHours(end(), DAY));
  expect(await credits(actor)).toEqual([]);
  expect((await ownCountedMonths(harness.ctx(actor))).months).toMatchObject([
    { promised: 2, requests: 2, creditCents: 0 },
  ]);
});

test("without a promise, and for a month that began before it, nothing is counted", async () => {
  const early = await paying("Friesland");
  await count();
  await promise(8, addHours(start, 1));
  await count();
  expect(await credits(early)).toEqual([]);
  expect(await harness.db.$count(quietMonths)).toBe(0);
});

test("a month keeps what was promised when it began, also when the promise is lowered or taken back", async () => {
  await promise(8);
  const actor = await paying("Groningen");
  await promise(1, addHours(start, DAY));
  await promise(null, addHours(start, 3 * DAY));
  await count();
  expect(await credits(actor)).toMatchObject([{ exclVatCents: 7_900 }]);
  expect((await promiseForOperator(harness.ctx(ineke))).latest).toMatchObject({ promised: null });
});

test("the last promise of a day counts", async () => {
  await promise(8);
  await promise(4);
  const [row] = await harness.db.select({ value: settings.value }).from(settings);
  expect(row!.value).toEqual([{ promised: 4, from: amsterdamDay(start) }]);
});

test("the price is that before credit, and without what was given back", async () => {
  await promise(8);
  const launch = [
    { kind: "subscription" as const, exclVatCents: 7_900 },
    { kind: "credit" as const, exclVatCents: -4_901 },
  ];
  const amounts = { exclVatCents: 2_999, vatCents: 630, totalCents: 3_629, paidCents: 3_629 };
  const lowered = await paying("Overijssel", { lines: launch, ...amounts });
  const refunded = await paying("Gelderland");
  const issued = await issue(harness, refunded, []);
  const invoiceId = issued.find(({ companyId }) => companyId === refunded.companyId)!.id;
  const { payments } = refundingProvider();
  const give = (amount: number | "whole", key: string, of: string) =>
    refundInvoice(
      { ...harness.ctx({ kind: "system" }), payments },
      { invoiceId: of, amount, reason: "goodwill", key },
    );
  await give(4_780, "part", invoiceId);
  const whole = await paying("Limburg");
  const all = await issue(harness, whole, []);
  await give("whole", "whole", all.find(({ companyId }) => companyId === whole.companyId)!.id);
  await count();
  expect(await credits(lowered)).toMatchObject([{ exclVatCents: 7_900 }]);
  const part = (await credits(refunded)).filter(({ source }) => source === "quiet_month");
  expect(part).toMatchObject([{ exclVatCents: 3_950 }]);
  expect((await credits(whole)).filter(({ source }) => source === "quiet_month")).toEqual([]);
});

test("the company is mailed once how the credit was counted, and everybody in it reads it in the statistics", async () => {
  await promise(8);
  const actor = await paying("Utrecht");
  await requests(3, "Utrecht");
  await count();
  await count();
  const mails = await harness.db.select().from(outbox).where(eq(outbox.kind, "quiet-month"));
  const own = mails.map(({ payload }) => payload).filter(({ companyId }) => companyId === actor.companyId);
  expect(own).toHaveLength(1);
  const counted = { promised: 8, requests: 3, monthCents: 7_900, creditCents: 4_938 };
  expect(await quietMonthForMail(harness, own[0] as Record<string, string>)).toMatchObject({
    month: counted,
  });
  const reader = await colleague(harness, actor, "READER");
  expect((await ownCountedMonths(harness.ctx(reader))).months).toMatchObject([counted]);
  expect((await promiseForOperator(harness.ctx(ineke))).credited).toMatchObject([
    { companyId: actor.companyId, ...counted },
  ]);
  expect(JSON.stringify(await exportData(harness.ctx(actor), {}))).toContain('"creditCents":4938');
});

test("the promise for the month that runs is read until its end", async () => {
  await promise(8, addHours(harness.now, -2 * DAY));
  const { actor } = await company(harness, { serviceAreas: ["Noord-Brabant"] });
  const until = addHours(harness.now, 30 * DAY);
  const running = async (now: Date) => (await ownCountedMonths({ ...harness.ctx(actor), now })).running;
  expect(await running(addHours(until, -1))).toEqual({ promised: 8, until });
  expect(await running(until)).toBeNull();
});

test("only an operator of the role that gives money promises, and reads who got credit", async () => {
  const { actor } = await company(harness, { subscribed: false });
  const support = await operator(harness, { operatorRole: "SUPPORT" });
  for (const other of [actor, support, owner]) {
    expect(await outcome(setRequestPromise(harness.ctx(other), { promised: 8 }))).toEqual({
      refusal: "not_allowed",
    });
    expect(await outcome(promiseForOperator(harness.ctx(other)))).toEqual({ refusal: "not_allowed" });
  }
});
