import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { companyProfiles, proposals } from "#db/schema/index.ts";
import { withoutIds } from "../../../tests/support/people/briefs.ts";
import { someCompanies, type Company } from "../../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { briefWithQuotes, decidedBrief } from "../../../tests/support/people/losses.ts";
import { client } from "../../../tests/support/people/people.ts";
import { cancelBrief } from "../../briefs/cancel-brief.ts";
import type { UserActor } from "../../kernel/context.ts";
import { exportCompany } from "../../privacy/export-company.ts";
import { acceptProposal } from "../accept-proposal.ts";
import { declineProposal } from "../decline-proposal.ts";
import { withdrawProposal } from "../withdraw-proposal.ts";
import { lostQuotes } from "./loss-reports-view.ts";
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

/** Quotes of the rivals at these prices, the first of which is chosen, and one of this company. */
const quotes = (own: number, ...others: number[]): [Company, number][] => {
  const [chosen, ...rest] = others.map((price, index): [Company, number] => [rivals[index]!, price]);
  return [chosen!, [mine, own], ...rest];
};

/** All that a company reads of how it did: the page and its download. */
const everything = async ({ actor }: Company) => ({
  statistics: await statisticsOf(harness, actor),
  losses: await lostQuotes(harness, actor),
  download: await exportCompany(harness, actor),
});

const reportsOf = async (one: Company) =>
  (await lostQuotes(harness, one.actor)).losses.map(({ report }) => report);

describe("a rival's price", () => {
  test("is nowhere in what the others read, nor is its name", async () => {
    await harness.db
      .update(companyProfiles)
      .set({ businessName: "Geheime Glans" })
      .where(eq(companyProfiles.id, rivals[0]!.profileId));
    for (let count = 0; count < 3; count++)
      await decidedBrief(harness, owner, quotes(20_000, 18_765, 21_987, 31_234), { reason: "price" });
    const seen = JSON.stringify(await everything(mine));
    expect(seen).toContain("priceThird");
    // The edges of the band of the chosen price too.
    for (const secret of ["18765", "21987", "31234", "18000", "Geheime Glans"])
      expect(withoutIds(seen)).not.toContain(secret);
  });

  test("can differ within its band without anybody seeing it", async () => {
    await decidedBrief(harness, owner, quotes(19_000, 18_000, 20_000, 25_000));
    await decidedBrief(harness, owner, quotes(19_000, 19_999, 22_399, 27_999));
    const [one, other, ...rest] = await reportsOf(mine);
    expect(rest).toEqual([]);
    expect(one).not.toBeNull();
    expect(one).toEqual(other);
  });
});

describe("no company learns of other prices", () => {
  test("while the request is open, also after its own quote is declined", async () => {
    const { ids } = await briefWithQuotes(harness, owner, quotes(20_000, 18_000, 21_000, 31_000));
    await declineProposal(harness.ctx(owner), { proposalId: ids[1]! });
    expect(await lostQuotes(harness, mine.actor)).toEqual({ losses: [], pages: 0 });
    expect((await statisticsOf(harness, mine.actor)).prices).toEqual([]);
  });

  test("when the client cancels", async () => {
    const { briefId } = await briefWithQuotes(harness, owner, quotes(20_000, 18_000, 21_000, 31_000));
    await cancelBrief(harness.ctx(owner), { briefId });
    expect(await lostQuotes(harness, mine.actor)).toEqual({ losses: [], pages: 0 });
  });

  test("with fewer than three others, of which a withdrawn quote is none", async () => {
    await decidedBrief(harness, owner, quotes(20_000, 18_000, 21_000));
    expect(await reportsOf(mine)).toEqual([null]);
    const { ids } = await briefWithQuotes(harness, owner, quotes(20_000, 18_000, 21_000, 31_000));
    await withdrawProposal(harness.ctx(rivals[2]!.actor), { proposalId: ids[3]! });
    await acceptProposal(harness.ctx(owner), { proposalId: ids[0]!, version: 1 });
    expect(await reportsOf(mine)).toEqual([null, null]);
  });

  test("by winning", async () => {
    await decidedBrief(harness, owner, [
      [mine, 20_000],
      ...quotes(0, 18_000, 21_000, 31_000).filter(([one]) => one !== mine),
    ]);
    expect(await lostQuotes(harness, mine.actor)).toEqual({ losses: [], pages: 0 });
  });

  test("without a quote on the request", async () => {
    await decidedBrief(harness, owner, quotes(20_000, 18_000, 21_000, 31_000));
    expect(await lostQuotes(harness, rivals[3]!.actor)).toEqual({ losses: [], pages: 0 });
  });
});

test("a report stays as it is when a rival leaves, so that the difference tells nothing", async () => {
  await decidedBrief(harness, owner, quotes(20_000, 18_000, 21_000, 31_000));
  const before = await reportsOf(mine);
  expect(before).toMatchObject([{ priceThird: "MIDDLE" }]);
  await harness.db.delete(proposals).where(eq(proposals.photographerId, rivals[1]!.profileId));
  expect(await reportsOf(mine)).toEqual(before);
});
