import type { Context } from "hono";
import type { Runtime } from "#compose";
import { addOnboardingPictures } from "#domain/companies/pictures/add-onboarding-pictures.ts";
import { addPortfolioImages } from "#domain/companies/pictures/add-portfolio-images.ts";
import { admitUpload } from "#domain/companies/pictures/admit-upload.ts";
import { pictureNameOf } from "#domain/companies/pictures/picture-name.ts";
import { MAX_PICTURES, type PictureKind } from "#domain/companies/rules.ts";
import { sentWith } from "#domain/kernel/sender.ts";
import { setAvatar } from "#domain/companies/pictures/set-avatar.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { tooManyFiles } from "#texts/errors/upload-errors.ts";
import { addressOf, type Env } from "../../env.ts";
import { formEncodingOf, readMultipart } from "../../form-body.ts";
import { actorOfAccessToken } from "../access-token.ts";
import { refuseUpload } from "./storage-error.ts";

/** The buckets, and what a picture in them is. */
export const BUCKETS: Readonly<Record<string, PictureKind>> = { avatars: "AVATAR", portfolio: "IMAGE" };

/** Most bytes of a body: a file of 8 MB, and the rest of its form. Bodies of programs are not counted as `uploadsInMemory` does. */
const MAX_BODY_BYTES = 8 * 1024 * 1024 + 64 * 1024;

/** Longest path of a picture. */
const MAX_PATH_LENGTH = 300;

/**
 * `upload`: places a picture on the profile of the company at once, as its page does, or keeps it for the profile that it
 * makes later. The path begins with the id of the user; a path that has a picture is refused, also with `upsert`.
 */
export async function upload(
  runtime: Runtime,
  c: Context<Env>,
  { bucket, path }: { bucket: string; path: string },
): Promise<Response> {
  const kind = Object.hasOwn(BUCKETS, bucket) ? BUCKETS[bucket] : undefined;
  if (!kind) return refuseUpload(c, "not_found");
  const signedIn = await actorOfAccessToken(runtime, c.req.raw);
  if (!signedIn) return refuseUpload(c, "not_signed_in");
  const isOwn = path.startsWith(signedIn.userId) && /^[/_.-]/.test(path.slice(signedIn.userId.length));
  if (!isOwn || path.length > MAX_PATH_LENGTH) return refuseUpload(c, "not_allowed");
  const ctx = runtime.ctx(signedIn.actor, addressOf(c, runtime));
  await admitUpload(ctx, {});
  const bytes = await fileOf(c.req.raw);
  if (typeof bytes === "string") return refuseUpload(c, bytes);
  const storedName = pictureNameOf(path);
  const hasProfile = Boolean(signedIn.session.company?.profile);
  const picture = { kind, hasProfile, file: { name: path, bytes, storedName } };
  const refused = await sentWith(c.req.raw.signal, () => place(ctx, picture));
  if (refused === "upload_too_many") return refuseUpload(c, refused, tooManyFiles(MAX_PICTURES[kind]));
  if (refused) return refuseUpload(c, refused);
  return c.json({ Id: storedName, Key: `${bucket}/${path}` });
}

/** Places a picture; returns why it was refused, or null. */
async function place(
  ctx: Ctx,
  {
    kind,
    hasProfile,
    file,
  }: {
    kind: PictureKind;
    hasProfile: boolean;
    file: { name: string; bytes: Uint8Array; storedName: string };
  },
) {
  if (hasProfile && kind === "AVATAR") {
    await setAvatar(ctx, { upload: file.bytes, storedName: file.storedName });
    return null;
  }
  const { refused } = hasProfile
    ? await addPortfolioImages(ctx, { files: [file] })
    : await addOnboardingPictures(ctx, { kind, files: [file] });
  return refused[0]?.code ?? null;
}

/** The bytes of an upload: the file of a form, or the whole body. Else why it is refused. */
async function fileOf(request: Request): Promise<Uint8Array | "upload_too_large" | "upload_not_an_image"> {
  if (!(Number(request.headers.get("content-length")) <= MAX_BODY_BYTES)) return "upload_too_large";
  const encoding = formEncodingOf(request.headers);
  if (encoding?.type !== "multipart") return new Uint8Array(await request.arrayBuffer());
  const limits = { totalBytes: MAX_BODY_BYTES, partBytes: MAX_BODY_BYTES };
  const form = await readMultipart(request.body, encoding.boundary, limits);
  if (form === 413) return "upload_too_large";
  const file = form === 400 ? undefined : [...form.values()].find((value) => value instanceof File);
  return file ? new Uint8Array(await file.arrayBuffer()) : "upload_not_an_image";
}
