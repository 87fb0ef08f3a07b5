import { and, asc, eq, exists, inArray, isNull, not, or } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefAddresses, briefs, drafts, proposals, reveals } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { closeByClient } from "../briefs/cancel-brief.ts";

/**
 * Anonymises the requests of an account, and those with its address that have no account yet. Cancels the open ones, which mails
 * the companies that quoted. A request with a quote stays, without its client, because the quote is the company's too; every
 * other request is deleted.
 */
export async function forgetBriefs(
  ctx: Ctx,
  tx: Transaction,
  client: { userId: string; email: string },
): Promise<void> {
  const own = await tx
    .select({ id: briefs.id, draftId: briefs.submissionKey })
    .from(briefs)
    .where(
      or(
        eq(briefs.clientId, client.userId),
        and(isNull(briefs.clientId), eq(briefs.ownerEmail, client.email)),
      ),
    )
    .orderBy(asc(briefs.id))
    .for("update");
  if (own.length === 0) return;
  const ids = own.map(({ id }) => id);
  for (const id of ids) await closeByClient(ctx, tx, id);
  const sentIn = own.map(({ draftId }) => draftId);
  await tx.delete(drafts).where(inArray(drafts.id, sentIn));
  await tx.delete(reveals).where(inArray(reveals.briefId, ids));
  await tx.delete(briefAddresses).where(inArray(briefAddresses.briefId, ids));
  const hasQuotes = exists(
    tx.select({ id: proposals.id }).from(proposals).where(eq(proposals.briefId, briefs.id)),
  );
  await tx
    .update(briefs)
    .set({
      clientId: null,
      ownerEmail: "",
      clientName: "",
      clientPhone: null,
      requestHash: null,
      description: "",
      additionalInfo: "",
    })
    .where(and(inArray(briefs.id, ids), hasQuotes));
  await tx.delete(briefs).where(and(inArray(briefs.id, ids), not(hasQuotes)));
}
