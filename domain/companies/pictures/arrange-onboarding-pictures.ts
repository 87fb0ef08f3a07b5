import { eq } from "drizzle-orm";
import { onboardingPictures } from "#db/schema/index.ts";
import { verb } from "../../kernel/verb.ts";
import { arrangeOnboardingPicturesInput } from "../input.ts";
import { lockOwnCompany } from "../lock-membership.ts";
import { editsProfile } from "../policy.ts";
import { onboardingPicturesOf } from "../views.ts";

/**
 * Saves the order of the images that the acting company uploaded before it had a profile. Images that were added meanwhile come
 * last; ids of other images are ignored, as are all when the profile was made meanwhile.
 */
export const arrangeOnboardingPictures = verb(
  { name: "arrange-onboarding-pictures", input: arrangeOnboardingPicturesInput, by: editsProfile },
  async (ctx, { pictureIds }) => {
    const places = new Map(pictureIds.map((id, place) => [id, place]));
    const placeOf = ({ id }: { id: string }) => places.get(id) ?? pictureIds.length;
    await ctx.db.transaction(async (tx) => {
      // Uploads and `saveProfile` lock the company too.
      await lockOwnCompany(ctx, tx, editsProfile);
      const present = await onboardingPicturesOf({ db: tx }, ctx.actor);
      const images = present.filter(({ kind }) => kind === "IMAGE");
      const arranged = images.toSorted((one, other) => placeOf(one) - placeOf(other));
      if (arranged.every(({ id }, position) => id === images[position]!.id)) return;
      for (const [position, { id }] of arranged.entries())
        await tx.update(onboardingPictures).set({ position }).where(eq(onboardingPictures.id, id));
    });
  },
);
