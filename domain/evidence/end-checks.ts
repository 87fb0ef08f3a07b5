import { and, asc, eq, inArray, isNull, type SQL } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { companyChecks } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { record } from "../events/record.ts";
import { endedByChange, type CheckedFacts, type CheckEndReason, type CheckKind } from "./rules.ts";
import { checkedFactsOf } from "./checked-facts.ts";

/** `userId` is the contact person, whom the mail reaches. */
type Company = { companyId: string; userId: string };

/** Ends the live checks that `which` matches. Returns their kinds, in the order of their names. Hold the company's lock. */
export async function endChecks(
  ctx: Ctx,
  tx: Transaction,
  companyId: string,
  { which, reason }: { which: SQL | undefined; reason: CheckEndReason },
): Promise<CheckKind[]> {
  const live = await tx
    .select({ id: companyChecks.id })
    .from(companyChecks)
    .where(and(eq(companyChecks.companyId, companyId), isNull(companyChecks.endedAt), which))
    .orderBy(asc(companyChecks.id))
    .for("update");
  if (live.length === 0) return [];
  const ended = await tx
    .update(companyChecks)
    .set({ endedAt: ctx.now, endedReason: reason })
    .where(
      inArray(
        companyChecks.id,
        live.map(({ id }) => id),
      ),
    )
    .returning({ kind: companyChecks.kind });
  return ended.map(({ kind }) => kind).toSorted();
}

/** Records that checks ended by themselves: the company gets one mail about them. */
export async function recordLapse(
  ctx: Ctx,
  tx: Transaction,
  { companyId, userId }: Company,
  kinds: readonly CheckKind[],
  reason: CheckEndReason,
): Promise<void> {
  if (kinds.length === 0) return;
  const data = { kinds: kinds.join(" "), reason };
  await record(ctx, tx, { type: "company.check_lapsed", companyId, userId, data });
}

/**
 * Ends the checks that the changes since `before` touch, and puts the company in the queue of operators. Call it after the
 * change, under the company's lock.
 */
export async function endTouchedChecks(
  ctx: Ctx,
  tx: Transaction,
  company: Company,
  before: CheckedFacts | null,
): Promise<void> {
  const after = await checkedFactsOf(tx, company.companyId);
  if (!before || !after) return;
  for (const { reason, kinds } of endedByChange(before, after))
    await recordLapse(
      ctx,
      tx,
      company,
      await endChecks(ctx, tx, company.companyId, { which: ofKinds(kinds), reason }),
      reason,
    );
}

/** Checks of these kinds. */
export const ofKinds = (kinds: readonly CheckKind[]): SQL => inArray(companyChecks.kind, [...kinds]);
