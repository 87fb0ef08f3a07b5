import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefs, proposals } from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../context.ts";
import { standingAt } from "../briefs/expiry.ts";
import { DomainError } from "../errors.ts";

/**
 * Finds a quote on one of the acting client's briefs and locks that brief, so that everything that decides about its
 * quotes happens one after the other. Throws `not_found` for anybody else's, `brief_expired` from its expiry on.
 */
export async function lockOwnProposal(
  ctx: Ctx<UserActor>,
  tx: Transaction,
  proposalId: string,
): Promise<{ briefId: string; ownerEmail: string }> {
  const [found] = await tx
    .select({
      briefId: briefs.id,
      ownerEmail: briefs.ownerEmail,
      closeReason: standingAt(ctx.now).closeReason,
    })
    .from(proposals)
    .innerJoin(briefs, eq(briefs.id, proposals.briefId))
    .where(and(eq(proposals.id, proposalId), eq(briefs.clientId, ctx.actor.userId)))
    .for("update", { of: briefs });
  if (!found) throw new DomainError("not_found");
  if (found.closeReason === "expired") throw new DomainError("brief_expired");
  return found;
}
