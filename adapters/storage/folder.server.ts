import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import type { FileStorage } from "#domain/ports.ts";
import { nullIfMissing } from "../null-if-missing.ts";

const KEY = /^[a-z]+\/[0-9a-f-]{36}\/[\w-]{8,64}\.(?:webp|png|jpg)$/;
const CONTENT_TYPES: Record<string, string> = {
  ".webp": "image/webp",
  ".png": "image/png",
  ".jpg": "image/jpeg",
};

/**
 * Stores files in a folder. Accepts only keys of the form that we make, so that a key never points outside the
 * folder.
 */
export function folderStorage(folder: string): FileStorage {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error("not a storage key");
    return join(folder, key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // Write to a temporary file and rename it, so that a reader never sees half a file.
      await writeFile(`${path}.part`, bytes);
      await rename(`${path}.part`, path);
    },
    async get(key) {
      if (!KEY.test(key)) return null;
      const bytes = await nullIfMissing(readFile(pathOf(key)));
      return bytes && { bytes, contentType: CONTENT_TYPES[extname(key)]! };
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
