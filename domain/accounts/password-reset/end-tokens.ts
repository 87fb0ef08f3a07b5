import { eq, inArray } from "drizzle-orm";
import { personalTokens } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { lockedInOrder } from "../../kernel/lock-rows.ts";

/** Ends every token of an account: its programs get no answer any more. */
export async function endTokensOf(tx: Pick<Ctx["db"], "select" | "delete">, userId: string): Promise<void> {
  const own = lockedInOrder(tx, personalTokens.id, eq(personalTokens.userId, userId));
  await tx.delete(personalTokens).where(inArray(personalTokens.id, own));
}
