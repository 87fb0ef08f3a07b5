import type { Runtime } from "#compose";
import { workOf, type Work } from "#domain/briefs/open-list/work-view.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";
import type { Payback } from "#domain/proposals/statistics/payback.ts";
import { clientFacts, type ClientFacts } from "#domain/proposals/statistics/client-facts-view.ts";
import type { UsualPrice } from "#domain/proposals/usual-price/rules.ts";
import { usualPrices } from "#domain/proposals/usual-price/views.ts";
import { paybackView } from "#domain/proposals/statistics/payback-view.ts";

/** How long the figures about work are cached, and those over a month or more; in milliseconds. */
const KEEP_WORK_MS = 60_000;
const KEEP_MONTHS_MS = 3_600_000;

/** Reads the figures of a vertical at most once per `keepMs` and process. Null while the database cannot be reached. */
function keptFigures<Figures>(
  keepMs: number,
  read: (ctx: Pick<Ctx, "db" | "now">, vertical: Vertical) => Promise<Figures>,
) {
  const kept = new WeakMap<Runtime, Map<Vertical, { figures: Promise<Figures | null>; readAt: number }>>();
  return (runtime: Runtime, vertical: Vertical): Promise<Figures | null> => {
    const known = kept.get(runtime) ?? new Map();
    kept.set(runtime, known);
    const now = runtime.clock();
    const last = known.get(vertical);
    if (last && now.getTime() - last.readAt < keepMs) return last.figures;
    const figures = read({ db: runtime.db, now }, vertical).catch((error: unknown) => {
      runtime.log.error({ err: error }, "the figures about work could not be read");
      known.delete(vertical);
      return null;
    });
    known.set(vertical, { figures, readAt: now.getTime() });
    return figures;
  };
}

/** The work of a vertical and the places in use, at most a minute old. Null while the database cannot be reached. */
export const workNow = keptFigures<Work>(KEEP_WORK_MS, workOf);

/** How many won jobs pay a month, at most an hour old. Null over too few, and while the database cannot be reached. */
export const paybackNow = keptFigures<Payback | null>(KEEP_MONTHS_MS, paybackView);

/** What a vertical did in the last 30 days, at most an hour old. Null while the database cannot be reached. */
export const clientFactsNow = keptFigures<ClientFacts>(KEEP_MONTHS_MS, clientFacts);

/** The usual prices of a vertical, at most an hour old. Null while the database cannot be reached. */
export const usualPricesNow = keptFigures<UsualPrice[]>(KEEP_MONTHS_MS, usualPrices);
