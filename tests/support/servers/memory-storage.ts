import type { FileStorage } from "#domain/kernel/ports.ts";

/** Stored files by key, and when each was written. */
export type MemoryFiles = Map<string, Uint8Array>;

/** A storage in memory. `writtenAt` is the age of all its files for `list`. */
export function memoryStorage(files: MemoryFiles = new Map(), writtenAt = new Date(0)): FileStorage {
  return {
    put: async (key, bytes) => void files.set(key, bytes),
    async get(key) {
      const bytes = files.get(key);
      if (!bytes) return null;
      return {
        body: new Blob([Buffer.from(bytes)]).stream(),
        bytes: bytes.length,
        contentType: "image/webp",
      };
    },
    remove: async (key) => void files.delete(key),
    freeBytes: async () => null,
    async *list() {
      for (const key of files.keys()) yield { key, writtenAt };
    },
  };
}
