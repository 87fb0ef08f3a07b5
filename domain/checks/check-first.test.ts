import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { companies, companyChecks, notifications, settings } from "#db/schema/index.ts";
import { publishedBrief } from "../../tests/support/people/briefs.ts";
import { checkInput, company, giveCheck, type Company } from "../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import { client, operator } from "../../tests/support/people/people.ts";
import { QUOTE } from "../../tests/support/people/proposals.ts";
import { ask as askAbout } from "../../tests/support/people/questions.ts";
import type { UserActor } from "../kernel/context.ts";
import { addHours, amsterdamDay, daysBefore } from "../kernel/dates.ts";
import { briefSheet } from "../proposals/reading/brief-sheet-view.ts";
import { sendProposal } from "../proposals/send-proposal.ts";
import { todayView } from "../workplace/today-view.ts";
import { medianCheckWait, waitsForCheck } from "./check-first-view.ts";
import { recordCheck } from "./record-check.ts";
import { setCheckFirst } from "./set-check-first.ts";

let harness: TestHarness;
let ineke: UserActor;
beforeAll(async () => {
  harness = await openTestHarness();
  ineke = await operator(harness);
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.db.delete(settings);
  await harness.db.delete(companyChecks);
});

const ask = (checkFirst: "on" | "off") => setCheckFirst(harness.ctx(ineke), { checkFirst });
/** What a sheet says of it, and today's work. */
async function waits({ actor }: Company, now = harness.now) {
  const ctx = harness.ctx(actor, { now });
  const onSheet = await waitsForCheck(ctx, actor.companyId!);
  const today = await todayView(ctx, { actor, company: null, subscription: null });
  expect(today.waitsForCheck).toBe(onSheet);
  return onSheet;
}
async function quote({ actor }: Company, now = harness.now) {
  const briefId = await publishedBrief(harness, await client(harness));
  return outcome(sendProposal(harness.ctx(actor, { now }), { briefId, ...QUOTE }));
}

test("a company that nobody checked sends its first quote as long as operators ask no check", async () => {
  const firm = await company(harness);
  expect(await waits(firm)).toBe(false);
  expect((await quote(firm)).refusal).toBeUndefined();
});

test("with the setting a first quote waits for the KvK check, and goes out after it", async () => {
  const firm = await company(harness);
  await ask("on");
  expect(await waits(firm)).toBe(true);
  expect(await quote(firm)).toEqual({ refusal: "kvk_check_required" });
  const briefId = await publishedBrief(harness, await client(harness));
  expect(await briefSheet(harness, firm.reader, briefId)).not.toBeNull();
  expect(await askAbout(harness, firm.actor, briefId)).toBeDefined();
  await giveCheck(harness, firm, { kind: "VOG" });
  expect(await quote(firm)).toEqual({ refusal: "kvk_check_required" });
  await giveCheck(harness, firm);
  expect(await waits(firm)).toBe(false);
  expect((await quote(firm)).refusal).toBeUndefined();
});

test("a company that waits is told on the site when its registration was checked", async () => {
  const firm = await company(harness);
  await ask("on");
  const told = () =>
    harness.db.$count(
      notifications,
      and(eq(notifications.userId, firm.actor.userId), eq(notifications.type, "company.verified")),
    );
  expect(await told()).toBe(0);
  await recordCheck(harness.ctx(ineke), await checkInput(harness, firm.actor));
  expect(await told()).toBe(1);
  expect(await waits(firm)).toBe(false);
});

test("a check whose last day is over counts for nothing, also before the job ended it", async () => {
  const firm = await company(harness);
  await ask("on");
  await giveCheck(harness, firm, { validUntil: amsterdamDay(harness.now) });
  expect(await waits(firm)).toBe(false);
  const tomorrow = addHours(harness.now, 24);
  expect(await waits(firm, tomorrow)).toBe(true);
  expect(await quote(firm, tomorrow)).toEqual({ refusal: "kvk_check_required" });
});

test("a company that sent a quote before goes on, and so does everybody when the setting is off again", async () => {
  const [known, fresh] = [await company(harness), await company(harness)];
  await quote(known);
  await ask("on");
  expect(await waits(known)).toBe(false);
  expect((await quote(known)).refusal).toBeUndefined();
  await ask("off");
  expect((await quote(fresh)).refusal).toBeUndefined();
});

test("support reads the setting and does not change it", async () => {
  const karim = await operator(harness, { operatorRole: "SUPPORT" });
  expect(await outcome(setCheckFirst(harness.ctx(karim), { checkFirst: "on" }))).toEqual({
    refusal: "not_allowed",
  });
});

/** Records a KvK check so many hours after the company registered. */
async function checked(hours: number, daysAgo = 1) {
  const firm = await company(harness, { subscribed: false });
  const createdAt = daysBefore(harness.now, daysAgo);
  const id = await giveCheck(harness, firm);
  await harness.db.update(companyChecks).set({ createdAt }).where(eq(companyChecks.id, id));
  await harness.db
    .update(companies)
    .set({ createdAt: addHours(createdAt, -hours) })
    .where(eq(companies.id, firm.actor.companyId!));
  return { firm, id, createdAt };
}

describe("the wait for a check", () => {
  test("is not measured while nobody was checked in the last 30 days", async () => {
    await checked(2, 31);
    expect(await medianCheckWait(harness.ctx(ineke))).toBeNull();
  });

  test("is the median of the checks of the last 30 days, from registration to record", async () => {
    for (const hours of [2, 6, 100]) await checked(hours);
    expect(await medianCheckWait(harness.ctx(ineke))).toBe(6 * 3_600);
  });

  test("counts from the end of the check before it, and leaves out a check that replaced a live one", async () => {
    for (const [endedReason, hours] of [
      ["NAME_CHANGED", 3],
      ["REPLACED", 0],
    ] as const) {
      const { firm, id, createdAt } = await checked(50, 40);
      const endedAt = addHours(createdAt, 39 * 24 - hours);
      await harness.db.update(companyChecks).set({ endedAt, endedReason }).where(eq(companyChecks.id, id));
      const again = await giveCheck(harness, firm);
      await harness.db
        .update(companyChecks)
        .set({ createdAt: daysBefore(harness.now, 1) })
        .where(eq(companyChecks.id, again));
    }
    expect(await medianCheckWait(harness.ctx(ineke))).toBe(3 * 3_600);
  });
});
