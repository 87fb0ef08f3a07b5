import { count, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { briefs, outbox, proposals, subscriptions } from "#db/schema/index.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { outcome, outcomes, refusals } from "../support/harness/outcomes.ts";
import { publishedBrief, publishedBriefs } from "../support/people/briefs.ts";
import { company, someCompanies } from "../support/people/companies.ts";
import { client } from "../support/people/people.ts";
import { QUOTE } from "../support/people/proposals.ts";
import { openTestHarness, type TestHarness } from "../support/harness/harness.ts";
import { fakeQueue } from "../support/servers/fake-queue.ts";
import { ROUNDS } from "../support/harness/rounds.ts";

let harness: TestHarness;
let owner: UserActor;

beforeAll(async () => {
  harness = await openTestHarness(20);
  owner = await client(harness);
});
afterAll(() => harness.close());

const briefOf = async (id: string) => (await harness.db.select().from(briefs).where(eq(briefs.id, id)))[0]!;
const quotesOn = (briefId: string) => harness.db.$count(proposals, eq(proposals.briefId, briefId));

/** Half of the rounds are in each of two provinces: one has 30 places. */
const provinceOf = (round: number) => (round < ROUNDS / 2 ? "Zeeland" : "Drenthe");

test("of twenty concurrent companies five get a place; the other fifteen are refused and the brief is full", async () => {
  const companies = await someCompanies(harness, 20);
  for (const briefId of await publishedBriefs(harness, owner, ROUNDS)) {
    const ended = await outcomes(
      companies.map(({ actor }) => sendProposal(harness.ctx(actor), { briefId, ...QUOTE })),
    );
    expect(refusals(ended)).toEqual(Array.from({ length: 15 }, () => "proposal_limit_reached"));
    expect(await quotesOn(briefId)).toBe(5);
    expect(await briefOf(briefId)).toMatchObject({ proposalsCount: 5, status: "IN_PROGRESS" });
  }
  expect(await harness.db.$count(outbox, eq(outbox.kind, "proposal-received"))).toBe(5 * ROUNDS);
});

test("of fifty concurrent quotes with the same text a company sends five", async () => {
  const { actor } = await company(harness);
  const same = { ...QUOTE };
  const briefIds = await publishedBriefs(harness, owner, ROUNDS);
  const ended = await outcomes(
    briefIds.map((briefId) => sendProposal(harness.ctx(actor), { briefId, ...same })),
  );
  expect(refusals(ended)).toEqual(Array.from({ length: ROUNDS - 5 }, () => "proposal_repeated"));
});

test("a company that sends twice concurrently has sent one proposal", async () => {
  const { actor } = await company(harness);
  for (const briefId of await publishedBriefs(harness, owner, ROUNDS)) {
    const twice = [1, 2].map(() => sendProposal(harness.ctx(actor), { briefId, ...QUOTE }));
    expect(refusals(await outcomes(twice))).toEqual(["proposal_duplicate"]);
    expect(await quotesOn(briefId)).toBe(1);
    expect(await briefOf(briefId)).toMatchObject({ proposalsCount: 1, status: "OPEN" });
  }
});

test("a company that sends twice concurrently for the last place has sent one proposal", async () => {
  const { actor } = await company(harness);
  for (const briefId of await publishedBriefs(harness, owner, ROUNDS, { maxProposals: 1 })) {
    const twice = [1, 2].map(() => sendProposal(harness.ctx(actor), { briefId, ...QUOTE }));
    expect(refusals(await outcomes(twice))).toEqual(["proposal_duplicate"]);
    expect(await briefOf(briefId)).toMatchObject({ proposalsCount: 1, status: "IN_PROGRESS" });
  }
});

/** Ends the subscription in a transaction of its own. Returns the number of proposals at that moment. */
function endSubscription({ companyId }: UserActor, profileId: string): Promise<number> {
  return harness.db.transaction(async (tx) => {
    await tx.update(subscriptions).set({ status: "canceled" }).where(eq(subscriptions.companyId, companyId!));
    const [sent] = await tx
      .select({ quotes: count() })
      .from(proposals)
      .where(eq(proposals.photographerId, profileId));
    return sent!.quotes;
  });
}

/** Waits until a transaction of this database waits for a lock. */
async function untilOneWaits(): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await harness.db.execute(
          sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length;
      },
      { interval: 5 },
    )
    .toBe(1);
}

test("commits no proposal after the subscription has ended", async () => {
  const companies = (
    await Promise.all(
      [0, ROUNDS / 2].map((first) =>
        someCompanies(harness, ROUNDS / 2, { serviceAreas: [provinceOf(first)] }),
      ),
    )
  ).flat();
  const briefIds = await publishedBriefs(harness, owner, ROUNDS, (index) => ({
    province: provinceOf(index),
  }));
  for (const [round, { actor, profileId }] of companies.entries()) {
    const quote = async () =>
      outcome(sendProposal(harness.ctx(actor), { briefId: briefIds[round]!, ...QUOTE }));
    const end = async () => endSubscription(actor, profileId);
    const early = round % 2 === 0 ? end() : null;
    const [quoted, quotesAtTheEnd] = await Promise.all([quote(), early ?? end()]);
    expect(await quotesOn(briefIds[round]!)).toBe(quotesAtTheEnd);
    expect(quoted.refusal).toBe(quotesAtTheEnd === 1 ? undefined : "subscription_required");
  }
});

test("ends a subscription only after a concurrent proposal", async () => {
  const { actor, profileId } = await company(harness);
  let ending: Promise<number> | undefined;
  const enqueue: TestHarness["queue"]["enqueue"] = async (...job) => {
    ending ??= endSubscription(actor, profileId);
    await untilOneWaits();
    await harness.queue.enqueue(...job);
  };
  await sendProposal(harness.ctx(actor, { queue: fakeQueue(enqueue) }), {
    briefId: await publishedBrief(harness, owner),
    ...QUOTE,
  });
  expect(await ending).toBe(1);
});

test("a proposal waits for the end of a subscription, and is refused", async () => {
  const { actor } = await company(harness);
  const briefId = await publishedBrief(harness, owner);
  const quoted = await harness.db.transaction(async (tx) => {
    await tx
      .update(subscriptions)
      .set({ status: "canceled" })
      .where(eq(subscriptions.companyId, actor.companyId!));
    const quoting = outcome(sendProposal(harness.ctx(actor), { briefId, ...QUOTE }));
    await untilOneWaits();
    return [quoting];
  });
  expect(await quoted[0]).toEqual({ refusal: "subscription_required" });
  expect(await quotesOn(briefId)).toBe(0);
});
