import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deals } from "#db/schema/index.ts";
import { inviteToWrite } from "#domain/experiences/invite-to-write.ts";
import { daysBefore } from "#domain/kernel/dates.ts";
import { acceptProposal } from "#domain/proposals/accept-proposal.ts";
import { openTestHarness, type TestHarness } from "../support/harness/harness.ts";
import { orderedMails } from "../support/harness/outbox.ts";
import { ROUNDS } from "../support/harness/rounds.ts";
import { company } from "../support/people/companies.ts";
import { client } from "../support/people/people.ts";
import { quotedBriefs } from "../support/people/proposals.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness(10);
});
afterAll(() => harness.close());

const invite = () => inviteToWrite(harness.ctx({ kind: "system" }), {});
const invited = async () =>
  (await orderedMails(harness)).filter((mail) => mail.startsWith("experience-invited")).length;

test("workers that invite at once send one invitation per deal", async () => {
  const owner = await client(harness);
  const chosen = await company(harness);
  const quoted = await quotedBriefs(harness, owner, [chosen], ROUNDS);
  for (const { quotes } of quoted)
    await acceptProposal(harness.ctx(owner), { proposalId: quotes[0]!, version: 1 });
  for (const [round, { quotes }] of quoted.entries()) {
    const stateAt = daysBefore(harness.now, 3);
    const over = { state: "DONE", doneBy: "CLIENT", doneDay: "2026-03-01", stateAt } as const;
    await harness.db.update(deals).set(over).where(eq(deals.proposalId, quotes[0]!));
    await Promise.all([invite(), invite(), invite()]);
    expect(await invited()).toBe(round + 1);
  }
}, 120_000);
