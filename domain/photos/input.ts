import { z } from "zod";
import { fileField } from "../companies/input.ts";
import { idField, optionalIdField } from "../kernel/verb.ts";
import { PHOTO_ROOMS } from "./rules.ts";
import { MAX_BRIEF_PHOTOS } from "../briefs/rules.ts";

/** What photos belong to: a brief, or the draft of one. One of the two is null. */
const owner = { briefId: optionalIdField, draftId: optionalIdField };

export const photoOwnerInput = z.object(owner);
export type PhotoOwner = z.output<typeof photoOwnerInput>;

export const addPhotosInput = z.object({ ...owner, files: z.array(fileField).max(MAX_BRIEF_PHOTOS * 3) });

export const removePhotoInput = z.object({ ...owner, photoId: idField });

/** The photos in their new order, each with what it shows. */
export const arrangePhotosInput = z.object({
  ...owner,
  photos: z.array(z.object({ photoId: idField, room: z.enum(PHOTO_ROOMS).nullable() })).max(MAX_BRIEF_PHOTOS),
});
