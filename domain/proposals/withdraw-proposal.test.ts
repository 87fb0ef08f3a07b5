import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { briefs, outbox, proposals, subscriptions } from "#db/schema/index.ts";
import { addUnrelatedData } from "../../tests/support/kept/unrelated-data.ts";
import { orderedMails } from "../../tests/support/harness/outbox.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import { publishedBrief, pageOf } from "../../tests/support/people/briefs.ts";
import { someCompanies, type Company } from "../../tests/support/people/companies.ts";
import { client } from "../../tests/support/people/people.ts";
import { QUOTE } from "../../tests/support/people/proposals.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { openBriefs } from "../briefs/open-list/open-briefs-view.ts";
import type { Actor, UserActor } from "../kernel/context.ts";
import { claimMail } from "../events/outbox.ts";
import { acceptProposal } from "./accept-proposal.ts";
import { declineProposal } from "./decline-proposal.ts";
import { sendProposal } from "./send-proposal.ts";
import { ownProposals } from "./views.ts";
import { withdrawProposal } from "./withdraw-proposal.ts";

let harness: TestHarness;
let owner: UserActor;
let briefId: string;
let companies: Company[];
/** One proposal of each company, in the order of `companies`; the brief is full. */
let quotes: string[];
beforeEach(async () => {
  harness = await openTestHarness();
  owner = await client(harness);
  briefId = await publishedBrief(harness, owner, { eventDate: "2026-03-31" });
  companies = await someCompanies(harness, 5);
  quotes = [];
  for (const { actor } of companies)
    quotes.push((await sendProposal(harness.ctx(actor), { briefId, ...QUOTE })).proposalId);
  harness.passHours(1);
});
afterEach(() => harness.close());

const withdraw = (index: number, actor: Actor = companies[index]!.actor) =>
  outcome(withdrawProposal(harness.ctx(actor), { proposalId: quotes[index]! }));
const brief = async () => (await harness.db.select().from(briefs).where(eq(briefs.id, briefId)))[0];
const quote = async (index: number) =>
  (await harness.db.select().from(proposals).where(eq(proposals.id, quotes[index]!)))[0];
/** Starts the delivery of the mail that tells the client of this proposal. */
async function tell(index: number) {
  const [row] = await harness.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(eq(outbox.effectKey, `proposal-received:${quotes[index]}`));
  return claimMail(harness, row!.id);
}
const told = async () =>
  (await orderedMails(harness)).filter((mail) => mail.startsWith("proposal-withdrawn"));

test("frees the place, reopens a full brief and leaves other data alone", async () => {
  const other = await addUnrelatedData(harness);
  expect(await brief()).toMatchObject({ status: "IN_PROGRESS", proposalsCount: 5 });
  expect(await withdraw(0)).toEqual({ value: undefined });
  expect(await quote(0)).toMatchObject({ status: "WITHDRAWN", declineReason: null, decidedAt: harness.now });
  expect(await brief()).toMatchObject({ status: "OPEN", proposalsCount: 4 });
  expect(await quote(1)).toMatchObject({ status: "PENDING" });
  const [late] = await someCompanies(harness, 1);
  await sendProposal(harness.ctx(late!.actor), { briefId, ...QUOTE });
  expect(await brief()).toMatchObject({ status: "IN_PROGRESS", proposalsCount: 5 });
  await other.expectUntouched();
});

test("frees one place of a brief that was not full", async () => {
  await withdraw(0);
  await withdraw(1);
  expect(await brief()).toMatchObject({ status: "OPEN", proposalsCount: 3 });
});

test("shows the withdrawal to the client, who cannot accept it, and to the company", async () => {
  await withdraw(0);
  const { quotes: seen } = await pageOf(harness, owner, briefId);
  expect(seen.find(({ id }) => id === quotes[0])).toMatchObject({
    status: "WITHDRAWN",
    decidedAt: harness.now,
    company: { businessName: "Glans" },
  });
  expect(await outcome(acceptProposal(harness.ctx(owner), { proposalId: quotes[0]!, version: 1 }))).toEqual({
    refusal: "proposal_not_pending",
  });
  expect(await outcome(declineProposal(harness.ctx(owner), { proposalId: quotes[0]! }))).toEqual({
    refusal: "proposal_not_pending",
  });
  expect((await ownProposals(harness, companies[0]!.actor)).proposals).toMatchObject([
    { status: "WITHDRAWN", contact: null },
  ]);
});

