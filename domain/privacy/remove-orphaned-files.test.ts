import { afterAll, beforeAll, expect, test } from "vitest";
import { companyProfiles } from "#db/schema/index.ts";
import { publishedBrief } from "../../tests/support/people/briefs.ts";
import { memoryStorage } from "../../tests/support/servers/memory-storage.ts";
import { client } from "../../tests/support/people/people.ts";
import { openUploadHarness, type UploadHarness } from "../../tests/support/harness/upload-harness.ts";
import { addOnboardingPictures } from "../companies/pictures/add-onboarding-pictures.ts";
import { addPortfolioImages } from "../companies/pictures/add-portfolio-images.ts";
import { setAvatar } from "../companies/pictures/set-avatar.ts";
import { addHours } from "../kernel/dates.ts";
import { newId } from "../kernel/ids.ts";
import { addPhotos } from "../photos/add-photos.ts";
import { ORPHAN_HOURS } from "../photos/rules.ts";
import { removeOrphanedFiles } from "./remove-orphaned-files.ts";

let at: UploadHarness;
beforeAll(async () => {
  at = await openUploadHarness();
});
afterAll(() => at.harness.close());

/** Removes what has been in the storage for so many hours without a row. */
const sweepAfter = (hours: number) => {
  const storage = memoryStorage(at.files, addHours(at.harness.now, -hours));
  return removeOrphanedFiles(at.harness.ctx({ kind: "system" }, { storage }), {});
};

test("of 1,000 broken uploads no file stays, and every file with a row does", async () => {
  const [glans, sanne] = [await at.company(), await client(at.harness)];
  await setAvatar(glans, { upload: at.png });
  await addPortfolioImages(glans, { files: at.pngs(2) });
  const briefId = await publishedBrief(at.harness, sanne);
  await addPhotos(at.harness.ctx(sanne), { briefId, draftId: null, files: at.pngs(3) });
  const named = [...at.files.keys()].toSorted();
  expect(named).toHaveLength(1 + 2 + 2 * 3);
  for (let count = 0; count < 500; count += 1) {
    const key = `photos/${newId(at.harness.now)}/${newId(at.harness.now)}`;
    at.files.set(`${key}.webp`, at.png);
    at.files.set(count % 2 === 0 ? `${key}-small.webp` : `${key}.webp.part`, at.png);
  }
  expect(await sweepAfter(ORPHAN_HOURS - 1)).toEqual({ removed: 0 });
  expect(await sweepAfter(ORPHAN_HOURS + 1)).toEqual({ removed: 1_000 });
  expect([...at.files.keys()].toSorted()).toEqual(named);
});

test("keeps the pictures of an onboarding that has no profile yet", async () => {
  at.files.clear();
  const glans = await at.company();
  await at.harness.db.delete(companyProfiles);
  await addOnboardingPictures(glans, { kind: "AVATAR", files: at.pngs(1) });
  expect(await sweepAfter(ORPHAN_HOURS + 1)).toEqual({ removed: 0 });
});
