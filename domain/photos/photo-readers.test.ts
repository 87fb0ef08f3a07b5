import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cleaningSubmission, publishedBrief } from "../../tests/support/people/briefs.ts";
import { company, type Company } from "../../tests/support/people/companies.ts";
import { client } from "../../tests/support/people/people.ts";
import { openUploadHarness, type UploadHarness } from "../../tests/support/harness/upload-harness.ts";
import { submitCleaningBrief } from "../briefs/submission/submit-cleaning-brief.ts";
import type { UserActor } from "../kernel/context.ts";
import { beginDraft } from "../drafts/begin-draft.ts";
import { addPhotos } from "./add-photos.ts";
import { photosOf, readablePhotoKey, type PhotoReader } from "./views.ts";

let at: UploadHarness;
let sanne: UserActor;
beforeAll(async () => {
  at = await openUploadHarness();
});
afterAll(() => at.harness.close());
beforeEach(async () => {
  sanne = await client(at.harness);
});

type Owner = { briefId: string | null; draftId: string | null };
const ofBrief = (briefId: string): Owner => ({ briefId, draftId: null });
const ofDraft = (draftId: string): Owner => ({ briefId: null, draftId });
const asCompany = ({ reader }: Company): PhotoReader => ({ kind: "company", reader });
const newDraft = () =>
  beginDraft(at.harness.ctx({ kind: "visitor" }), { kind: "cleaning", fields: [], answers: {} });
const keyFor = (by: PhotoReader, photoId: string) => readablePhotoKey(at.harness, by, photoId);

/** Adds one photo and returns its id. */
async function addedTo(owner: Owner): Promise<string> {
  await addPhotos(at.harness.ctx(sanne), { ...owner, files: at.pngs(1) });
  const [photo] = await photosOf(at.harness, owner);
  return photo!.id;
}

test("who may read the sheet sees its photos, and nobody else", async () => {
  const asker = await company(at.harness);
  const briefId = await publishedBrief(at.harness, sanne);
  const photoId = await addedTo(ofBrief(briefId));
  const other = await client(at.harness);
  const mover = await company(at.harness, { vertical: "moving" });
  const unpaid = await company(at.harness, { subscribed: false });
  const otherBrief = await publishedBrief(at.harness, other);
  const readers: [PhotoReader, boolean][] = [
    [{ kind: "client", userId: sanne.userId }, true],
    [{ kind: "client", userId: other.userId }, false],
    [asCompany(asker), true],
    [asCompany(mover), false],
    [asCompany(unpaid), false],
    [{ kind: "link", briefId }, true],
    [{ kind: "link", briefId: otherBrief }, false],
    [{ kind: "drafts", draftIds: [briefId, "no id"] }, false],
    [{ kind: "drafts", draftIds: [] }, false],
  ];
  for (const [by, isReadable] of readers)
    expect([by, (await keyFor(by, photoId)) !== null]).toEqual([by, isReadable]);
  expect(await keyFor({ kind: "client", userId: sanne.userId }, "no id")).toBeNull();
});

test("photos of an unconfirmed request or a draft are seen by the browser that made it alone", async () => {
  const glans = await company(at.harness);
  const [draftId, otherId] = [await newDraft(), await newDraft()];
  const photoId = await addedTo(ofDraft(draftId));
  expect(await keyFor({ kind: "drafts", draftIds: [otherId, draftId] }, photoId)).not.toBeNull();
  expect(await keyFor({ kind: "drafts", draftIds: [otherId] }, photoId)).toBeNull();
  expect(await keyFor({ kind: "company", reader: glans.reader }, photoId)).toBeNull();
  const visitor = at.harness.ctx({ kind: "visitor" });
  await submitCleaningBrief(visitor, cleaningSubmission(at.harness, { squareMeters: "83" }, draftId));
  expect(await keyFor({ kind: "company", reader: glans.reader }, photoId)).toBeNull();
});
