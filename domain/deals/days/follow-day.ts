import { sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { wonJobs } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Day } from "../../kernel/dates.ts";

type OfDeal = { proposalId: string; companyId: string | null };

/**
 * Makes the company's own notes on the job show the agreed day, for its lists, its calendar and its page of today. A company that was
 * deleted has none.
 */
export const followDay = (
  ctx: Pick<Ctx, "now">,
  tx: Transaction,
  deal: OfDeal,
  { day, time }: { day: Day; time: string },
) => follow(ctx, tx, deal, { state: "AGREED", agreedDay: day, agreedTime: time });

/** The same for work that is done. */
export const followDone = (ctx: Pick<Ctx, "now">, tx: Transaction, deal: OfDeal) =>
  follow(ctx, tx, deal, { state: "DONE" });

async function follow(
  { now }: Pick<Ctx, "now">,
  tx: Transaction,
  { proposalId, companyId }: OfDeal,
  change: Partial<typeof wonJobs.$inferInsert> & { state: "AGREED" | "DONE" },
): Promise<void> {
  if (companyId === null) return;
  await tx
    .insert(wonJobs)
    .values({ proposalId, companyId, checks: [], note: "", updatedAt: now, ...change })
    .onConflictDoUpdate({
      target: wonJobs.proposalId,
      set: { ...change, updatedAt: now, version: sql`${wonJobs.version} + 1` },
    });
}
