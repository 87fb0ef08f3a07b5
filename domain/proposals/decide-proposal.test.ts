import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { briefs, outbox, proposals, reveals } from "#db/schema/index.ts";
import { addUnrelatedData } from "../../tests/support/unrelated-data.ts";
import { orderedMails } from "../../tests/support/outbox.ts";
import { outcome } from "../../tests/support/outcomes.ts";
import { client, publishedBrief, QUOTE, someCompanies, type Company } from "../../tests/support/people.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness.ts";
import { clientBriefs } from "../briefs/client-briefs-view.ts";
import type { Actor, UserActor } from "../context.ts";
import { newId } from "../ids.ts";
import { acceptProposal } from "./accept-proposal.ts";
import { declineProposal } from "./decline-proposal.ts";
import { sendProposal } from "./send-proposal.ts";
import { ownProposals } from "./views.ts";

let harness: TestHarness;
let owner: UserActor;
let briefId: string;
let companies: Company[];
/** One quote of each company, in their order. */
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
  outcome(acceptProposal(harness.ctx(actor), { proposalId: id }));
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
/** The quotes whose company the client can reach, and how. */
async function reachable() {
  const [own] = (await clientBriefs(harness.ctx(owner), owner)).briefs;
  return own!.proposals.flatMap(({ id, company: { email, phone } }) =>
    email || phone ? [{ id, email, phone }] : [],
  );
}
const PENDING = { status: "PENDING", declineReason: null, decidedAt: null };

test("accepting one quote decides the request, declines the others and tells everybody", async () => {
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

test("a client learns how to reach the company that was accepted, and no other", async () => {
  expect(await reachable()).toEqual([]);
  await accept(quotes[1]!);
  const { email } = companies[1]!.actor;
  expect(await reachable()).toEqual([{ id: quotes[1], email, phone: "+31201234567" }]);
});

test("a quote of a full request can be accepted", async () => {
  await harness.db.update(briefs).set({ status: "IN_PROGRESS" });
  expect(await accept(quotes[0]!)).toEqual({ value: undefined });
  expect(await brief()).toMatchObject({ status: "COMPLETED" });
});

test("declining a quote leaves the request open, its place taken, and tells that company alone", async () => {
  const other = await addUnrelatedData(harness);
  await harness.db.delete(outbox);
  expect(await decline(quotes[0]!)).toEqual({ value: undefined });
  const declined = { status: "DECLINED", declineReason: "client", decidedAt: harness.now };
  expect(await quoteStates()).toEqual([declined, PENDING, PENDING]);
  expect(await brief()).toMatchObject({ status: "OPEN", proposalsCount: 3 });
  expect(await orderedMails(harness)).toEqual([`proposal-declined-company ${quotes[0]}`]);
  expect(await harness.db.$count(reveals, eq(reveals.briefId, briefId))).toBe(0);
  await other.expectUntouched();
});

test("a company declined earlier is not told again when another is accepted", async () => {
  await decline(quotes[0]!);
  await harness.db.delete(outbox);
  await accept(quotes[1]!);
  expect(await orderedMails(harness)).not.toContain(`proposal-declined-company ${quotes[0]}`);
  expect((await quoteStates())[0]).toMatchObject({ declineReason: "client" });
});

describe("a decision stands", () => {
  test("an accepted quote cannot be declined, nor another one accepted after it", async () => {
    await accept(quotes[0]!);
    const decided = await quoteStates();
    expect(await accept(quotes[0]!)).toEqual({ refusal: "brief_already_decided" });
    expect(await accept(quotes[1]!)).toEqual({ refusal: "brief_already_decided" });
    expect(await decline(quotes[0]!)).toEqual({ refusal: "proposal_not_pending" });
    expect(await quoteStates()).toEqual(decided);
  });

  test("a declined quote cannot be accepted, and trying leaves the request open", async () => {
    await decline(quotes[0]!);
    expect(await accept(quotes[0]!)).toEqual({ refusal: "proposal_not_pending" });
    expect(await decline(quotes[0]!)).toEqual({ refusal: "proposal_not_pending" });
    expect(await brief()).toMatchObject({ status: "OPEN" });
    expect(await harness.db.$count(reveals)).toBe(0);
  });

  test("nothing of a cancelled request can be accepted", async () => {
    await harness.db.update(briefs).set({ status: "CANCELLED", closeReason: "client" });
    expect(await accept(quotes[0]!)).toEqual({ refusal: "brief_already_decided" });
  });
});

async function anotherClient(): Promise<UserActor> {
  const other = await client(harness);
  await publishedBrief(harness, other);
  return other;
}

describe("a quote exists for nobody but the client who asked", () => {
  test.each([
    ["another client, with a request of their own", anotherClient, "not_found"],
    ["the company itself", async () => companies[0]!.actor, "not_allowed"],
    ["a visitor", async () => ({ kind: "visitor" }) as const, "not_signed_in"],
  ])("%s", async (_, someone, refusal) => {
    const actor = await someone();
    expect(await accept(quotes[0]!, actor)).toEqual({ refusal });
    expect(await decline(quotes[0]!, actor)).toEqual({ refusal });
    expect(await quoteStates()).toEqual([PENDING, PENDING, PENDING]);
  });

  test("a request without an account is decided by nobody", async () => {
    await harness.db.update(briefs).set({ clientId: null });
    expect(await accept(quotes[0]!)).toEqual({ refusal: "not_found" });
  });

  test("and a made-up one for nobody at all", async () => {
    expect(await accept(newId(harness.now))).toEqual({ refusal: "not_found" });
    expect(await decline("1 or 1=1")).toEqual({ refusal: "not_found" });
  });
});

test("a company reads its own quotes and no one else's, newest first, with the client behind the accepted one", async () => {
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
