import { and, eq, ne, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefs, deals, reveals } from "#db/schema/index.ts";
import { lockMembership } from "../../companies/lock-membership.ts";
import type { CompanyActor, Ctx, UserActor } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { isOwnCompany } from "../../facts/is-own-company.ts";
import { doesTheWork } from "./policy.ts";
import { isRunningDeal, type DealSide } from "./rules.ts";

/** The side of a deal that this actor is on. */
export const sideOf = ({ role }: Pick<UserActor, "role">): DealSide =>
  role === "CLIENT" ? "CLIENT" : "COMPANY";

/**
 * Locks the row of the brief of a deal of the acting client or company, so that acts of both sides come one after another, and
 * reads the deal under it. Throws `not_found` for the deal of anybody else, for a company without a reveal (any more), and for one
 * whose client or company was deleted.
 */
export async function lockDeal(ctx: Ctx<UserActor>, tx: Transaction, proposalId: string) {
  const side = sideOf(ctx.actor);
  if (side === "COMPANY") await lockMembership(ctx as Ctx<CompanyActor>, tx, doesTheWork);
  const isOwn =
    side === "CLIENT" ? eq(briefs.clientId, ctx.actor.userId) : isOwnCompany(deals.companyId, ctx.actor);
  const [found] = await tx
    .select({ briefId: briefs.id })
    .from(deals)
    .innerJoin(briefs, eq(briefs.id, deals.briefId))
    .where(and(eq(deals.proposalId, proposalId), isOwn, ne(briefs.ownerEmail, "")))
    .for("update", { of: briefs });
  if (!found) throw new DomainError("not_found");
  return { side, ...(await dealUnderLock(tx, proposalId, side)) };
}
export type LockedDeal = Awaited<ReturnType<typeof lockDeal>>;

/** The deal as it is, under the lock of its brief: its row was not locked, so it may be newer than what was read before. */
async function dealUnderLock(tx: Transaction, proposalId: string, side: DealSide) {
  const [deal] = await tx
    .select({
      proposalId: deals.proposalId,
      briefId: deals.briefId,
      companyId: deals.companyId,
      state: deals.state,
      version: deals.version,
      saidDoneAt: deals.saidDoneAt,
      isRevealed: sql<boolean>`${reveals.proposalId} is not null`,
    })
    .from(deals)
    .leftJoin(reveals, eq(reveals.proposalId, deals.proposalId))
    .where(eq(deals.proposalId, proposalId));
  if (!deal || (side === "COMPANY" && !deal.isRevealed)) throw new DomainError("not_found");
  return deal;
}

/** The same for a deal on which both sides still agree or work. Throws `deal_over` as well. */
export async function lockRunningDeal(ctx: Ctx<UserActor>, tx: Transaction, proposalId: string) {
  const deal = await lockDeal(ctx, tx, proposalId);
  if (!isRunningDeal(deal.state)) throw new DomainError("deal_over");
  return deal;
}

/** Locks a deal in which its acting side may write. Throws `not_found`, and `deal_over` when it fell through. */
export async function lockThread(
  ctx: Ctx<UserActor>,
  tx: Transaction,
  proposalId: string,
): Promise<LockedDeal> {
  const deal = await lockDeal(ctx, tx, proposalId);
  if (deal.state === "FALLEN_THROUGH") throw new DomainError("deal_over");
  return deal;
}
