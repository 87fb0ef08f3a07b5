import { noPayments } from "#adapters/payments/no-provider.server.ts";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createDatabase } from "#db/client.server.ts";
import { authUsers, companies, companyMembers, profiles } from "#db/schema/index.ts";
import { testDatabase } from "../../tests/support/database.ts";
import { noAuthentication } from "../../tests/support/fake-authentication.ts";
import type { Ctx, UserActor } from "../context.ts";
import { newId } from "../ids.ts";
import type { FileStorage } from "../ports.ts";
import { MAX_PORTFOLIO_IMAGES, MAX_UPLOAD_BYTES } from "./rules.ts";
import { admitUpload } from "./admit-upload.ts";
import { addPortfolioImages } from "./add-portfolio-images.ts";
import { arrangePortfolio } from "./arrange-portfolio.ts";
import { removePortfolioImage } from "./remove-portfolio-image.ts";
import { saveProfile } from "./save-profile.ts";
import { setAvatar } from "./set-avatar.ts";
import { outcomes, refusals } from "../../tests/support/outcomes.ts";
import { companyView } from "../../tests/support/company-view.ts";
import { portfolioOf } from "./views.ts";
import { fakeQueue } from "../../tests/support/fake-queue.ts";

const now = new Date("2026-09-01T10:00:00Z");
const database = await testDatabase();
const { db, pool } = createDatabase(database.url);
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const files = new Map<string, Uint8Array>();
const storage: FileStorage = {
  put: async (key, bytes) => void files.set(key, bytes),
  get: async (key) => (files.has(key) ? { bytes: files.get(key)!, contentType: "image/webp" } : null),
  remove: async (key) => void files.delete(key),
};

function picture(format: "png" | "jpeg" | "gif" | "webp" | "tiff", width = 40, height = 30) {
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

async function company(): Promise<Ctx<UserActor>> {
  const [userId, companyId] = [newId(now), newId(now)];
  const times = { createdAt: now, updatedAt: now };
  await db.insert(authUsers).values({
    id: userId,
    name: "Sam",
    email: `${userId}@voorbeeld.nl`,
    ...times,
  });
  await db.insert(profiles).values({ id: userId, role: "PHOTOGRAPHER", fullName: "Sam", ...times });
  await db.transaction(async (tx) => {
    await tx.insert(companies).values({
      id: companyId,
      contactId: userId,
      vertical: "cleaning",
      companyName: "Glans",
      kvkNumber: "12345678",
      createdAt: now,
    });
    await tx.insert(companyMembers).values({ companyId, userId, role: "OWNER", createdAt: now });
  });
  const actor: UserActor = {
    kind: "user",
    userId,
    role: "PHOTOGRAPHER",
    sessionId: newId(now),
    tookSecondStep: false,
    companyId,
    companyRole: "OWNER",
    email: `${userId}@voorbeeld.nl`,
    emailVerified: true,
    fullName: "Sam",
  };
  return {
    db,
    now,
    actor,
    from: "192.0.2.1",
    auth: noAuthentication,
    queue: fakeQueue(async () => {}),
    payments: noPayments(),
    formerPayments: [],
    storage,
    invoicing: {
      seller: null,
      render: () => Promise.reject(new Error("no invoices in this test")),
    },
    secret: "secret",
  };
}

async function companyWithProfile(): Promise<Ctx<UserActor>> {
  const ctx = await company();
  await saveProfile(ctx, {
    businessName: "Glans",
    bio: "",
    website: null,
    yearsInBusiness: null,
    categories: ["RESIDENTIAL"],
    startingPrice: null,
    serviceAreas: ["Utrecht"],
    link1: "https://glans.example/",
    link2: null,
    link3: null,
  });
  return ctx;
}

const file = (name: string, bytes: Uint8Array) => ({ name, bytes });
const pngs = (count: number) => Array.from({ length: count }, (_, index) => file(`${index}.png`, png));

const profileOf = async (ctx: Ctx<UserActor>) => (await companyView(ctx, ctx.actor))!.profile!;
const imagesOf = async (ctx: Ctx<UserActor>) =>
  (await portfolioOf(ctx, ctx.actor)).filter((item) => item.kind === "IMAGE");

let ctx: Ctx<UserActor>;
let png: Buffer;
beforeAll(async () => {
  png = await picture("png");
});
beforeEach(async () => {
  files.clear();
  ctx = await companyWithProfile();
});

test.each(["png", "jpeg", "gif", "webp"] as const)(
  "a %s becomes a 512 px square WebP without metadata",
  async (format) => {
    await setAvatar(ctx, { upload: await picture(format) });
    const { avatarKey } = await profileOf(ctx);
    expect(avatarKey).toMatch(new RegExp(`^avatars/${ctx.actor.userId}/[\\w-]+\\.webp$`));
    const metadata = await sharp(files.get(avatarKey!)).metadata();
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
  const [image] = await imagesOf(ctx);
  expect(await sharp(files.get(image!.value)).metadata()).toMatchObject({
    width: 20,
    height: 60,
  });
});

test("removes the old file when the picture is replaced", async () => {
  await setAvatar(ctx, { upload: png });
  await setAvatar(ctx, { upload: png });
  expect([...files.keys()]).toEqual([(await profileOf(ctx)).avatarKey]);
});

test.each([
  ["text that calls itself a picture", () => Buffer.from("<svg onload=alert(1)>")],
  ["a kind of picture that is not allowed", () => picture("tiff")],
  ["a picture that was cut off", async () => png.subarray(0, png.length - 30)],
  ["nothing at all", () => Buffer.alloc(0)],
])("refuses %s and keeps no file", async (_name, upload) => {
  await expect(setAvatar(ctx, { upload: await upload() })).rejects.toThrow("upload_not_an_image");
  expect(files.size).toBe(0);
});

test("refuses a file that is too large, and one with too many pixels", async () => {
  await expect(setAvatar(ctx, { upload: new Uint8Array(MAX_UPLOAD_BYTES + 1) })).rejects.toThrow(
    "upload_too_large",
  );
  const bomb = await picture("png", 6_400, 6_400);
  await expect(setAvatar(ctx, { upload: bomb })).rejects.toThrow("upload_too_large");
});

test("refuses every upload without a profile", async () => {
  const early = await company();
  const bad = Buffer.from("no picture");
  await expect(setAvatar(early, { upload: bad })).rejects.toThrow("profile_required");
  await expect(addPortfolioImages(early, { files: [file("bad.png", bad)] })).rejects.toThrow(
    "profile_required",
  );
  expect(files.size).toBe(0);
});

test("allows twenty uploads an hour", async () => {
  const asked = await outcomes(Array.from({ length: 22 }, () => admitUpload(ctx, {})));
  expect(refusals(asked)).toEqual(["too_many_requests", "too_many_requests"]);
});

test("converts images one at a time, and continues after a bad one", async () => {
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, sharp.counters().process)), 0);
  const large = await picture("png", 2_000, 2_000);
  const uploads = [large, png.subarray(0, png.length - 30), large, large];
  const ended = await Promise.allSettled(uploads.map((bytes) => setAvatar(ctx, { upload: bytes })));
  clearInterval(watch);
  expect(ended.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
  expect(most).toBe(1);
});

