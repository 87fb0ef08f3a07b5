import type { Ctx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";

/**
 * Refuses a name that a file has already: its address is cached for a year, so it never gets another picture. Throws
 * `upload_exists`.
 */
export async function refuseStored(ctx: Pick<Ctx, "storage">, key: string): Promise<void> {
  const file = await ctx.storage.get(key);
  if (!file) return;
  await file.body.cancel();
  throw new DomainError("upload_exists");
}
