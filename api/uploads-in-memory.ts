import type { MiddlewareHandler } from "hono";
import type { Runtime } from "#compose";
import { networkOf } from "#domain/kernel/network.ts";
import { addressOf, type Env } from "./env.ts";

/** Most bytes of uploads that one process holds at once, and of those the most of one network: four and two of the largest. */
const LIMITS = { bytes: 192 * 1024 * 1024, bytesOfBlock: 96 * 1024 * 1024 };

/**
 * Refuses an upload (503) above a number of bytes in memory: its files are held until they are drawn, so that uploads at once, or
 * slow ones, could fill the memory of the process. Counts the bytes that came in, so that who sends nothing takes no room.
 */
export function uploadsInMemory(
  runtime: Pick<Runtime, "config">,
  limits: { bytes: number; bytesOfBlock: number } = LIMITS,
): MiddlewareHandler<Env> {
  const ofBlocks = new Map<string, number>();
  let all = 0;

  function hold(block: string | null, bytes: number): void {
    all += bytes;
    if (block === null) return;
    const ofBlock = (ofBlocks.get(block) ?? 0) + bytes;
    if (ofBlock > 0) ofBlocks.set(block, ofBlock);
    else ofBlocks.delete(block);
  }

  return async (c, next) => {
    const read = c.get("readUpload");
    if (!read) return next();
    const block = networkOf(addressOf(c, runtime));
    let held = 0;
    c.set("readUpload", (request) =>
      read(request, (bytes) => {
        const ofBlock = block === null ? 0 : (ofBlocks.get(block) ?? 0);
        if (all + bytes > limits.bytes || ofBlock + bytes > limits.bytesOfBlock) return false;
        hold(block, bytes);
        held += bytes;
        return true;
      }),
    );
    try {
      await next();
    } finally {
      hold(block, -held);
    }
  };
}
