import type { ServerResponse } from "node:http";

/** Bytes that may wait for a reader. One that is further behind loses its stream; it comes back, or asks every minute. */
export const MAX_UNSENT_BYTES = 8_192;

/** How long an ended stream gets to send its last bytes, in milliseconds. */
const LAST_BYTES_MS = 500;

const encoder = new TextEncoder();

/**
 * What the hub writes to, and the body that sends it by this response. Memory stays bounded also when the reader has stopped
 * reading, or is gone.
 */
export function sinkOf(response: ServerResponse) {
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>(
    { start: (own) => void (controller = own) },
    new ByteLengthQueuingStrategy({ highWaterMark: MAX_UNSENT_BYTES }),
  );
  return {
    body,
    send(text: string): void {
      if (response.destroyed) return;
      const unsent = response.writableLength + MAX_UNSENT_BYTES - (controller.desiredSize ?? 0);
      if (unsent > MAX_UNSENT_BYTES) response.destroy();
      else controller.enqueue(encoder.encode(text));
    },
    end(): void {
      if (response.destroyed) return;
      controller.close();
      setTimeout(() => response.writableFinished || response.destroy(), LAST_BYTES_MS).unref();
    },
  };
}
