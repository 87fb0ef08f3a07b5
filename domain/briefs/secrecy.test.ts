import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { briefAddresses, proposals, reveals } from "#db/schema/index.ts";
import { CLIENT_SECRETS, publishedBrief, withoutIds } from "../../tests/support/people/briefs.ts";
import { company, someCompanies, type Company } from "../../tests/support/people/companies.ts";
import { client } from "../../tests/support/people/people.ts";
import { QUOTE, quoteOf } from "../../tests/support/people/proposals.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import type { UserActor } from "../kernel/context.ts";
import { newId } from "../kernel/ids.ts";
import { acceptProposal } from "../proposals/accept-proposal.ts";
import { declineProposal } from "../proposals/decline-proposal.ts";
import { sendProposal } from "../proposals/send-proposal.ts";
import { ownProposals } from "../proposals/views.ts";
import { withdrawProposal } from "../proposals/withdraw-proposal.ts";
import { briefSheet } from "../proposals/reading/brief-sheet-view.ts";
import { openBriefs } from "./open-list/open-briefs-view.ts";
import { revealedContacts } from "./revealed-contacts-view.ts";

let harness: TestHarness;
let owner: UserActor;
let briefId: string;
beforeEach(async () => {
  harness = await openTestHarness();
  owner = await client(harness, { email: CLIENT_SECRETS.email, fullName: CLIENT_SECRETS.name });
  briefId = await publishedBrief(harness, owner);
});
afterEach(() => harness.close());

const quote = async ({ actor }: Company) =>
  (await sendProposal(harness.ctx(actor), { briefId, ...QUOTE })).proposalId;

/** What this company gets when it asks for the contacts of every proposal there is. */
async function contactsFor(actor: UserActor) {
  const all = await harness.db.select({ id: proposals.id }).from(proposals);
  const ids = all.map(({ id }) => id);
  return [...(await revealedContacts(harness, actor, ids))];
}

/** The streets in the contacts that this company gets. */
const streetsOf = async ({ actor }: Company) =>
  (await contactsFor(actor)).flatMap(([, { addresses }]) => addresses.map(({ street }) => street));

/** The secrets of the client that this company can read anywhere. */
async function known({ reader, actor }: Company): Promise<string[]> {
  const everything = JSON.stringify([
    await openBriefs(harness, reader, {}),
    await briefSheet(harness, reader, briefId),
    await ownProposals(harness, actor),
    await contactsFor(actor),
  ]);
  return Object.values(CLIENT_SECRETS).filter((secret) => withoutIds(everything).includes(secret));
}

