import { afterAll, beforeAll, expect, test } from "vitest";
import { briefAddresses } from "#db/schema/index.ts";
import {
  CLIENT_SECRETS,
  client,
  company,
  publishedBrief,
  QUOTE,
  UNCONFIRMED,
} from "../../tests/support/people.ts";
import { openTestWorld, type TestWorld } from "../../tests/support/world.ts";
import { sendProposal } from "../proposals/send-proposal.ts";
import { clientBriefs, hasUnconfirmedBrief } from "./client-briefs-view.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

test("a client sees their own requests only, with the quotes and what accepting would share", async () => {
  const owner = await client(world);
  const other = await client(world);
  const briefId = await publishedBrief(world, owner);
  await publishedBrief(world, other);
  const sender = await company(world);
  const { proposalId } = await sendProposal(world.ctx(sender.actor), briefId, QUOTE);

  const seen = await clientBriefs(world.ctx(owner), owner);
  expect(seen.map(({ id }) => id)).toEqual([briefId]);
  expect(seen[0]!.proposals).toMatchObject([
    { id: proposalId, priceCents: QUOTE.priceCents, company: { businessName: "Glans" }, portfolio: [] },
  ]);
  expect(seen[0]!.contact).toMatchObject({
    clientName: CLIENT_SECRETS.name,
    clientEmail: owner.email,
    clientPhone: CLIENT_SECRETS.phone,
    addresses: [{ kind: "JOB", street: CLIENT_SECRETS.street, houseNumber: CLIENT_SECRETS.houseNumber }],
  });
});

test("a destination abroad is shared with its country, as it has no street", async () => {
  const owner = await client(world);
  const briefId = await publishedBrief(world, owner);
  const abroad = { postcode: "", houseNumber: "", street: "", place: "Gent", country: "België" };
  await world.db.insert(briefAddresses).values({ briefId, kind: "TO", ...abroad });
  const [seen] = await clientBriefs(world.ctx(owner), owner);
  expect(seen!.contact.addresses).toMatchObject([
    { kind: "JOB", country: null },
    { kind: "TO", ...abroad },
  ]);
});

test("a request that waits for its mail is announced, and shown only once it is confirmed", async () => {
  const owner = await client(world);
  expect(await hasUnconfirmedBrief(world.ctx(owner), owner)).toBe(false);
  await publishedBrief(world, owner, UNCONFIRMED);
  expect(await hasUnconfirmedBrief(world.ctx(owner), owner)).toBe(true);
  expect(await clientBriefs(world.ctx(owner), owner)).toEqual([]);
});
