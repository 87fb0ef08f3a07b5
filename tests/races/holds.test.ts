import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { briefs, proposals, quoteHolds } from "#db/schema/index.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { addHours } from "#domain/kernel/dates.ts";
import { acceptProposal } from "#domain/proposals/accept-proposal.ts";
import { expireHolds } from "#domain/proposals/holds/expire-holds.ts";
import { freePlace } from "#domain/proposals/holds/free-place.ts";
import { holdPlace } from "#domain/proposals/holds/hold-place.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { withdrawProposal } from "#domain/proposals/withdraw-proposal.ts";
import { outcome, outcomes, refusals } from "../support/harness/outcomes.ts";
import { openTestHarness, type TestHarness } from "../support/harness/harness.ts";
import { ROUNDS } from "../support/harness/rounds.ts";
import { publishedBriefs } from "../support/people/briefs.ts";
import { someCompanies, type Company } from "../support/people/companies.ts";
import { client } from "../support/people/people.ts";
import { QUOTE, quotedBriefs } from "../support/people/proposals.ts";

let harness: TestHarness;
let owner: UserActor;
let companies: Company[];

beforeAll(async () => {
  harness = await openTestHarness(20);
  owner = await client(harness);
  companies = await someCompanies(harness, 10);
});
/** A company may hold once per brief and a few times in vain, so each round begins without holds. */
async function forgetHolds() {
  await harness.db.update(briefs).set({ heldPlaces: 0 });
  await harness.db.delete(quoteHolds);
}
afterAll(() => harness.close());

const ctxOf = (index: number) => harness.ctx(companies[index]!.actor);
const hold = (index: number, briefId: string) => holdPlace(ctxOf(index), { briefId });
const free = (index: number, briefId: string) => freePlace(ctxOf(index), { briefId });
const send = (index: number, briefId: string) => sendProposal(ctxOf(index), { briefId, ...QUOTE });
const clock = () => expireHolds({ ...harness.ctx({ kind: "system" }), now: addHours(harness.now, 3) }, {});

/** The counters of a brief, after checking them against its quotes and holds, and its places. */
async function checkedPlaces(briefId: string) {
  const [brief] = await harness.db.select().from(briefs).where(eq(briefs.id, briefId));
  const quotes = await harness.db.select().from(proposals).where(eq(proposals.briefId, briefId));
  const holds = await harness.db.select().from(quoteHolds).where(eq(quoteHolds.briefId, briefId));
  const { status, proposalsCount, heldPlaces } = brief!;
  expect(proposalsCount).toBe(quotes.filter((quote) => quote.status !== "WITHDRAWN").length);
  expect(heldPlaces).toBe(holds.filter(({ endedAt }) => endedAt === null).length);
  expect(proposalsCount + heldPlaces).toBeLessThanOrEqual(5);
  return { status, proposalsCount, heldPlaces };
}

test("of ten companies that quote and hold at once, five have a place", async () => {
  for (const briefId of await publishedBriefs(harness, owner, ROUNDS)) {
    await forgetHolds();
    const acts = companies.map((_, index): Promise<unknown> =>
      index % 2 ? send(index, briefId) : hold(index, briefId),
    );
    const refused = refusals(await outcomes(acts));
    const { proposalsCount, heldPlaces } = await checkedPlaces(briefId);
    expect(proposalsCount + heldPlaces).toBe(10 - refused.length);
    expect(heldPlaces).toBeLessThanOrEqual(2);
    expect(proposalsCount).toBeGreaterThanOrEqual(3);
  }
}, 120_000);

test("holds, quotes, withdrawals, presses and the clock together never give a sixth place", async () => {
  const quoted = await quotedBriefs(harness, owner, companies.slice(6, 9), ROUNDS);
  for (const { briefId, quotes } of quoted) {
    await forgetHolds();
    await Promise.all([hold(0, briefId), hold(1, briefId)]);
    await outcomes<unknown>([
      send(0, briefId),
      free(1, briefId),
      clock(),
      withdrawProposal(ctxOf(6), { proposalId: quotes[0]! }),
      send(2, briefId),
      send(3, briefId),
      hold(4, briefId),
      send(5, briefId),
      free(0, briefId),
    ]);
    await checkedPlaces(briefId);
  }
}, 120_000);

test("a place that is freed and used at once is one of the two, and its quote counts once", async () => {
  const briefIds = await publishedBriefs(harness, owner, ROUNDS);
  for (const briefId of briefIds) {
    await forgetHolds();
    await hold(0, briefId);
    await outcomes<unknown>([free(0, briefId), send(0, briefId), free(0, briefId)]);
    expect(await checkedPlaces(briefId)).toEqual({ status: "OPEN", proposalsCount: 1, heldPlaces: 0 });
  }
});

test("one company holds at most two places, however many it asks at once", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await forgetHolds();
    const briefIds = await publishedBriefs(harness, owner, 5);
    const asked = await outcomes(briefIds.map((briefId) => hold(0, briefId)));
    expect(refusals(asked)).toEqual(Array(3).fill("holds_of_company_full"));
    for (const briefId of briefIds) await checkedPlaces(briefId);
  }
}, 120_000);

test("a hold during the client's choice ends with the request", async () => {
  const quoted = await quotedBriefs(harness, owner, companies.slice(2, 3), ROUNDS);
  for (const { briefId, quotes } of quoted) {
    await forgetHolds();
    await hold(1, briefId);
    const choice = acceptProposal(harness.ctx(owner), { proposalId: quotes[0]!, version: 1 });
    await Promise.all([outcome(choice), outcome(hold(0, briefId)), outcome(free(1, briefId))]);
    expect(await checkedPlaces(briefId)).toMatchObject({ status: "COMPLETED", heldPlaces: 0 });
  }
}, 120_000);