describe("a company sees nothing that identifies the client", () => {
  test("before it sends a proposal, and while that is pending", async () => {
    const one = await company(harness);
    expect(await known(one)).toEqual([]);
    await quote(one);
    expect(await known(one)).toEqual([]);
  });

  test("after its proposal is declined", async () => {
    const one = await company(harness);
    await declineProposal(harness.ctx(owner), { proposalId: await quote(one) });
    expect(await known(one)).toEqual([]);
  });

  test("after it withdraws its proposal", async () => {
    const one = await company(harness);
    await withdrawProposal(harness.ctx(one.actor), { proposalId: await quote(one) });
    expect(await known(one)).toEqual([]);
  });

  test("after another company's proposal is accepted; that company sees everything", async () => {
    const [chosen, other, bystander] = await someCompanies(harness, 3);
    const accepted = await quote(chosen!);
    await quote(other!);
    await acceptProposal(harness.ctx(owner), { proposalId: accepted, version: 1 });
    expect(await known(chosen!)).toEqual(Object.values(CLIENT_SECRETS));
    expect(await known(other!)).toEqual([]);
    expect(await known(bystander!)).toEqual([]);
  });

  test("of a move before it is chosen, and both addresses after it, which no other mover reads", async () => {
    const from = { postcode: "3511 QX", houseNumber: "1", street: "Kanariestraat", place: "Utrecht" };
    const to = { postcode: "8011 AB", houseNumber: "7", street: "Merelstraat", place: "Zwolle" };
    await harness.db.delete(briefAddresses).where(eq(briefAddresses.briefId, briefId));
    await harness.db.insert(briefAddresses).values([
      { briefId, kind: "FROM", ...from },
      { briefId, kind: "TO", ...to },
    ]);
    const [chosen, other] = await someCompanies(harness, 2);
    const accepted = await quote(chosen!);
    await quote(other!);
    expect(await streetsOf(chosen!)).toEqual([]);
    await acceptProposal(harness.ctx(owner), { proposalId: accepted, version: 1 });
    expect(await streetsOf(chosen!)).toEqual(["Kanariestraat", "Merelstraat"]);
    expect(await streetsOf(other!)).toEqual([]);
  });

  test("of other briefs than the one on which its proposal was accepted", async () => {
    const mine = await client(harness, { email: "mijn.klant@test.example" });
    const myBrief = await publishedBrief(harness, mine, { clientName: "Mijn Klant", clientPhone: null });
    await harness.db
      .update(briefAddresses)
      .set({ street: "Mijnstraat", houseNumber: "1", addition: null, postcode: "3511 AA" })
      .where(eq(briefAddresses.briefId, myBrief));
    const [one, rival] = await someCompanies(harness, 2);
    const { proposalId } = await sendProposal(harness.ctx(one!.actor), { briefId: myBrief, ...QUOTE });
    await acceptProposal(harness.ctx(mine), { proposalId, version: 1 });
    await quote(one!);
    await acceptProposal(harness.ctx(owner), { proposalId: await quote(rival!), version: 1 });
    expect(await known(one!)).toEqual([]);
    expect(await contactsFor(one!.actor)).toMatchObject([
      [
        proposalId,
        { clientEmail: mine.email, clientName: "Mijn Klant", addresses: [{ street: "Mijnstraat" }] },
      ],
    ]);
  });

  test("when a reveal names a proposal that is not accepted", async () => {
    const one = await company(harness);
    const proposalId = await quote(one);
    const reveal = { briefId, proposalId, clientEmail: owner.email, createdAt: harness.now };
    await harness.db.insert(reveals).values(reveal);
    expect(await known(one)).toEqual([]);
  });

  test("after the reveal is deleted", async () => {
    const one = await company(harness);
    await acceptProposal(harness.ctx(owner), { proposalId: await quote(one), version: 1 });
    await harness.db.delete(reveals).where(eq(reveals.briefId, briefId));
    expect(await known(one)).toEqual([]);
  });
});

describe("the page of a brief", () => {
  test("shows the work, and the company's own proposal", async () => {
    const one = await company(harness);
    const proposalId = await quote(one);
    const another = await publishedBrief(harness, owner, { locationText: "Zwolle (8011)" });
    expect(await briefSheet(harness, one.reader, briefId)).toMatchObject({
      locationText: "Utrecht (3511)",
      proposalsCount: 1,
      details: { serviceType: "regular", squareMeters: 120 },
      proposal: { id: proposalId, priceCents: 14_950, status: "PENDING" },
      isNew: true,
    });
    expect(await briefSheet(harness, one.reader, another)).toMatchObject({
      locationText: "Zwolle (8011)",
      proposal: null,
    });
  });

  test("stays readable for a company that sent a proposal, and closes for the others", async () => {
    const [chosen, bystander] = await someCompanies(harness, 2);
    await acceptProposal(harness.ctx(owner), { proposalId: await quote(chosen!), version: 1 });
    expect(await briefSheet(harness, chosen!.reader, briefId)).toMatchObject({
      proposal: { status: "ACCEPTED" },
    });
    expect(await briefSheet(harness, bystander!.reader, briefId)).toBeNull();
  });

  test("never shows who else sent a proposal, or at what price", async () => {
    const [one, rival] = await someCompanies(harness, 2);
    await sendProposal(harness.ctx(rival!.actor), { ...quoteOf(7_654_321), briefId });
    await quote(one!);
    const seen = JSON.stringify([
      await briefSheet(harness, one!.reader, briefId),
      await ownProposals(harness, one!.actor),
    ]);
    expect(seen).not.toContain("7654321");
    expect(seen).not.toContain(rival!.profileId);
  });

  test("does not exist for an invalid or unknown id", async () => {
    const one = await company(harness);
    expect(await briefSheet(harness, one.reader, "1 or 1=1")).toBeNull();
    expect(await briefSheet(harness, one.reader, newId(harness.now))).toBeNull();
  });
});
