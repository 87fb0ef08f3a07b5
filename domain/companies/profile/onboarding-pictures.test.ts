import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { companyProfiles, onboardingPictures } from "#db/schema/index.ts";
import { company } from "../../../tests/support/people/companies.ts";
import { companyView } from "../../../tests/support/people/company-view.ts";
import {
  openDeletionHarness,
  type DeletionHarness,
} from "../../../tests/support/harness/deletion-harness.ts";
import type { UserActor } from "../../kernel/context.ts";
import { deleteExpired } from "../../privacy/delete-expired.ts";
import { exportCompany } from "../../privacy/export-company.ts";
import { addOnboardingPictures } from "../pictures/add-onboarding-pictures.ts";
import { arrangeOnboardingPictures } from "../pictures/arrange-onboarding-pictures.ts";
import { removeOnboardingPicture } from "../pictures/remove-onboarding-picture.ts";
import type { PictureKind } from "../rules.ts";
import { saveProfile } from "./save-profile.ts";
import { onboardingPicturesOf, portfolioOf } from "../views.ts";

const PROFILE = {
  businessName: "Glans",
  bio: "",
  website: null,
  yearsInBusiness: null,
  categories: ["RESIDENTIAL" as const],
  startingPrice: null,
  serviceAreas: ["Utrecht" as const],
  link1: null,
  link2: null,
  link3: null,
};

let at: DeletionHarness;
let png: Uint8Array;
let owner: UserActor;
beforeAll(async () => {
  at = await openDeletionHarness();
  png = await sharp({
    create: { width: 40, height: 30, channels: 3, background: "#0f766e" },
  })
    .png()
    .toBuffer();
});
afterAll(() => at.harness.close());
beforeEach(async () => {
  at.removedFiles.length = 0;
  owner = await withoutProfile();
});

async function withoutProfile(): Promise<UserActor> {
  const { actor, profileId } = await at.company({ subscribed: false });
  await at.harness.db.delete(companyProfiles).where(eq(companyProfiles.id, profileId));
  return actor;
}

const upload = (kind: PictureKind, names: string[], actor = owner) =>
  addOnboardingPictures(at.harness.ctx(actor), {
    kind,
    files: names.map((name) => ({ name, bytes: png })),
  });
const picturesOf = (actor = owner) => onboardingPicturesOf(at.harness, actor);
const keysOf = async (kind: PictureKind) =>
  (await picturesOf()).filter((picture) => picture.kind === kind).map(({ key }) => key);

test("keeps the images of one upload in the order in which they were chosen", async () => {
  for (let round = 0; round < 5; round += 1) {
    owner = await withoutProfile();
    const stored: string[] = [];
    const { storage } = at.harness;
    const put: typeof storage.put = (key, ...file) => {
      stored.push(key);
      return storage.put(key, ...file);
    };
    const files = ["1.png", "2.png", "3.png", "4.png", "5.png"].map((name) => ({ name, bytes: png }));
    const ctx = { ...at.harness.ctx(owner), storage: { ...storage, put } };
    await addOnboardingPictures(ctx, { kind: "IMAGE", files });
    expect(await keysOf("IMAGE")).toEqual(stored);
    await saveProfile(at.harness.ctx(owner), PROFILE);
    expect((await portfolioOf(at.harness, owner)).map(({ value }) => value)).toEqual(stored);
  }
});

test("moves the photo and the images to the profile, in the order of their upload", async () => {
  await upload("IMAGE", ["trap.png", "keuken.png"]);
  await upload("AVATAR", ["logo.png"]);
  const [[avatar], images] = [await keysOf("AVATAR"), await keysOf("IMAGE")];
  await saveProfile(at.harness.ctx(owner), PROFILE);
  expect((await companyView(at.harness, owner))!.profile).toMatchObject({
    avatarKey: avatar,
  });
  expect((await portfolioOf(at.harness, owner)).map(({ value }) => value)).toEqual(images);
  expect(await picturesOf()).toEqual([]);
  expect(at.removedFiles).toEqual([]);
});

