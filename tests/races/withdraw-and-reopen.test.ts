import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { briefs, outbox, proposals, reveals } from "#db/schema/index.ts";
import { expireBriefs } from "#domain/briefs/expire-briefs.ts";
import { reopenBrief } from "#domain/briefs/reopen-brief.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { addHours } from "#domain/kernel/dates.ts";
import { acceptProposal } from "#domain/proposals/accept-proposal.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { withdrawProposal } from "#domain/proposals/withdraw-proposal.ts";
import { outcome, outcomes, refusals } from "../support/harness/outcomes.ts";
import { isMailAbout } from "../support/harness/outbox.ts";
import { publishedBrief, publishedBriefs } from "../support/people/briefs.ts";
import { someCompanies, type Company } from "../support/people/companies.ts";
import { client } from "../support/people/people.ts";
import { QUOTE, quotedBriefs } from "../support/people/proposals.ts";
import { openTestHarness, type TestHarness } from "../support/harness/harness.ts";
import { ROUNDS } from "../support/harness/rounds.ts";

let harness: TestHarness;
let owner: UserActor;
let companies: Company[];

beforeAll(async () => {
  harness = await openTestHarness(20);
  owner = await client(harness);
  companies = await someCompanies(harness, 6);
});
afterAll(() => harness.close());

const briefOf = async (id: string) => (await harness.db.select().from(briefs).where(eq(briefs.id, id)))[0]!;
const send = (company: number, briefId: string) =>
  sendProposal(harness.ctx(companies[company]!.actor), { briefId, ...QUOTE });
const withdraw = (company: number, quote: string) =>
  withdrawProposal(harness.ctx(companies[company]!.actor), { proposalId: quote });
const reopen = (briefId: string) => reopenBrief(harness.ctx(owner), { briefId });

/** Briefs with proposals of the first `each` companies. */
const quoted = (each: number) => quotedBriefs(harness, owner, companies.slice(0, each), ROUNDS);

/** Starts both concurrently; which one starts first alternates by round. */
function concurrently<T>(round: number, one: () => Promise<T>, other: () => Promise<T>) {
  if (round % 2 === 0) return Promise.all([outcome(one()), outcome(other())]);
  const second = outcome(other());
  return Promise.all([outcome(one()), second]);
}

/** The status and the counter of a brief, after checking the counter against its proposals. */
async function checkedState(briefId: string) {
  const quotes = await harness.db.select().from(proposals).where(eq(proposals.briefId, briefId));
  const { status, proposalsCount } = await briefOf(briefId);
  expect(proposalsCount).toBe(quotes.filter((quote) => quote.status !== "WITHDRAWN").length);
  return { status, proposalsCount };
}

test("a proposal accepted and withdrawn concurrently is completely one of the two", async () => {
  for (const [round, { briefId, quotes }] of (await quoted(1)).entries()) {
    const [quote] = quotes as [string];
    const [accepted, withdrawn] = await concurrently(
      round,
      () => acceptProposal(harness.ctx(owner), { proposalId: quote, version: 1 }),
      () => withdraw(0, quote),
    );
    expect(refusals([accepted, withdrawn])).toEqual(["proposal_not_pending"]);
    const won = accepted.refusal === undefined;
    expect(await checkedState(briefId)).toEqual(
      won ? { status: "COMPLETED", proposalsCount: 1 } : { status: "OPEN", proposalsCount: 0 },
    );
    expect(await harness.db.$count(reveals, eq(reveals.briefId, briefId))).toBe(won ? 1 : 0);
    const mails = harness.db.$count(
      outbox,
      and(eq(outbox.kind, "proposal-accepted-company"), isMailAbout(quote)),
    );
    expect(await mails).toBe(won ? 1 : 0);
  }
});

test("a withdrawal during the fifth proposal leaves four proposals and a free place", async () => {
  for (const [round, { briefId, quotes }] of (await quoted(4)).entries()) {
    const ended = await concurrently<unknown>(
      round,
      () => withdraw(0, quotes[0]!),
      () => send(4, briefId),
    );
    expect(refusals(ended)).toEqual([]);
    expect(await checkedState(briefId)).toEqual({ status: "OPEN", proposalsCount: 4 });
  }
});

test("a sixth proposal during a withdrawal takes the freed place, or is refused and leaves it free", async () => {
  for (const [round, { briefId, quotes }] of (await quoted(5)).entries()) {
    const [withdrawn, late] = await concurrently<unknown>(
      round,
      () => withdraw(0, quotes[0]!),
      () => send(5, briefId),
    );
    expect(withdrawn.refusal).toBeUndefined();
    expect([undefined, "proposal_limit_reached"]).toContain(late.refusal);
    expect(await checkedState(briefId)).toEqual(
      late.refusal ? { status: "OPEN", proposalsCount: 4 } : { status: "IN_PROGRESS", proposalsCount: 5 },
    );
  }
});

test("a proposal withdrawn twice concurrently frees one place", async () => {
  for (const { briefId, quotes } of await quoted(2)) {
    const ended = await outcomes([withdraw(0, quotes[0]!), withdraw(0, quotes[0]!)]);
    expect(refusals(ended)).toEqual(["proposal_not_pending"]);
    expect(await checkedState(briefId)).toEqual({ status: "OPEN", proposalsCount: 1 });
  }
});

test("a brief reopened while the job closes it is open for 30 days, or was not closed yet", async () => {
  const due = { expiresAt: harness.now };
  for (let round = 0; round < ROUNDS; round++) {
    const briefId = await publishedBrief(harness, owner, due);
    const [reopened] = await concurrently<unknown>(
      round,
      () => reopen(briefId),
      () => expireBriefs(harness.ctx({ kind: "system" }), {}),
    );
    expect([undefined, "brief_not_reopenable"]).toContain(reopened.refusal);
    await expireBriefs(harness.ctx({ kind: "system" }), {});
    expect(await briefOf(briefId)).toMatchObject(
      reopened.refusal
        ? { status: "CANCELLED", closeReason: "expired", expiresAt: harness.now }
        : { status: "OPEN", closeReason: null, expiresAt: addHours(harness.now, 30 * 24) },
    );
  }
});

test("a brief reopened twice concurrently is reopened once", async () => {
  const closed = { status: "CANCELLED", closeReason: "expired", closedAt: harness.now } as const;
  for (const briefId of await publishedBriefs(harness, owner, ROUNDS, closed)) {
    expect(refusals(await outcomes([reopen(briefId), reopen(briefId)]))).toEqual(["brief_not_reopenable"]);
    expect(await briefOf(briefId)).toMatchObject({ status: "OPEN" });
  }
});

test("a full brief reopened during a withdrawal has a free place, in either order", async () => {
  for (const [round, { briefId, quotes }] of (await quoted(5)).entries()) {
    await harness.db
      .update(briefs)
      .set({ status: "CANCELLED", closeReason: "expired" })
      .where(eq(briefs.id, briefId));
    const ended = await concurrently<unknown>(
      round,
      () => reopen(briefId),
      () => withdraw(0, quotes[0]!),
    );
    expect(refusals(ended)).toEqual([]);
    expect(await checkedState(briefId)).toEqual({ status: "OPEN", proposalsCount: 4 });
  }
});
