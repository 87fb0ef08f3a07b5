import { eq } from "drizzle-orm";
import { companyProfiles } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import { newId } from "../ids.ts";
import type { FileStorage } from "../ports.ts";
import { requireProfile } from "./admit-upload.ts";
import { squareImage } from "./image.ts";

/**
 * Gives the acting company's profile another picture; the old file goes once the new one is committed.
 * Throws `profile_required`, `upload_not_an_image`, `upload_too_large`.
 */
export async function setAvatar(ctx: Ctx, storage: FileStorage, bytes: Uint8Array): Promise<void> {
  const actor = await requireProfile(ctx);
  const picture = await squareImage(bytes);
  const key = `avatars/${actor.userId}/${newId(ctx.now)}.webp`;
  await storage.put(key, picture, "image/webp");
  const replaced = await ctx.db
    .transaction(async (tx) => {
      const [profile] = await tx
        .select({ avatarKey: companyProfiles.avatarKey })
        .from(companyProfiles)
        .where(eq(companyProfiles.userId, actor.userId))
        .for("update");
      if (!profile) throw new DomainError("profile_required");
      await tx
        .update(companyProfiles)
        .set({ avatarKey: key, updatedAt: ctx.now })
        .where(eq(companyProfiles.userId, actor.userId));
      return profile.avatarKey;
    })
    .catch(async (error: unknown) => {
      await storage.remove(key);
      throw error;
    });
  if (replaced) await storage.remove(replaced);
}
