import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { briefs, drafts, outbox, proposals } from "#db/schema/index.ts";
import { bystander } from "../../tests/support/bystander.ts";
import {
  client,
  company,
  publishedBrief,
  QUOTE,
  someCompanies,
  UNCONFIRMED,
} from "../../tests/support/people.ts";
import { orderedMails } from "../../tests/support/outbox.ts";
import { outcome, outcomes, refusals } from "../../tests/support/outcomes.ts";
import { openTestWorld, type TestWorld } from "../../tests/support/world.ts";
import { addHours } from "../dates.ts";
import { acceptProposal } from "../proposals/accept-proposal.ts";
import { declineProposal } from "../proposals/decline-proposal.ts";
import { sendProposal } from "../proposals/send-proposal.ts";
import { deleteExpired } from "../retention/delete-expired.ts";
import { cancelBrief } from "./cancel-brief.ts";
import { beginDraft } from "./drafts.ts";
import { expireBriefs } from "./expire-briefs.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

const statusOf = async (id: string) => {
  const [row] = await world.db
    .select({ status: briefs.status, reason: briefs.closeReason })
    .from(briefs)
    .where(eq(briefs.id, id));
  return row;
};

it("a cancelled request declines its pending quotes and tells those companies, and nobody else", async () => {
  const owner = await client(world);
  const [waits, declined] = await someCompanies(world, 2);
  const briefId = await publishedBrief(world, owner);
  const { proposalId } = await sendProposal(world.ctx(waits!.actor), { briefId, ...QUOTE });
  const before = await sendProposal(world.ctx(declined!.actor), { briefId, ...QUOTE });
  await declineProposal(world.ctx(owner), { proposalId: before.proposalId });
  const other = await bystander(world);
  await world.db.delete(outbox);

  await cancelBrief(world.ctx(owner), { briefId });

  expect(await statusOf(briefId)).toEqual({ status: "CANCELLED", reason: "client" });
  const quotes = await world.db.select().from(proposals).where(eq(proposals.briefId, briefId));
  const reasons = Object.fromEntries(quotes.map(({ id, declineReason }) => [id, declineReason]));
  expect(reasons).toEqual({ [proposalId]: "brief_closed", [before.proposalId]: "client" });
  expect(await orderedMails(world)).toEqual([`proposal-declined-company ${proposalId}`]);
  await other.expectUntouched();
});

it("nobody cancels another client's request", async () => {
  const [owner, stranger] = [await client(world), await client(world)];
  const briefId = await publishedBrief(world, owner);
  await publishedBrief(world, stranger);
  expect(await outcome(cancelBrief(world.ctx(stranger), { briefId }))).toEqual({ refusal: "not_found" });
  expect(await outcome(cancelBrief(world.ctx(owner), { briefId: "1 or 1=1" }))).toEqual({
    refusal: "not_found",
  });
  expect(await statusOf(briefId)).toEqual({ status: "OPEN", reason: null });
});

it("a decided request cannot be cancelled", async () => {
  const owner = await client(world);
  const { actor } = await company(world);
  const briefId = await publishedBrief(world, owner);
  const { proposalId } = await sendProposal(world.ctx(actor), { briefId, ...QUOTE });
  await acceptProposal(world.ctx(owner), { proposalId });
  expect(await outcome(cancelBrief(world.ctx(owner), { briefId }))).toEqual({
    refusal: "brief_already_decided",
  });
  expect(await statusOf(briefId)).toEqual({ status: "COMPLETED", reason: null });
});

it("of cancelling and accepting at once exactly one happens", async () => {
  const owner = await client(world);
  const { actor } = await company(world);
  for (let round = 0; round < 50; round++) {
    const briefId = await publishedBrief(world, owner);
    const { proposalId } = await sendProposal(world.ctx(actor), { briefId, ...QUOTE });
    const both = await outcomes<void>([
      cancelBrief(world.ctx(owner), { briefId }),
      acceptProposal(world.ctx(owner), { proposalId }),
    ]);
    expect(refusals(both)).toHaveLength(1);
  }
});

it("a request closes by itself when its time is over, not before", async () => {
  const owner = await client(world);
  const expiresAt = addHours(world.now, 1);
  const soon = await publishedBrief(world, owner, { expiresAt });
  const decided = await publishedBrief(world, owner, { expiresAt, status: "COMPLETED" });
  await expireBriefs(world.ctx({ kind: "system" }));
  expect(await statusOf(soon)).toEqual({ status: "OPEN", reason: null });
  world.passHours(1);
  await expireBriefs(world.ctx({ kind: "system" }));
  expect(await statusOf(soon)).toEqual({ status: "CANCELLED", reason: "expired" });
  expect(await statusOf(decided)).toEqual({ status: "COMPLETED", reason: null });
});

it("an unconfirmed request and a draft are gone after 14 days and not before, a confirmed request stays", async () => {
  const owner = await client(world);
  const confirmed = await publishedBrief(world, owner);
  const waiting = await publishedBrief(world, owner, UNCONFIRMED);
  const draftId = await beginDraft(world, {
    kind: "cleaning",
    fields: ["street"],
    answers: { street: "Dorpsstraat" },
  });
  const keptDrafts = () => world.db.$count(drafts, eq(drafts.id, draftId));
  world.passHours(14 * 24 - 1);
  await deleteExpired(world);
  expect([await statusOf(waiting), await keptDrafts()]).toEqual([{ status: "OPEN", reason: null }, 1]);
  world.passHours(2);
  await deleteExpired(world);
  expect(await statusOf(confirmed)).toBeDefined();
  expect(await statusOf(waiting)).toBeUndefined();
  expect(await keptDrafts()).toBe(0);
});
