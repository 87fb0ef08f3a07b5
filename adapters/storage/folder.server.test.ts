import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newId } from "#domain/ids.ts";
import type { FileStorage } from "#domain/ports.ts";
import { folderStorage } from "./folder.server.ts";

const owner = newId(new Date("2026-03-11T11:00:00Z"));
const key = `avatars/${owner}/a-picture.webp`;
const bytes = new Uint8Array([1, 2, 3]);

let folder: string;
let storage: FileStorage;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "files-"));
  storage = folderStorage(join(folder, "files"));
});
afterEach(() => rm(folder, { recursive: true }));

test.each([
  ["webp", "image/webp"],
  ["png", "image/png"],
  ["jpg", "image/jpeg"],
])("stores a .%s file as %s, until it is removed", async (extension, contentType) => {
  const picture = key.replace("webp", extension);
  await storage.put(picture, bytes, contentType);
  expect(await storage.get(picture)).toEqual({ bytes: Buffer.from(bytes), contentType });
  expect(await readdir(join(folder, "files/avatars", owner))).toEqual([`a-picture.${extension}`]);
  await storage.remove(picture);
  expect(await storage.get(picture)).toBeNull();
});

test("returns null for a missing file, and removing it succeeds", async () => {
  expect(await storage.get(key)).toBeNull();
  await expect(storage.remove(key)).resolves.toBeUndefined();
});

test("throws if the folder cannot be read", async () => {
  await writeFile(join(folder, "files"), "");
  await expect(storage.get(key)).rejects.toThrow("ENOTDIR");
});

test.each([
  "../secrets.json",
  `avatars/${owner}/../../secrets.json`,
  `avatars/${owner}/page.html`,
  `/etc/${owner}/password.png`,
])("%s is no key: nothing is read, written or removed", async (made) => {
  await writeFile(join(folder, "secrets.json"), "{}");
  expect(await storage.get(made)).toBeNull();
  await expect(storage.put(made, bytes, "image/png")).rejects.toThrow("not a storage key");
  await expect(storage.remove(made)).rejects.toThrow("not a storage key");
  expect(await readdir(folder)).toEqual(["secrets.json"]);
});
