import { and, eq, gt, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { proposals } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { addHours } from "../kernel/dates.ts";
import { DomainError } from "../kernel/errors.ts";
import type { QuoteContent } from "./details.ts";
import { MAX_REPEATS, REPEAT_HOURS } from "./rules.ts";

/**
 * Throws `proposal_repeated` when the company sent these texts and lines for `MAX_REPEATS` briefs already in the last
 * `REPEAT_HOURS`. The lock makes concurrent calls of one company count one another. It is taken after the row lock of the
 * brief and until the transaction ends.
 */
export async function refuseRepeats(
  ctx: Pick<Ctx, "now">,
  tx: Transaction,
  profileId: string,
  { packageName, includes, extraWork, lines }: QuoteContent,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`quote-repeats:${profileId}`}, 0))`);
  const same = await tx.$count(
    proposals,
    and(
      eq(proposals.photographerId, profileId),
      gt(proposals.createdAt, addHours(ctx.now, -REPEAT_HOURS)),
      eq(proposals.packageName, packageName),
      eq(proposals.includes, includes),
      eq(proposals.extraWork, extraWork),
      sql`${proposals.lines} = ${JSON.stringify(lines)}::jsonb`,
    ),
  );
  if (same >= MAX_REPEATS) throw new DomainError("proposal_repeated");
}
