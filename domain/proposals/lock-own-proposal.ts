import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { authUsers, briefs, proposals } from "#db/schema/index.ts";
import { clientMailbox, isClientAccount } from "../facts/client-mailbox.ts";
import type { Ctx, UserActor } from "../kernel/context.ts";
import { stateAt } from "../briefs/expiry.ts";
import { DomainError } from "../kernel/errors.ts";
import { isShown } from "../facts/may-be-shown.ts";

/**
 * Finds a proposal on a brief of the acting client, and locks the row of the brief, so that concurrent decisions on its
 * proposals run one after another.
 * Throws `not_found` for a proposal on anybody else's brief and for one that a measure hides, `brief_hidden`, and `brief_expired`.
 */
export async function lockOwnProposal(
  ctx: Ctx<UserActor>,
  tx: Transaction,
  proposalId: string,
): Promise<{ briefId: string; briefVersion: number; clientEmail: string }> {
  const [found] = await tx
    .select({
      briefId: briefs.id,
      briefVersion: briefs.version,
      clientEmail: clientMailbox,
      closeReason: stateAt(ctx.now).closeReason,
      hiddenAt: briefs.hiddenAt,
    })
    .from(proposals)
    .innerJoin(briefs, eq(briefs.id, proposals.briefId))
    .leftJoin(authUsers, isClientAccount)
    .where(and(eq(proposals.id, proposalId), eq(briefs.clientId, ctx.actor.userId)))
    .for("update", { of: briefs });
  if (!found) throw new DomainError("not_found");
  if (!isShown(found)) throw new DomainError("brief_hidden");
  if (found.closeReason === "expired") throw new DomainError("brief_expired");
  // Read again under the lock of the brief: the row of the quote was not locked, so it may be older.
  const [quote] = await tx
    .select({ hiddenAt: proposals.hiddenAt })
    .from(proposals)
    .where(eq(proposals.id, proposalId));
  if (!quote || !isShown(quote)) throw new DomainError("not_found");
  return found;
}
