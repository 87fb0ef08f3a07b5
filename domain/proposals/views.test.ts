import { afterAll, beforeAll, expect, test } from "vitest";
import { addUnrelatedData } from "../../tests/support/kept/unrelated-data.ts";
import { publishedBriefs } from "../../tests/support/people/briefs.ts";
import { company } from "../../tests/support/people/companies.ts";
import { client } from "../../tests/support/people/people.ts";
import { QUOTE } from "../../tests/support/people/proposals.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { acceptProposal } from "./accept-proposal.ts";
import { sendProposal } from "./send-proposal.ts";
import { OWN_PROPOSALS_PAGE_SIZE, ownProposals } from "./views.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

test("shows the contact of an accepted proposal on a later page too", async () => {
  await addUnrelatedData(harness);
  const owner = await client(harness);
  const { actor } = await company(harness);
  const sent: string[] = [];
  for (const briefId of await publishedBriefs(harness, owner, OWN_PROPOSALS_PAGE_SIZE + 1)) {
    harness.passHours(0.1);
    sent.unshift((await sendProposal(harness.ctx(actor), { briefId, ...QUOTE })).proposalId);
  }
  const oldest = sent.at(-1)!;
  await acceptProposal(harness.ctx(owner), { proposalId: oldest, version: 1 });

  const first = await ownProposals(harness, actor);
  expect(first.pages).toBe(2);
  expect(first.proposals.map(({ id }) => id)).toEqual(sent.slice(0, -1));
  expect(await ownProposals(harness, actor, 2)).toMatchObject({
    pages: 2,
    proposals: [{ id: oldest, status: "ACCEPTED", contact: { clientEmail: owner.email } }],
  });
  expect(await ownProposals(harness, actor, 3)).toMatchObject({ proposals: [], pages: 2 });
});
