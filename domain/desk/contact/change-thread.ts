import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { contactThreads } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";

/**
 * Changes a thread that is as the operator read it, and counts its version. Throws `not_found`, and `thread_changed` when a message
 * was added or its state changed since.
 */
export async function changeThread(
  tx: Transaction,
  { threadId, version }: { threadId: string; version: number },
  change: Partial<typeof contactThreads.$inferInsert>,
): Promise<void> {
  const changed = await tx
    .update(contactThreads)
    .set({ ...change, version: sql`${contactThreads.version} + 1` })
    .where(and(eq(contactThreads.id, threadId), eq(contactThreads.version, version)))
    .returning({ id: contactThreads.id });
  if (changed.length > 0) return;
  const exists = (await tx.$count(contactThreads, eq(contactThreads.id, threadId))) > 0;
  throw new DomainError(exists ? "thread_changed" : "not_found");
}
