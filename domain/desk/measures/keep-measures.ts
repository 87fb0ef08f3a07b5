import { and, eq, inArray, or } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { companies, measures } from "#db/schema/index.ts";
import { barredEmail, barredKvkOnce } from "../../security/barred.ts";
import type { Ctx } from "../../kernel/context.ts";
import { measureStatusesBefore } from "./rules.ts";

/** An account that is being deleted; `companyId` is null unless its company goes too. */
type Leaving = { userId: string; email: string; companyId: string | null };

/**
 * Keeps the measures against an account that is deleted in this transaction, without the account: what was decided and why. One
 * that keeps it from acting also bars its mail address and KvK number from a new account (decision 124). A proposed one, which
 * nobody was told of, is dropped. Call it before the company and the account are deleted.
 */
export async function keepMeasures(ctx: Ctx, tx: Transaction, leaving: Leaving): Promise<void> {
  const { userId, email, companyId } = leaving;
  const own = or(
    eq(measures.userId, userId),
    companyId === null ? undefined : eq(measures.companyId, companyId),
  );
  await tx
    .update(measures)
    .set({ status: "DROPPED", endedAt: ctx.now })
    .where(and(own, inArray(measures.status, measureStatusesBefore("drop"))));
  const [company] =
    companyId === null ? [] : await tx.select().from(companies).where(eq(companies.id, companyId));
  const stillHolds = inArray(measures.status, measureStatusesBefore("lift"));
  await tx
    .update(measures)
    .set({
      barredEmail: barredEmail(ctx, email),
      ...(company?.kvkNumber != null && {
        barredKvk: barredKvkOnce(ctx, { ...company, kvkNumber: company.kvkNumber }),
      }),
      accountLeftAt: ctx.now,
    })
    .where(and(own, stillHolds, inArray(measures.act, ["SUSPEND", "END"])));
  await tx.update(measures).set({ accountLeftAt: ctx.now, userId: null, companyId: null }).where(own);
}
