import { fileTypeFromBuffer } from "file-type";
import sharp, { type Sharp } from "sharp";
import { DomainError } from "../errors.ts";
import { AVATAR_PIXELS, MAX_IMAGE_PIXELS, MAX_UPLOAD_BYTES, PORTFOLIO_IMAGE_PIXELS } from "./rules.ts";

/** What an upload may be, by its first bytes; its name and declared type prove nothing. */
const ALLOWED = new Set(["jpg", "png", "webp", "gif"]);

/** An uploaded picture as a square WebP without metadata. Throws `upload_not_an_image`, `upload_too_large`. */
export function squareImage(bytes: Uint8Array): Promise<Uint8Array> {
  return redraw(bytes, (image) => image.resize(AVATAR_PIXELS, AVATAR_PIXELS, { fit: "cover" }));
}

/** An uploaded picture as a WebP that fits a page, without metadata. Throws as `squareImage` does. */
export function fittedImage(bytes: Uint8Array): Promise<Uint8Array> {
  return redraw(bytes, (image) =>
    image.resize(PORTFOLIO_IMAGE_PIXELS, PORTFOLIO_IMAGE_PIXELS, { fit: "inside", withoutEnlargement: true }),
  );
}

/** The picture that is drawn now, or was last: a process draws one at a time, as each may take 160 MB. */
let drawing: Promise<unknown> = Promise.resolve();

/** Draws the picture anew, so that nothing but its pixels survives: no place, no camera, no hidden payload. */
async function redraw(bytes: Uint8Array, resize: (image: Sharp) => Sharp): Promise<Uint8Array> {
  if (bytes.byteLength > MAX_UPLOAD_BYTES) throw new DomainError("upload_too_large");
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !ALLOWED.has(type.ext)) throw new DomainError("upload_not_an_image");
  try {
    const image = sharp(bytes, { failOn: "warning", limitInputPixels: MAX_IMAGE_PIXELS }).autoOrient();
    const draw = () => resize(image).webp({ quality: 82 }).toBuffer();
    const drawn = drawing.then(draw, draw);
    drawing = drawn;
    return await drawn;
  } catch (error) {
    const tooManyPixels = error instanceof Error && error.message.includes("pixel limit");
    throw new DomainError(tooManyPixels ? "upload_too_large" : "upload_not_an_image");
  }
}
