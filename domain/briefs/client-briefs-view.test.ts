import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { briefAddresses, companyProfiles } from "#db/schema/index.ts";
import { addUnrelatedData } from "../../tests/support/unrelated-data.ts";
import { CLIENT_SECRETS, publishedBrief, publishedBriefs, UNCONFIRMED } from "../../tests/support/briefs.ts";
import { type Company, someCompanies } from "../../tests/support/companies.ts";
import { client } from "../../tests/support/people.ts";
import { QUOTE } from "../../tests/support/proposals.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness.ts";
import { addHours } from "../dates.ts";
import { sendProposal } from "../proposals/send-proposal.ts";
import {
  CLIENT_BRIEFS_PAGE_SIZE,
  clientBriefs,
  hasUnconfirmedBrief,
  pageOfBrief,
} from "./client-briefs-view.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

test("shows a client its own briefs only, newest first, with the details that accepting would reveal", async () => {
  const owner = await client(harness);
  await addUnrelatedData(harness);
  const older = await publishedBrief(harness, owner, { createdAt: addHours(harness.now, -1) });
  const [newest, oldest] = [
    await publishedBrief(harness, owner),
    await publishedBrief(harness, owner, { createdAt: addHours(harness.now, -2) }),
  ];
  const { briefs: seen } = await clientBriefs(harness, owner);
  expect(seen.map(({ id }) => id)).toEqual([newest, older, oldest]);
  for (const { contact } of seen)
    expect(contact).toMatchObject({
      clientName: CLIENT_SECRETS.name,
      clientEmail: owner.email,
      clientPhone: CLIENT_SECRETS.phone,
      addresses: [{ kind: "JOB", street: CLIENT_SECRETS.street, houseNumber: CLIENT_SECRETS.houseNumber }],
    });
});

test("puts the rest on the next page", async () => {
  const owner = await client(harness);
  const ids = await publishedBriefs(harness, owner, CLIENT_BRIEFS_PAGE_SIZE + 1, (index) => ({
    createdAt: addHours(harness.now, -index),
  }));
  const pages = [1, 2, 3].map((page) => clientBriefs(harness, owner, page));
  const [first, second, none] = await Promise.all(pages);
  expect([first, second].flatMap((page) => page!.briefs.map(({ id }) => id))).toEqual(ids);
  expect([first!.pages, second!.pages]).toEqual([2, 2]);
  expect(second!.briefs).toHaveLength(1);
  expect(none).toEqual({ briefs: [], pages: 0 });
  const pageOf = (briefId: string) => pageOfBrief(harness, owner, briefId);
  expect(await Promise.all([ids[0]!, ids.at(-2)!, ids.at(-1)!].map(pageOf))).toEqual([1, 1, 2]);
  const others = await publishedBrief(harness, await client(harness), {
    createdAt: addHours(harness.now, -99),
  });
  expect(await Promise.all([others, "niets"].map(pageOf))).toEqual([1, 1]);
});

test("shows the proposals of each brief, newest first, with their companies", async () => {
  const owner = await client(harness);
  await addUnrelatedData(harness);
  const [quoted, other] = await publishedBriefs(harness, owner, 2);
  const [glans, sop] = await someCompanies(harness, 2);
  await harness.db
    .update(companyProfiles)
    .set({ businessName: "Sop" })
    .where(eq(companyProfiles.id, sop!.profileId));
  const send = ({ actor }: Company, briefId: string, hoursFromNow: number) =>
    sendProposal(harness.ctx(actor, { now: addHours(harness.now, hoursFromNow) }), { briefId, ...QUOTE });
  const second = await send(sop!, quoted!, 2);
  const first = await send(glans!, quoted!, 1);
  const elsewhere = await send(glans!, other!, 3);

  const { briefs: seen } = await clientBriefs(harness, owner);
  const quotesOf = (briefId: string) => seen.find(({ id }) => id === briefId)!.proposals;
  expect(quotesOf(quoted!)).toMatchObject([
    { id: second.proposalId, company: { businessName: "Sop" } },
    { id: first.proposalId, priceCents: 14_950, company: { businessName: "Glans" }, portfolio: [] },
  ]);
  expect(quotesOf(other!)).toMatchObject([{ id: elsewhere.proposalId }]);
});

test("reveals where a move begins and then where it goes; abroad the country instead of a street", async () => {
  const owner = await client(harness);
  const briefId = await publishedBrief(harness, owner);
  await harness.db.delete(briefAddresses).where(eq(briefAddresses.briefId, briefId));
  const abroad = { postcode: "", houseNumber: "", street: "", place: "Gent", country: "België" };
  await harness.db.insert(briefAddresses).values({ briefId, kind: "TO", ...abroad });
  const dutch = { postcode: "3511 QX", houseNumber: "1", street: "Kanariestraat", place: "Utrecht" };
  await harness.db.insert(briefAddresses).values({ briefId, kind: "FROM", ...dutch });
  const [seen] = (await clientBriefs(harness, owner)).briefs;
  expect(seen!.contact.addresses).toMatchObject([
    { kind: "FROM", country: null, ...dutch },
    { kind: "TO", ...abroad },
  ]);
});

test("announces an unconfirmed brief, and lists it once it is confirmed", async () => {
  const owner = await client(harness);
  await addUnrelatedData(harness);
  await publishedBrief(harness, owner, { clientId: null });
  expect(await hasUnconfirmedBrief(harness, owner)).toBe(false);
  await publishedBrief(harness, owner, UNCONFIRMED);
  expect(await hasUnconfirmedBrief(harness, owner)).toBe(true);
  expect((await clientBriefs(harness, owner)).briefs).toEqual([]);
});
