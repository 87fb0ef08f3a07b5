import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { lossReports, proposals } from "#db/schema/index.ts";
import { DETAILS, publishedBrief } from "../../../tests/support/people/briefs.ts";
import { company, someCompanies, type Company } from "../../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { briefWithQuotes, decidedBrief } from "../../../tests/support/people/losses.ts";
import { client } from "../../../tests/support/people/people.ts";
import { markBriefSeen } from "../../briefs/open-list/mark-brief-seen.ts";
import type { UserActor } from "../../kernel/context.ts";
import { addHours, monthsAfter } from "../../kernel/dates.ts";
import { acceptProposal } from "../accept-proposal.ts";
import { LOSSES_PAGE_SIZE, lostQuotes } from "./loss-reports-view.ts";
import { DECIDED_DAYS, MIN_CHOSEN_COMPANIES, MIN_DECIDED } from "./rules.ts";
import { statisticsOf } from "./views.ts";

let harness: TestHarness;
let owner: UserActor;
let mine: Company;
let rivals: Company[];
beforeEach(async () => {
  harness = await openTestHarness();
  owner = await client(harness);
  [mine, ...rivals] = (await someCompanies(harness, 5)) as [Company, ...Company[]];
});
afterEach(() => harness.close());

const statistics = ({ actor }: Company) => statisticsOf(harness, actor);
const losses = async (page = 1) => lostQuotes(harness, mine.actor, page);

/** A brief that a rival won from this company, with two more quotes. */
const lost = (ownCents: number, chosenCents: number, change: Parameters<typeof decidedBrief>[3] = {}) =>
  decidedBrief(
    harness,
    owner,
    [
      [rivals[0]!, chosenCents],
      [mine, ownCents],
      [rivals[1]!, 30_000],
      [rivals[2]!, 40_000],
    ],
    change,
  );

describe("the quotes of a company", () => {
  test("are counted by the month in which they were sent and by kind of work, as far as they came", async () => {
    await decidedBrief(harness, owner, [[mine, 10_000]]);
    await decidedBrief(harness, owner, [[mine, 12_000]], { category: "OFFICE" });
    const { ids } = await briefWithQuotes(harness, owner, [[mine, 14_000]]);
    await harness.db.update(proposals).set({ readAt: harness.now }).where(eq(proposals.id, ids[0]!));
    await briefWithQuotes(harness, owner, [[mine, 15_000]]);
    const { total, months, work } = await statistics(mine);
    expect(total).toEqual({ seen: 0, sent: 4, read: 3, chosen: 2 });
    expect(months.at(-1)).toMatchObject({ sent: 4, read: 3, chosen: 2 });
    expect(work).toEqual([
      { category: "RESIDENTIAL", seen: 0, sent: 3, read: 2, chosen: 1 },
      { category: "OFFICE", seen: 0, sent: 1, read: 1, chosen: 1 },
    ]);
  });

  test("of other companies are not counted", async () => {
    await lost(20_000, 18_000);
    expect((await statistics(mine)).total).toMatchObject({ sent: 1, chosen: 0 });
    expect((await statistics(rivals[0]!)).total).toMatchObject({ sent: 1, chosen: 1 });
    expect((await statistics(rivals[3]!)).total).toMatchObject({ sent: 0 });
  });

  test("older than twelve months are not counted", async () => {
    const { ids } = await briefWithQuotes(harness, owner, [[mine, 10_000]]);
    const sentAt = monthsAfter(harness.now, -12);
    await harness.db.update(proposals).set({ createdAt: sentAt }).where(eq(proposals.id, ids[0]!));
    expect((await statistics(mine)).total.sent).toBe(0);
  });
});

test("a new company has twelve empty months and no comparison", async () => {
  const { total, months, work, prices, reasons } = await statistics(await company(harness));
  expect(total).toEqual({ seen: 0, sent: 0, read: 0, chosen: 0 });
  expect(months).toHaveLength(12);
  expect({ work, prices, reasons }).toEqual({ work: [], prices: [], reasons: [] });
});

test("requests are counted in the month in which a member opened them, with those without a quote", async () => {
  const opened = await publishedBrief(harness, owner, { category: "OFFICE" });
  const longAgo = await publishedBrief(harness, owner);
  await publishedBrief(harness, owner);
  await markBriefSeen(harness.ctx(mine.actor), { briefId: opened });
  await markBriefSeen(harness.ctx(rivals[0]!.actor), { briefId: longAgo });
  harness.now = monthsAfter(harness.now, -12);
  await markBriefSeen(harness.ctx(mine.actor), { briefId: longAgo });
  harness.now = monthsAfter(harness.now, 12);
  const { total, months, work } = await statistics(mine);
  expect(total).toMatchObject({ seen: 1, sent: 0 });
  expect(months.at(-1)).toMatchObject({ seen: 1 });
  expect(work).toMatchObject([{ category: "OFFICE", seen: 1 }]);
});

