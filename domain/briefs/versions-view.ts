import { and, asc, eq } from "drizzle-orm";
import { briefVersions } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import type { BriefContent } from "./details.ts";

/** A version of a brief that its client replaced at `changedAt`. */
export type EarlierVersion = { version: number; content: BriefContent; changedAt: Date };

/** The earlier versions of a brief, the first one first. None is read for a brief that was never changed. */
export async function earlierVersions(
  ctx: Pick<Ctx, "db">,
  brief: { id: string; version: number },
): Promise<EarlierVersion[]> {
  if (brief.version === 1) return [];
  return ctx.db
    .select({
      version: briefVersions.version,
      content: briefVersions.content,
      changedAt: briefVersions.changedAt,
    })
    .from(briefVersions)
    .where(eq(briefVersions.briefId, brief.id))
    .orderBy(asc(briefVersions.version));
}

/** What a brief said when a quote was given on it; null for a quote on its newest version. */
export async function contentQuotedOn(
  ctx: Pick<Ctx, "db">,
  { briefId, briefVersion }: { briefId: string; briefVersion: number },
): Promise<BriefContent | null> {
  const [given] = await ctx.db
    .select({ content: briefVersions.content })
    .from(briefVersions)
    .where(and(eq(briefVersions.briefId, briefId), eq(briefVersions.version, briefVersion)));
  return given?.content ?? null;
}
