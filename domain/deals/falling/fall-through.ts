import { and, asc, eq, inArray } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { authUsers, briefs, dealMoments, deals, proposals, reveals, wonJobs } from "#db/schema/index.ts";
import { lockAddress } from "../../accounts/lock-address.ts";
import type { Ctx, UserActor } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { MOMENT_TRANSITIONS } from "../days/rules.ts";
import { lockRunningDeal, type LockedDeal } from "../state/lock-deal.ts";
import { moveDeal } from "../state/move-deal.ts";
import { bringBack } from "./bring-back.ts";
import type { FallReason } from "./rules.ts";

/**
 * A side ends a deal: the reveal ends, so that the company reads nothing of the client any more, what was agreed is cancelled, and
 * the request comes back with the quotes that are still valid, if it may (`bringBack`). Throws `not_found`, `deal_over`.
 */
export async function fallThrough(
  ctx: Ctx<UserActor>,
  { proposalId, reason }: { proposalId: string; reason: FallReason },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockPeople(ctx, tx, proposalId);
    const deal = await lockRunningDeal(ctx, tx, proposalId);
    const { briefId, side } = deal;
    await moveDeal(ctx, tx, { proposalId, act: "fall" }, { fallenBy: side, fallReason: reason });
    await tx.delete(reveals).where(eq(reveals.briefId, briefId));
    // What the company noted may be about the client.
    await tx.delete(wonJobs).where(eq(wonJobs.proposalId, proposalId));
    const agreedDay = await cancelMoments(ctx, tx, proposalId);
    await endQuote(ctx, tx, deal);
    const cameBack = await bringBack(ctx, tx, { briefId, agreedDay });
    const data = { side, reason, cameBack: cameBack ? "yes" : "no" };
    await record(ctx, tx, { type: "deal.fell_through", proposalId, briefId, data });
  });
}

/**
 * Locks the client's address and the accounts of both before the brief, in the order of locks: a request that comes back is published
 * again, like one that is reopened.
 */
async function lockPeople({ actor }: Ctx<UserActor>, tx: Transaction, proposalId: string): Promise<void> {
  const [brief] = await tx
    .select({ ownerEmail: briefs.ownerEmail, clientId: briefs.clientId })
    .from(deals)
    .innerJoin(briefs, eq(briefs.id, deals.briefId))
    .where(eq(deals.proposalId, proposalId));
  if (!brief) throw new DomainError("not_found");
  await lockAddress(tx, brief.ownerEmail);
  const both = [actor.userId, brief.clientId].filter((id) => id !== null);
  await tx
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(inArray(authUsers.id, both))
    .orderBy(asc(authUsers.id))
    .for("share");
}

/** Cancels what is proposed and agreed; returns the day of the work, if there was one. */
async function cancelMoments(ctx: Pick<Ctx, "now">, tx: Transaction, proposalId: string) {
  const isOpen = and(
    eq(dealMoments.proposalId, proposalId),
    inArray(dealMoments.state, ["PROPOSED", "TAKEN"]),
  );
  const open = await tx
    .select({ kind: dealMoments.kind, state: dealMoments.state, day: dealMoments.day })
    .from(dealMoments)
    .where(isOpen);
  await tx
    .update(dealMoments)
    .set({ state: MOMENT_TRANSITIONS.TAKEN.cancel, decidedAt: ctx.now })
    .where(isOpen);
  return open.find(({ kind, state }) => kind === "WORK" && state === "TAKEN")?.day ?? null;
}

/** The chosen quote is chosen no more: taken back by its company, or declined by the client. */
async function endQuote(ctx: Pick<Ctx, "now">, tx: Transaction, { side, proposalId }: LockedDeal) {
  const ended =
    side === "COMPANY"
      ? ({ status: "WITHDRAWN" } as const)
      : ({ status: "DECLINED", declineReason: "fell_through" } as const);
  await tx
    .update(proposals)
    .set({ ...ended, decidedAt: ctx.now })
    .where(and(eq(proposals.id, proposalId), eq(proposals.status, "ACCEPTED")));
}
