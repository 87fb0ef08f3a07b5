import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefs, proposals } from "#db/schema/index.ts";
import { stateAt } from "../briefs/expiry.ts";
import type { Ctx, UserActor } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { isOwnCompany } from "../facts/is-own-company.ts";

/**
 * Finds a proposal that the acting company sent, and locks the row of its brief, as deciding does, so that only one of the
 * two succeeds. Throws `not_found`.
 */
export async function lockSentProposal(ctx: Ctx<UserActor>, tx: Transaction, proposalId: string) {
  const [own] = await tx
    .select({
      briefId: briefs.id,
      details: briefs.details,
      briefVersion: briefs.version,
      closeReason: stateAt(ctx.now).closeReason,
    })
    .from(proposals)
    .innerJoin(briefs, eq(briefs.id, proposals.briefId))
    .where(and(eq(proposals.id, proposalId), isOwnCompany(proposals.companyId, ctx.actor)))
    .for("update", { of: briefs });
  if (!own) throw new DomainError("not_found");
  return own;
}
