import { desc, eq, gt } from "drizzle-orm";
import { companies, quietMonths, subscriptions } from "#db/schema/index.ts";
import { isOwnCompany } from "../../facts/is-own-company.ts";
import type { CompanyActor, Ctx } from "../../kernel/context.ts";
import { amsterdamDay } from "../../kernel/dates.ts";
import { requireActor } from "../../kernel/policy.ts";
import { endsWithPeriod } from "../../subscriptions/rules.ts";
import { decidesOnPromise, readsQuietMonths } from "./policy.ts";
import { promisedOn, SHOWN_MONTHS, type RequestPromise } from "./rules.ts";
import { readPromises } from "./settings.ts";

/** A paid month that was counted, in cents excluding btw. */
export type CountedMonth = Pick<
  typeof quietMonths.$inferSelect,
  "periodStart" | "periodEnd" | "promised" | "requests" | "monthCents" | "creditCents"
>;

const COLUMNS = {
  periodStart: quietMonths.periodStart,
  periodEnd: quietMonths.periodEnd,
  promised: quietMonths.promised,
  requests: quietMonths.requests,
  monthCents: quietMonths.monthCents,
  creditCents: quietMonths.creditCents,
};

/** What was promised for the paid month that runs, and the end of that month. */
export type RunningPromise = { promised: number; until: Date };

/**
 * What is promised to a company for the paid month that runs, null when that is nothing, and what came in the months that ended, newest
 * first. Throws `not_signed_in`, `not_allowed`.
 */
export async function ownCountedMonths(
  outer: Ctx,
): Promise<{ running: RunningPromise | null; months: CountedMonth[] }> {
  const ctx = requireActor(outer, readsQuietMonths);
  const { db, actor } = ctx;
  const months = await db
    .select(COLUMNS)
    .from(quietMonths)
    .where(isOwnCompany(quietMonths.companyId, actor))
    .orderBy(desc(quietMonths.periodStart))
    .limit(SHOWN_MONTHS);
  return { running: await runningPromise(ctx), months };
}

async function runningPromise({ db, now, actor }: Ctx<CompanyActor>): Promise<RunningPromise | null> {
  const [own] = await db.select().from(subscriptions).where(isOwnCompany(subscriptions.companyId, actor));
  if (!own || own.firstPaymentUnderWay || !endsWithPeriod(own.status)) return null;
  const { currentPeriodStart: start, currentPeriodEnd: until } = own;
  if (!start || !until || until <= now) return null;
  const promised = promisedOn(await readPromises(db), amsterdamDay(start));
  return promised === null ? null : { promised, until };
}

/** The promises, newest first, and the months that got credit last. Throws `not_signed_in`, `not_allowed`. */
export async function promiseForOperator(outer: Ctx): Promise<{
  /** The promise set last; null without one. It may begin tomorrow. */
  latest: RequestPromise | null;
  credited: (CountedMonth & { companyId: string; companyName: string })[];
}> {
  const { db } = requireActor(outer, decidesOnPromise);
  const credited = await db
    .select({ ...COLUMNS, companyId: quietMonths.companyId, companyName: companies.companyName })
    .from(quietMonths)
    .innerJoin(companies, eq(companies.id, quietMonths.companyId))
    .where(gt(quietMonths.creditCents, 0))
    .orderBy(desc(quietMonths.countedAt), desc(quietMonths.companyId))
    .limit(SHOWN_MONTHS);
  return { latest: (await readPromises(db)).at(-1) ?? null, credited };
}
