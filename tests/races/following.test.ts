import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { briefs, followedBriefs, notifications } from "#db/schema/index.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { MAX_FOLLOWED } from "#domain/matching/alerts/rules.ts";
import { followBrief } from "#domain/proposals/following/follow-brief.ts";
import { unfollowBrief } from "#domain/proposals/following/unfollow-brief.ts";
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
  companies = await someCompanies(harness, 7);
});
afterAll(() => harness.close());

const ctxOf = (index: number) => harness.ctx(companies[index]!.actor);
const send = (index: number, briefId: string) => sendProposal(ctxOf(index), { briefId, ...QUOTE });
const follow = (index: number, briefId: string) => followBrief(ctxOf(index), { briefId });
const withdraw = (proposalId: string) => withdrawProposal(ctxOf(0), { proposalId });
const fullBriefs = () => quotedBriefs(harness, owner, companies.slice(0, 5), ROUNDS);

/** How often this company was told that a place of the brief that it follows is free. */
async function told(index: number, briefId: string) {
  const { userId } = companies[index]!.actor;
  const isOwn = and(eq(notifications.userId, userId), eq(notifications.briefId, briefId));
  const rows = await harness.db.select().from(notifications).where(isOwn);
  return rows.filter(({ data }) => data["reason"] === "followed").length;
}

test("tells both followers of one place, and one of them quotes", async () => {
  for (const { briefId, quotes } of await fullBriefs()) {
    await Promise.all([follow(5, briefId), follow(6, briefId)]);
    await withdraw(quotes[0]!);
    expect([await told(5, briefId), await told(6, briefId)]).toEqual([1, 1]);
    const refused = refusals(await outcomes([send(5, briefId), send(6, briefId)]));
    expect(refused).toEqual(["proposal_limit_reached"]);
  }
}, 120_000);

test("a company that follows while a place frees is told, or reads that there is one", async () => {
  for (const { briefId, quotes } of await fullBriefs()) {
    const [asked] = await Promise.all([outcome(follow(5, briefId)), withdraw(quotes[0]!)]);
    const waited = asked.value?.follows === true;
    expect(await told(5, briefId)).toBe(waited ? 1 : 0);
    expect(await harness.db.$count(followedBriefs, eq(followedBriefs.briefId, briefId))).toBe(0);
  }
}, 120_000);

test("one company follows at most so many requests, however many it asks at once", async () => {
  const { companyId } = companies[6]!.actor;
  const others = await publishedBriefs(harness, owner, MAX_FOLLOWED - 2);
  const rows = others.map((briefId, index) => ({
    briefId,
    companyId: companyId!,
    number: index + 1,
    followedAt: harness.now,
  }));
  await harness.db.insert(followedBriefs).values(rows);
  for (let round = 0; round < ROUNDS; round++) {
    const full = await publishedBriefs(harness, owner, 4);
    await harness.db.update(briefs).set({ status: "IN_PROGRESS", proposalsCount: 5 });
    const asked = await outcomes(full.map((briefId) => follow(6, briefId)));
    expect(refusals(asked)).toEqual(Array(2).fill("follows_full"));
    await Promise.all(full.map((briefId) => unfollowBrief(ctxOf(6), { briefId })));
  }
}, 120_000);
