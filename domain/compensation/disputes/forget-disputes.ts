import { inArray, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefDisputes } from "#db/schema/index.ts";
import { lockedInOrder } from "../../kernel/lock-rows.ts";

/**
 * Removes what companies wrote of the client of these locked requests. The reason, the decision and the credit stay with the company,
 * and a dispute that waits is still decided.
 */
export async function forgetDisputes(tx: Transaction, briefIds: string[]): Promise<void> {
  const isOnThese = inArray(briefDisputes.briefId, briefIds);
  await tx
    .update(briefDisputes)
    .set({ note: "", objection: sql`case when ${briefDisputes.objection} is not null then '' end` })
    .where(inArray(briefDisputes.proposalId, lockedInOrder(tx, briefDisputes.proposalId, isOnThese)));
}
