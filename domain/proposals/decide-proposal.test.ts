import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { authUsers, briefs, outbox, profiles, proposals, reveals } from "#db/schema/index.ts";
import { addUnrelatedData } from "../../tests/support/kept/unrelated-data.ts";
import { orderedMails } from "../../tests/support/harness/outbox.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import { publishedBrief } from "../../tests/support/people/briefs.ts";
import { someCompanies, type Company } from "../../tests/support/people/companies.ts";
import { client } from "../../tests/support/people/people.ts";
import { QUOTE } from "../../tests/support/people/proposals.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { requestContacts } from "../briefs/request-contacts-view.ts";
import { revealedContacts } from "../briefs/revealed-contacts-view.ts";
import type { Actor, UserActor } from "../kernel/context.ts";
import { newId } from "../kernel/ids.ts";
import { acceptProposal } from "./accept-proposal.ts";
import { declineProposal } from "./decline-proposal.ts";
import { sendProposal } from "./send-proposal.ts";
import { ownProposals } from "./views.ts";

let harness: TestHarness;
let owner: UserActor;
let briefId: string;
let companies: Company[];
/** One proposal of each company, in the order of `companies`. */
let quotes: string[];
beforeEach(async () => {
  harness = await openTestHarness();
  owner = await client(harness);
  briefId = await publishedBrief(harness, owner);
  companies = await someCompanies(harness, 3);
  quotes = [];
  for (const { actor } of companies)
    quotes.push((await sendProposal(harness.ctx(actor), { briefId, ...QUOTE })).proposalId);
  await harness.db.delete(outbox);
  harness.passHours(1);
});
afterEach(() => harness.close());

const accept = (id: string, actor: Actor = owner) =>
  outcome(acceptProposal(harness.ctx(actor), { proposalId: id, version: 1 }));
const decline = (id: string, actor: Actor = owner) =>
  outcome(declineProposal(harness.ctx(actor), { proposalId: id }));
const brief = async () => (await harness.db.select().from(briefs).where(eq(briefs.id, briefId)))[0];
async function quoteStates() {
  const rows = await harness.db.select().from(proposals);
  return quotes.map((id) => {
    const { status, declineReason, decidedAt } = rows.find((row) => row.id === id)!;
    return { status, declineReason, decidedAt };
  });
}
/** The contact details of a company that the client reads; null without any. */
const reachable = async () => (await requestContacts(harness, owner, briefId))!.company;
const PENDING = { status: "PENDING", declineReason: null, decidedAt: null };

test("accepting a proposal completes the brief, declines the other proposals and notifies everybody", async () => {
  const [, chosen] = quotes;
  const other = await addUnrelatedData(harness);
  await harness.db.delete(outbox);
  expect(await accept(chosen!)).toEqual({ value: undefined });
  const declined = { status: "DECLINED", declineReason: "other_accepted", decidedAt: harness.now };
  const accepted = { status: "ACCEPTED", declineReason: null, decidedAt: harness.now };
  expect(await quoteStates()).toEqual([declined, accepted, declined]);
  expect(await brief()).toMatchObject({ status: "COMPLETED", closedAt: harness.now, proposalsCount: 3 });
  expect(await harness.db.select().from(reveals).where(eq(reveals.briefId, briefId))).toEqual([
    { briefId, proposalId: chosen, clientEmail: owner.email, createdAt: harness.now },
  ]);
  expect((await orderedMails(harness)).toSorted()).toEqual(
    [
      `proposal-accepted-client ${chosen}`,
      `proposal-accepted-company ${chosen}`,
      `proposal-declined-company ${quotes[0]}`,
      `proposal-declined-company ${quotes[2]}`,
    ].toSorted(),
  );
  await other.expectUntouched();
});

test("shows the client the contact details of the accepted company only", async () => {
  expect(await reachable()).toBeNull();
  await accept(quotes[1]!);
  const { email } = companies[1]!.actor;
  expect(await reachable()).toMatchObject({ email, phone: "+31201234567" });
});

test("reveals the address that the client moved to, with the name and number of the request", async () => {
  const email = "verhuisd@test.example";
  await harness.db.update(authUsers).set({ email }).where(eq(authUsers.id, owner.userId));
  await harness.db
    .update(profiles)
    .set({ fullName: "Andere Naam", phone: "+31101234567" })
    .where(eq(profiles.id, owner.userId));
  const [asked] = await harness.db.select().from(briefs).where(eq(briefs.id, briefId));
  const told = { clientEmail: email, clientName: asked!.clientName, clientPhone: asked!.clientPhone };
  expect((await requestContacts(harness, owner, briefId))!.client).toMatchObject(told);
  await accept(quotes[1]!);
  const revealed = await revealedContacts(harness, companies[1]!.actor, [quotes[1]!]);
  expect(revealed.get(quotes[1]!)).toMatchObject(told);
  // What was given stays what was given.
  await harness.db
    .update(authUsers)
    .set({ email: "later@test.example" })
    .where(eq(authUsers.id, owner.userId));
  expect((await requestContacts(harness, owner, briefId))!.client).toMatchObject(told);
});

