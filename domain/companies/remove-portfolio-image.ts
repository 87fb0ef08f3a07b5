import { and, eq } from "drizzle-orm";
import { companyProfiles, portfolioItems } from "#db/schema/index.ts";
import { DomainError } from "../errors.ts";
import { verb } from "../verb.ts";
import { portfolioImageInput } from "./input.ts";
import { editsProfile } from "./policy.ts";

/** Removes an image from the acting company's portfolio: the row first, then the file. Throws `not_found`. */
export const removePortfolioImage = verb(
  { name: "remove-portfolio-image", input: portfolioImageInput, by: editsProfile },
  async (ctx, { imageId }) => {
    const own = ctx.db
      .select({ id: companyProfiles.id })
      .from(companyProfiles)
      .where(eq(companyProfiles.companyId, ctx.actor.companyId));
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
    await ctx.storage.remove(removed.key);
  },
);
