import { and, eq } from "drizzle-orm";
import { onboardingPictures } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { onboardingPictureInput } from "../input.ts";
import { editsProfile } from "../policy.ts";

/** Removes a picture of the acting company's onboarding: the row first, then the file. Throws `not_found`. */
export const removeOnboardingPicture = verb(
  {
    name: "remove-onboarding-picture",
    input: onboardingPictureInput,
    by: editsProfile,
  },
  async (ctx, { pictureId }) => {
    const [removed] = await ctx.db
      .delete(onboardingPictures)
      .where(and(eq(onboardingPictures.id, pictureId), eq(onboardingPictures.companyId, ctx.actor.companyId)))
      .returning({ key: onboardingPictures.key });
    if (!removed) throw new DomainError("not_found");
    await ctx.storage.remove(removed.key);
  },
);