/** This many lost briefs, chosen from these rivals in turn. */
async function lostTo(times: number, winners: readonly Company[], prices: [own: number, chosen: number]) {
  for (let index = 0; index < times; index += 1) {
    const winner = winners[index % winners.length]!;
    const others = rivals.filter((rival) => rival !== winner).slice(0, 2);
    await decidedBrief(harness, owner, [
      [winner, prices[1] + 100 * index],
      [mine, prices[0]],
      ...others.map((rival): [Company, number] => [rival, 40_000]),
    ]);
  }
}
const later = (days: number) => {
  harness.now = addHours(harness.now, days * 24);
};

describe("own prices beside the chosen ones", () => {
  test("are compared over ten requests with three chosen companies that are thirty days old", async () => {
    await lostTo(MIN_DECIDED, rivals.slice(0, MIN_CHOSEN_COMPANIES), [22_000, 18_000]);
    later(DECIDED_DAYS);
    expect((await statistics(mine)).prices).toEqual([
      {
        category: "RESIDENTIAL",
        reports: 10,
        ownMedianCents: 22_000,
        chosenFromCents: 18_000,
        chosenToCents: 20_000,
      },
    ]);
  });

  test.each([
    ["nine requests", { times: 9, companies: 3, days: 30 }],
    ["two chosen companies", { times: 10, companies: 2, days: 30 }],
    ["requests of 29 days ago", { times: 10, companies: 3, days: 29 }],
  ])("are not compared over %s", async (_what, { times, companies, days }) => {
    await lostTo(times, rivals.slice(0, companies), [22_000, 18_000]);
    later(days);
    expect((await statistics(mine)).prices).toEqual([]);
  });

  test("leave out what was decided since, and another kind of work", async () => {
    await lostTo(9, rivals.slice(0, 3), [22_000, 18_000]);
    await lost(90_000, 91_000, { category: "OFFICE" });
    later(30);
    await lost(90_000, 91_000);
    expect((await statistics(mine)).prices).toEqual([]);
  });

  test("are those of one visit, also where a quote is for a year", async () => {
    const weekly = { ...DETAILS, frequency: "weekly" as const };
    const quotes = [20_000, 18_900, 30_000, 40_000].map((price, at): [Company, number] => [
      [mine, ...rivals][at]!,
      price,
    ]);
    const { ids } = await briefWithQuotes(harness, owner, quotes, { details: weekly });
    const forYear = { pricePer: "TOTAL" as const, priceCents: 52 * 20_000 };
    await harness.db.update(proposals).set(forYear).where(eq(proposals.id, ids[0]!));
    await acceptProposal(harness.ctx(owner), { proposalId: ids[1]!, version: 1 });
    const ofMine = eq(lossReports.proposalId, ids[0]!);
    const [report] = await harness.db.select().from(lossReports).where(ofMine);
    expect(report).toMatchObject({ ownPriceCents: 20_000, chosenFromCents: 18_000 });
  });
});

describe("a quote that was not chosen", () => {
  test("has a report with its place and the client's reason, and nothing of the chosen price", async () => {
    const { ids, briefId } = await lost(35_000, 18_900, { reason: "price" });
    expect(await losses()).toMatchObject({
      pages: 1,
      losses: [
        {
          id: ids[1],
          briefId,
          reason: "price",
          chosenAt: harness.now,
        },
      ],
    });
    const [loss] = (await losses()).losses;
    expect(loss!.report).toEqual({ ownPriceCents: 35_000, priceThird: "MIDDLE" });
    expect((await statistics(mine)).reasons).toEqual([{ reason: "price", times: 1 }]);
  });

  test("has no reason when its client gave none", async () => {
    await lost(20_000, 18_900);
    expect((await losses()).losses).toMatchObject([{ reason: null }]);
    expect((await statistics(mine)).reasons).toEqual([]);
  });

  test("is on the next page of a long list", async () => {
    for (let count = 0; count <= LOSSES_PAGE_SIZE; count++)
      await decidedBrief(harness, owner, [
        [rivals[0]!, 18_000],
        [mine, 20_000],
      ]);
    const [first, second, third] = [await losses(), await losses(2), await losses(3)];
    expect([first.losses.length, second.losses.length, third.losses.length]).toEqual([
      LOSSES_PAGE_SIZE,
      1,
      0,
    ]);
    expect(first.pages).toBe(2);
  });
});
