import { and, eq, inArray } from "drizzle-orm";
import { askedCompanies, briefs, proposals } from "#db/schema/index.ts";
import type { Transaction } from "#db/client.server.ts";
import type { Ctx, UserActor } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { record } from "../events/record.ts";
import { isPendingAt, roundOf } from "../facts/proposal-expiry.ts";
import { stateAt } from "./expiry.ts";
import { briefStatusesBefore } from "./rules.ts";
import { verb } from "../kernel/verb.ts";
import { briefInput } from "./input.ts";
import { ownsBriefs } from "./policy.ts";

/**
 * Cancels a brief of the acting client and declines its pending proposals, in one transaction.
 * Throws `not_found` for a brief of anybody else, `brief_expired`, and `brief_already_decided` when it is completed or
 * cancelled.
 */
export const cancelBrief = verb(
  { name: "cancel-brief", input: briefInput, by: ownsBriefs },
  (ctx, { briefId }) => closeOwnBrief(ctx, briefId, "brief_closed"),
);

/** Why the pending proposals of a brief are declined when its client closes it. */
type ClosingReason = "brief_closed" | "chosen_elsewhere";

/** Closes a brief of the acting client. Throws as `cancelBrief`. */
export async function closeOwnBrief(ctx: Ctx<UserActor>, briefId: string, why: ClosingReason): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [own] = await tx
      .select({ closeReason: stateAt(ctx.now).closeReason })
      .from(briefs)
      .where(and(eq(briefs.id, briefId), eq(briefs.clientId, ctx.actor.userId)));
    if (!own) throw new DomainError("not_found");
    if (own.closeReason === "expired") throw new DomainError("brief_expired");
    if (!(await closeByClient(ctx, tx, briefId, why))) throw new DomainError("brief_already_decided");
  });
}

/** Tells the company that was asked first and did not answer yet: it may be writing its quote. */
async function tellAskedCompany(ctx: Ctx, tx: Transaction, briefId: string): Promise<void> {
  const [asked] = await tx
    .select({ companyId: askedCompanies.companyId })
    .from(askedCompanies)
    .where(and(eq(askedCompanies.briefId, briefId), eq(askedCompanies.state, "ASKED")));
  if (!asked?.companyId) return;
  await record(ctx, tx, { type: "brief.ask_withdrawn", briefId, companyId: asked.companyId });
}

/** `cancelBrief` in the caller's transaction, for a brief of any client. False when it was closed already. */
export async function closeByClient(
  ctx: Ctx,
  tx: Transaction,
  briefId: string,
  why: ClosingReason = "brief_closed",
): Promise<boolean> {
  const cancelled = await tx
    .update(briefs)
    .set({ status: "CANCELLED", closeReason: "client", closedAt: ctx.now })
    .where(and(eq(briefs.id, briefId), inArray(briefs.status, briefStatusesBefore("cancel"))))
    .returning({ id: briefs.id });
  if (cancelled.length === 0) return false;
  const declined = await tx
    .update(proposals)
    .set({ status: "DECLINED", declineReason: why, decidedAt: ctx.now })
    .where(and(eq(proposals.briefId, briefId), isPendingAt(ctx.now)))
    .returning({ id: proposals.id, restoredAt: proposals.restoredAt });
  await record(ctx, tx, { type: "brief.cancelled", briefId });
  await tellAskedCompany(ctx, tx, briefId);
  for (const { id, restoredAt } of declined) {
    const data = { reason: why, round: roundOf({ restoredAt }) };
    await record(ctx, tx, { type: "proposal.declined", proposalId: id, briefId, data });
  }
  return true;
}
