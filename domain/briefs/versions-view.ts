import { asc, eq } from "drizzle-orm";
import { briefVersions } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
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
