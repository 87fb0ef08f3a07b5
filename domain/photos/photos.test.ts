import sharp from "sharp";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { briefPhotos, briefs, drafts } from "#db/schema/index.ts";
import { cleaningSubmission, publishedBrief } from "../../tests/support/people/briefs.ts";
import { company } from "../../tests/support/people/companies.ts";
import { outcome, outcomes, refusals } from "../../tests/support/harness/outcomes.ts";
import { client } from "../../tests/support/people/people.ts";
import {
  file,
  openUploadHarness,
  picture,
  type UploadHarness,
} from "../../tests/support/harness/upload-harness.ts";
import { submitCleaningBrief } from "../briefs/submission/submit-cleaning-brief.ts";
import type { UserActor } from "../kernel/context.ts";
import { daysBefore } from "../kernel/dates.ts";
import { beginDraft } from "../drafts/begin-draft.ts";
import { newId } from "../kernel/ids.ts";
import type { FileStorage } from "../kernel/ports.ts";
import { deleteExpired } from "../privacy/delete-expired.ts";
import { exportData } from "../privacy/export-data.ts";
import { forgetBriefs } from "../privacy/forget-briefs.ts";
import { addPhotos } from "./add-photos.ts";
import { admitPhotos } from "./admit-photos.ts";
import { arrangePhotos } from "./arrange-photos.ts";
import { removePhoto } from "./remove-photo.ts";
import { DRAFT_PHOTO_HOURS, smallKeyOf } from "./rules.ts";
import { MAX_BRIEF_PHOTOS } from "../briefs/rules.ts";
import { photosOf } from "./views.ts";

let at: UploadHarness;
let sanne: UserActor;
beforeAll(async () => {
  at = await openUploadHarness();
});
afterAll(() => at.harness.close());
beforeEach(async () => {
  at.files.clear();
  at.harness.storage = at.storage;
  sanne = await client(at.harness);
});

const ofBrief = (briefId: string) => ({ briefId, draftId: null });
const ofDraft = (draftId: string) => ({ briefId: null, draftId });
const add = (owner: { briefId: string | null; draftId: string | null }, count = 1, who = sanne) =>
  addPhotos(at.harness.ctx(who), { ...owner, files: at.pngs(count) });
const idsOf = async (owner: { briefId: string | null; draftId: string | null }) =>
  (await photosOf(at.harness, owner)).map(({ id }) => id);
const newDraft = () =>
  beginDraft(at.harness.ctx({ kind: "visitor" }), { kind: "cleaning", fields: [], answers: {} });

test.each(["png", "jpeg", "webp", "gif"] as const)(
  "a %s is kept as a WebP and a small copy, without its place and camera",
  async (format) => {
    const briefId = await publishedBrief(at.harness, sanne);
    const large = await picture(format, 2_000, 1_000);
    await addPhotos(at.harness.ctx(sanne), { ...ofBrief(briefId), files: [file("keuken", large)] });
    const sizes = [...at.files].map(async ([key, bytes]) => {
      const { width, height, exif, format: kept } = await sharp(bytes).metadata();
      return { small: key.endsWith("-small.webp"), width, height, exif, kept };
    });
    expect(await Promise.all(sizes)).toEqual([
      { small: false, width: 1_600, height: 800, exif: undefined, kept: "webp" },
      { small: true, width: 480, height: 240, exif: undefined, kept: "webp" },
    ]);
  },
);

test("names the files that are no picture or too large, and keeps the others", async () => {
  const briefId = await publishedBrief(at.harness, sanne);
  const files = [
    file("nep.png", Buffer.from("<svg onload=alert(1)>")),
    file("leeg.png", at.png.subarray(0, 40)),
    file("bom.png", await picture("png", 6_400, 6_400)),
    file("keuken.png", at.png),
  ];
  expect(await addPhotos(at.harness.ctx(sanne), { ...ofBrief(briefId), files })).toEqual({
    added: 1,
    refused: [
      { name: "nep.png", code: "upload_not_an_image" },
      { name: "leeg.png", code: "upload_not_an_image" },
      { name: "bom.png", code: "upload_too_large" },
    ],
  });
  expect(at.files.size).toBe(2);
});

test("holds eight photos, also when uploads arrive at once", async () => {
  const briefId = await publishedBrief(at.harness, sanne);
  const results = await Promise.all([
    add(ofBrief(briefId), 3),
    add(ofBrief(briefId), 4),
    add(ofBrief(briefId), 3),
  ]);
  expect(results.reduce((sum, { added }) => sum + added, 0)).toBe(MAX_BRIEF_PHOTOS);
  expect(results.flatMap(({ refused }) => refused.map(({ code }) => code))).toEqual([
    "upload_too_many",
    "upload_too_many",
  ]);
  expect(await idsOf(ofBrief(briefId))).toHaveLength(MAX_BRIEF_PHOTOS);
  expect(at.files.size).toBe(2 * MAX_BRIEF_PHOTOS);
});

