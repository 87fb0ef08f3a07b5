import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { companyProfiles } from "#db/schema/index.ts";
import { companyView } from "../../../tests/support/people/company-view.ts";
import { outcomes, refusals } from "../../../tests/support/harness/outcomes.ts";
import {
  brokenPicture,
  file,
  openUploadHarness,
  picture,
  type UploadHarness,
} from "../../../tests/support/harness/upload-harness.ts";
import type { Ctx, UserActor } from "../../kernel/context.ts";
import { addPortfolioImages } from "./add-portfolio-images.ts";
import { admitUpload } from "./admit-upload.ts";
import { MAX_UPLOAD_BYTES } from "../rules.ts";
import { setAvatar } from "./set-avatar.ts";

let at: UploadHarness;
let ctx: Ctx<UserActor>;
beforeAll(async () => {
  at = await openUploadHarness();
});
afterAll(() => at.harness.close());
beforeEach(async () => {
  at.files.clear();
  ctx = await at.company();
});

const profileOf = async (who: Ctx<UserActor>) => (await companyView(who, who.actor))!.profile!;

test.each(["png", "jpeg", "gif", "webp"] as const)(
  "a %s becomes a 512 px square WebP without metadata",
  async (format) => {
    await setAvatar(ctx, { upload: await picture(format) });
    const { avatarKey } = await profileOf(ctx);
    expect(avatarKey).toMatch(new RegExp(`^avatars/${ctx.actor.userId}/[\\w-]+\\.webp$`));
    const metadata = await sharp(at.files.get(avatarKey!)).metadata();
    expect(metadata).toMatchObject({ format: "webp", width: 512, height: 512 });
    expect(metadata.exif).toBeUndefined();
  },
);

test("turns an image upright by its orientation", async () => {
  const sideways = await sharp({
    create: { width: 60, height: 20, channels: 3, background: "#ffffff" },
  })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  await addPortfolioImages(ctx, { files: [file("sideways.jpg", sideways)] });
  const [image] = await at.imagesOf(ctx);
  expect(await sharp(at.files.get(image!.value)).metadata()).toMatchObject({
    width: 20,
    height: 60,
  });
});

test("removes the old file when the picture is replaced", async () => {
  await setAvatar(ctx, { upload: at.png });
  await setAvatar(ctx, { upload: at.png });
  expect([...at.files.keys()]).toEqual([(await profileOf(ctx)).avatarKey]);
});

test.each([
  ["text that calls itself a picture", () => Buffer.from("<svg onload=alert(1)>")],
  ["a kind of picture that is not allowed", () => picture("tiff")],
  ["a picture without its image", async () => at.png.subarray(0, 40)],
  ["nothing at all", () => Buffer.alloc(0)],
])("refuses %s and keeps no file", async (_name, upload) => {
  await expect(setAvatar(ctx, { upload: await upload() })).rejects.toThrow("upload_not_an_image");
  expect(at.files.size).toBe(0);
});

test("refuses a file that is too large, and one with too many pixels", async () => {
  await expect(setAvatar(ctx, { upload: new Uint8Array(MAX_UPLOAD_BYTES + 1) })).rejects.toThrow(
    "upload_too_large",
  );
  for (const format of ["png", "webp", "gif"] as const) {
    const bomb = await picture(format, 6_400, 6_400);
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(setAvatar(ctx, { upload: bomb })).rejects.toThrow("upload_too_large");
  }
});

test("refuses every upload without a profile", async () => {
  const early = await at.company();
  await at.harness.db.delete(companyProfiles).where(eq(companyProfiles.companyId, early.actor.companyId!));
  const bad = Buffer.from("no picture");
  await expect(setAvatar(early, { upload: bad })).rejects.toThrow("profile_required");
  await expect(addPortfolioImages(early, { files: [file("bad.png", bad)] })).rejects.toThrow(
    "profile_required",
  );
  expect(at.files.size).toBe(0);
});

test("allows twenty uploads an hour", async () => {
  const asked = await outcomes(Array.from({ length: 22 }, () => admitUpload(ctx, {})));
  expect(refusals(asked)).toEqual(["too_many_requests", "too_many_requests"]);
});

test("converts the images of one address one at a time, and continues after a bad one", async () => {
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, sharp.counters().process)), 0);
  const large = await picture("png", 2_000, 2_000);
  const uploads = [large, await brokenPicture(), large, large];
  const ended = await Promise.allSettled(uploads.map((bytes) => setAvatar(ctx, { upload: bytes })));
  clearInterval(watch);
  expect(ended.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
  expect(most).toBe(1);
});
