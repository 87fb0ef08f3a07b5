import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { companies, companyChecks, heldProfileTexts } from "#db/schema/index.ts";
import { company, giveCheck, someCompanies, type Company } from "../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import { operator } from "../../tests/support/people/people.ts";
import type { Ctx } from "../kernel/context.ts";
import { addDays, addHours, amsterdamDay, daysBefore } from "../kernel/dates.ts";
import { LAPSED_WAIT_DAYS, type CheckEndReason, type CheckKind } from "../evidence/rules.ts";
import { checkQueue, readCursor } from "./queue-view.ts";
import { QUEUE_PAGE_SIZE } from "./rules.ts";

let harness: TestHarness;
let ctx: Ctx;
beforeAll(async () => {
  harness = await openTestHarness();
  ctx = harness.ctx(await operator(harness));
});
afterAll(() => harness.close());

const reasonsOf = async ({ actor }: Company) =>
  (await checkQueue(ctx, null)).waiting
    .filter(({ companyId }) => companyId === actor.companyId)
    .map(({ reason, kind }) => [reason, kind]);

async function ended(firm: Company, kind: CheckKind, endedReason: CheckEndReason, daysAgo = 1) {
  const id = await giveCheck(harness, firm, { kind, validUntil: addDays(amsterdamDay(harness.now), 100) });
  const endedAt = daysBefore(harness.now, daysAgo);
  await harness.db.update(companyChecks).set({ endedAt, endedReason }).where(eq(companyChecks.id, id));
}

test("a company waits from its registration until its registration was seen", async () => {
  const firm = await company(harness, { subscribed: false });
  await giveCheck(harness, firm, { kind: "VOG" });
  expect(await reasonsOf(firm)).toEqual([["NEW", null]]);
  await giveCheck(harness, firm);
  expect(await reasonsOf(firm)).toEqual([]);
});

test("what changed, lapsed or ends soon waits, until there is a new check of that kind", async () => {
  const firm = await company(harness, { subscribed: false });
  await ended(firm, "KVK", "NAME_CHANGED", 100);
  await ended(firm, "INSURANCE", "EXPIRED");
  await ended(firm, "VOG", "EXPIRED", LAPSED_WAIT_DAYS + 1);
  await giveCheck(harness, firm, { kind: "REFERENCE", validUntil: addDays(amsterdamDay(harness.now), 30) });
  expect(await reasonsOf(firm)).toEqual([
    ["CHANGED", "KVK"],
    ["LAPSED", "INSURANCE"],
    ["EXPIRING", "REFERENCE"],
  ]);
  await giveCheck(harness, firm);
  await giveCheck(harness, firm, { kind: "INSURANCE", validUntil: addDays(amsterdamDay(harness.now), 31) });
  expect(await reasonsOf(firm)).toEqual([["EXPIRING", "REFERENCE"]]);
});

test("a KvK check that an operator withdrew waits for a new one; another kind that was withdrawn waits for nobody", async () => {
  const firm = await company(harness, { subscribed: false });
  await ended(firm, "KVK", "WITHDRAWN", 100);
  await ended(firm, "VOG", "WITHDRAWN");
  expect(await reasonsOf(firm)).toEqual([["WITHDRAWN", "KVK"]]);
  await giveCheck(harness, firm);
  expect(await reasonsOf(firm)).toEqual([]);
});

test("a KvK check that expired waits for a new one, however long ago", async () => {
  const firm = await company(harness, { subscribed: false });
  await ended(firm, "KVK", "EXPIRED", LAPSED_WAIT_DAYS + 1);
  expect(await reasonsOf(firm)).toEqual([["LAPSED", "KVK"]]);
});

test("a held name waits", async () => {
  const firm = await company(harness, { subscribed: false });
  await giveCheck(harness, firm);
  const held = { businessName: "Erkende Verhuizers", heldAt: harness.now };
  await harness.db.insert(heldProfileTexts).values({ companyId: firm.actor.companyId!, ...held });
  expect(await reasonsOf(firm)).toEqual([["HELD", null]]);
});

test("shows the oldest first, and every row once over the pages", async () => {
  const many = await someCompanies(harness, QUEUE_PAGE_SIZE + 3, { subscribed: false });
  for (const [index, { actor }] of many.entries())
    await harness.db
      .update(companies)
      // Pairs have the same moment.
      .set({ createdAt: addHours(harness.now, -1_000 - Math.floor(index / 2)) })
      .where(eq(companies.id, actor.companyId!));
  const first = await checkQueue(ctx, null);
  expect(first.waiting).toHaveLength(QUEUE_PAGE_SIZE);
  const second = await checkQueue(ctx, readCursor(first.next));
  expect(second.next).toBeNull();
  const all = [...first.waiting, ...second.waiting];
  expect(all).toHaveLength(first.total);
  expect(new Set(all.map(({ companyId, reason, kind }) => `${companyId}${reason}${kind}`)).size).toBe(
    first.total,
  );
  const times = all.map(({ since }) => since.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});

test("an address that is no cursor starts at the beginning, and only operators read the queue", async () => {
  for (const text of [
    null,
    "",
    "x_y_z",
    "2026-01-01_niets_NEW_",
    "gisteren_0199c000-0000-7000-8000-000000000000_NEW_",
  ])
    expect(readCursor(text)).toBeNull();
  const { actor } = await company(harness);
  expect(await outcome(checkQueue(harness.ctx(actor), null))).toEqual({ refusal: "not_allowed" });
});
