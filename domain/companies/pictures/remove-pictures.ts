import { and, eq, inArray } from "drizzle-orm";
import { companyProfiles, onboardingPictures, portfolioItems } from "#db/schema/index.ts";
import { verb } from "../../kernel/verb.ts";
import { picturesInput } from "../input.ts";
import { editsProfile } from "../policy.ts";

/**
 * Removes the pictures with these storage keys from the profile of the acting company, and those that wait for its profile: the
 * rows first, then the files. Returns the keys of the removed ones; a key of no picture of the company is none of them.
 */
export const removePictures = verb(
  { name: "remove-pictures", input: picturesInput, by: editsProfile },
  async (ctx, { keys }): Promise<string[]> => {
    const { companyId } = ctx.actor;
    const removed = await ctx.db.transaction(async (tx) => {
      const [profile] = await tx
        .select({ id: companyProfiles.id, avatarKey: companyProfiles.avatarKey })
        .from(companyProfiles)
        .where(eq(companyProfiles.companyId, companyId))
        .for("update");
      const waiting = await tx
        .delete(onboardingPictures)
        .where(and(eq(onboardingPictures.companyId, companyId), inArray(onboardingPictures.key, keys)))
        .returning({ key: onboardingPictures.key });
      if (!profile) return waiting.map(({ key }) => key);
      const isOwnImage = and(
        eq(portfolioItems.profileId, profile.id),
        eq(portfolioItems.kind, "IMAGE"),
        inArray(portfolioItems.value, keys),
      );
      const images = await tx
        .delete(portfolioItems)
        .where(isOwnImage)
        .returning({ key: portfolioItems.value });
      const isAvatar = profile.avatarKey !== null && keys.includes(profile.avatarKey);
      const avatar = isAvatar ? [profile.avatarKey!] : [];
      if (isAvatar || images.length > 0)
        await tx
          .update(companyProfiles)
          .set({ ...(isAvatar && { avatarKey: null }), updatedAt: ctx.now })
          .where(eq(companyProfiles.id, profile.id));
      return [...waiting, ...images].map(({ key }) => key).concat(avatar);
    });
    for (const key of removed) await ctx.storage.remove(key);
    return removed;
  },
);
