import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { briefs, outbox, proposals, subscriptions } from "#db/schema/index.ts";
import { addUnrelatedData } from "../../tests/support/unrelated-data.ts";
import { orderedMails } from "../../tests/support/outbox.ts";
import { outcome } from "../../tests/support/outcomes.ts";
import { client, publishedBrief, QUOTE, someCompanies, type Company } from "../../tests/support/people.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness.ts";
import { clientBriefs } from "../briefs/client-briefs-view.ts";
import { openBriefs } from "../briefs/open-briefs-view.ts";
import type { Actor, UserActor } from "../context.ts";
import { takeMail } from "../outbox.ts";
import { acceptProposal } from "./accept-proposal.ts";
import { declineProposal } from "./decline-proposal.ts";
import { sendProposal } from "./send-proposal.ts";
import { ownProposals } from "./views.ts";
import { withdrawProposal } from "./withdraw-proposal.ts";

let harness: TestHarness;
let owner: UserActor;
let briefId: string;
let companies: Company[];
/** One quote of each company, in their order: the request is full. */
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
/** The client's mail about this quote begins to be delivered. */
async function tell(index: number) {
  const [row] = await harness.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(eq(outbox.effectKey, `proposal-received:${quotes[index]}`));
  return takeMail(harness, row!.id);
}
const told = async () =>
  (await orderedMails(harness)).filter((mail) => mail.startsWith("proposal-withdrawn"));

test("a withdrawn quote frees its place, opens a full request again, and is nobody else's business", async () => {
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

test("of a request that was not full one place more is free", async () => {
  await withdraw(0);
  await withdraw(1);
  expect(await brief()).toMatchObject({ status: "OPEN", proposalsCount: 3 });
});

test("the client reads that it was withdrawn and cannot choose it, the company that it did so", async () => {
  await withdraw(0);
  const [own] = (await clientBriefs(harness.ctx(owner), owner)).briefs;
  expect(own!.proposals.find(({ id }) => id === quotes[0])).toMatchObject({
    status: "WITHDRAWN",
    decidedAt: harness.now,
    company: { businessName: "Glans", email: null, phone: null },
  });
  expect(await outcome(acceptProposal(harness.ctx(owner), { proposalId: quotes[0]! }))).toEqual({
    refusal: "proposal_not_pending",
  });
  expect(await outcome(declineProposal(harness.ctx(owner), { proposalId: quotes[0]! }))).toEqual({
    refusal: "proposal_not_pending",
  });
  expect((await ownProposals(harness, companies[0]!.actor)).proposals).toMatchObject([
    { status: "WITHDRAWN", contact: null },
  ]);
});

test("its company sees the request again, and cannot quote on it twice", async () => {
  await withdraw(0);
  const [{ actor, reader }] = companies as [Company];
  expect((await openBriefs(harness, reader, {})).rows).toMatchObject([
    { id: briefId, ownStatus: "WITHDRAWN" },
  ]);
  expect(await outcome(sendProposal(harness.ctx(actor), { briefId, ...QUOTE }))).toEqual({
    refusal: "proposal_duplicate",
  });
  expect(await brief()).toMatchObject({ status: "OPEN", proposalsCount: 4 });
});

describe("the client is told", () => {
  test("when the mail about the quote may have left", async () => {
    await tell(0);
    await withdraw(0);
    expect(await told()).toEqual([`proposal-withdrawn ${quotes[0]}`]);
  });

  test("when that is so long ago that its row is gone", async () => {
    await harness.db.delete(outbox);
    await withdraw(0);
    expect(await orderedMails(harness)).toEqual([`proposal-withdrawn ${quotes[0]}`]);
  });

  test("of nothing when the quote was withdrawn before its mail left", async () => {
    await withdraw(0);
    expect(await told()).toEqual([]);
  });
});

describe("a request whose time is over stays closed", () => {
  test("when the clock has closed it", async () => {
    await harness.db.update(briefs).set({ status: "CANCELLED", closeReason: "expired" });
    expect(await withdraw(0)).toEqual({ value: undefined });
    expect(await brief()).toMatchObject({ status: "CANCELLED", closeReason: "expired", proposalsCount: 4 });
  });

  test("when the clock is about to", async () => {
    await harness.db.update(briefs).set({ eventDate: "2026-03-10", expiresAt: harness.now });
    expect(await withdraw(0)).toEqual({ value: undefined });
    expect(await brief()).toMatchObject({ status: "IN_PROGRESS", proposalsCount: 4 });
  });
});

test("it takes no subscription: what was sent can be taken back", async () => {
  await harness.db.update(subscriptions).set({ status: "canceled" });
  expect(await withdraw(0)).toEqual({ value: undefined });
});

describe("what was decided stands", () => {
  test("an accepted quote is not withdrawn, nor one that lost to it", async () => {
    await acceptProposal(harness.ctx(owner), { proposalId: quotes[0]! });
    expect(await withdraw(0)).toEqual({ refusal: "proposal_not_pending" });
    expect(await withdraw(1)).toEqual({ refusal: "proposal_not_pending" });
    expect(await brief()).toMatchObject({ status: "COMPLETED", proposalsCount: 5 });
  });

  test("a declined quote keeps its place", async () => {
    await declineProposal(harness.ctx(owner), { proposalId: quotes[0]! });
    expect(await withdraw(0)).toEqual({ refusal: "proposal_not_pending" });
    expect(await brief()).toMatchObject({ status: "IN_PROGRESS", proposalsCount: 5 });
  });

  test("a quote withdrawn twice frees one place", async () => {
    await withdraw(0);
    expect(await withdraw(0)).toEqual({ refusal: "proposal_not_pending" });
    expect(await brief()).toMatchObject({ proposalsCount: 4 });
  });
});

describe("a quote is withdrawn by nobody but its company", () => {
  test.each([
    ["another company that quoted", () => companies[1]!.actor, "not_found"],
    ["the client", () => owner, "not_allowed"],
    ["a visitor", () => ({ kind: "visitor" }) as const, "not_signed_in"],
  ])("%s", async (_, someone, refusal) => {
    expect(await withdraw(0, someone())).toEqual({ refusal });
    expect(await quote(0)).toMatchObject({ status: "PENDING" });
  });

  test("and a made-up one by nobody at all", async () => {
    const withdrawing = withdrawProposal(harness.ctx(companies[0]!.actor), { proposalId: "1 or 1=1" });
    expect(await outcome(withdrawing)).toEqual({ refusal: "not_found" });
  });
});
