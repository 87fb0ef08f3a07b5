import { isDeepStrictEqual } from "node:util";
import { and, asc, eq } from "drizzle-orm";
import { companyProfiles, portfolioItems } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { arrangePortfolioInput } from "../input.ts";
import { editsProfile } from "../policy.ts";

/**
 * Saves the order and the captions of the images in the acting company's portfolio. Images that were added meanwhile come
 * last; ids of other images are ignored. Throws `profile_required`.
 */
export const arrangePortfolio = verb(
  { name: "arrange-portfolio", input: arrangePortfolioInput, by: editsProfile },
  async (ctx, { images }) => {
    const places = new Map(images.map(({ imageId, caption }, place) => [imageId, { place, caption }]));
    const placeOf = ({ id }: { id: string }) => places.get(id)?.place ?? images.length;
    await ctx.db.transaction(async (tx) => {
      // Uploads lock the profile too, so that two images never get the same position.
      const [profile] = await tx
        .select({ id: companyProfiles.id })
        .from(companyProfiles)
        .where(eq(companyProfiles.companyId, ctx.actor.companyId))
        .for("update");
      if (!profile) throw new DomainError("profile_required");
      const present = await tx
        .select({ id: portfolioItems.id, caption: portfolioItems.caption })
        .from(portfolioItems)
        .where(and(eq(portfolioItems.profileId, profile.id), eq(portfolioItems.kind, "IMAGE")))
        .orderBy(asc(portfolioItems.position));
      const arranged = present
        .toSorted((one, other) => placeOf(one) - placeOf(other))
        .map(({ id, caption }) => ({
          id,
          caption: places.has(id) ? places.get(id)!.caption || null : caption,
        }));
      if (isDeepStrictEqual(arranged, present)) return;
      for (const [position, { id, caption }] of arranged.entries())
        await tx.update(portfolioItems).set({ position, caption }).where(eq(portfolioItems.id, id));
      await tx.update(companyProfiles).set({ updatedAt: ctx.now }).where(eq(companyProfiles.id, profile.id));
    });
  },
);
