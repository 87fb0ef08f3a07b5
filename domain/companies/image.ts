import { fileTypeFromBuffer } from "file-type";
import sharp, { type Sharp } from "sharp";
import { DomainError } from "../errors.ts";
import { AVATAR_PIXELS, MAX_IMAGE_PIXELS, MAX_UPLOAD_BYTES } from "./rules.ts";

/** Allowed file types. They are detected from the first bytes, as name and content type can be made up. */
const ALLOWED = new Set(["jpg", "png", "webp", "gif"]);

/** Converts an uploaded image to a square WebP without metadata. Throws `upload_not_an_image`, `upload_too_large`. */
export function squareImage(bytes: Uint8Array): Promise<Uint8Array> {
  return redraw(bytes, (image) => image.resize(AVATAR_PIXELS, AVATAR_PIXELS, { fit: "cover" }));
}

/** Converts an uploaded image to a WebP without metadata, of at most `pixels` a side. Throws as `squareImage` does. */
export function fittedImage(bytes: Uint8Array, pixels: number): Promise<Uint8Array> {
  return redraw(bytes, (image) => image.resize(pixels, pixels, { fit: "inside", withoutEnlargement: true }));
}

/** The last image in the queue. A process converts one image at a time, as each may take 160 MB of memory. */
let drawing: Promise<unknown> = Promise.resolve();

/** Re-encodes the image, so that only its pixels remain: no location, no camera, no hidden payload. */
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
