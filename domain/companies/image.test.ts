import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { cpuMsOf } from "../../tests/support/cpu-time.ts";
import { brokenPicture } from "../../tests/support/upload-harness.ts";
import { drawPicture } from "./image.ts";
import { PORTFOLIO_SHAPE } from "./rules.ts";

const draw = (bytes: Uint8Array) => drawPicture(bytes, [PORTFOLIO_SHAPE]);

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#0f766e" }, limitInputPixels: false });

let photo: Buffer;
beforeAll(async () => {
  photo = await plain(1_200, 900).jpeg().toBuffer();
});

/** Where the scan of a JPEG begins: its marker, length, components, and the three bytes of its spectrum. */
const scanOf = (jpeg: Buffer) => jpeg.indexOf(Buffer.from([0xff, 0xda]));

describe("a picture as a browser shows it is taken", () => {
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    [
      "a JPEG with end of spectrum 0, as Samsung writes it",
      () => {
        const samsung = Buffer.from(photo);
        const scan = scanOf(photo);
        samsung[scan + 2 + photo.readUInt16BE(scan + 2) - 2] = 0;
        return samsung;
      },
    ],
    [
      "a JPEG with two stray bytes before its scan",
      () =>
        Buffer.concat([photo.subarray(0, scanOf(photo)), Buffer.from([1, 2]), photo.subarray(scanOf(photo))]),
    ],
    ["a JPEG without its end marker", () => photo.subarray(0, -2)],
    ["a JPEG with text behind its end", () => Buffer.concat([photo, Buffer.from("of a phone")])],
    ["a PNG without its end", async () => (await plain(1_200, 900).png().toBuffer()).subarray(0, -20)],
    ["a GIF without its end", async () => (await plain(1_200, 900).gif().toBuffer()).subarray(0, -1)],
  ])("%s", async (_name, made) => {
    const [drawn] = await draw(await made());
    expect(await sharp(drawn).metadata()).toMatchObject({ format: "webp", width: 1_200, height: 900 });
  });
});

test("refuses what no program can decode", async () => {
  await expect(draw(await brokenPicture())).rejects.toThrow("upload_broken");
  await expect(draw(photo.subarray(0, 20))).rejects.toThrow("upload_not_an_image");
});

test("shrinks a photo of 200 megapixels while decoding it, for less than the largest PNG costs", async () => {
  const [jpeg, png] = [
    await plain(16_320, 12_240).jpeg().toBuffer(),
    await plain(6_300, 6_300).png().toBuffer(),
  ];
  const [drawn] = await draw(jpeg);
  expect(await sharp(drawn).metadata()).toMatchObject({ width: 1_600, height: 1_200 });
  expect(await cpuMsOf(() => draw(jpeg))).toBeLessThan(await cpuMsOf(() => draw(png)));
});

/** A small JPEG whose header claims 16,320 × 12,240. */
async function claimed(progressive: boolean): Promise<Buffer> {
  const jpeg = await plain(80, 60).jpeg({ progressive }).toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0]));
  jpeg.writeUInt16BE(12_240, frame + 5);
  jpeg.writeUInt16BE(16_320, frame + 7);
  return jpeg;
}

test("refuses a bomb by its header, also a JPEG that is decoded whole", async () => {
  const whole = await cpuMsOf(async () => draw(await plain(3_000, 3_000).png().toBuffer()));
  const bombs = [
    await claimed(true),
    await plain(7_000, 7_000).png().toBuffer(),
    await plain(7_000, 7_000).webp({ lossless: true }).toBuffer(),
    await plain(7_000, 7_000).gif().toBuffer(),
  ];
  for (const bomb of bombs) {
    const cost = await cpuMsOf(() => expect(draw(bomb)).rejects.toThrow("upload_too_large"));
    expect(cost).toBeLessThan(whole);
  }
});
