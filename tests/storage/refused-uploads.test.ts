import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { folderStorage } from "#adapters/storage/folder.server.ts";
import { s3Storage } from "#adapters/storage/s3.server.ts";
import { briefPhotos, drafts } from "#db/schema/index.ts";
import { addHours } from "#domain/kernel/dates.ts";
import { beginDraft } from "#domain/drafts/begin-draft.ts";
import { addPhotos } from "#domain/photos/add-photos.ts";
import { ORPHAN_HOURS } from "#domain/photos/rules.ts";
import type { FileStorage } from "#domain/kernel/ports.ts";
import { removeOrphanedFiles } from "#domain/privacy/remove-orphaned-files.ts";
import { sentWith } from "#domain/kernel/sender.ts";
import { openTestHarness, type TestHarness } from "../support/harness/harness.ts";
import { outcome } from "../support/harness/outcomes.ts";
import { startS3Server } from "../support/servers/s3-server.ts";
import { brokenPicture, file, picture } from "../support/harness/upload-harness.ts";

const SERVERS = {
  async folder() {
    const folder = await mkdtemp(join(tmpdir(), "files-"));
    return { storage: folderStorage(folder), close: () => rm(folder, { recursive: true }) };
  },
  async S3() {
    const server = await startS3Server();
    return { storage: s3Storage(server.settings), close: () => server.close() };
  },
};

const killed = () => Promise.reject(new Error("killed"));

describe.each(Object.entries(SERVERS))("of an upload to %s no file stays", (_name, open) => {
  let harness: TestHarness;
  let storage: FileStorage;
  let close: () => Promise<void>;
  let png: Buffer;
  beforeAll(async () => {
    harness = await openTestHarness();
    ({ storage, close } = await open());
    png = await picture("png");
  });
  afterAll(async () => {
    await close();
    await harness.close();
  });

  async function stored(): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of storage.list()) keys.push(key);
    return keys;
  }

  const sweepAfter = (hours: number) =>
    removeOrphanedFiles(harness.ctx({ kind: "system" }, { storage, now: addHours(new Date(), hours) }), {});

  /** Uploads two photos to a new draft; `afterPut` runs after each file is stored. */
  async function upload(
    afterPut: (draftId: string) => unknown = () => {},
    {
      files = [file("een.png", png), file("twee.png", png)],
      signal = new AbortController().signal,
      remove = (key: string) => storage.remove(key),
    } = {},
  ) {
    const visitor = { kind: "visitor" } as const;
    const draftId = await beginDraft(harness.ctx(visitor), { kind: "cleaning", fields: [], answers: {} });
    const put: FileStorage["put"] = async (...sent) => {
      await storage.put(...sent);
      await afterPut(draftId);
    };
    const ctx = harness.ctx(visitor, { storage: { ...storage, put, remove } });
    const added = sentWith(signal, () => outcome(addPhotos(ctx, { briefId: null, draftId, files })));
    try {
      return await added;
    } finally {
      expect(await harness.db.$count(briefPhotos)).toBe(0);
    }
  }

  test("that is refused for its content", async () => {
    const files = [file("kapot.webp", await brokenPicture()), file("een.png", png)];
    const { value } = await upload(undefined, { files });
    expect(value!.refused.map(({ code }) => code)).toEqual(["upload_broken", "upload_not_tried"]);
    expect(await stored()).toEqual([]);
  });

  test("whose draft was sent or deleted meanwhile", async () => {
    expect(await upload((draftId) => harness.db.delete(drafts).where(eq(drafts.id, draftId)))).toEqual({
      refusal: "not_found",
    });
    expect(await stored()).toEqual([]);
  });

  test.each([1, 2, 4])("whose sender is gone after file %i", async (last) => {
    const gone = new AbortController();
    let puts = 0;
    const count = () => (puts += 1) === last && gone.abort();
    expect(await upload(count, { signal: gone.signal })).toEqual({ refusal: "sender_gone" });
    expect(puts).toBe(last + (last % 2));
    expect(await stored()).toEqual([]);
  });

  test("whose process was killed, once a day is over", async () => {
    await expect(upload(killed, { remove: killed })).rejects.toThrow("killed");
    expect(await stored()).toHaveLength(1);
    expect(await sweepAfter(ORPHAN_HOURS - 1)).toEqual({ removed: 0 });
    expect(await sweepAfter(ORPHAN_HOURS + 1)).toEqual({ removed: 1 });
    expect(await stored()).toEqual([]);
  });
});
