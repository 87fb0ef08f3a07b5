import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { events, proposals, subscriptions } from "#db/schema/index.ts";
import { addHours } from "../../kernel/dates.ts";
import { newId } from "../../kernel/ids.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { publishedBrief, UNCONFIRMED } from "../../../tests/support/people/briefs.ts";
import { company, type Company } from "../../../tests/support/people/companies.ts";
import { NOON, openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { addInvoice } from "../../../tests/support/people/invoices.ts";
import { client, operator } from "../../../tests/support/people/people.ts";
import { quoteRow } from "../../../tests/support/people/proposals.ts";
import { funnels } from "./funnel-view.ts";
import { marketFigures } from "./market-view.ts";
import { setWork } from "../../../tests/support/people/work.ts";
import { listPage } from "../list-view.ts";
import { moneyFigures } from "./money-view.ts";
import { FIGURE_MONTHS } from "./rules.ts";

let harness: TestHarness;
let firm: Company;
beforeAll(async () => {
  harness = await openTestHarness();
  firm = await company(harness);
  const person = await client(harness);
  const quoted = await publishedBrief(harness, person, { proposalsCount: 1 });
  await publishedBrief(harness, person);
  await publishedBrief(harness, person, UNCONFIRMED);
  await harness.db.insert(proposals).values({
    id: newId(NOON),
    briefId: quoted,
    photographerId: firm.profileId,
    companyId: firm.actor.companyId,
    ...quoteRow(addHours(NOON, 3), 12_345),
    status: "ACCEPTED",
    decidedAt: addHours(NOON, 4),
  });
  harness.now = addHours(NOON, 24);
});
afterAll(() => harness.close());

const asAdmin = async () => harness.ctx(await operator(harness));

test("a province has the requests and quotes of the period, the hours to the first and the places of now", async () => {
  const rows = await marketFigures(await asAdmin(), 30);
  expect(rows).toHaveLength(24);
  const demand = rows.filter(({ requests }) => requests > 0);
  expect(demand).toMatchObject([{ vertical: "cleaning", requests: 2, quotes: 1, firstQuoteHours: 3 }]);
  expect(rows.some(({ taken, paused }) => taken === 1 && paused === 0)).toBe(true);
});

test("the funnels count how far requests and registrations came", async () => {
  const { requests, companies } = await funnels(await asAdmin(), 30);
  expect(requests).toEqual({ sent: 3, confirmed: 2, quoted: 1, compared: 0, chosen: 1 });
  expect(companies).toMatchObject({ registered: 1, completed: 1, profiled: 1, paid: 1, quoted: 1 });
});

test("money has the recurring amount and what is open of now, and each month what began, ended, failed and was invoiced", async () => {
  const companyId = firm.actor.companyId!;
  const own = eq(subscriptions.companyId, companyId);
  await harness.db
    .update(subscriptions)
    .set({ monthlyExclVatCents: 7_900, status: "past_due", pastDueSince: NOON, overdueCents: 9_559 })
    .where(own);
  vi.useFakeTimers({ now: NOON, toFake: ["Date"] });
  await addInvoice(harness.db, companyId);
  vi.useRealTimers();
  for (const type of ["subscription.ended", "subscription.payment_failed", "subscription.payment_failed"])
    await harness.db.insert(events).values({
      id: newId(NOON),
      type,
      companyId,
      subscriptionId: "sub_1",
      actorKind: "system",
      occurredAt: NOON,
    });
  const { now, months } = await moneyFigures(await asAdmin());
  expect(now).toEqual({ subscribers: 1, monthlyCents: 7_900, overdue: 1, overdueCents: 9_559 });
  expect(months).toHaveLength(FIGURE_MONTHS);
  expect(months.at(-1)).toMatchObject({ month: "2026-03", started: 1, ended: 1, failed: 1 });
  expect(months.reduce((sum, { invoicedCents }) => sum + invoicedCents, 0)).toBeGreaterThan(0);
});

test("a cancelled subscription has access until its period ends, and recurs no more", async () => {
  const { actor } = await company(harness);
  const before = (await moneyFigures(await asAdmin())).now;
  await harness.db
    .update(subscriptions)
    .set({ monthlyExclVatCents: 7_900, cancelAtPeriodEnd: true })
    .where(eq(subscriptions.companyId, actor.companyId!));
  const { now } = await moneyFigures(await asAdmin());
  expect(now.subscribers).toBe(before.subscribers);
  expect(before.monthlyCents - now.monthlyCents).toBe(7_900);
});

test("a request that was published again counts with its quotes, and its wait begins anew", async () => {
  const made = addHours(NOON, -60 * 24);
  const again = await publishedBrief(harness, await client(harness), { id: newId(made), publishedAt: NOON });
  for (const [index, sentAt] of [addHours(NOON, -50 * 24), addHours(NOON, 2)].entries())
    await harness.db.insert(proposals).values({
      id: newId(sentAt),
      briefId: again,
      photographerId: [firm, await company(harness)][index]!.profileId,
      companyId: null,
      ...quoteRow(sentAt, 12_345),
    });
  const demand = (await marketFigures(await asAdmin(), 30)).find(({ requests }) => requests > 0);
  expect(demand).toMatchObject({ requests: 3, quotes: 3, firstQuoteHours: 2.5 });
  expect((await funnels(await asAdmin(), 30)).requests).toMatchObject({
    confirmed: 3,
    quoted: 2,
    compared: 0,
    chosen: 1,
  });
});

test("SUPPORT reads supply, demand and funnels, and no money", async () => {
  const support = harness.ctx(await operator(harness, { operatorRole: "SUPPORT" }));
  expect((await outcome(moneyFigures(support))).refusal).toBe("not_allowed");
  expect(await marketFigures(support, 7)).toHaveLength(24);
});

test("who paused is counted in its province, and the list of companies shows who that is", async () => {
  const [firmAtWork, resting] = [await company(harness), await company(harness)];
  await setWork(harness, resting, { pausedUntil: "2026-03-20" });
  const paused = (await marketFigures(await asAdmin(), 30)).reduce((sum, row) => sum + row.paused, 0);
  expect(paused).toBe(1);
  const query = { vertical: "cleaning", holds: "Utrecht", paused: "yes" };
  const shown = async (more: object) =>
    (await listPage(await asAdmin(), "companies", { ...query, ...more }, null)).rows.map(({ id }) => id);
  expect(await shown({})).toEqual([resting.actor.companyId]);
  expect(await shown({ paused: "no" })).toContain(firmAtWork.actor.companyId);
  expect(await shown({ paused: "no" })).not.toContain(resting.actor.companyId);
});
