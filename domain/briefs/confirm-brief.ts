import { and, eq, isNull } from "drizzle-orm";
import { authUsers, briefs, profiles } from "#db/schema/index.ts";
import { lockAddress } from "../accounts/confirm-email.ts";
import { findOneTimeCode, markUsed, type OneTimeProof } from "../accounts/one-time-codes.ts";
import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import { orderMail } from "../outbox.ts";
import { expiryOf } from "./rules.ts";

/**
 * Publishes the request whose mail was answered, and hands it to the client account with that address if there is one.
 * Answering twice is fine. Throws `link_invalid` or `code_invalid`.
 */
export async function confirmBrief(
  ctx: Ctx,
  proof: OneTimeProof,
): Promise<{ briefId: string; email: string; hasAccount: boolean }> {
  const refusal = "token" in proof ? "link_invalid" : "code_invalid";
  const found = await findOneTimeCode(ctx, "confirm_brief", proof);
  if (!found) throw new DomainError(refusal);
  return ctx.db.transaction(async (tx) => {
    await lockAddress(tx, found.email);
    await markUsed(tx, found.codeId, ctx.now);
    const [brief] = await tx
      .select({ id: briefs.id, eventDate: briefs.eventDate, confirmedAt: briefs.confirmedAt })
      .from(briefs)
      .where(eq(briefs.id, found.subjectId))
      .for("update");
    if (!brief) throw new DomainError(refusal);
    const [owner] = await tx
      .select({ id: authUsers.id })
      .from(authUsers)
      .innerJoin(profiles, eq(profiles.id, authUsers.id))
      .where(
        and(eq(authUsers.email, found.email), eq(authUsers.emailVerified, true), eq(profiles.role, "CLIENT")),
      );
    if (brief.confirmedAt === null) {
      await tx
        .update(briefs)
        .set({
          confirmedAt: ctx.now,
          publishedAt: ctx.now,
          expiresAt: expiryOf(ctx.now, brief.eventDate),
          clientId: owner?.id ?? null,
        })
        .where(and(eq(briefs.id, brief.id), isNull(briefs.confirmedAt)));
      await orderMail(ctx, tx, brief.id, { kind: "brief-published", briefId: brief.id });
    }
    return { briefId: brief.id, email: found.email, hasAccount: owner !== undefined };
  });
}
