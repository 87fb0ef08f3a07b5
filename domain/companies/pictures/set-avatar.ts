import { eq } from "drizzle-orm";
import { companyProfiles } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";
import { newId } from "../../kernel/ids.ts";
import { requireSender } from "../../kernel/sender.ts";
import { verb } from "../../kernel/verb.ts";
import { drawPicture } from "./image.ts";
import { avatarInput } from "../input.ts";
import { editsProfile } from "../policy.ts";
import { refuseStored } from "./refuse-stored.ts";
import { requireProfile } from "./require-profile.ts";
import { AVATAR_SHAPE } from "../rules.ts";
import { storeFile } from "./store-file.ts";

/**
 * Replaces the picture of the acting company's profile. Removes the old file after the commit.
 * Throws `profile_required`, `upload_not_an_image`, `upload_broken`, `upload_too_large`, and `upload_exists` where
 * the name of the file is taken.
 */
export const setAvatar = verb(
  { name: "set-avatar", input: avatarInput, by: editsProfile },
  async (ctx, { upload, storedName }) => {
    const { companyId, userId } = ctx.actor;
    await requireProfile(ctx);
    const [picture] = await drawPicture(ctx, upload, [AVATAR_SHAPE]);
    const key = `avatars/${userId}/${storedName ?? newId(ctx.now)}.webp`;
    if (storedName !== undefined) await refuseStored(ctx, key);
    await storeFile(ctx, key, picture!);
    const isOwn = eq(companyProfiles.companyId, companyId);
    const replaced = await ctx.db
      .transaction(async (tx) => {
        requireSender();
        const [profile] = await tx
          .select({ avatarKey: companyProfiles.avatarKey })
          .from(companyProfiles)
          .where(eq(companyProfiles.companyId, companyId))
          .for("update");
        if (!profile) throw new DomainError("profile_required");
        await tx.update(companyProfiles).set({ avatarKey: key, updatedAt: ctx.now }).where(isOwn);
        return profile.avatarKey;
      })
      .catch(async (error: unknown) => {
        await ctx.storage.remove(key);
        throw error;
      });
    if (replaced) await ctx.storage.remove(replaced);
  },
);
