import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { briefs, drafts, outbox, proposals, reveals } from "#db/schema/index.ts";
import { addUnrelatedData } from "../../tests/support/kept/unrelated-data.ts";
import { publishedBrief, UNCONFIRMED } from "../../tests/support/people/briefs.ts";
import { company, someCompanies } from "../../tests/support/people/companies.ts";
import { client } from "../../tests/support/people/people.ts";
import { QUOTE } from "../../tests/support/people/proposals.ts";
import { orderedMails } from "../../tests/support/harness/outbox.ts";
import { outcome, outcomes, refusals } from "../../tests/support/harness/outcomes.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { addHours } from "../kernel/dates.ts";
import { acceptProposal } from "../proposals/accept-proposal.ts";
import { declineProposal } from "../proposals/decline-proposal.ts";
import { sendProposal } from "../proposals/send-proposal.ts";
import { deleteExpired } from "../privacy/delete-expired.ts";
import { cancelBrief } from "./cancel-brief.ts";
import { beginDraft } from "../drafts/begin-draft.ts";
import { expireBriefs } from "./expire-briefs.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

const statusOf = async (id: string) => {
  const [row] = await harness.db
    .select({ status: briefs.status, reason: briefs.closeReason })
    .from(briefs)
    .where(eq(briefs.id, id));
  return row;
};

it("cancelling a brief declines its pending proposals and notifies those companies, and the client", async () => {
  const owner = await client(harness);
  const [waits, declined] = await someCompanies(harness, 2);
  const briefId = await publishedBrief(harness, owner);
  const { proposalId } = await sendProposal(harness.ctx(waits!.actor), { briefId, ...QUOTE });
  const before = await sendProposal(harness.ctx(declined!.actor), { briefId, ...QUOTE });
  await declineProposal(harness.ctx(owner), { proposalId: before.proposalId });
  const other = await addUnrelatedData(harness);
  await harness.db.delete(outbox);

  await cancelBrief(harness.ctx(owner), { briefId });

  expect(await statusOf(briefId)).toEqual({ status: "CANCELLED", reason: "client" });
  const quotes = await harness.db.select().from(proposals).where(eq(proposals.briefId, briefId));
  const reasons = Object.fromEntries(quotes.map(({ id, declineReason }) => [id, declineReason]));
  expect(reasons).toEqual({ [proposalId]: "brief_closed", [before.proposalId]: "client" });
  expect(await harness.db.$count(reveals, eq(reveals.briefId, briefId))).toBe(0);
  expect(await orderedMails(harness)).toEqual([
    `brief-cancelled ${briefId}`,
    `proposal-declined-company ${proposalId}`,
  ]);
  await other.expectUntouched();
});

it("a client cannot cancel another client's brief", async () => {
  const [owner, stranger] = [await client(harness), await client(harness)];
  const briefId = await publishedBrief(harness, owner);
  await publishedBrief(harness, stranger);
  expect(await outcome(cancelBrief(harness.ctx(stranger), { briefId }))).toEqual({ refusal: "not_found" });
  expect(await outcome(cancelBrief(harness.ctx(owner), { briefId: "1 or 1=1" }))).toEqual({
    refusal: "not_found",
  });
  expect(await statusOf(briefId)).toEqual({ status: "OPEN", reason: null });
});

it("a completed brief cannot be cancelled", async () => {
  const owner = await client(harness);
  const { actor } = await company(harness);
  const briefId = await publishedBrief(harness, owner);
  const { proposalId } = await sendProposal(harness.ctx(actor), { briefId, ...QUOTE });
  await acceptProposal(harness.ctx(owner), { proposalId, version: 1 });
  expect(await outcome(cancelBrief(harness.ctx(owner), { briefId }))).toEqual({
    refusal: "brief_already_decided",
  });
  expect(await statusOf(briefId)).toEqual({ status: "COMPLETED", reason: null });
});

it("of a concurrent cancel and accept exactly one succeeds", async () => {
  const owner = await client(harness);
  const { actor } = await company(harness);
  for (let round = 0; round < 50; round++) {
    const briefId = await publishedBrief(harness, owner);
    const { proposalId } = await sendProposal(harness.ctx(actor), { briefId, ...QUOTE });
    const both = await outcomes<void>([
      cancelBrief(harness.ctx(owner), { briefId }),
      acceptProposal(harness.ctx(owner), { proposalId, version: 1 }),
    ]);
    expect(refusals(both)).toHaveLength(1);
  }
});

it("a brief expires at its expiry, not before", async () => {
  const owner = await client(harness);
  const expiresAt = addHours(harness.now, 1);
  const soon = await publishedBrief(harness, owner, { expiresAt });
  const decided = await publishedBrief(harness, owner, { expiresAt, status: "COMPLETED" });
  await expireBriefs(harness.ctx({ kind: "system" }), {});
  expect(await statusOf(soon)).toEqual({ status: "OPEN", reason: null });
  harness.passHours(1);
  await expireBriefs(harness.ctx({ kind: "system" }), {});
  expect(await statusOf(soon)).toEqual({ status: "CANCELLED", reason: "expired" });
  expect(await statusOf(decided)).toEqual({ status: "COMPLETED", reason: null });
});

it("deletes an unconfirmed brief and a draft after 14 days, not before, and no confirmed brief", async () => {
  const owner = await client(harness);
  const confirmed = await publishedBrief(harness, owner);
  const waiting = await publishedBrief(harness, owner, UNCONFIRMED);
  const draftId = await beginDraft(harness.ctx({ kind: "visitor" }), {
    kind: "cleaning",
    fields: ["street"],
    answers: { street: "Dorpsstraat" },
  });
  const keptDrafts = () => harness.db.$count(drafts, eq(drafts.id, draftId));
  harness.passHours(14 * 24 - 1);
  await deleteExpired(harness.ctx({ kind: "system" }), {});
  expect([await statusOf(waiting), await keptDrafts()]).toEqual([{ status: "OPEN", reason: null }, 1]);
  harness.passHours(2);
  await deleteExpired(harness.ctx({ kind: "system" }), {});
  expect(await statusOf(confirmed)).toBeDefined();
  expect(await statusOf(waiting)).toBeUndefined();
  expect(await keptDrafts()).toBe(0);
});
