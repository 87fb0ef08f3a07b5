import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  brokenPicture,
  file,
  openUploadHarness,
  type UploadHarness,
} from "../../../tests/support/harness/upload-harness.ts";
import type { Ctx, UserActor } from "../../kernel/context.ts";
import type { FileStorage } from "../../kernel/ports.ts";
import { addPortfolioImages } from "./add-portfolio-images.ts";
import { arrangePortfolio } from "./arrange-portfolio.ts";
import { removePortfolioImage } from "./remove-portfolio-image.ts";
import { MAX_PORTFOLIO_IMAGES, MAX_UPLOAD_BYTES } from "../rules.ts";
import { saveProfile } from "../profile/save-profile.ts";

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

test("keeps a portfolio to six images, also for concurrent uploads, and names those that did not fit", async () => {
  await addPortfolioImages(ctx, { files: at.pngs(2) });
  const [one, other] = await Promise.all([
    addPortfolioImages(ctx, { files: at.pngs(3) }),
    addPortfolioImages(ctx, { files: at.pngs(3) }),
  ]);
  expect(one.added + other.added).toBe(4);
  const refused = [...one.refused, ...other.refused];
  expect(refused.map(({ code }) => code)).toEqual(["upload_too_many", "upload_too_many"]);
  expect(await at.imagesOf(ctx)).toHaveLength(MAX_PORTFOLIO_IMAGES);
  expect(at.files.size).toBe(MAX_PORTFOLIO_IMAGES);
});

test("names a bad file of an upload, and keeps the others in their order", async () => {
  const result = await addPortfolioImages(ctx, {
    files: [
      file("trap.png", at.png),
      file("brief.pdf", Buffer.from("no picture")),
      file("reus.png", new Uint8Array(MAX_UPLOAD_BYTES + 1)),
      file("keuken.png", at.png),
    ],
  });
  expect(result).toEqual({
    added: 2,
    refused: [
      { name: "brief.pdf", code: "upload_not_an_image" },
      { name: "reus.png", code: "upload_too_large" },
    ],
  });
  expect((await at.imagesOf(ctx)).map(({ value }) => value)).toEqual([...at.files.keys()]);
});

test("tries no file after a broken one, and keeps those before it", async () => {
  const result = await addPortfolioImages(ctx, {
    files: [
      file("trap.png", at.png),
      file("kapot.gif", await brokenPicture()),
      file("keuken.png", at.png),
      file("bad.png", at.png),
    ],
  });
  expect(result).toEqual({
    added: 1,
    refused: [
      { name: "kapot.gif", code: "upload_broken" },
      { name: "keuken.png", code: "upload_not_tried" },
      { name: "bad.png", code: "upload_not_tried" },
    ],
  });
  expect(at.files.size).toBe(1);
});

test("keeps no file when the storage fails", async () => {
  const broken: FileStorage = {
    ...at.storage,
    put: async (key, bytes) => {
      if (at.files.size > 0) throw new Error("disk full");
      at.files.set(key, bytes);
    },
  };
  await expect(addPortfolioImages({ ...ctx, storage: broken }, { files: at.pngs(2) })).rejects.toThrow(
    "disk full",
  );
  expect(at.files.size).toBe(0);
  expect(await at.imagesOf(ctx)).toEqual([]);
});

test("saves order and captions together, and puts an image that was added meanwhile last", async () => {
  await addPortfolioImages(ctx, { files: at.pngs(3) });
  const [first, second, third] = (await at.imagesOf(ctx)).map(({ id }) => id);
  await arrangePortfolio(ctx, {
    images: [
      { imageId: second!, caption: "Trap na verbouwing" },
      { imageId: first!, caption: "" },
    ],
  });
  expect((await at.imagesOf(ctx)).map(({ id, caption }) => [id, caption])).toEqual([
    [second, "Trap na verbouwing"],
    [first, null],
    [third, null],
  ]);
});

test("arranges no image of another company", async () => {
  await addPortfolioImages(ctx, { files: at.pngs(2) });
  const before = await at.imagesOf(ctx);
  const other = await at.company();
  await arrangePortfolio(other, {
    images: [{ imageId: before[1]!.id, caption: "Van ons" }],
  });
  expect(await at.imagesOf(ctx)).toEqual(before);
});

test("lets only the owner remove an image, together with its file", async () => {
  await addPortfolioImages(ctx, { files: at.pngs(1) });
  const [image] = await at.imagesOf(ctx);
  const other = await at.company();
  await expect(removePortfolioImage(other, { imageId: image!.id })).rejects.toThrow("not_found");
  expect(at.files.size).toBe(1);
  await removePortfolioImage(ctx, { imageId: image!.id });
  expect(await at.imagesOf(ctx)).toEqual([]);
  expect(at.files.size).toBe(0);
});

test("keeps the images when the profile is saved", async () => {
  await addPortfolioImages(ctx, { files: at.pngs(1) });
  await saveProfile(ctx, {
    businessName: "Glans",
    bio: "",
    website: null,
    yearsInBusiness: 3,
    categories: ["OFFICE"],
    startingPrice: 30,
    serviceAreas: ["Zeeland"],
    link1: null,
    link2: null,
    link3: null,
  });
  expect(await at.imagesOf(ctx)).toHaveLength(1);
});
