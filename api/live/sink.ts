import type { ServerResponse } from "node:http";

/** Bytes that may wait for a reader. One that is further behind loses its stream; it comes back, or asks every minute. */
export const MAX_UNSENT_BYTES = 8_192;

/** How long an ended stream gets to send its last bytes, in milliseconds. */
const LAST_BYTES_MS = 500;

/** What the hub writes to. Memory stays bounded also when the reader has stopped reading, or is gone. */
export const sinkOf = (response: ServerResponse) => ({
  send(text: string): void {
    if (response.writableLength > MAX_UNSENT_BYTES) response.destroy();
    else response.write(text);
  },
  end(): void {
    response.end();
    setTimeout(() => response.writableFinished || response.destroy(), LAST_BYTES_MS).unref();
  },
});