test("moves the images to the profile in the order that the company gave them", async () => {
  await upload("AVATAR", ["logo.png"]);
  await upload("IMAGE", ["1.png", "2.png", "3.png"]);
  const [first, second, third] = (await picturesOf()).filter(({ kind }) => kind === "IMAGE");
  const arrange = (ids: string[], actor = owner) =>
    arrangeOnboardingPictures(at.harness.ctx(actor), { pictureIds: ids });
  await arrange([third!.id, first!.id, second!.id]);
  expect(await keysOf("IMAGE")).toEqual([third!.key, first!.key, second!.key]);
  // Another company moves nothing, and an image that came meanwhile stands last, also after one was removed.
  await arrange([second!.id], await withoutProfile());
  await removeOnboardingPicture(at.harness.ctx(owner), { pictureId: third!.id });
  await upload("IMAGE", ["4.png"]);
  const added = (await keysOf("IMAGE")).at(-1)!;
  expect(await keysOf("IMAGE")).toEqual([first!.key, second!.key, added]);
  await arrange([second!.id, first!.id]);
  const arranged = [second!.key, first!.key, added];
  expect(await keysOf("IMAGE")).toEqual(arranged);
  await saveProfile(at.harness.ctx(owner), PROFILE);
  expect((await portfolioOf(at.harness, owner)).map(({ value }) => value)).toEqual(arranged);
  await arrange([first!.id, second!.id]);
  expect((await portfolioOf(at.harness, owner)).map(({ value }) => value)).toEqual(arranged);
});

test("names a bad file and keeps the others", async () => {
  const result = await addOnboardingPictures(at.harness.ctx(owner), {
    kind: "IMAGE",
    files: [
      { name: "brief.pdf", bytes: Buffer.from("no picture") },
      { name: "trap.png", bytes: png },
    ],
  });
  expect(result).toEqual({
    added: 1,
    refused: [{ name: "brief.pdf", code: "upload_not_an_image" }],
  });
  expect(await picturesOf()).toHaveLength(1);
});

test("replaces the photo with its file, but not by a file that is no picture", async () => {
  await upload("AVATAR", ["old.png"]);
  const [old] = await keysOf("AVATAR");
  await addOnboardingPictures(at.harness.ctx(owner), {
    kind: "AVATAR",
    files: [{ name: "brief.pdf", bytes: Buffer.from("no picture") }],
  });
  expect(await keysOf("AVATAR")).toEqual([old]);
  await upload("AVATAR", ["new.png"]);
  expect(await keysOf("AVATAR")).toHaveLength(1);
  expect(at.removedFiles).toEqual([old]);
});

test("keeps six images, also for concurrent uploads", async () => {
  const four = ["1.png", "2.png", "3.png", "4.png"];
  const results = await Promise.all([upload("IMAGE", four), upload("IMAGE", four)]);
  expect(results.map(({ added }) => added).toSorted((one, other) => one - other)).toEqual([2, 4]);
  expect(await picturesOf()).toHaveLength(6);
});

test("keeps or refuses, but never loses, a picture that is uploaded while the profile is saved", async () => {
  const [uploaded] = await Promise.allSettled([
    upload("IMAGE", ["trap.png"]),
    saveProfile(at.harness.ctx(owner), PROFILE),
  ]);
  const images = await portfolioOf(at.harness, owner);
  expect(images).toHaveLength(uploaded.status === "fulfilled" ? 1 : 0);
  expect(await picturesOf()).toEqual([]);
});

test("lets only the company itself see or remove its pictures", async () => {
  await upload("IMAGE", ["trap.png"]);
  const [picture] = await picturesOf();
  const other = await withoutProfile();
  expect(await picturesOf(other)).toEqual([]);
  const remove = (actor: UserActor) =>
    removeOnboardingPicture(at.harness.ctx(actor), { pictureId: picture!.id });
  await expect(remove(other)).rejects.toThrow("not_found");
  await remove(owner);
  expect(await picturesOf()).toEqual([]);
  expect(at.removedFiles).toEqual([picture!.key]);
});

test("refuses a picture for a company that has a profile", async () => {
  const { actor } = await company(at.harness);
  await expect(upload("AVATAR", ["logo.png"], actor)).rejects.toThrow("not_found");
  expect(at.removedFiles).toHaveLength(1);
});

test("exports the pictures of an unfinished onboarding, and removes them with the account", async () => {
  await upload("IMAGE", ["trap.png"]);
  const keys = await keysOf("IMAGE");
  expect((await exportCompany(at.harness, owner)).files).toEqual(keys);
  await at.deleteAccount(owner);
  expect(at.removedFiles).toEqual(keys);
  expect(await at.harness.db.$count(onboardingPictures, eq(onboardingPictures.key, keys[0]!))).toBe(0);
});

test("deletes the pictures of an onboarding that was left two weeks ago", async () => {
  await upload("IMAGE", ["old.png"]);
  const old = await keysOf("IMAGE");
  at.harness.passHours(13 * 24);
  await upload("IMAGE", ["new.png"]);
  at.harness.passHours(2 * 24);
  await deleteExpired(at.harness.ctx({ kind: "system" }), {});
  expect(await picturesOf()).toHaveLength(1);
  expect(at.removedFiles).toEqual(expect.arrayContaining(old));
});
