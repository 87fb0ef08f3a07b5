import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { briefs } from "#db/schema/index.ts";
import { accountByEmail } from "../accounts/account-views.ts";
import { findOneTimeCode } from "../accounts/one-time-codes.ts";
import type { Ctx } from "../context.ts";

/**
 * What somebody with the mailed link is about to publish: all that companies would see of it and the name it was sent in
 * under, so that nobody publishes unseen what a stranger typed with their address. Uses nothing up. Null when the link
 * does not count, when the request is published already (its owner's dashboard shows it), and for a company's address.
 */
export async function briefToConfirm(ctx: Ctx, token: string) {
  const found = await findOneTimeCode(ctx, "confirm_brief", { token });
  if (!found) return null;
  const owner = await accountByEmail(ctx, found.email);
  if (owner && owner.role !== "CLIENT") return null;
  const [brief] = await ctx.db
    .select({
      vertical: briefs.vertical,
      category: briefs.category,
      details: briefs.details,
      locationText: briefs.locationText,
      eventDate: briefs.eventDate,
      dateFlexible: briefs.dateFlexible,
      budgetMinEuro: briefs.budgetMinEuro,
      budgetMaxEuro: briefs.budgetMaxEuro,
      description: briefs.description,
      additionalInfo: briefs.additionalInfo,
      clientName: briefs.clientName,
    })
    .from(briefs)
    .where(and(eq(briefs.id, found.subjectId), isNull(briefs.confirmedAt)));
  return brief ?? null;
}
export type BriefToConfirm = NonNullable<Awaited<ReturnType<typeof briefToConfirm>>>;

/** Of a request that this link confirmed before: whether it is open still, and its address has an account. Else null. */
export async function confirmedBefore(
  ctx: Ctx,
  token: string,
): Promise<{ isOpen: boolean; hasAccount: boolean } | null> {
  const found = await findOneTimeCode(ctx, "confirm_brief", { token });
  if (!found) return null;
  const [brief] = await ctx.db
    .select({ status: briefs.status, expiresAt: briefs.expiresAt })
    .from(briefs)
    .where(and(eq(briefs.id, found.subjectId), isNotNull(briefs.confirmedAt)));
  if (!brief) return null;
  const owner = await accountByEmail(ctx, found.email);
  const isOpen = brief.status === "OPEN" && brief.expiresAt! > ctx.now;
  return { isOpen, hasAccount: owner?.role === "CLIENT" };
}
