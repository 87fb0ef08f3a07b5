import type { ownCountedMonths } from "#domain/compensation/quiet-months/views.ts";
import { quietMonthOutcome, runningPromiseText } from "#texts/company/quiet-months.ts";

/** What was promised per paid month and what came, as sentences: the page itself needs no texts. */
export const paidMonthTexts = ({ running, months }: Awaited<ReturnType<typeof ownCountedMonths>>) => ({
  promise: running && runningPromiseText(running),
  outcomes: months.map(quietMonthOutcome),
});