test("accepts a proposal of a full brief", async () => {
  await harness.db.update(briefs).set({ status: "IN_PROGRESS" });
  expect(await accept(quotes[0]!)).toEqual({ value: undefined });
  expect(await brief()).toMatchObject({ status: "COMPLETED" });
});

test("declining a proposal keeps its place on the brief and notifies that company, and the client", async () => {
  const other = await addUnrelatedData(harness);
  await harness.db.delete(outbox);
  expect(await decline(quotes[0]!)).toEqual({ value: undefined });
  const declined = { status: "DECLINED", declineReason: "client", decidedAt: harness.now };
  expect(await quoteStates()).toEqual([declined, PENDING, PENDING]);
  expect(await brief()).toMatchObject({ status: "OPEN", proposalsCount: 3 });
  expect(await orderedMails(harness)).toEqual([
    `proposal-declined-client ${quotes[0]}`,
    `proposal-declined-company ${quotes[0]}`,
  ]);
  expect(await harness.db.$count(reveals, eq(reveals.briefId, briefId))).toBe(0);
  await other.expectUntouched();
});

test("mails the client once a day that quotes were declined, and every company", async () => {
  await harness.db.delete(outbox);
  for (const quote of quotes) await decline(quote);
  expect((await orderedMails(harness)).toSorted()).toEqual(
    [
      `proposal-declined-client ${quotes[0]}`,
      ...quotes.map((quote) => `proposal-declined-company ${quote}`),
    ].toSorted(),
  );
});

test("does not notify a declined company again when another proposal is accepted", async () => {
  await decline(quotes[0]!);
  await harness.db.delete(outbox);
  await accept(quotes[1]!);
  expect(await orderedMails(harness)).not.toContain(`proposal-declined-company ${quotes[0]}`);
  expect((await quoteStates())[0]).toMatchObject({ declineReason: "client" });
});

describe("a decision is final", () => {
  test("declines no accepted proposal, and accepts no other one after it", async () => {
    await accept(quotes[0]!);
    const decided = await quoteStates();
    expect(await accept(quotes[0]!)).toEqual({ refusal: "brief_already_decided" });
    expect(await accept(quotes[1]!)).toEqual({ refusal: "brief_already_decided" });
    expect(await decline(quotes[0]!)).toEqual({ refusal: "proposal_not_pending" });
    expect(await quoteStates()).toEqual(decided);
  });

  test("accepts no declined proposal, and leaves the brief open", async () => {
    await decline(quotes[0]!);
    expect(await accept(quotes[0]!)).toEqual({ refusal: "proposal_not_pending" });
    expect(await decline(quotes[0]!)).toEqual({ refusal: "proposal_not_pending" });
    expect(await brief()).toMatchObject({ status: "OPEN" });
    expect(await harness.db.$count(reveals)).toBe(0);
  });

  test("accepts no proposal of a cancelled brief", async () => {
    await harness.db.update(briefs).set({ status: "CANCELLED", closeReason: "client" });
    expect(await accept(quotes[0]!)).toEqual({ refusal: "brief_already_decided" });
  });
});

async function anotherClient(): Promise<UserActor> {
  const other = await client(harness);
  await publishedBrief(harness, other);
  return other;
}

describe("only the client who owns the brief decides on a proposal", () => {
  test.each([
    ["another client, with a brief of their own", anotherClient, "not_found"],
    ["the company itself", async () => companies[0]!.actor, "not_allowed"],
    ["a visitor", async () => ({ kind: "visitor" }) as const, "not_signed_in"],
  ])("%s", async (_, someone, refusal) => {
    const actor = await someone();
    expect(await accept(quotes[0]!, actor)).toEqual({ refusal });
    expect(await decline(quotes[0]!, actor)).toEqual({ refusal });
    expect(await quoteStates()).toEqual([PENDING, PENDING, PENDING]);
  });

  test("refuses every decision on a brief without an account", async () => {
    await harness.db.update(briefs).set({ clientId: null });
    expect(await accept(quotes[0]!)).toEqual({ refusal: "not_found" });
  });

  test("a made-up id is not found", async () => {
    expect(await accept(newId(harness.now))).toEqual({ refusal: "not_found" });
    expect(await decline("1 or 1=1")).toEqual({ refusal: "not_found" });
  });
});

test("lists a company's own proposals only, newest first, with the contact of the accepted one", async () => {
  await addUnrelatedData(harness);
  await accept(quotes[0]!);
  const later = await publishedBrief(harness, owner, { locationText: "Zwolle (8011)" });
  const newest = await sendProposal(harness.ctx(companies[0]!.actor), { briefId: later, ...QUOTE });
  const [chosen, other] = await Promise.all(
    companies.slice(0, 2).map(({ actor }) => ownProposals(harness, actor)),
  );
  expect(chosen!.proposals).toMatchObject([
    { id: newest.proposalId, brief: { locationText: "Zwolle (8011)" }, contact: null },
    { id: quotes[0], status: "ACCEPTED", contact: { clientEmail: owner.email } },
  ]);
  expect(other!.proposals).toMatchObject([{ id: quotes[1], status: "DECLINED", contact: null }]);
});
