import sharp from "sharp";
import type { Ctx, UserActor } from "#domain/kernel/context.ts";
import { portfolioOf } from "#domain/companies/views.ts";
import { company } from "../people/companies.ts";
import { openTestHarness } from "./harness.ts";
import { memoryStorage } from "../servers/memory-storage.ts";

/** A small picture with metadata that an upload must lose. */
export function picture(format: "png" | "jpeg" | "gif" | "webp" | "tiff", width = 40, height = 30) {
  return sharp({
    create: { width, height, channels: 3, background: "#0f766e" },
  })
    .withExif({
      IFD0: { Copyright: "of somebody" },
      IFD3: { GPSLatitude: "52/1 5/1 0/1" },
    })
    .toFormat(format)
    .toBuffer();
}

/** A picture with a whole header that no program can decode. */
export async function brokenPicture(): Promise<Buffer> {
  const pixels = Uint8Array.from({ length: 3 * 90_000 }, (_, index) => (index * 7_919) % 251);
  const whole = await sharp(pixels, { raw: { width: 300, height: 300, channels: 3 } })
    .webp({ lossless: true })
    .toBuffer();
  return whole.fill(0x55, whole.length >> 1);
}

/** A PDF without pages, of so many bytes. */
export const pdf = (bytes = 200) => Buffer.from("%PDF-1.4\n%%EOF\n".padEnd(bytes, " "));

/** A file as a form uploads it. */
export const file = (name: string, bytes: Uint8Array) => ({ name, bytes });

/** A harness whose storage is `files`, and companies that upload to it. */
export async function openUploadHarness() {
  const harness = await openTestHarness();
  const files = new Map<string, Uint8Array>();
  const storage = memoryStorage(files);
  harness.storage = storage;
  const png = await picture("png");
  return {
    harness,
    files,
    storage,
    png,
    pngs: (count: number) => Array.from({ length: count }, (_, index) => file(`${index}.png`, png)),
    /** The ctx of a company with a profile. */
    company: async (): Promise<Ctx<UserActor>> =>
      harness.ctx((await company(harness, { subscribed: false })).actor),
    imagesOf: async (ctx: Ctx<UserActor>) =>
      (await portfolioOf(ctx, ctx.actor)).filter((item) => item.kind === "IMAGE"),
  };
}

export type UploadHarness = Awaited<ReturnType<typeof openUploadHarness>>;
