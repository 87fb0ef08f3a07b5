import { z } from "zod";
import { fileField } from "../../companies/input.ts";
import { idField } from "../../kernel/verb.ts";
import { MAX_WORK_PICTURES, WORK_PICTURE_KINDS } from "./rules.ts";

/** An upload to the deal of this brief. */
export const admitDealFilesInput = z.object({ briefId: idField });

export const addWorkPicturesInput = z.object({
  proposalId: idField,
  kind: z.enum(WORK_PICTURE_KINDS),
  files: z.array(fileField).max(MAX_WORK_PICTURES * 3),
});

export const removeWorkPictureInput = z.object({ proposalId: idField, fileId: idField });
