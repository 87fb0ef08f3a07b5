import { and, eq, inArray } from "drizzle-orm";
import { dealFiles } from "#db/schema/index.ts";
import { record } from "../../events/record.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { lockThread } from "../state/lock-deal.ts";
import { doesTheWork } from "../state/policy.ts";
import { filesOfKeys } from "./delete-files.ts";
import { removeWorkPictureInput } from "./input.ts";
import { WORK_PICTURE_KINDS } from "./rules.ts";

/** The company removes a picture of before or after the work: the row first, then the files. Throws `not_found`, `deal_over`. */
export const removeWorkPicture = verb(
  { name: "remove-work-picture", input: removeWorkPictureInput, by: doesTheWork },
  async (ctx, { proposalId, fileId }) => {
    const keys = await ctx.db.transaction(async (tx) => {
      const { briefId } = await lockThread(ctx, tx, proposalId);
      const removed = await tx
        .delete(dealFiles)
        .where(
          and(
            eq(dealFiles.id, fileId),
            eq(dealFiles.proposalId, proposalId),
            inArray(dealFiles.kind, [...WORK_PICTURE_KINDS]),
          ),
        )
        .returning({ key: dealFiles.key });
      if (removed.length === 0) throw new DomainError("not_found");
      await record(ctx, tx, { type: "deal.pictures_changed", proposalId, briefId });
      return filesOfKeys(removed);
    });
    for (const key of keys) await ctx.storage.remove(key);
  },
);
