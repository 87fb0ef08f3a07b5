import { and, count, eq, max } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { companyProfiles, portfolioItems } from "#db/schema/index.ts";
import { requireRole } from "../accounts/policy.ts";
import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import { isId, newId } from "../ids.ts";
import type { FileStorage } from "../ports.ts";
import { requireProfile } from "./admit-upload.ts";
import { fittedImage } from "./image.ts";
import { MAX_PORTFOLIO_IMAGES } from "./rules.ts";

/**
 * Adds pictures to the acting company's portfolio: all of them, or none when one is refused or there would be too many.
 * Throws `profile_required`, `upload_too_many`, `upload_not_an_image`, `upload_too_large`.
 */
export async function addPortfolioImages(
  ctx: Ctx,
  storage: FileStorage,
  uploads: readonly Uint8Array[],
): Promise<void> {
  const actor = await requireProfile(ctx);
  if (uploads.length > MAX_PORTFOLIO_IMAGES) throw new DomainError("upload_too_many");
  const keys: string[] = [];
  try {
    for (const bytes of uploads) {
      const picture = await fittedImage(bytes);
      const key = `portfolio/${actor.userId}/${newId(ctx.now)}.webp`;
      keys.push(key);
      await storage.put(key, picture, "image/webp");
    }
    await ctx.db.transaction((tx) => appendImages(ctx, tx, actor.userId, keys));
  } catch (error) {
    for (const key of keys) await storage.remove(key);
    throw error;
  }
}

async function appendImages(
  ctx: Ctx,
  tx: Transaction,
  userId: string,
  keys: readonly string[],
): Promise<void> {
  // The profile's lock puts two uploads at once in line, so together they stay within the limit.
  const [profile] = await tx
    .select({ id: companyProfiles.id })
    .from(companyProfiles)
    .where(eq(companyProfiles.userId, userId))
    .for("update");
  if (!profile) throw new DomainError("profile_required");
  const [present] = await tx
    .select({ images: count(), last: max(portfolioItems.position) })
    .from(portfolioItems)
    .where(and(eq(portfolioItems.profileId, profile.id), eq(portfolioItems.kind, "IMAGE")));
  const { images, last } = present!;
  if (images + keys.length > MAX_PORTFOLIO_IMAGES) throw new DomainError("upload_too_many");
  if (keys.length === 0) return;
  await tx.insert(portfolioItems).values(
    keys.map((value, index) => ({
      id: newId(ctx.now),
      profileId: profile.id,
      kind: "IMAGE" as const,
      value,
      position: (last ?? -1) + 1 + index,
      createdAt: ctx.now,
    })),
  );
}

/** Takes a picture out of the acting company's portfolio; its file goes after the row. Throws `not_found`. */
export async function removePortfolioImage(ctx: Ctx, storage: FileStorage, imageId: string): Promise<void> {
  const actor = requireRole(ctx, "PHOTOGRAPHER");
  if (!isId(imageId)) throw new DomainError("not_found");
  const own = ctx.db
    .select({ id: companyProfiles.id })
    .from(companyProfiles)
    .where(eq(companyProfiles.userId, actor.userId));
  const [removed] = await ctx.db
    .delete(portfolioItems)
    .where(
      and(
        eq(portfolioItems.id, imageId),
        eq(portfolioItems.kind, "IMAGE"),
        eq(portfolioItems.profileId, own),
      ),
    )
    .returning({ key: portfolioItems.value });
  if (!removed) throw new DomainError("not_found");
  await storage.remove(removed.key);
}
