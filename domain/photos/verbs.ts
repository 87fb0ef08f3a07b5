import type { Verb } from "#domain/kernel/verb.ts";
import { addPhotos } from "./add-photos.ts";
import { admitPhotos } from "./admit-photos.ts";
import { arrangePhotos } from "./arrange-photos.ts";
import { removePhoto } from "./remove-photo.ts";

export const verbs: readonly Verb[] = [addPhotos, admitPhotos, arrangePhotos, removePhoto];
