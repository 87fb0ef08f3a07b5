import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Transaction } from "#db/client.server.ts";
import { authUsers, briefs, outbox, proposals, subscriptions } from "#db/schema/index.ts";
import { briefSheet } from "#domain/briefs/brief-sheet-view.ts";
import type { UserActor } from "#domain/context.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { type LeavingWorld, openLeavingWorld } from "../support/leaving.ts";
import { outcomes, refusals } from "../support/outcomes.ts";
import { company, publishedBrief, QUOTE } from "../support/people.ts";
import { whileHeld } from "../support/while-held.ts";

const ROUNDS = 8;

let at: LeavingWorld;
beforeAll(async () => {
  at = await openLeavingWorld();
});
afterAll(() => at.world.close());

const quote = (actor: UserActor, briefId: string) => sendProposal(at.world.ctx(actor), briefId, QUOTE);
const rowOf = async (id: string) => (await at.world.db.select().from(briefs).where(eq(briefs.id, id)))[0];

test("deleting twice at once deletes once", async () => {
  const who = await at.client();
  expect(refusals(await outcomes([at.leave(who), at.leave(who)]))).toHaveLength(1);
  const mails = await at.world.db.select().from(outbox).where(eq(outbox.kind, "account-deleted"));
  expect(mails.filter(({ payload }) => payload.to === who.email)).toHaveLength(1);
});

test("a quote that is being sent while its company leaves is refused or withdrawn, and the count stays right", async () => {
  const sanne = await at.client();
  for (let round = 0; round < ROUNDS; round += 1) {
    const glans = await at.company();
    const briefId = await publishedBrief(at.world, sanne);
    await outcomes<unknown>([at.leave(glans.actor), quote(glans.actor, briefId)]);
    const count = await at.world.db.$count(proposals, eq(proposals.briefId, briefId));
    expect(count).toBe((await rowOf(briefId))!.proposalsCount);
    expect(count).toBe(0);
  }
});

test("a quote that is sent while the client leaves ends with no request to answer", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [who, glans] = [await at.client(), await company(at.world)];
    const briefId = await publishedBrief(at.world, who);
    await outcomes<unknown>([at.leave(who), quote(glans.actor, briefId)]);
    expect(await at.exists(who)).toBe(false);
    const sheet = await briefSheet(at.world, glans.reader, briefId);
    expect(sheet?.visible ?? false).toBe(false);
    expect((await rowOf(briefId))?.ownerEmail ?? "").toBe("");
  }
});

test("a quote that is half sent when its company leaves is waited for, and withdrawn", async () => {
  const glans = await at.company();
  // Cancelled before, so that leaving has nothing to stop and comes straight to its own lock.
  await at.world.db
    .update(subscriptions)
    .set({ cancelAtPeriodEnd: true })
    .where(eq(subscriptions.userId, glans.actor.userId));
  const briefId = await publishedBrief(at.world, await at.client());
  const holdBrief = (tx: Transaction) =>
    tx.select({ id: briefs.id }).from(briefs).where(eq(briefs.id, briefId)).for("update");
  const acts: (() => Promise<unknown>)[] = [() => quote(glans.actor, briefId), () => at.leave(glans.actor)];
  expect(refusals(await outcomes(await whileHeld(at.world, holdBrief, acts)))).toEqual([]);
  expect(await rowOf(briefId)).toMatchObject({ status: "OPEN", proposalsCount: 0 });
  expect(await at.world.db.$count(proposals, eq(proposals.briefId, briefId))).toBe(0);
});

const holdAccounts = (tx: Transaction) => tx.select({ id: authUsers.id }).from(authUsers).for("update");

test("two operators cannot both leave, however they try", async () => {
  const both = [await at.operator(), await at.operator()];
  const acts = both.map((who) => () => at.leave(who));
  expect(refusals(await outcomes(await whileHeld(at.world, holdAccounts, acts)))).toEqual(["last_operator"]);
});
