import type { Transaction } from "#db/client.server.ts";
import { dealFiles } from "#db/schema/index.ts";
import {
  removePictures,
  type RefusedFile,
  type StoredPicture,
} from "../../companies/pictures/store-pictures.ts";
import type { UploadedFile } from "../../companies/input.ts";
import type { Ctx } from "../../kernel/context.ts";
import { newId } from "../../kernel/ids.ts";
import { requireSender } from "../../kernel/sender.ts";
import type { ComplaintFileKind } from "../files/rules.ts";
import { storeDealPictures } from "../files/store-files.ts";
import { MAX_COMPLAINT_PICTURES } from "./rules.ts";

/**
 * Stores pictures and runs `save` with them: all, or nothing is saved when one is refused. Returns the id that `save` returned, or null
 * with the refused files. Throws as `storeFile`, and what `save` throws; then no file is kept.
 */
export async function withPictures(
  ctx: Ctx,
  proposalId: string,
  files: UploadedFile[],
  save: (stored: readonly StoredPicture[]) => Promise<string>,
): Promise<{ complaintId: string | null; refused: RefusedFile[] }> {
  if (files.length === 0) return { complaintId: await save([]), refused: [] };
  const { stored, refused } = await storeDealPictures(ctx, proposalId, files, MAX_COMPLAINT_PICTURES);
  try {
    if (refused.length > 0) {
      await removePictures(ctx, stored);
      return { complaintId: null, refused };
    }
    requireSender();
    return { complaintId: await save(stored), refused: [] };
  } catch (error) {
    await removePictures(ctx, stored);
    throw error;
  }
}

export async function insertComplaintPictures(
  ctx: Pick<Ctx, "now">,
  tx: Transaction,
  of: { proposalId: string; complaintId: string; kind: ComplaintFileKind },
  stored: readonly StoredPicture[],
): Promise<void> {
  if (stored.length === 0) return;
  await tx.insert(dealFiles).values(
    stored.map(({ key }, index) => ({
      id: newId(ctx.now),
      ...of,
      number: index + 1,
      type: "PICTURE" as const,
      key,
      createdAt: ctx.now,
    })),
  );
}
