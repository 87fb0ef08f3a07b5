import { and, count, eq, max } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { companyProfiles, portfolioItems } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import { newId } from "../ids.ts";
import { verb } from "../verb.ts";
import { fittedImage } from "./image.ts";
import { portfolioImagesInput } from "./input.ts";
import { editsProfile } from "./policy.ts";
import { requireProfile } from "./require-profile.ts";
import { MAX_PORTFOLIO_IMAGES } from "./rules.ts";

/**
 * Adds images to the acting company's portfolio: all of them, or none when one is refused or there would be too many.
 * Throws `profile_required`, `upload_too_many`, `upload_not_an_image`, `upload_too_large`.
 */
export const addPortfolioImages = verb(
  { name: "add-portfolio-images", input: portfolioImagesInput, by: editsProfile },
  async (ctx, { uploads }) => {
    const { companyId, userId } = ctx.actor;
    await requireProfile(ctx);
    if (uploads.length > MAX_PORTFOLIO_IMAGES) throw new DomainError("upload_too_many");
    const keys: string[] = [];
    try {
      for (const upload of uploads) {
        const picture = await fittedImage(upload);
        const key = `portfolio/${userId}/${newId(ctx.now)}.webp`;
        keys.push(key);
        await ctx.storage.put(key, picture, "image/webp");
      }
      await ctx.db.transaction((tx) => appendImages(ctx, tx, companyId, keys));
    } catch (error) {
      for (const key of keys) await ctx.storage.remove(key);
      throw error;
    }
  },
);

async function appendImages(
  ctx: Ctx,
  tx: Transaction,
  companyId: string,
  keys: readonly string[],
): Promise<void> {
  // Lock the profile, so that two concurrent uploads stay within the limit together.
  const [profile] = await tx
    .select({ id: companyProfiles.id })
    .from(companyProfiles)
    .where(eq(companyProfiles.companyId, companyId))
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
