import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { DomainError } from "../errors.ts";
import { MAX_IMAGE_PIXELS, MAX_JPEG_PIXELS, MAX_UPLOAD_BYTES, PICTURE_TYPES } from "./rules.ts";

/** How a picture is drawn: cropped to a square of `pixels` a side, or whole with sides of at most `pixels`. */
export type Shape = { pixels: number; fit: "cover" | "inside" };

/** Seconds after which decoding stops: far more than the largest picture takes. */
const DECODING_SECONDS = 20;

/** Takes every picture that a browser shows: with a wrong header, stray bytes, or without its end. */
const TOLERANT = { failOn: "none", limitInputPixels: MAX_JPEG_PIXELS } as const;

/** The last picture in the queue. A process converts one picture at a time, as each may take 160 MB of memory. */
let drawing: Promise<unknown> = Promise.resolve();

/**
 * Draws an uploaded picture anew as WebP, so that only its pixels remain: no location, no camera, no hidden payload. Returns a
 * file per shape, each drawn from the one before. Throws `upload_not_an_image`, `upload_too_large`, and `upload_broken` for a
 * picture that cannot be decoded.
 */
export async function drawPicture(bytes: Uint8Array, shapes: readonly Shape[]): Promise<Uint8Array[]> {
  await requireDrawable(bytes);
  const draw = () => drawn(bytes, shapes);
  const own = drawing.then(draw, draw);
  drawing = own;
  return own;
}

async function drawn(bytes: Uint8Array, shapes: readonly Shape[]): Promise<Uint8Array[]> {
  const files: Uint8Array[] = [];
  try {
    for (const { pixels, fit } of shapes)
      files.push(
        await sharp(files.at(-1) ?? bytes, TOLERANT)
          .autoOrient()
          .resize(pixels, pixels, { fit, withoutEnlargement: fit === "inside" })
          .webp({ quality: 82 })
          .timeout({ seconds: DECODING_SECONDS })
          .toBuffer(),
      );
    return files;
  } catch {
    throw new DomainError("upload_broken");
  }
}

/** Reads the header alone. Name and content type are not asked, as they can be made up. */
async function requireDrawable(bytes: Uint8Array): Promise<void> {
  if (bytes.byteLength > MAX_UPLOAD_BYTES) throw new DomainError("upload_too_large");
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !Object.hasOwn(PICTURE_TYPES, type.ext)) throw new DomainError("upload_not_an_image");
  const header = await sharp(bytes, TOLERANT)
    .metadata()
    .catch((error: unknown) => {
      const tooManyPixels = error instanceof Error && error.message.includes("pixel limit");
      throw new DomainError(tooManyPixels ? "upload_too_large" : "upload_not_an_image");
    });
  // A JPEG in several scans is decoded whole; libvips calls it progressive.
  const most = header.format === "jpeg" && !header.isProgressive ? MAX_JPEG_PIXELS : MAX_IMAGE_PIXELS;
  if (header.width * header.height > most) throw new DomainError("upload_too_large");
}