test("keeps neither row nor file when the storage fails halfway", async () => {
  const briefId = await publishedBrief(at.harness, sanne);
  for (const failing of [1, 2, 3, 4]) {
    let puts = 0;
    const broken: FileStorage = {
      ...at.storage,
      put: async (key, bytes, type) => {
        puts += 1;
        if (puts === failing) throw new Error("ENOSPC");
        await at.storage.put(key, bytes, type);
      },
    };
    const ctx = at.harness.ctx(sanne, { storage: broken });
    await expect(addPhotos(ctx, { ...ofBrief(briefId), files: at.pngs(2) })).rejects.toThrow("ENOSPC");
    expect([...at.files.keys()]).toEqual([]);
    expect(await idsOf(ofBrief(briefId))).toEqual([]);
  }
});

test("only its client adds to a brief, and only while companies can quote", async () => {
  const briefId = await publishedBrief(at.harness, sanne);
  const [other, glans] = [await client(at.harness), (await company(at.harness)).actor];
  const visitor = at.harness.ctx({ kind: "visitor" });
  const asked = await outcomes<unknown>([
    add(ofBrief(briefId), 1, other),
    add(ofBrief(briefId), 1, glans),
    addPhotos(visitor, { ...ofBrief(briefId), files: at.pngs(1) }),
    admitPhotos(visitor, ofBrief(briefId)),
    addPhotos(visitor, { ...ofDraft(newId(at.harness.now)), files: at.pngs(1) }),
    addPhotos(visitor, { briefId: null, draftId: null, files: at.pngs(1) }),
  ]);
  expect(refusals(asked)).toEqual(Array.from({ length: 6 }, () => "not_found"));
  const decided = await publishedBrief(at.harness, sanne, { status: "COMPLETED" });
  expect(await outcome(add(ofBrief(decided)))).toEqual({ refusal: "brief_already_decided" });
  expect(at.files.size).toBe(0);
});

test("limits uploads for each request, and for each browser", async () => {
  const briefId = await publishedBrief(at.harness, sanne);
  const asked = await outcomes(
    Array.from({ length: 42 }, () => admitPhotos(at.harness.ctx(sanne), ofBrief(briefId))),
  );
  expect(refusals(asked)).toEqual(["too_many_requests", "too_many_requests"]);
  const [other, own] = [await client(at.harness), await publishedBrief(at.harness, sanne)];
  const tries = Array.from({ length: 42 }, () => admitPhotos(at.harness.ctx(other), ofBrief(own)));
  await outcomes(tries);
  at.harness.passHours(1);
  expect(await outcome(admitPhotos(at.harness.ctx(sanne), ofBrief(own)))).not.toHaveProperty("refusal");
});

test("photos of a draft go to the brief that it becomes, confirmed or not", async () => {
  for (const who of [sanne, { kind: "visitor" } as const]) {
    const draftId = await newDraft();
    await addPhotos(at.harness.ctx(who), { ...ofDraft(draftId), files: at.pngs(2) });
    const photos = await idsOf(ofDraft(draftId));
    const { briefId } = await submitCleaningBrief(
      at.harness.ctx(who),
      cleaningSubmission(at.harness, { squareMeters: who === sanne ? "81" : "82" }, draftId),
    );
    expect(await idsOf(ofBrief(briefId))).toEqual(photos);
    expect(await idsOf(ofDraft(draftId))).toEqual([]);
  }
});

test("nothing is added to a draft that was sent, and an upload under way comes along or is refused", async () => {
  for (const who of [sanne, { kind: "visitor" } as const]) {
    const draftId = await newDraft();
    const squareMeters = who === sanne ? "91" : "92";
    const [sent, uploaded] = await Promise.all([
      submitCleaningBrief(at.harness.ctx(who), cleaningSubmission(at.harness, { squareMeters }, draftId)),
      outcome(addPhotos(at.harness.ctx(who), { ...ofDraft(draftId), files: at.pngs(1) })),
    ]);
    const kept = await idsOf(ofBrief(sent.briefId));
    expect([uploaded, kept.length]).toEqual(
      kept.length === 1 ? [{ value: { added: 1, refused: [] } }, 1] : [{ refusal: "not_found" }, 0],
    );
    expect(await idsOf(ofDraft(draftId))).toEqual([]);
    const late = addPhotos(at.harness.ctx(who), { ...ofDraft(draftId), files: at.pngs(1) });
    expect(await outcome(late)).toEqual({ refusal: "not_found" });
  }
});