test("does not offer the company the brief again, nor lets it send a second proposal", async () => {
  await withdraw(0);
  const [{ actor, reader }] = companies as [Company];
  expect((await openBriefs(harness, reader, {})).rows).toEqual([]);
  expect(await outcome(sendProposal(harness.ctx(actor), { briefId, ...QUOTE }))).toEqual({
    refusal: "proposal_duplicate",
  });
  expect(await brief()).toMatchObject({ status: "OPEN", proposalsCount: 4 });
});

describe("the client gets a mail about the withdrawal", () => {
  test("when the mail about the proposal may have been sent", async () => {
    await tell(0);
    await withdraw(0);
    expect(await told()).toEqual([`proposal-withdrawn ${quotes[0]}`]);
  });

  test("when the outbox row of that mail has been deleted since", async () => {
    await harness.db.delete(outbox);
    await withdraw(0);
    expect(await orderedMails(harness)).toEqual([`proposal-withdrawn ${quotes[0]}`]);
  });

  test("never when the proposal was withdrawn before its mail was sent", async () => {
    await withdraw(0);
    expect(await told()).toEqual([]);
  });
});

describe("an expired brief stays closed", () => {
  test("when the job has closed its row", async () => {
    await harness.db.update(briefs).set({ status: "CANCELLED", closeReason: "expired" });
    expect(await withdraw(0)).toEqual({ value: undefined });
    expect(await brief()).toMatchObject({ status: "CANCELLED", closeReason: "expired", proposalsCount: 4 });
  });

  test("when the job has not run yet", async () => {
    await harness.db.update(briefs).set({ eventDate: "2026-03-10", expiresAt: harness.now });
    expect(await withdraw(0)).toEqual({ value: undefined });
    expect(await brief()).toMatchObject({ status: "IN_PROGRESS", proposalsCount: 4 });
  });
});

test("needs no subscription", async () => {
  await harness.db.update(subscriptions).set({ status: "canceled" });
  expect(await withdraw(0)).toEqual({ value: undefined });
});

describe("a decision is final", () => {
  test("refuses to withdraw an accepted proposal, and those declined with it", async () => {
    await acceptProposal(harness.ctx(owner), { proposalId: quotes[0]!, version: 1 });
    expect(await withdraw(0)).toEqual({ refusal: "proposal_not_pending" });
    expect(await withdraw(1)).toEqual({ refusal: "proposal_not_pending" });
    expect(await brief()).toMatchObject({ status: "COMPLETED", proposalsCount: 5 });
  });

  test("refuses to withdraw a declined proposal, which keeps its place", async () => {
    await declineProposal(harness.ctx(owner), { proposalId: quotes[0]! });
    expect(await withdraw(0)).toEqual({ refusal: "proposal_not_pending" });
    expect(await brief()).toMatchObject({ status: "IN_PROGRESS", proposalsCount: 5 });
  });

  test("frees one place when a proposal is withdrawn twice", async () => {
    await withdraw(0);
    expect(await withdraw(0)).toEqual({ refusal: "proposal_not_pending" });
    expect(await brief()).toMatchObject({ proposalsCount: 4 });
  });
});

describe("only the company that sent a proposal withdraws it", () => {
  test.each([
    ["another company with a proposal", () => companies[1]!.actor, "not_found"],
    ["the client", () => owner, "not_allowed"],
    ["a visitor", () => ({ kind: "visitor" }) as const, "not_signed_in"],
  ])("%s", async (_, someone, refusal) => {
    expect(await withdraw(0, someone())).toEqual({ refusal });
    expect(await quote(0)).toMatchObject({ status: "PENDING" });
  });

  test("a made-up id is not found", async () => {
    const withdrawing = withdrawProposal(harness.ctx(companies[0]!.actor), { proposalId: "1 or 1=1" });
    expect(await outcome(withdrawing)).toEqual({ refusal: "not_found" });
  });
});
