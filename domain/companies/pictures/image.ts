import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import type { Ctx } from "../../kernel/context.ts";
import { countTry } from "../../kernel/count-tries.ts";
import { DomainError } from "../../kernel/errors.ts";
import { senderSignal } from "../../kernel/sender.ts";
import { Turns } from "../../kernel/turns.ts";
import { MAX_IMAGE_PIXELS, MAX_JPEG_PIXELS, MAX_UPLOAD_BYTES, PICTURE_TYPES } from "../rules.ts";

/** How a picture is drawn: cropped to a square of `pixels` a side, or whole with sides of at most `pixels`. */
export type Shape = { pixels: number; fit: "cover" | "inside" };

/** Seconds after which decoding stops: far more than the largest picture takes. */
const DECODING_SECONDS = 20;

/** Takes every picture that a browser shows: with a wrong header, stray bytes, or without its end. */
const TOLERANT = { failOn: "none", limitInputPixels: MAX_JPEG_PIXELS } as const;

/**
 * Two pictures at once, of two addresses, so that one address with slow pictures leaves a place for others. Each may take 250 MB of
 * memory and, at worst, two seconds.
 */
const turns = new Turns({
  atOnce: 2,
  atOnceOfAddress: 1,
  maxWaiting: 40,
  maxWaitingOfAddress: 8,
});

/**
 * Draws an uploaded picture anew as WebP, so that only its pixels remain: no location, no camera, no hidden payload. Returns a
 * file per shape, each drawn from the one before. Throws `upload_not_an_image`, `upload_too_large`, `upload_broken` for a picture
 * that cannot be decoded, `too_many_requests` for its pixels, `overloaded`, and `sender_gone`.
 */
export async function drawPicture(
  ctx: Pick<Ctx, "db" | "from" | "now" | "secret">,
  bytes: Uint8Array,
  shapes: readonly Shape[],
): Promise<Uint8Array[]> {
  const pixels = await pixelsOf(bytes);
  await countTry(ctx, "pixels-from", ctx.from, Math.ceil(pixels / 1_000_000));
  return turns.run(ctx.from, () => drawn(bytes, shapes), senderSignal());
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

/** The pixels of a picture that may be drawn, by its header alone: its name and content type can be made up. */
async function pixelsOf(bytes: Uint8Array): Promise<number> {
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
  const pixels = header.width * header.height;
  if (pixels > most) throw new DomainError("upload_too_large");
  return pixels;
}
