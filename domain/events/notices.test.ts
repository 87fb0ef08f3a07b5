import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { notificationPreferences, notifications } from "#db/schema/index.ts";
import { acceptProposal } from "#domain/proposals/accept-proposal.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { publishedBrief } from "../../tests/support/people/briefs.ts";
import { company } from "../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { client } from "../../tests/support/people/people.ts";
import { QUOTE } from "../../tests/support/people/proposals.ts";
import { newId } from "../kernel/ids.ts";
import { record } from "./record.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

const told = async ({ userId }: { userId: string }) =>
  (
    await harness.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, userId), eq(notifications.isListed, true)))
      .orderBy(asc(notifications.createdAt), asc(notifications.id))
  ).map(({ kind, briefId, proposalId }) => ({ kind, briefId, proposalId }));

async function quoted() {
  const owner = await client(harness);
  const briefId = await publishedBrief(harness, owner);
  const companies = [await company(harness), await company(harness)];
  const proposalIds: string[] = [];
  for (const { actor } of companies)
    proposalIds.push((await sendProposal(harness.ctx(actor), { briefId, ...QUOTE })).proposalId);
  return { owner, briefId, proposalIds, companies: companies.map(({ actor }) => actor) };
}

test("a client reads on the site of each quote, and each company of the decision", async () => {
  const { owner, briefId, proposalIds, companies } = await quoted();
  const [first, second] = proposalIds;
  // The order of two in the same millisecond is open.
  expect(new Set(await told(owner))).toEqual(
    new Set([
      { kind: "new_quote", briefId, proposalId: first },
      { kind: "new_quote", briefId, proposalId: second },
    ]),
  );
  await acceptProposal(harness.ctx(owner), { proposalId: first!, version: 1 });
  expect(await told(companies[0]!)).toEqual([{ kind: "quote_chosen", briefId, proposalId: first }]);
  expect(await told(companies[1]!)).toEqual([{ kind: "quote_ended", briefId, proposalId: second }]);
  // What the client did itself is no news.
  expect(await told(owner)).toHaveLength(2);
});

test("the same event tells once, however often it is recorded", async () => {
  const { owner, briefId } = await quoted();
  const system = harness.ctx({ kind: "system" });
  const data = { expiresAt: harness.now.toISOString() };
  const remind = () =>
    harness.db.transaction((tx) => record(system, tx, { type: "brief.closes_soon", briefId, data }));
  await Promise.all([remind(), remind(), remind()]);
  expect((await told(owner)).filter(({ kind }) => kind === "request_ends")).toHaveLength(1);
});

test("what somebody turned off is not in their list", async () => {
  const owner = await client(harness);
  const choice = { userId: owner.userId, kind: "new_quote", channel: "bell", choice: "never" } as const;
  await harness.db.insert(notificationPreferences).values({ ...choice, updatedAt: harness.now });
  const briefId = await publishedBrief(harness, owner);
  await sendProposal(harness.ctx((await company(harness)).actor), { briefId, ...QUOTE });
  expect(await told(owner)).toEqual([]);
});

test("tells nobody of a request whose account is gone", async () => {
  const briefId = newId(harness.now);
  const system = harness.ctx({ kind: "system" });
  await harness.db.transaction((tx) => record(system, tx, { type: "brief.expired", briefId }));
  expect(await harness.db.$count(notifications, eq(notifications.briefId, briefId))).toBe(0);
});
