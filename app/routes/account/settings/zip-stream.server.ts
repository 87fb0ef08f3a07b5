import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

/** A file of an archive; its bytes are asked for when its turn comes. Null is left out. */
export type ZipEntry = { name: string; bytes: () => Promise<Uint8Array | null> };

/** An archive that is written while it is sent: one file at a time is in memory. */
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
        // Pictures are compressed already.
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
