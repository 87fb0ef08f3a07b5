import { openAsBlob } from "node:fs";
import { glob, mkdir, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import type { FileStorage } from "#domain/kernel/ports.ts";
import { nullIfMissing } from "../null-if-missing.ts";
import { contentTypeOf, PART, requireKey } from "./storage-key.ts";

/** Stores files in a folder of this machine. */
export function folderStorage(folder: string): FileStorage {
  const pathOf = (key: string) => {
    requireKey(key.endsWith(PART) ? key.slice(0, -PART.length) : key);
    return join(folder, key);
  };
  return {
    async put(key, bytes) {
      requireKey(key);
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      try {
        // Write to a temporary file and rename it, so that a reader never sees half a file.
        await writeFile(path + PART, bytes);
        await rename(path + PART, path);
      } catch (error) {
        await rm(path + PART, { force: true });
        throw error;
      }
    },
    async get(key) {
      const contentType = contentTypeOf(key);
      const found = contentType && (await nullIfMissing(stat(pathOf(key))));
      if (!found) return null;
      // Opens the file when it is read, so that an answer without a body leaves nothing open.
      const blob = await openAsBlob(pathOf(key));
      return { body: blob.stream(), bytes: blob.size, contentType };
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async freeBytes() {
      await mkdir(folder, { recursive: true });
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    async *list() {
      for await (const path of glob(`*/*/*.{webp,png,jpg}{,${PART}}`, { cwd: folder })) {
        const found = await nullIfMissing(stat(join(folder, path)));
        if (found) yield { key: path.replaceAll(sep, "/"), writtenAt: found.mtime };
      }
    },
  };
}
