import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefDisputes, briefs } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";

/** The company of a dispute, to lock before the dispute itself; null without one. */
export async function companyOfDispute(tx: Transaction, proposalId: string): Promise<string | null> {
  const [row] = await tx
    .select({ companyId: briefDisputes.companyId })
    .from(briefDisputes)
    .where(eq(briefDisputes.proposalId, proposalId));
  return row?.companyId ?? null;
}

/**
 * Locks a dispute. Its request comes first, because the event about it refers to that (the order of locks). Call it with the company
 * locked. Throws `not_found`.
 */
export async function lockDispute(tx: Transaction, proposalId: string) {
  const isThis = eq(briefDisputes.proposalId, proposalId);
  const [known] = await tx.select({ briefId: briefDisputes.briefId }).from(briefDisputes).where(isThis);
  if (!known) throw new DomainError("not_found");
  await tx.select({ id: briefs.id }).from(briefs).where(eq(briefs.id, known.briefId)).for("key share");
  const [dispute] = await tx.select().from(briefDisputes).where(isThis).for("update");
  if (!dispute) throw new DomainError("not_found");
  return dispute;
}
