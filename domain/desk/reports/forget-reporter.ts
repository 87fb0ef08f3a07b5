import { eq, inArray, or } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { reporterStandings, reports } from "#db/schema/index.ts";
import { lockedInOrder } from "../../kernel/lock-rows.ts";

/**
 * Takes the reporter out of its reports, in the transaction that deletes the account, or what was left without one (`userId` is
 * null). What was reported stays until its own period is over: we have to be able to show why something was taken away. Without
 * the address nobody is mailed the decision.
 */
export async function forgetReporter(
  tx: Transaction,
  { userId, email }: { userId: string | null; email: string },
): Promise<void> {
  const isOwn = or(
    userId === null ? undefined : eq(reports.reporterId, userId),
    eq(reports.reporterEmail, email),
  );
  await tx
    .update(reports)
    .set({ reporterId: null, reporterName: null, reporterEmail: null, reporterNetwork: null })
    .where(inArray(reports.id, lockedInOrder(tx, reports.id, isOwn)));
  await tx.delete(reporterStandings).where(eq(reporterStandings.email, email));
}
