import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { dealFiles } from "#db/schema/index.ts";
import {
  savePictures,
  type StoredPicture,
  type UploadResult,
} from "../../companies/pictures/store-pictures.ts";
import { record } from "../../events/record.ts";
import type { Ctx, UserActor } from "../../kernel/context.ts";
import { newId } from "../../kernel/ids.ts";
import { verb } from "../../kernel/verb.ts";
import { lockThread } from "../state/lock-deal.ts";
import { doesTheWork } from "../state/policy.ts";
import { addWorkPicturesInput } from "./input.ts";
import { MAX_WORK_PICTURES, type WorkPictureKind } from "./rules.ts";
import { storeDealPictures } from "./store-files.ts";

type Of = { proposalId: string; kind: WorkPictureKind };

/**
 * The company adds pictures of how it was before the work, or after it, as many as there is room for. Both sides see them. Returns
 * which files were refused and why; the others are kept. Throws `not_found`, `deal_over`, and as `storeFile`.
 */
export const addWorkPictures = verb(
  { name: "add-work-pictures", input: addWorkPicturesInput, by: doesTheWork },
  async (ctx, { files, ...of }): Promise<UploadResult> => {
    const free = await ctx.db.transaction(async (tx) => {
      await lockThread(ctx, tx, of.proposalId);
      return freeNumbers(tx, of);
    });
    const pictures = await storeDealPictures(ctx, of.proposalId, files, free.length);
    return savePictures(ctx, pictures, () =>
      ctx.db.transaction((tx) => insertPictures(ctx, tx, of, pictures.stored)),
    );
  },
);

/** The numbers that no picture of this kind has: one that was removed leaves its place. */
async function freeNumbers(tx: Transaction, { proposalId, kind }: Of): Promise<number[]> {
  const rows = await tx
    .select({ number: dealFiles.number })
    .from(dealFiles)
    .where(and(eq(dealFiles.proposalId, proposalId), eq(dealFiles.kind, kind)));
  const taken = new Set(rows.map(({ number }) => number));
  return Array.from({ length: MAX_WORK_PICTURES }, (_, index) => index + 1).filter(
    (number) => !taken.has(number),
  );
}

/** Inserts the pictures for which there is room, and returns their number. */
async function insertPictures(
  ctx: Ctx<UserActor>,
  tx: Transaction,
  of: Of,
  stored: readonly StoredPicture[],
): Promise<number> {
  const { briefId } = await lockThread(ctx, tx, of.proposalId);
  const free = await freeNumbers(tx, of);
  const kept = stored.slice(0, free.length);
  if (kept.length === 0) return 0;
  await tx.insert(dealFiles).values(
    kept.map(({ key }, index) => ({
      id: newId(ctx.now),
      ...of,
      number: free[index]!,
      type: "PICTURE" as const,
      key,
      createdAt: ctx.now,
    })),
  );
  await record(ctx, tx, { type: "deal.pictures_changed", proposalId: of.proposalId, briefId });
  return kept.length;
}
