import { inArray, lt, type SQLWrapper } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { dealFiles } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { smallKeyOf } from "../../photos/rules.ts";

/** The keys in the storage of rows: a picture has a small copy. */
export const filesOfKeys = (rows: readonly { key: string }[]): string[] =>
  rows.flatMap(({ key }) => [...new Set([key, smallKeyOf(key)])]);

/** Deletes the files of these locked deals, of messages and of the work. Returns the keys to remove when the transaction has ended. */
export async function deleteFilesOf(tx: Transaction, quotes: SQLWrapper): Promise<string[]> {
  const gone = await tx
    .delete(dealFiles)
    .where(inArray(dealFiles.proposalId, quotes))
    .returning({ key: dealFiles.key });
  return filesOfKeys(gone);
}

/** Deletes the files that are older than this, from the storage too; it waits for nobody. */
export async function deleteOldFiles(ctx: Pick<Ctx, "db" | "storage">, since: Date): Promise<void> {
  const unlocked = ctx.db
    .select({ id: dealFiles.id })
    .from(dealFiles)
    .where(lt(dealFiles.createdAt, since))
    .for("update", { skipLocked: true });
  const gone = await ctx.db
    .delete(dealFiles)
    .where(inArray(dealFiles.id, unlocked))
    .returning({ key: dealFiles.key });
  for (const key of filesOfKeys(gone)) await ctx.storage.remove(key);
}
