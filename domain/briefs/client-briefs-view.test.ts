import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { briefAddresses, companyProfiles } from "#db/schema/index.ts";
import { bystander } from "../../tests/support/bystander.ts";
import {
  CLIENT_SECRETS,
  client,
  type Company,
  publishedBrief,
  publishedBriefs,
  QUOTE,
  someCompanies,
  UNCONFIRMED,
} from "../../tests/support/people.ts";
import { openTestWorld, type TestWorld } from "../../tests/support/world.ts";
import { addHours } from "../dates.ts";
import { sendProposal } from "../proposals/send-proposal.ts";
import {
  CLIENT_BRIEFS_PAGE_SIZE,
  clientBriefs,
  hasUnconfirmedBrief,
  pageOfBrief,
} from "./client-briefs-view.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

test("a client sees their own requests only, newest first, and what accepting would share", async () => {
  const owner = await client(world);
  await bystander(world);
  const older = await publishedBrief(world, owner, { createdAt: addHours(world.now, -1) });
  const [newest, oldest] = [
    await publishedBrief(world, owner),
    await publishedBrief(world, owner, { createdAt: addHours(world.now, -2) }),
  ];
  const { briefs: seen } = await clientBriefs(world, owner);
  expect(seen.map(({ id }) => id)).toEqual([newest, older, oldest]);
  for (const { contact } of seen)
    expect(contact).toMatchObject({
      clientName: CLIENT_SECRETS.name,
      clientEmail: owner.email,
      clientPhone: CLIENT_SECRETS.phone,
      addresses: [{ kind: "JOB", street: CLIENT_SECRETS.street, houseNumber: CLIENT_SECRETS.houseNumber }],
    });
});

test("what does not fit on a page stands on the next one", async () => {
  const owner = await client(world);
  const ids = await publishedBriefs(world, owner, CLIENT_BRIEFS_PAGE_SIZE + 1, (index) => ({
    createdAt: addHours(world.now, -index),
  }));
  const pages = [1, 2, 3].map((page) => clientBriefs(world, owner, page));
  const [first, second, none] = await Promise.all(pages);
  expect([first, second].flatMap((page) => page!.briefs.map(({ id }) => id))).toEqual(ids);
  expect([first!.pages, second!.pages]).toEqual([2, 2]);
  expect(second!.briefs).toHaveLength(1);
  expect(none).toEqual({ briefs: [], pages: 0 });
  const pageOf = (briefId: string) => pageOfBrief(world, owner, briefId);
  expect(await Promise.all([ids[0]!, ids.at(-2)!, ids.at(-1)!].map(pageOf))).toEqual([1, 1, 2]);
  const others = await publishedBrief(world, await client(world), { createdAt: addHours(world.now, -99) });
  expect(await Promise.all([others, "niets"].map(pageOf))).toEqual([1, 1]);
});

test("each request has its own quotes, newest first, each with the company that sent it", async () => {
  const owner = await client(world);
  await bystander(world);
  const [quoted, other] = await publishedBriefs(world, owner, 2);
  const [glans, sop] = await someCompanies(world, 2);
  await world.db
    .update(companyProfiles)
    .set({ businessName: "Sop" })
    .where(eq(companyProfiles.id, sop!.profileId));
  const send = ({ actor }: Company, briefId: string, hoursFromNow: number) =>
    sendProposal(world.ctx(actor, { now: addHours(world.now, hoursFromNow) }), { briefId, ...QUOTE });
  const second = await send(sop!, quoted!, 2);
  const first = await send(glans!, quoted!, 1);
  const elsewhere = await send(glans!, other!, 3);

  const { briefs: seen } = await clientBriefs(world, owner);
  const quotesOf = (briefId: string) => seen.find(({ id }) => id === briefId)!.proposals;
  expect(quotesOf(quoted!)).toMatchObject([
    { id: second.proposalId, company: { businessName: "Sop" } },
    { id: first.proposalId, priceCents: QUOTE.priceCents, company: { businessName: "Glans" }, portfolio: [] },
  ]);
  expect(quotesOf(other!)).toMatchObject([{ id: elsewhere.proposalId }]);
});

test("a move shares where it begins, then where it goes; abroad a country, as there is no street", async () => {
  const owner = await client(world);
  const briefId = await publishedBrief(world, owner);
  await world.db.delete(briefAddresses).where(eq(briefAddresses.briefId, briefId));
  const abroad = { postcode: "", houseNumber: "", street: "", place: "Gent", country: "België" };
  await world.db.insert(briefAddresses).values({ briefId, kind: "TO", ...abroad });
  const dutch = { postcode: "3511 QX", houseNumber: "1", street: "Kanariestraat", place: "Utrecht" };
  await world.db.insert(briefAddresses).values({ briefId, kind: "FROM", ...dutch });
  const [seen] = (await clientBriefs(world, owner)).briefs;
  expect(seen!.contact.addresses).toMatchObject([
    { kind: "FROM", country: null, ...dutch },
    { kind: "TO", ...abroad },
  ]);
});

test("a request that waits for its mail is announced, and shown only once it is confirmed", async () => {
  const owner = await client(world);
  await bystander(world);
  await publishedBrief(world, owner, { clientId: null });
  expect(await hasUnconfirmedBrief(world, owner)).toBe(false);
  await publishedBrief(world, owner, UNCONFIRMED);
  expect(await hasUnconfirmedBrief(world, owner)).toBe(true);
  expect((await clientBriefs(world, owner)).briefs).toEqual([]);
});
