import type { companyCredits, quietMonths } from "#db/schema/index.ts";
import { quietMonthCredit, type RequestPromise } from "#domain/compensation/quiet-months/rules.ts";
import { amsterdamDay, monthsAfter } from "#domain/kernel/dates.ts";
import { newId } from "#domain/kernel/ids.ts";
import { creditKind } from "#domain/payments/billing/rules.ts";
import { MONTHLY_EXCL_VAT_CENTS } from "#domain/subscriptions/rules.ts";

const PROMISED = 8;

/** The company whose last month was quiet, and how many requests it got then. */
const QUIET = { key: "dam", requests: 3 };

/** What the demo promises per paid month: since half a year. */
export const promiseOfDemo = (now: Date): RequestPromise => ({
  promised: PROMISED,
  from: amsterdamDay(monthsAfter(now, -6)),
});

type Period = { periodStart: Date; periodEnd: Date };

/** The counted months of a company, and the credit for the quiet one. */
export function quietMonthRows(key: string, companyId: string, periods: readonly Period[], now: Date) {
  const ended = periods.filter(
    ({ periodStart, periodEnd }) => periodEnd <= now && amsterdamDay(periodStart) >= promiseOfDemo(now).from,
  );
  const months = ended.map(({ periodStart, periodEnd }, index): typeof quietMonths.$inferInsert => {
    const isQuiet = key === QUIET.key && index === ended.length - 1;
    const requests = isQuiet ? QUIET.requests : PROMISED + ((index * 3 + key.length) % 6);
    return {
      companyId,
      periodStart,
      periodEnd,
      promised: PROMISED,
      requests,
      monthCents: MONTHLY_EXCL_VAT_CENTS,
      creditCents: quietMonthCredit(MONTHLY_EXCL_VAT_CENTS, PROMISED, requests),
      countedAt: periodEnd,
    };
  });
  const credits = months
    .filter(({ creditCents }) => creditCents > 0)
    .map(({ creditCents, periodStart, countedAt }): typeof companyCredits.$inferInsert => ({
      id: newId(countedAt),
      companyId,
      kind: creditKind("quiet_month"),
      source: "quiet_month",
      exclVatCents: creditCents,
      key: `quiet:${companyId}:${periodStart.toISOString()}`,
      createdAt: countedAt,
    }));
  return { months, credits };
}