test("photos follow a request whose mail address is corrected", async () => {
  const ctx = at.harness.ctx({ kind: "visitor" });
  const [mistyped, corrected] = [await newDraft(), await newDraft()];
  await addPhotos(ctx, { ...ofDraft(mistyped), files: at.pngs(2) });
  const photos = await idsOf(ofDraft(mistyped));
  const submit = (draftId: string, clientEmail: string, correctedId: string | null) =>
    submitCleaningBrief(ctx, { ...cleaningSubmission(at.harness, { clientEmail }, draftId), correctedId });
  await submit(mistyped, "sane@geheim.example", null);
  await addPhotos(ctx, { ...ofDraft(corrected), files: at.pngs(MAX_BRIEF_PHOTOS - 1) });
  const added = await idsOf(ofDraft(corrected));
  const { briefId } = await submit(corrected, "sanne@geheim.example", mistyped);
  expect(await idsOf(ofBrief(briefId))).toEqual([...added, photos[0]]);
});

test("arranges and names photos; those of others are ignored, and new ones come last", async () => {
  const briefId = await publishedBrief(at.harness, sanne);
  await add(ofBrief(briefId), 3);
  const [first, second, third] = await idsOf(ofBrief(briefId));
  const otherBrief = await publishedBrief(at.harness, sanne);
  await add(ofBrief(otherBrief));
  const [foreign] = await photosOf(at.harness, ofBrief(otherBrief));
  await arrangePhotos(at.harness.ctx(sanne), {
    ...ofBrief(briefId),
    photos: [
      { photoId: third!, room: "kitchen" },
      { photoId: foreign!.id, room: "hall" },
      { photoId: first!, room: null },
    ],
  });
  expect(await photosOf(at.harness, ofBrief(briefId))).toEqual([
    { id: third, room: "kitchen" },
    { id: first, room: null },
    { id: second, room: null },
  ]);
  expect(await photosOf(at.harness, ofBrief(otherBrief))).toEqual([foreign]);
});

test("removes a photo with both files, also of a decided request", async () => {
  const briefId = await publishedBrief(at.harness, sanne);
  await add(ofBrief(briefId), 2);
  const [first, second] = await idsOf(ofBrief(briefId));
  const other = await client(at.harness);
  const remove = (photoId: string, who = sanne) =>
    removePhoto(at.harness.ctx(who), { ...ofBrief(briefId), photoId });
  expect(await outcome(remove(first!, other))).toEqual({ refusal: "not_found" });
  await remove(first!);
  expect(await outcome(remove(first!))).toEqual({ refusal: "not_found" });
  expect(await idsOf(ofBrief(briefId))).toEqual([second]);
  expect(at.files.size).toBe(2);
});

test("a client downloads the photos, and deleting the account removes them", async () => {
  const briefId = await publishedBrief(at.harness, sanne);
  await add(ofBrief(briefId), 2);
  const { data, files } = await exportData(at.harness.ctx(sanne), {});
  expect(files).toEqual([...at.files.keys()].filter((key) => !key.endsWith("-small.webp")));
  expect(data.requests[0]!.photos).toHaveLength(2);
  const gone = await at.harness.db.transaction((tx) => forgetBriefs(at.harness.ctx(sanne), tx, sanne));
  expect(gone.toSorted()).toEqual([...at.files.keys()].toSorted());
  expect(gone).toContain(smallKeyOf(files[0]!));
  expect(await at.harness.db.$count(briefPhotos, eq(briefPhotos.briefId, briefId))).toBe(0);
});

test("photos of a request without an account go with it, 90 days after it closed", async () => {
  const briefId = await publishedBrief(at.harness, sanne);
  await add(ofBrief(briefId));
  await at.harness.db
    .update(briefs)
    .set({
      clientId: null,
      status: "CANCELLED",
      closeReason: "client",
      closedAt: daysBefore(at.harness.now, 91),
    })
    .where(eq(briefs.id, briefId));
  await deleteExpired(at.harness.ctx({ kind: "system" }), {});
  expect(await at.harness.db.$count(briefPhotos, eq(briefPhotos.briefId, briefId))).toBe(0);
  expect(at.files.size).toBe(0);
});

test("photos of a draft go with their files after a day without a request, and the draft stays", async () => {
  const draftId = await newDraft();
  await add(ofDraft(draftId));
  const tidyUp = () => deleteExpired(at.harness.ctx({ kind: "system" }), {});
  at.harness.passHours(DRAFT_PHOTO_HOURS - 1);
  await tidyUp();
  expect(at.files.size).toBe(2);
  at.harness.passHours(2);
  await tidyUp();
  expect([await idsOf(ofDraft(draftId)), at.files.size]).toEqual([[], 0]);
  expect(await at.harness.db.$count(drafts, eq(drafts.id, draftId))).toBe(1);
});

test("photos of an abandoned draft go with it", async () => {
  const draftId = await newDraft();
  await add(ofDraft(draftId));
  await at.harness.db.delete(drafts).where(eq(drafts.id, draftId));
  expect(await at.harness.db.$count(briefPhotos, eq(briefPhotos.draftId, draftId))).toBe(0);
});
