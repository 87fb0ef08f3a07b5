import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { outcome, outcomes, refusals } from "../../../tests/support/harness/outcomes.ts";
import { client } from "../../../tests/support/people/people.ts";
import { publishedBrief } from "../../../tests/support/people/briefs.ts";
import {
  file,
  openUploadHarness,
  type UploadHarness,
} from "../../../tests/support/harness/upload-harness.ts";
import { LIMITS } from "../../kernel/limits.ts";
import { beginDraft } from "../../drafts/begin-draft.ts";
import { newId } from "../../kernel/ids.ts";
import { addPhotos } from "../../photos/add-photos.ts";
import { admitPhotos } from "../../photos/admit-photos.ts";
import { addPortfolioImages } from "./add-portfolio-images.ts";
import { admitUpload } from "./admit-upload.ts";
import { MIN_FREE_BYTES } from "../rules.ts";
import { setAvatar } from "./set-avatar.ts";
import { storeFile } from "./store-file.ts";

let at: UploadHarness;
beforeAll(async () => {
  at = await openUploadHarness();
});
afterAll(() => at.harness.close());
beforeEach(() => {
  at.files.clear();
  at.harness.storage = at.storage;
});

const MEGABYTE = 1_024 ** 2;

test("keeps a bounded number of bytes of an address and day, also of uploads at once", async () => {
  const most = LIMITS["kept-from"][0].uses / 1_024;
  const keep = (from: string) => {
    const ctx = at.harness.ctx({ kind: "visitor" }, from);
    const key = `photos/${newId(ctx.now)}/${newId(ctx.now)}.webp`;
    return storeFile(ctx, key, new Uint8Array(MEGABYTE));
  };
  const kept = await outcomes(Array.from({ length: most + 5 }, () => keep("192.0.2.9")));
  expect(refusals(kept)).toEqual(Array.from({ length: 5 }, () => "too_many_requests"));
  expect(at.files.size).toBe(most);
  expect(await outcome(keep("192.0.2.10"))).toEqual({ value: undefined });
  at.harness.passHours(25);
  expect(await outcome(keep("192.0.2.9"))).toEqual({ value: undefined });
});

test("takes no upload while the disk is nearly full, says so before it is read, and lets the rest go on", async () => {
  const free = { bytes: MIN_FREE_BYTES - 1 };
  at.harness.storage = { ...at.storage, freeBytes: async () => free.bytes };
  const [glans, sanne] = [await at.company(), at.harness.ctx(await client(at.harness))];
  const briefId = await publishedBrief(at.harness, sanne.actor);
  const owner = { briefId, draftId: null };
  const asks = () => [
    admitUpload(glans, {}),
    admitPhotos(sanne, owner),
    setAvatar(glans, { upload: at.png }),
    addPortfolioImages(glans, { files: [file("trap.png", at.png)] }),
    addPhotos(sanne, { ...owner, files: at.pngs(1) }),
  ];
  expect(refusals(await outcomes<unknown>(asks()))).toEqual(Array.from({ length: 5 }, () => "storage_full"));
  expect(at.files.size).toBe(0);
  const visitor = at.harness.ctx({ kind: "visitor" });
  expect(await beginDraft(visitor, { kind: "cleaning", fields: [], answers: {} })).toBeTruthy();
  free.bytes = MIN_FREE_BYTES;
  expect(refusals(await outcomes<unknown>(asks()))).toEqual([]);
});
