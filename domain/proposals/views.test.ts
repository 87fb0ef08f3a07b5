import { afterAll, beforeAll, expect, test } from "vitest";
import { bystander } from "../../tests/support/bystander.ts";
import { client, company, publishedBriefs, QUOTE } from "../../tests/support/people.ts";
import { openTestWorld, type TestWorld } from "../../tests/support/world.ts";
import { acceptProposal } from "./accept-proposal.ts";
import { sendProposal } from "./send-proposal.ts";
import { OWN_PROPOSALS_PAGE_SIZE, ownProposals } from "./views.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

test("a company finds the client of its oldest quote back, a page further", async () => {
  await bystander(world);
  const owner = await client(world);
  const { actor, profileId } = await company(world);
  const sent: string[] = [];
  for (const briefId of await publishedBriefs(world, owner, OWN_PROPOSALS_PAGE_SIZE + 1)) {
    world.passHours(0.1);
    sent.unshift((await sendProposal(world.ctx(actor), { briefId, ...QUOTE })).proposalId);
  }
  const oldest = sent.at(-1)!;
  await acceptProposal(world.ctx(owner), { proposalId: oldest });

  const first = await ownProposals(world, profileId);
  expect(first.pages).toBe(2);
  expect(first.proposals.map(({ id }) => id)).toEqual(sent.slice(0, -1));
  expect(await ownProposals(world, profileId, 2)).toMatchObject({
    pages: 2,
    proposals: [{ id: oldest, status: "ACCEPTED", contact: { clientEmail: owner.email } }],
  });
  expect(await ownProposals(world, profileId, 3)).toEqual({ proposals: [], pages: 0 });
});
