import type { Ctx } from "../../kernel/context.ts";
import { countTry } from "../../kernel/count-tries.ts";
import { DomainError } from "../../kernel/errors.ts";
import { MIN_FREE_BYTES } from "../rules.ts";

/** Seconds after which a sender may try again; somebody has to make space first. */
const RETRY_AFTER_SECONDS = 3_600;

/** Refuses an upload while the disk is nearly full. Throws `storage_full`. */
export async function requireSpace(ctx: Pick<Ctx, "storage">): Promise<void> {
  const free = await ctx.storage.freeBytes();
  if (free !== null && free < MIN_FREE_BYTES) throw new DomainError("storage_full", RETRY_AFTER_SECONDS);
}

/** Stores a file, a drawn picture unless said otherwise, and counts its bytes for its sender's address. Throws `storage_full`, `too_many_requests`. */
export async function storeFile(
  ctx: Pick<Ctx, "db" | "from" | "now" | "secret" | "storage">,
  key: string,
  bytes: Uint8Array,
  contentType = "image/webp",
): Promise<void> {
  await requireSpace(ctx);
  await countTry(ctx, "kept-from", ctx.from, Math.ceil(bytes.byteLength / 1_024));
  await ctx.storage.put(key, bytes, contentType);
}