test("keeps a portfolio to six images, also for concurrent uploads, and names those that did not fit", async () => {
  await addPortfolioImages(ctx, { files: pngs(2) });
  const [one, other] = await Promise.all([
    addPortfolioImages(ctx, { files: pngs(3) }),
    addPortfolioImages(ctx, { files: pngs(3) }),
  ]);
  expect(one.added + other.added).toBe(4);
  const refused = [...one.refused, ...other.refused];
  expect(refused.map(({ code }) => code)).toEqual(["upload_too_many", "upload_too_many"]);
  expect(await imagesOf(ctx)).toHaveLength(MAX_PORTFOLIO_IMAGES);
  expect(files.size).toBe(MAX_PORTFOLIO_IMAGES);
});

test("names a bad file of an upload, and keeps the others in their order", async () => {
  const result = await addPortfolioImages(ctx, {
    files: [
      file("trap.png", png),
      file("brief.pdf", Buffer.from("no picture")),
      file("reus.png", new Uint8Array(MAX_UPLOAD_BYTES + 1)),
      file("keuken.png", png),
    ],
  });
  expect(result).toEqual({
    added: 2,
    refused: [
      { name: "brief.pdf", code: "upload_not_an_image" },
      { name: "reus.png", code: "upload_too_large" },
    ],
  });
  expect((await imagesOf(ctx)).map(({ value }) => value)).toEqual([...files.keys()]);
});

test("keeps no file when the storage fails", async () => {
  const broken: FileStorage = {
    ...storage,
    put: async (key, bytes) => {
      if (files.size > 0) throw new Error("disk full");
      files.set(key, bytes);
    },
  };
  await expect(addPortfolioImages({ ...ctx, storage: broken }, { files: pngs(2) })).rejects.toThrow(
    "disk full",
  );
  expect(files.size).toBe(0);
  expect(await imagesOf(ctx)).toEqual([]);
});

test("saves order and captions together, and puts an image that was added meanwhile last", async () => {
  await addPortfolioImages(ctx, { files: pngs(3) });
  const [first, second, third] = (await imagesOf(ctx)).map(({ id }) => id);
  await arrangePortfolio(ctx, {
    images: [
      { imageId: second!, caption: "Trap na verbouwing" },
      { imageId: first!, caption: "" },
    ],
  });
  expect((await imagesOf(ctx)).map(({ id, caption }) => [id, caption])).toEqual([
    [second, "Trap na verbouwing"],
    [first, null],
    [third, null],
  ]);
});

test("arranges no image of another company", async () => {
  await addPortfolioImages(ctx, { files: pngs(2) });
  const before = await imagesOf(ctx);
  const other = await companyWithProfile();
  await arrangePortfolio(other, {
    images: [{ imageId: before[1]!.id, caption: "Van ons" }],
  });
  expect(await imagesOf(ctx)).toEqual(before);
});

test("lets only the owner remove an image, together with its file", async () => {
  await addPortfolioImages(ctx, { files: pngs(1) });
  const [image] = await imagesOf(ctx);
  const other = await companyWithProfile();
  await expect(removePortfolioImage(other, { imageId: image!.id })).rejects.toThrow("not_found");
  expect(files.size).toBe(1);
  await removePortfolioImage(ctx, { imageId: image!.id });
  expect(await imagesOf(ctx)).toEqual([]);
  expect(files.size).toBe(0);
});

test("keeps the images when the profile is saved", async () => {
  await addPortfolioImages(ctx, { files: pngs(1) });
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
  expect(await imagesOf(ctx)).toHaveLength(1);
});
