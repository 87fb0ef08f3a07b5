import { and, inArray, lt } from "drizzle-orm";
import { companyChecks } from "#db/schema/index.ts";
import { CHECK_KEPT_DAYS } from "../evidence/rules.ts";
import type { Ctx } from "../kernel/context.ts";
import { daysBefore } from "../kernel/dates.ts";

/** Deletes the checks that ended long ago, with their files. A part of `deleteExpired`. */
export async function deleteOldChecks(ctx: Pick<Ctx, "db" | "now" | "storage">): Promise<void> {
  const isOld = lt(companyChecks.endedAt, daysBefore(ctx.now, CHECK_KEPT_DAYS));
  const unlocked = ctx.db
    .select({ id: companyChecks.id })
    .from(companyChecks)
    .where(isOld)
    .for("update", { skipLocked: true });
  const removed = await ctx.db
    .delete(companyChecks)
    .where(and(isOld, inArray(companyChecks.id, unlocked)))
    .returning({ fileKey: companyChecks.fileKey });
  for (const { fileKey } of removed) if (fileKey) await ctx.storage.remove(fileKey);
}
