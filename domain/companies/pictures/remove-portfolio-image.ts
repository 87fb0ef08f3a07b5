import { and, eq } from "drizzle-orm";
import { companyProfiles, portfolioItems } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { portfolioImageInput } from "../input.ts";
import { editsProfile } from "../policy.ts";

/** Removes an image from the acting company's portfolio: the row first, then the file. Throws `not_found`. */
export const removePortfolioImage = verb(
  { name: "remove-portfolio-image", input: portfolioImageInput, by: editsProfile },
  async (ctx, { imageId }) => {
    const key = await ctx.db.transaction(async (tx) => {
      const [profile] = await tx
        .update(companyProfiles)
        .set({ updatedAt: ctx.now })
        .where(eq(companyProfiles.companyId, ctx.actor.companyId))
        .returning({ id: companyProfiles.id });
      if (!profile) throw new DomainError("not_found");
      const [removed] = await tx
        .delete(portfolioItems)
        .where(
          and(
            eq(portfolioItems.id, imageId),
            eq(portfolioItems.kind, "IMAGE"),
            eq(portfolioItems.profileId, profile.id),
          ),
        )
        .returning({ key: portfolioItems.value });
      if (!removed) throw new DomainError("not_found");
      return removed.key;
    });
    await ctx.storage.remove(key);
  },
);
