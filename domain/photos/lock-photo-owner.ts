import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefs, drafts } from "#db/schema/index.ts";
import { stateAt } from "../briefs/expiry.ts";
import { refuseHeldClient } from "../accounts/refuse-held-client.ts";
import { mayChangeBrief } from "../briefs/rules.ts";
import type { Ctx } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import type { PhotoOwner } from "./input.ts";

/**
 * Locks the draft, or the acting client's brief, to which photos belong: uploads at once stay within the limit together.
 * Throws `not_found`, and with `isAdding` `client_suspended`, `brief_expired` and `brief_already_decided` for a brief that no
 * company will quote.
 */
export async function lockPhotoOwner(
  ctx: Ctx,
  tx: Transaction,
  { briefId, draftId }: PhotoOwner,
  { isAdding }: { isAdding: boolean },
): Promise<void> {
  if (briefId === null) {
    if (draftId === null) throw new DomainError("not_found");
    const [draft] = await tx
      .select({ id: drafts.id })
      .from(drafts)
      .where(eq(drafts.id, draftId))
      .for("update");
    // What was sent is not a draft any more, also while it waits for its confirmation.
    const isSent = (await tx.$count(briefs, eq(briefs.submissionKey, draftId))) > 0;
    if (!draft || isSent) throw new DomainError("not_found");
    return;
  }
  const { actor } = ctx;
  if (actor.kind !== "user" || actor.role !== "CLIENT") throw new DomainError("not_found");
  const [brief] = await tx
    .select({ ...stateAt(ctx.now), clientId: briefs.clientId, ownerEmail: briefs.ownerEmail })
    .from(briefs)
    .where(and(eq(briefs.id, briefId), eq(briefs.clientId, actor.userId)))
    .for("update");
  if (!brief) throw new DomainError("not_found");
  if (!isAdding) return;
  await refuseHeldClient(tx, brief);
  if (brief.closeReason === "expired") throw new DomainError("brief_expired");
  if (!mayChangeBrief(brief.status)) throw new DomainError("brief_already_decided");
}
