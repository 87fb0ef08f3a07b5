import { and, eq, sql, type Placeholder } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { companies, companyChecks, proposals, settings } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { amsterdamDay, type Day } from "../kernel/dates.ts";
import { DomainError } from "../kernel/errors.ts";
import { isLiveKvkCheck } from "../evidence/live-checks.ts";
import { CHECK_FIRST_KEY } from "./rules.ts";

/** SQL: whether operators ask a KvK check before the first quote of a company. Without a row they don't. */
export const asksCheckFirst = sql`exists (select 1 from ${settings} where ${settings.key} = ${CHECK_FIRST_KEY} and ${settings.value} = 'true'::jsonb)`;

/** SQL: whether a company never sent a quote. */
const sentNoQuote = sql`not exists (select 1 from ${proposals} where ${proposals.companyId} = ${companies.id})`;

/** SQL: whether the first quote of a company waits for its KvK check on this day. */
export const waitsOn = (day: Day | Placeholder) => sql`(${asksCheckFirst} and ${sentNoQuote}
  and not exists (select 1 from ${companyChecks} where ${companyChecks.companyId} = ${companies.id}
    and ${isLiveKvkCheck(day)}))`;

/**
 * Throws `kvk_check_required` when operators ask a KvK check before a first quote, and this company has none that is live. Locks
 * the check, so that it ends before the quote or after it.
 */
export async function requireCheckFirst(ctx: Pick<Ctx, "now">, tx: Transaction, companyId: string) {
  const [firm] = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, companyId), asksCheckFirst, sentNoQuote));
  if (!firm) return;
  const [check] = await tx
    .select({ id: companyChecks.id })
    .from(companyChecks)
    .where(and(eq(companyChecks.companyId, companyId), isLiveKvkCheck(amsterdamDay(ctx.now))))
    .for("share");
  if (!check) throw new DomainError("kvk_check_required");
}
