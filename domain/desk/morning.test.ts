import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { briefs, outbox, proposals, regionPlaces, subscriptions } from "#db/schema/index.ts";
import { addHours } from "../kernel/dates.ts";
import { newId } from "../kernel/ids.ts";
import { publishedBrief } from "../../tests/support/people/briefs.ts";
import { company, someCompanies } from "../../tests/support/people/companies.ts";
import { NOON, openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { client, operator } from "../../tests/support/people/people.ts";
import { quoteRow } from "../../tests/support/people/proposals.ts";
import { figuresView } from "./figures-view.ts";
import { listPage, oldestWaiting } from "./list-view.ts";
import { WAITING, type WaitingKind } from "./rules.ts";
import { waitingView } from "./waiting-view.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.now = NOON;
  await harness.db.delete(briefs);
  await harness.db.delete(outbox);
});

const waiting = async () => waitingView(harness.ctx(await operator(harness)));
const countOf = async (kind: WaitingKind) => (await waiting()).counts.find((one) => one.kind === kind)?.count;
const mail = (change: Partial<typeof outbox.$inferInsert>) => {
  const id = newId(harness.now);
  return harness.db
    .insert(outbox)
    .values({ id, kind: "brief-expired", effectKey: id, payload: {}, createdAt: NOON, ...change });
};

describe("what waits", () => {
  test("a request counts after 12 hours without a quote, until it has one", async () => {
    const briefId = await publishedBrief(harness, await client(harness));
    harness.now = addHours(NOON, 11);
    expect(await countOf("quiet_briefs")).toBe(0);
    harness.now = addHours(NOON, 13);
    expect(await countOf("quiet_briefs")).toBe(1);
    await harness.db.update(briefs).set({ proposalsCount: 1 }).where(eq(briefs.id, briefId));
    expect(await countOf("quiet_briefs")).toBe(0);
  });

  test("each count is that of the list that it links to", async () => {
    await publishedBrief(harness, await client(harness));
    const { actor } = await company(harness);
    await harness.db
      .update(subscriptions)
      .set({ status: "past_due", pastDueSince: NOON })
      .where(eq(subscriptions.companyId, actor.companyId!));
    await mail({ refusedAt: NOON, refusal: "550" });
    harness.now = addHours(NOON, 13);
    const admin = await operator(harness);
    const { counts } = await waitingView(harness.ctx(admin));
    for (const { kind, count } of counts) {
      const { list, query } = WAITING[kind];
      const { rows } = await listPage(harness.ctx(admin), list, { ...query }, null);
      expect({ kind, count }).toEqual({ kind, count: rows.length });
    }
    expect(counts).toEqual(
      expect.arrayContaining([
        { kind: "failed_payments", count: 1 },
        { kind: "refused_mails", count: 1 },
      ]),
    );
  });

  test("a queue shows the three that wait longest, the oldest first", async () => {
    for (const hours of [3, 1, 4, 2])
      await mail({ refusedAt: NOON, refusal: "550", createdAt: addHours(NOON, -hours) });
    const rows = await oldestWaiting(harness.ctx(await operator(harness)), "refused_mails");
    expect(rows.map(({ cells }) => cells[0])).toEqual(
      [4, 3, 2].map((hours) => addHours(NOON, -hours).getTime()),
    );
  });

  test("SUPPORT sees no money", async () => {
    const support = harness.ctx(await operator(harness, { operatorRole: "SUPPORT" }));
    const kinds = (await waitingView(support)).counts.map(({ kind }) => kind);
    expect(kinds).not.toContain("failed_payments");
    expect(kinds).not.toContain("invoices_without_files");
    expect((await figuresView(support, 30)).subscribers).toBeNull();
  });

  test("the oldest mail alerts after a minute, unless it waits for the morning", async () => {
    await mail({ dueAt: addHours(NOON, 8) });
    harness.now = addHours(NOON, 2);
    expect((await waiting()).slowMailSeconds).toBeNull();
    await mail({});
    expect((await waiting()).slowMailSeconds).toBe(7_200);
  });

  test("a province is nearly full with 26 of its 30 places taken", async () => {
    const firms = await someCompanies(harness, 26);
    await harness.db.delete(regionPlaces);
    const places = firms.map(({ actor }, index) => ({
      vertical: "cleaning" as const,
      province: "Utrecht" as const,
      slot: index + 1,
      companyId: actor.companyId!,
      heldUntil: addHours(NOON, 24),
      createdAt: NOON,
    }));
    await harness.db.insert(regionPlaces).values(places.slice(1));
    expect((await waiting()).nearlyFull).toEqual([]);
    await harness.db.insert(regionPlaces).values(places[0]!);
    expect((await waiting()).nearlyFull).toEqual([{ vertical: "cleaning", province: "Utrecht", taken: 26 }]);
    // Its link shows who holds these places, wherever they say that they work.
    const holders = { vertical: "cleaning", holds: "Utrecht" };
    const { rows } = await listPage(harness.ctx(await operator(harness)), "companies", holders, null);
    expect(rows.map(({ id }) => id).toSorted()).toEqual(places.map(({ companyId }) => companyId).toSorted());
  });
});

describe("how it goes", () => {
  test("counts the requests of the period with their quotes and choices", async () => {
    const firm = await company(harness);
    const quoted = await publishedBrief(harness, await client(harness), { proposalsCount: 1 });
    await publishedBrief(harness, await client(harness));
    await harness.db.insert(proposals).values({
      id: newId(NOON),
      briefId: quoted,
      photographerId: firm.profileId,
      companyId: firm.actor.companyId,
      ...quoteRow(addHours(NOON, 2), 12_345),
      status: "ACCEPTED",
      decidedAt: addHours(NOON, 3),
    });
    harness.now = addHours(NOON, 24);
    const admin = harness.ctx(await operator(harness));
    expect((await figuresView(admin, 7)).work).toEqual({
      requests: 2,
      firstQuoteMinutes: 120,
      quotes: 1,
      chosen: 1,
    });
    harness.now = addHours(NOON, 24 * 8);
    const later = harness.ctx(await operator(harness));
    expect((await figuresView(later, 7)).work).toMatchObject({ requests: 0, firstQuoteMinutes: null });
  });

  test("a company that lost its access counts as left, of those that had it", async () => {
    await harness.db.delete(subscriptions);
    const [stays, left] = await someCompanies(harness, 2);
    expect(stays).toBeDefined();
    harness.now = addHours(NOON, 24 * 29);
    await harness.db
      .update(subscriptions)
      .set({ status: "canceled", currentPeriodEnd: addHours(NOON, 24 * 25) })
      .where(eq(subscriptions.companyId, left!.actor.companyId!));
    const admin = harness.ctx(await operator(harness));
    expect((await figuresView(admin, 7)).subscribers).toEqual({
      subscribers: 1,
      started: 0,
      left: 1,
      before: 2,
    });
  });

  test("measures how long mails waited from when they were due", async () => {
    await mail({ sentAt: addHours(NOON, 1) });
    await mail({ dueAt: addHours(NOON, 8), sentAt: addHours(NOON, 8) });
    await mail({});
    const { mails } = await figuresView(harness.ctx(await operator(harness)), 7);
    expect(mails).toMatchObject({ sent: 2, medianSeconds: 1_800 });
  });
});
