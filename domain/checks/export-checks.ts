import { asc, eq } from "drizzle-orm";
import { companyChecks, heldProfileTexts } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";

/** What we keep of the checks of a company, for its export: the checks with their notes, and the keys of the evidence. */
export async function exportChecks(ctx: Pick<Ctx, "db">, companyId: string) {
  const rows = await ctx.db
    .select({
      kind: companyChecks.kind,
      source: companyChecks.source,
      seenOn: companyChecks.seenOn,
      validUntil: companyChecks.validUntil,
      note: companyChecks.note,
      createdAt: companyChecks.createdAt,
      noticedAt: companyChecks.noticedAt,
      endedAt: companyChecks.endedAt,
      endedReason: companyChecks.endedReason,
      endedNote: companyChecks.endedNote,
      evidence: companyChecks.fileKey,
    })
    .from(companyChecks)
    .where(eq(companyChecks.companyId, companyId))
    .orderBy(asc(companyChecks.createdAt), asc(companyChecks.id));
  const [held] = await ctx.db
    .select({
      businessName: heldProfileTexts.businessName,
      bio: heldProfileTexts.bio,
      heldAt: heldProfileTexts.heldAt,
    })
    .from(heldProfileTexts)
    .where(eq(heldProfileTexts.companyId, companyId));
  return { checks: rows, textsThatWait: held ?? null };
}
