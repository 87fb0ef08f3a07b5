import { and, eq, max } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { companyProfiles, onboardingPictures } from "#db/schema/index.ts";
import type { CompanyActor, Ctx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { newIds } from "../../kernel/ids.ts";
import { verb } from "../../kernel/verb.ts";
import { onboardingPicturesInput } from "../input.ts";
import { lockOwnCompany } from "../lock-membership.ts";
import { editsProfile } from "../policy.ts";
import { MAX_PICTURES, type PictureKind } from "../rules.ts";
import {
  picturesOf,
  savePictures,
  storePictures,
  type StoredPicture,
  type UploadResult,
} from "./store-pictures.ts";

/**
 * Keeps pictures of a company that has no profile yet, until `saveProfile` makes it. A new photo replaces the old one.
 * Returns which files were refused and why; the others are kept. Throws `not_found` when a profile was made meanwhile.
 */
export const addOnboardingPictures = verb(
  {
    name: "add-onboarding-pictures",
    input: onboardingPicturesInput,
    by: editsProfile,
  },
  async (ctx, { kind, files }): Promise<UploadResult> => {
    const pictures = await storePictures(ctx, {
      ...picturesOf(kind, ctx.actor.userId),
      files,
      room: MAX_PICTURES[kind],
    });
    let replaced: { key: string }[] = [];
    const result = await savePictures(ctx, pictures, () =>
      ctx.db.transaction(async (tx) => {
        await lockWithoutProfile(ctx, tx);
        replaced = kind === "AVATAR" && pictures.stored.length > 0 ? await removeAvatar(ctx, tx) : [];
        return insertPictures(ctx, tx, kind, pictures.stored);
      }),
    );
    for (const { key } of replaced) await ctx.storage.remove(key);
    return result;
  },
);

/** `saveProfile` locks the company too, so each picture is inserted before the profile is made or refused after it. */
async function lockWithoutProfile(ctx: Ctx<CompanyActor>, tx: Transaction): Promise<void> {
  await lockOwnCompany(ctx, tx, editsProfile);
  const own = eq(companyProfiles.companyId, ctx.actor.companyId);
  if ((await tx.$count(companyProfiles, own)) > 0) throw new DomainError("not_found");
}

const isOfKind = (ctx: Ctx<CompanyActor>, kind: PictureKind) =>
  and(eq(onboardingPictures.companyId, ctx.actor.companyId), eq(onboardingPictures.kind, kind));

const removeAvatar = (ctx: Ctx<CompanyActor>, tx: Transaction) =>
  tx.delete(onboardingPictures).where(isOfKind(ctx, "AVATAR")).returning({ key: onboardingPictures.key });

/** Inserts the pictures for which there is room, and returns their number. */
async function insertPictures(
  ctx: Ctx<CompanyActor>,
  tx: Transaction,
  kind: PictureKind,
  stored: readonly StoredPicture[],
): Promise<number> {
  const present = await tx.$count(onboardingPictures, isOfKind(ctx, kind));
  const kept = stored.slice(0, Math.max(0, MAX_PICTURES[kind] - present));
  if (kept.length === 0) return 0;
  const { companyId } = ctx.actor;
  const [last] = await tx
    .select({ position: max(onboardingPictures.position) })
    .from(onboardingPictures)
    .where(isOfKind(ctx, kind));
  const first = (last?.position ?? -1) + 1;
  const ids = newIds(ctx.now, kept.length);
  await tx.insert(onboardingPictures).values(
    kept.map(({ key }, index) => ({
      id: ids[index]!,
      companyId,
      kind,
      key,
      position: first + index,
      createdAt: ctx.now,
    })),
  );
  return kept.length;
}
