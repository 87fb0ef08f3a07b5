import { eq, inArray, lt } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { companyProfiles, onboardingPictures } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { insertImages } from "../pictures/add-portfolio-images.ts";

/** Moves the pictures of the onboarding to the profile that it made. The company must be locked. */
export async function adoptOnboardingPictures(
  ctx: Pick<Ctx, "now">,
  tx: Transaction,
  { companyId, profileId }: { companyId: string; profileId: string },
): Promise<void> {
  const taken = await tx
    .delete(onboardingPictures)
    .where(eq(onboardingPictures.companyId, companyId))
    .returning({
      id: onboardingPictures.id,
      kind: onboardingPictures.kind,
      key: onboardingPictures.key,
      position: onboardingPictures.position,
    });
  const moved = taken.toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1));
  const avatar = moved.find(({ kind }) => kind === "AVATAR");
  if (avatar)
    await tx.update(companyProfiles).set({ avatarKey: avatar.key }).where(eq(companyProfiles.id, profileId));
  const keys = moved.filter(({ kind }) => kind === "IMAGE").map(({ key }) => key);
  await insertImages(ctx, tx, { profileId, keys, first: 0 });
}

/** Deletes the pictures of onboardings that were left, uploaded before `since`, with their files. A part of `deleteExpired`. */
export async function deleteOldOnboardingPictures(
  ctx: Pick<Ctx, "db" | "storage">,
  since: Date,
): Promise<void> {
  const unlocked = ctx.db
    .select({ id: onboardingPictures.id })
    .from(onboardingPictures)
    .where(lt(onboardingPictures.createdAt, since))
    .for("update", { skipLocked: true });
  const removed = await ctx.db
    .delete(onboardingPictures)
    .where(inArray(onboardingPictures.id, unlocked))
    .returning({ key: onboardingPictures.key });
  for (const { key } of removed) await ctx.storage.remove(key);
}
