import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { briefs, drafts, outbox, proposals } from "#db/schema/index.ts";
import { client, company, publishedBrief, QUOTE } from "../../tests/support/people.ts";
import { outcome, outcomes, refusals } from "../../tests/support/outcomes.ts";
import { openTestWorld, type TestWorld } from "../../tests/support/world.ts";
import { newId } from "../ids.ts";
import { acceptProposal } from "../proposals/accept-proposal.ts";
import { sendProposal } from "../proposals/send-proposal.ts";
import { deleteExpired } from "../retention/delete-expired.ts";
import { cancelBrief } from "./cancel-brief.ts";
import { saveDraft } from "./drafts.ts";
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

it("a cancelled request declines its pending quotes and tells those companies", async () => {
  const owner = await client(world);
  const { actor } = await company(world);
  const briefId = await publishedBrief(world, owner);
  const { proposalId } = await sendProposal(world.ctx(actor), briefId, QUOTE);

  await cancelBrief(world.ctx(owner), briefId);

  expect(await statusOf(briefId)).toEqual({ status: "CANCELLED", reason: "client" });
  const [quote] = await world.db.select().from(proposals).where(eq(proposals.id, proposalId));
  expect(quote).toMatchObject({ status: "DECLINED", declineReason: "brief_closed" });
  const [mail] = await world.db
    .select()
    .from(outbox)
    .where(eq(outbox.effectKey, `proposal-declined-company:${proposalId}`));
  expect(mail).toBeDefined();
});

it("nobody cancels another client's request, and a decided one stays decided", async () => {
  const [owner, stranger] = [await client(world), await client(world)];
  const { actor } = await company(world);
  const briefId = await publishedBrief(world, owner);
  expect(await outcome(cancelBrief(world.ctx(stranger), briefId))).toEqual({ refusal: "not_found" });

  const { proposalId } = await sendProposal(world.ctx(actor), briefId, QUOTE);
  await acceptProposal(world.ctx(owner), proposalId);
  expect(await outcome(cancelBrief(world.ctx(owner), briefId))).toEqual({ refusal: "brief_already_decided" });
  expect(await statusOf(briefId)).toEqual({ status: "COMPLETED", reason: null });
});

it("of cancelling and accepting at once exactly one happens", async () => {
  const owner = await client(world);
  const { actor } = await company(world);
  for (let round = 0; round < 50; round++) {
    const briefId = await publishedBrief(world, owner);
    const { proposalId } = await sendProposal(world.ctx(actor), briefId, QUOTE);
    const both = await outcomes<void>([
      cancelBrief(world.ctx(owner), briefId),
      acceptProposal(world.ctx(owner), proposalId),
    ]);
    expect(refusals(both)).toHaveLength(1);
  }
});

it("a request closes by itself when its time is over, not before", async () => {
  const owner = await client(world);
  const soon = await publishedBrief(world, owner, { expiresAt: new Date(world.now.getTime() + 3_600_000) });
  await expireBriefs(world);
  expect(await statusOf(soon)).toEqual({ status: "OPEN", reason: null });
  world.passHours(1);
  await expireBriefs(world);
  expect(await statusOf(soon)).toEqual({ status: "CANCELLED", reason: "expired" });
});

it("an unconfirmed request and a draft are gone after 14 days, a confirmed request stays", async () => {
  const owner = await client(world);
  const confirmed = await publishedBrief(world, owner);
  const waiting = await publishedBrief(world, owner, {
    confirmedAt: null,
    publishedAt: null,
    expiresAt: null,
  });
  const draftId = await saveDraft(world, {
    id: newId(world.now),
    kind: "cleaning",
    fields: ["street"],
    answers: { street: "Dorpsstraat" },
  });
  world.passHours(14 * 24 + 1);
  await deleteExpired(world);
  expect(await statusOf(confirmed)).toBeDefined();
  expect(await statusOf(waiting)).toBeUndefined();
  expect(await world.db.select().from(drafts).where(eq(drafts.id, draftId))).toEqual([]);
});
