import { data } from "react-router";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { filesIn, UNREAD_UPLOAD, type UploadedForm } from "#app/forms/uploaded-files.server.ts";
import { addPhotos } from "#domain/photos/add-photos.ts";
import { admitPhotos } from "#domain/photos/admit-photos.ts";
import { arrangePhotos } from "#domain/photos/arrange-photos.ts";
import type { PhotoOwner } from "#domain/photos/input.ts";
import { removePhoto } from "#domain/photos/remove-photo.ts";
import { PHOTO_ROOMS } from "#domain/photos/rules.ts";
import { MAX_BRIEF_PHOTOS } from "#domain/briefs/rules.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { NO_PHOTO_CHOSEN, PHOTOS_NOT_UPLOADED } from "#texts/request/photos.ts";
import { problemOf, type PhotoProblem } from "./photo-problem.server.ts";
import { PHOTO_EARLIER, PHOTO_FILES, PHOTO_GONE, PHOTO_ID, PHOTO_ROOM } from "./photo-paths.ts";

/** Reads the body of an upload, once its sender is admitted. */
type ReadUpload = () => Promise<UploadedForm>;

/** Admits the sender, and reads the form with its files. Throws as `admitPhotos`. */
export async function readPhotos(
  ctx: Ctx,
  owner: PhotoOwner,
  read: ReadUpload,
): Promise<FormData | PhotoProblem> {
  await admitPhotos(ctx, owner);
  const form = await read();
  if (form instanceof FormData) return form;
  return { error: UNREAD_UPLOAD[form].message, status: form };
}

/** Keeps the files of an upload. Null when all were kept. Throws as `addPhotos`. */
export async function keepPhotos(ctx: Ctx, owner: PhotoOwner, form: FormData): Promise<PhotoProblem | null> {
  const files = await filesIn(form, PHOTO_FILES);
  if (files.length === 0) return { error: NO_PHOTO_CHOSEN, status: 422 };
  const result = await addPhotos(ctx, { ...owner, files: files.slice(0, 3 * MAX_BRIEF_PHOTOS) });
  return problemOf(result, MAX_BRIEF_PHOTOS);
}

/**
 * Saves what each photo shows, and what the pressed button says: one place earlier, or gone. Returns whether such a button
 * was pressed.
 */
export async function changePhotos(ctx: Ctx, owner: PhotoOwner, form: FormData): Promise<boolean> {
  const rooms = valuesIn(form, PHOTO_ROOM);
  const photos = valuesIn(form, PHOTO_ID)
    .slice(0, MAX_BRIEF_PHOTOS)
    .map((photoId, index) => ({ photoId, room: PHOTO_ROOMS.find((room) => room === rooms[index]) ?? null }));
  const [earlier, gone] = [form.get(PHOTO_EARLIER), form.get(PHOTO_GONE)];
  const at = photos.findIndex(({ photoId }) => photoId === earlier);
  if (at > 0) photos.splice(at - 1, 2, photos[at]!, photos[at - 1]!);
  // First what may be refused, so that a refusal changes nothing.
  if (typeof gone === "string") await removePhoto(ctx, { ...owner, photoId: gone });
  await arrangePhotos(ctx, { ...owner, photos });
  return typeof earlier === "string" || typeof gone === "string";
}

const valuesIn = (form: FormData, field: string): string[] =>
  form.getAll(field).filter((value) => typeof value === "string");

/**
 * Takes what the photo editor sends while its page stays: photos, or the order of all with what each shows and which one goes.
 * Null when all of it was kept.
 */
export async function keepSentPhotos(
  ctx: Ctx,
  owner: PhotoOwner,
  request: Request,
  readUpload: ((request: Request) => Promise<UploadedForm>) | null,
): Promise<PhotoProblem | null> {
  if (!readUpload) {
    await changePhotos(ctx, owner, await request.formData());
    return null;
  }
  const form = await readPhotos(ctx, owner, () => readUpload(request));
  return form instanceof FormData ? keepPhotos(ctx, owner, form) : form;
}

/** The page again, with a problem at the field of files and the typed text. */
export const problemAnswer = (
  { error, status }: PhotoProblem,
  values: FormAnswer["values"] = {},
  headers: HeadersInit = {},
) => data<FormAnswer>({ errors: { [PHOTO_FILES]: error }, values }, { status, headers });

/** Whether a form without files names some: they were chosen without pressing the button that uploads them. */
export const forgotPhotos = (form: FormData): boolean => Boolean(form.get(PHOTO_FILES));

/** The answer to such a form: the browser has forgotten which files they were. */
export const NOT_UPLOADED: PhotoProblem = { error: PHOTOS_NOT_UPLOADED, status: 422 };
