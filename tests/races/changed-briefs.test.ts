import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { briefs, briefVersions, events, proposals } from "#db/schema/index.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { acceptProposal } from "#domain/proposals/accept-proposal.ts";
import { changeProposal } from "#domain/proposals/change-proposal.ts";
import { confirmProposal } from "#domain/proposals/confirm-proposal.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { publishedBriefs } from "../support/people/briefs.ts";
import { changeSize } from "../support/people/changed-briefs.ts";
import { company, someCompanies, type Company } from "../support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../support/harness/harness.ts";
import { outcome, refusals } from "../support/harness/outcomes.ts";
import { client } from "../support/people/people.ts";
import { QUOTE, quotedBriefs, quoteOf } from "../support/people/proposals.ts";
import { ROUNDS } from "../support/harness/rounds.ts";

let harness: TestHarness;
let owner: UserActor;
let one: Company;
beforeAll(async () => {
  harness = await openTestHarness(20);
  owner = await client(harness);
  one = await company(harness);
});
afterAll(() => harness.close());

const change = (briefId: string, version = 1) => outcome(changeSize(harness, owner, briefId, version));
const quoteById = async (id: string) =>
  (await harness.db.select().from(proposals).where(eq(proposals.id, id)))[0]!;
const briefById = async (id: string) => (await harness.db.select().from(briefs).where(eq(briefs.id, id)))[0]!;
const outdatedOf = (briefId: string) =>
  harness.db
    .select()
    .from(events)
    .where(and(eq(events.briefId, briefId), eq(events.type, "proposal.outdated")));

/** Starts both acts, in the other order in every second round; returns their results in the given order. */
async function raced<A, B>(
  round: number,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  if (round % 2 === 0) return Promise.all([first(), second()]);
  const [b, a] = await Promise.all([second(), first()]);
  return [a, b];
}

test("a quote sent while its request changes is refused, or outdated and told so", async () => {
  for (const [round, briefId] of (await publishedBriefs(harness, owner, ROUNDS)).entries()) {
    const [sent, changed] = await raced(
      round,
      () => outcome(sendProposal(harness.ctx(one.actor), { briefId, ...QUOTE })),
      () => change(briefId),
    );
    expect(changed).toEqual({ value: { version: 2 } });
    const { proposalsCount } = await briefById(briefId);
    if (sent.value) {
      expect(await quoteById(sent.value.proposalId)).toMatchObject({ status: "PENDING", briefVersion: 1 });
      expect(await outdatedOf(briefId)).toHaveLength(1);
      expect(proposalsCount).toBe(1);
    } else {
      expect(sent).toEqual({ refusal: "brief_changed" });
      expect(await outdatedOf(briefId)).toEqual([]);
      expect(proposalsCount).toBe(0);
    }
  }
});

test("a quote accepted while its request changes is accepted for what both read, or not at all", async () => {
  const rows = await quotedBriefs(harness, owner, [one], ROUNDS);
  for (const [round, { briefId, quotes }] of rows.entries()) {
    const proposalId = quotes[0]!;
    const [accepted, changed] = await raced(
      round,
      () => outcome(acceptProposal(harness.ctx(owner), { proposalId, version: 1 })),
      () => change(briefId),
    );
    const { version, status } = await briefById(briefId);
    if (accepted.refusal === undefined) {
      expect(changed).toEqual({ refusal: "brief_already_decided" });
      expect({ version, status }).toEqual({ version: 1, status: "COMPLETED" });
    } else {
      expect(accepted).toEqual({ refusal: "proposal_outdated" });
      expect(changed).toEqual({ value: { version: 2 } });
      expect({ version, status }).toEqual({ version: 2, status: "OPEN" });
    }
  }
});

test("a quote confirmed or changed while its request changes holds for what its company read", async () => {
  const rows = await quotedBriefs(harness, owner, [one], ROUNDS);
  for (const [round, { briefId, quotes }] of rows.entries()) {
    const proposalId = quotes[0]!;
    await change(briefId);
    const confirming = round % 4 < 2;
    const [answered, changed] = await raced(
      round,
      () =>
        confirming
          ? outcome(confirmProposal(harness.ctx(one.actor), { proposalId, version: 1, briefVersion: 2 }))
          : outcome<unknown>(
              changeProposal(harness.ctx(one.actor), {
                proposalId,
                version: 1,
                ...quoteOf(99_900),
                briefVersion: 2,
              }),
            ),
      () => change(briefId, 2),
    );
    expect(changed).toEqual({ value: { version: 3 } });
    const { briefVersion } = await quoteById(proposalId);
    if (answered.refusal === undefined) expect(briefVersion).toBe(2);
    else {
      expect(answered).toEqual({ refusal: "brief_changed" });
      expect(briefVersion).toBe(1);
    }
    expect(await outdatedOf(briefId)).toHaveLength(2);
  }
});

test("two changes of one version concurrently are one change", async () => {
  for (const briefId of await publishedBriefs(harness, owner, ROUNDS)) {
    const ended = await Promise.all([change(briefId), change(briefId)]);
    expect(refusals(ended)).toEqual(["brief_changed"]);
    expect(await briefById(briefId)).toMatchObject({ version: 2 });
    const kept = await harness.db.select().from(briefVersions).where(eq(briefVersions.briefId, briefId));
    expect(kept).toHaveLength(1);
  }
});

test("five companies that send while a request changes quote on one of its versions each", async () => {
  const companies = await someCompanies(harness, 5);
  for (const briefId of await publishedBriefs(harness, owner, 10)) {
    const ended = await Promise.all([
      change(briefId),
      ...companies.map(({ actor }) => outcome(sendProposal(harness.ctx(actor), { briefId, ...QUOTE }))),
    ]);
    expect(new Set(refusals(ended))).toEqual(new Set(refusals(ended).map(() => "brief_changed")));
    const quotes = await harness.db.select().from(proposals).where(eq(proposals.briefId, briefId));
    expect(quotes.every(({ briefVersion }) => briefVersion === 1)).toBe(true);
    expect(await outdatedOf(briefId)).toHaveLength(quotes.length);
    expect((await briefById(briefId)).proposalsCount).toBe(quotes.length);
  }
});
