import { and, count, eq, max } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { companyProfiles, portfolioItems } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { newId } from "../../kernel/ids.ts";
import { verb } from "../../kernel/verb.ts";
import { portfolioImagesInput } from "../input.ts";
import { editsProfile } from "../policy.ts";
import { requireProfile } from "./require-profile.ts";
import { MAX_PORTFOLIO_IMAGES } from "../rules.ts";
import {
  picturesOf,
  savePictures,
  storePictures,
  type StoredPicture,
  type UploadResult,
} from "./store-pictures.ts";

/**
 * Adds images to the acting company's portfolio, as many as there is room for. Returns which files were refused and why;
 * the others are kept. Throws `profile_required`.
 */
export const addPortfolioImages = verb(
  {
    name: "add-portfolio-images",
    input: portfolioImagesInput,
    by: editsProfile,
  },
  async (ctx, { files }): Promise<UploadResult> => {
    const { companyId, userId } = ctx.actor;
    await requireProfile(ctx);
    const room = MAX_PORTFOLIO_IMAGES - (await imagesOf(ctx.db, companyId)).images;
    const pictures = await storePictures(ctx, {
      ...picturesOf("IMAGE", userId),
      files,
      room,
    });
    return savePictures(ctx, pictures, () =>
      ctx.db.transaction((tx) => appendImages(ctx, tx, companyId, pictures.stored)),
    );
  },
);

/** Inserts the images for which there is room, and returns their number. */
async function appendImages(
  ctx: Ctx,
  tx: Transaction,
  companyId: string,
  stored: readonly StoredPicture[],
): Promise<number> {
  // Lock the profile, so that two concurrent uploads stay within the limit together.
  const [profile] = await tx
    .select({ id: companyProfiles.id })
    .from(companyProfiles)
    .where(eq(companyProfiles.companyId, companyId))
    .for("update");
  if (!profile) throw new DomainError("profile_required");
  const { images, last } = await imagesOf(tx, companyId);
  const kept = stored.slice(0, Math.max(0, MAX_PORTFOLIO_IMAGES - images));
  const keys = kept.map(({ key }) => key);
  await insertImages(ctx, tx, {
    profileId: profile.id,
    keys,
    first: (last ?? -1) + 1,
  });
  await tx.update(companyProfiles).set({ updatedAt: ctx.now }).where(eq(companyProfiles.id, profile.id));
  return kept.length;
}

/** Adds images to a portfolio from this position on. */
export async function insertImages(
  ctx: Pick<Ctx, "now">,
  tx: Transaction,
  { profileId, keys, first }: { profileId: string; keys: readonly string[]; first: number },
): Promise<void> {
  if (keys.length === 0) return;
  await tx.insert(portfolioItems).values(
    keys.map((value, index) => ({
      id: newId(ctx.now),
      profileId,
      kind: "IMAGE" as const,
      value,
      position: first + index,
      createdAt: ctx.now,
    })),
  );
}

/** The number of images in a portfolio, and the position of the last one. */
async function imagesOf(db: Pick<Ctx["db"], "select">, companyId: string) {
  const [present] = await db
    .select({ images: count(), last: max(portfolioItems.position) })
    .from(portfolioItems)
    .innerJoin(companyProfiles, eq(companyProfiles.id, portfolioItems.profileId))
    .where(and(eq(companyProfiles.companyId, companyId), eq(portfolioItems.kind, "IMAGE")));
  return present!;
}
