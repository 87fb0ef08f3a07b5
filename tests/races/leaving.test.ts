import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { briefs, outbox, proposals } from "#db/schema/index.ts";
import { briefSheet } from "#domain/briefs/brief-sheet-view.ts";
import type { UserActor } from "#domain/context.ts";
import { sendProposal } from "#domain/proposals/send-proposal.ts";
import { type LeavingWorld, openLeavingWorld } from "../support/leaving.ts";
import { outcomes, refusals } from "../support/outcomes.ts";
import { company, publishedBrief, QUOTE } from "../support/people.ts";

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

test("two operators cannot both leave, however they try", async () => {
  const both = [await at.operator(), await at.operator()];
  expect(refusals(await outcomes(both.map((who) => at.leave(who))))).toEqual(["last_operator"]);
});
