import { and, eq } from "drizzle-orm";
import { briefs, quoteHolds } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { isOwnCompany } from "../../facts/is-own-company.ts";

/**
 * The hold of a company on a brief for its sheet: until when it holds a place, or whether it did before; null when it never
 * held one. A hold whose time is over has ended, whether or not the job has updated its row.
 */
export async function ownHold(
  ctx: Pick<Ctx, "db" | "now">,
  companyId: string,
  briefId: string,
): Promise<{ until: Date | null } | null> {
  const [hold] = await ctx.db
    .select({ until: quoteHolds.until, endedAt: quoteHolds.endedAt })
    .from(quoteHolds)
    .where(and(eq(quoteHolds.briefId, briefId), eq(quoteHolds.companyId, companyId)));
  if (!hold) return null;
  return { until: hold.endedAt === null && hold.until > ctx.now ? hold.until : null };
}

/** The places that a company held, for a download. */
export const exportHolds = ({ db }: Pick<Ctx, "db">, companyId: string) =>
  db
    .select({
      category: briefs.category,
      locationText: briefs.locationText,
      heldAt: quoteHolds.heldAt,
      until: quoteHolds.until,
      endedAt: quoteHolds.endedAt,
      outcome: quoteHolds.outcome,
    })
    .from(quoteHolds)
    .innerJoin(briefs, eq(briefs.id, quoteHolds.briefId))
    .where(isOwnCompany(quoteHolds.companyId, { companyId }))
    .orderBy(quoteHolds.heldAt);
