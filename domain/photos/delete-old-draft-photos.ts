import { and, inArray, isNotNull, lt } from "drizzle-orm";
import { briefPhotos } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { addHours } from "../kernel/dates.ts";
import { DRAFT_PHOTO_HOURS, smallKeyOf } from "./rules.ts";

/** Deletes photos of drafts that became no request in time, with their files. A part of `deleteExpired`. */
export async function deleteOldDraftPhotos(ctx: Pick<Ctx, "db" | "now" | "storage">): Promise<void> {
  const since = addHours(ctx.now, -DRAFT_PHOTO_HOURS);
  const unlocked = ctx.db
    .select({ id: briefPhotos.id })
    .from(briefPhotos)
    .where(and(isNotNull(briefPhotos.draftId), lt(briefPhotos.createdAt, since)))
    .for("update", { skipLocked: true });
  const removed = await ctx.db
    .delete(briefPhotos)
    .where(inArray(briefPhotos.id, unlocked))
    .returning({ key: briefPhotos.key });
  for (const { key } of removed) {
    await ctx.storage.remove(key);
    await ctx.storage.remove(smallKeyOf(key));
  }
}
