import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { folderStorage } from "#adapters/storage/folder.server.ts";
import { s3Storage } from "#adapters/storage/s3.server.ts";
import { newId } from "#domain/kernel/ids.ts";
import type { FileStorage } from "#domain/kernel/ports.ts";
import { startS3Server } from "../support/servers/s3-server.ts";

const NOW = new Date("2026-03-11T11:00:00Z");
const bytes = new Uint8Array(300_000).map((_, index) => index % 251);

let key: string;
beforeEach(() => {
  key = `avatars/${newId(NOW)}/a-picture.webp`;
});

async function filesOf(storage: FileStorage) {
  const files: { key: string; writtenAt: Date }[] = [];
  for await (const file of storage.list()) files.push(file);
  return files;
}

const listed = async (storage: FileStorage) => (await filesOf(storage)).map((file) => file.key);

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

describe.each(Object.entries(SERVERS))("a storage on %s", (_name, open) => {
  let storage: FileStorage;
  let close: () => Promise<void>;
  beforeAll(async () => ({ storage, close } = await open()));
  afterAll(() => close());

  test.each([
    ["webp", "image/webp"],
    ["png", "image/png"],
    ["jpg", "image/jpeg"],
  ])("keeps a .%s file as %s, until it is removed", async (extension, contentType) => {
    const picture = key.replace("webp", extension);
    await storage.put(picture, bytes, contentType);
    const file = await storage.get(picture);
    expect(file).toMatchObject({ bytes: bytes.length, contentType });
    expect(new Uint8Array(await buffer(file!.body))).toEqual(bytes);
    await storage.remove(picture);
    expect(await storage.get(picture)).toBeNull();
  });

  test("replaces a file as a whole", async () => {
    await storage.put(key, bytes, "image/webp");
    await storage.put(key, bytes.subarray(0, 10), "image/webp");
    expect(await buffer((await storage.get(key))!.body)).toHaveLength(10);
  });

  test("returns null for a missing file, and removing it succeeds", async () => {
    expect(await storage.get(key)).toBeNull();
    await expect(storage.remove(key)).resolves.toBeUndefined();
  });

  test("leaves nothing open when a body is cancelled instead of read", async () => {
    await storage.put(key, bytes, "image/webp");
    for (let count = 0; count < 60; count += 1) await (await storage.get(key))!.body.cancel();
    expect(await buffer((await storage.get(key))!.body)).toHaveLength(bytes.length);
  });

  test("lists every file and since when it is there", async () => {
    const before = Date.now() - 2_000;
    const owner = newId(NOW);
    const keys = Array.from({ length: 1_100 }, (_, index) => `photos/${owner}/photo-${1000 + index}.webp`);
    for (let at = 0; at < keys.length; at += 50)
      await Promise.all(
        keys.slice(at, at + 50).map((one) => storage.put(one, bytes.subarray(0, 9), "image/webp")),
      );
    const found = (await filesOf(storage)).filter((file) => file.key.includes(owner));
    expect(found.map((file) => file.key).toSorted()).toEqual(keys.toSorted());
    for (const { writtenAt } of found) expect(writtenAt.getTime()).toBeGreaterThan(before);
  });

  test.each([
    "../secrets.json",
    "avatars/../../secrets.json",
    `avatars/${newId(NOW)}/../../secrets.json`,
    `avatars/${newId(NOW)}/page.html`,
    `/etc/${newId(NOW)}/password.png`,
  ])("%s is no key: nothing is read, written or removed", async (made) => {
    const before = await listed(storage);
    expect(await storage.get(made)).toBeNull();
    await expect(storage.put(made, bytes, "image/png")).rejects.toThrow("not a storage key");
    await expect(storage.remove(made)).rejects.toThrow("not a storage key");
    expect(await listed(storage)).toEqual(before);
  });
});

describe("a folder", () => {
  let folder: string;
  let storage: FileStorage;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "files-"));
    storage = folderStorage(join(folder, "files"));
    return () => rm(folder, { recursive: true });
  });

  test("leaves nothing of a file when the disk is full", async () => {
    const owner = join(folder, "files", key, "..");
    await mkdir(owner, { recursive: true });
    await symlink("/dev/full", join(folder, "files", `${key}.part`));
    await expect(storage.put(key, bytes, "image/webp")).rejects.toThrow("ENOSPC");
    expect(await readdir(owner)).toEqual([]);
  });

  test("lists what a killed process left of a file, so that it can be removed", async () => {
    await storage.put(key, bytes, "image/webp");
    await writeFile(join(folder, "files", `${key}.part`), "half");
    expect((await listed(storage)).toSorted()).toEqual([key, `${key}.part`]);
    await storage.remove(`${key}.part`);
    expect(await listed(storage)).toEqual([key]);
  });

  test("throws if it cannot be read, and is empty before the first file", async () => {
    expect(await listed(storage)).toEqual([]);
    await writeFile(join(folder, "files"), "");
    await expect(storage.get(key)).rejects.toThrow("ENOTDIR");
  });
});

/** An S3 storage at a server that answers with `listener`, until the test ends. */
async function storageAt(listener: RequestListener): Promise<FileStorage> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return s3Storage({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: "files",
    region: "eu-west-1",
    accessKeyId: "KEY",
    secretAccessKey: "SECRET",
  });
}

describe("S3", () => {
  test("signs each request, and gives no object rights of its own", async () => {
    const asked: IncomingMessage[] = [];
    const storage = await storageAt((request, response) => {
      asked.push(request);
      request.resume().on("end", () => response.end());
    });
    await storage.put(key, bytes, "image/webp");
    expect(asked[0]).toMatchObject({ method: "PUT", headers: { "content-type": "image/webp" } });
    expect(asked[0]!.url).toMatch(`/files/${key}`);
    expect(asked[0]!.headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=KEY\/\d{8}\/eu-west-1\/s3\/aws4_request/,
    );
    expect(Object.keys(asked[0]!.headers).filter((name) => name.startsWith("x-amz-acl"))).toEqual([]);
  });

  test("reads, lists, writes and removes nothing with a wrong secret key", async () => {
    const server = await startS3Server();
    onTestFinished(() => server.close());
    const { settings } = server;
    const refusal = { name: "SignatureDoesNotMatch" };
    await s3Storage(settings).put(key, bytes, "image/webp");
    const other = s3Storage({ ...settings, secretAccessKey: "another" });
    await expect(other.get(key)).rejects.toMatchObject(refusal);
    await expect(listed(other)).rejects.toMatchObject(refusal);
    await expect(other.put(key, bytes.subarray(0, 10), "image/webp")).rejects.toMatchObject(refusal);
    await expect(other.remove(key)).rejects.toMatchObject(refusal);
    expect(await s3Storage(settings).get(key)).toMatchObject({ bytes: bytes.length });
  });

  test("an answer that breaks off is a failure, never a shorter picture", async () => {
    const storage = await storageAt((_request, response) => {
      response.writeHead(200, { "Content-Length": 1_000 });
      response.write(Buffer.alloc(400), () => response.destroy());
    });
    await expect(storage.get(key).then((file) => buffer(file!.body))).rejects.toThrow();
  });

  test("a refusal is a failure, not a missing file", async () => {
    const storage = await storageAt((_request, response) => {
      response.writeHead(403, { "Content-Type": "application/xml" });
      response.end("<Error><Code>AccessDenied</Code></Error>");
    });
    await expect(storage.get(key)).rejects.toMatchObject({ name: "AccessDenied" });
    await expect(storage.put(key, bytes, "image/webp")).rejects.toMatchObject({ name: "AccessDenied" });
  });
});
