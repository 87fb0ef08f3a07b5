import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

/** A file of an archive. `bytes` is called when the file is next; a file without bytes (null) is left out. */
export type ZipEntry = { name: string; bytes: () => Promise<Uint8Array | null> };

/** Streams a ZIP archive, with one file in memory at a time. */
export function zipStream(entries: readonly ZipEntry[]): ReadableStream<Uint8Array> {
  const waiting = entries.values();
  let zip: Zip;
  return new ReadableStream({
    start(controller) {
      zip = new Zip((error, chunk, final) => {
        if (error) return controller.error(error);
        controller.enqueue(chunk);
        if (final) controller.close();
      });
    },
    async pull() {
      for (const { name, bytes } of waiting) {
        const content = await bytes();
        if (!content) continue;
        // Images are compressed already.
        const file = /\.(?:webp|jpg|png)$/.test(name) ? new ZipPassThrough(name) : new ZipDeflate(name);
        zip.add(file);
        file.push(content, true);
        return;
      }
      zip.end();
    },
    cancel() {
      zip.terminate();
    },
  });
}
