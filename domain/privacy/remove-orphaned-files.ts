import { inArray } from "drizzle-orm";
import {
  briefPhotos,
  dealFiles,
  companyChecks,
  companyProfiles,
  onboardingPictures,
  portfolioItems,
} from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { addHours } from "../kernel/dates.ts";
import { ORPHAN_HOURS, smallKeyOf } from "../photos/rules.ts";
import { noInput, verb } from "../kernel/verb.ts";
import { deletesOldData } from "./policy.ts";

/** Files whose rows are looked up in one query. */
const BATCH = 500;

/**
 * Removes the files without a row: of uploads that broke off, and of rows that went with their request or draft. A file of less
 * than `ORPHAN_HOURS` may still get its row. Returns how many it removed.
 */
export const removeOrphanedFiles = verb(
  { name: "remove-orphaned-files", input: noInput, by: deletesOldData },
  async (ctx): Promise<{ removed: number }> => {
    const since = addHours(ctx.now, -ORPHAN_HOURS);
    let removed = 0;
    let batch: string[] = [];
    const sweep = async () => {
      const named = await namedKeys(ctx, batch);
      for (const key of batch) {
        if (named.has(key)) continue;
        await ctx.storage.remove(key);
        removed += 1;
      }
      batch = [];
    };
    for await (const { key, writtenAt } of ctx.storage.list()) {
      if (writtenAt >= since) continue;
      batch.push(key);
      if (batch.length === BATCH) await sweep();
    }
    await sweep();
    return { removed };
  },
);

/** Those of these keys that a row names. */
async function namedKeys({ db }: Pick<Ctx, "db">, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  // A copy is named by the row of its photo.
  const photos = [...new Set(keys.map((key) => key.replace(/-small\.webp$/, ".webp")))];
  const found = await Promise.all([
    db
      .select({ key: companyProfiles.avatarKey })
      .from(companyProfiles)
      .where(inArray(companyProfiles.avatarKey, keys)),
    db.select({ key: portfolioItems.value }).from(portfolioItems).where(inArray(portfolioItems.value, keys)),
    db
      .select({ key: onboardingPictures.key })
      .from(onboardingPictures)
      .where(inArray(onboardingPictures.key, keys)),
    db.select({ key: companyChecks.fileKey }).from(companyChecks).where(inArray(companyChecks.fileKey, keys)),
    db.select({ key: briefPhotos.key }).from(briefPhotos).where(inArray(briefPhotos.key, photos)),
    db.select({ key: dealFiles.key }).from(dealFiles).where(inArray(dealFiles.key, photos)),
  ]);
  return new Set(found.flat().flatMap(({ key }) => (key === null ? [] : [key, smallKeyOf(key)])));
}
