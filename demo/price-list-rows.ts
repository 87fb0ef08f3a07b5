import type { companyRates } from "#db/schema/index.ts";
import type { Quoter } from "./company-rows.ts";

type Rate = typeof companyRates.$inferInsert;

const rate = (service: Rate["service"], unit: Rate["unit"], rateCents: number, more: Partial<Rate> = {}) => ({
  service,
  unit,
  rateCents,
  ...more,
});

/** What companies of the demo charge, in cents including btw. */
const DEMO_RATES: Record<string, ReturnType<typeof rate>[]> = {
  hoek: [
    rate("regular", "HOUR", 3_500, { pace: 30, minimumCents: 7_000 }),
    rate("deep", "M2", 310, { minimumCents: 18_000, callOutCents: 1_500 }),
    rate("end", "M2", 360, { minimumCents: 19_500, callOutCents: 1_500 }),
    rate("office", "HOUR", 4_100, { pace: 60, minimumCents: 8_200 }),
    rate("window", "WINDOW", 325, { minimumCents: 4_500 }),
  ],
  dam: [rate("moving", "M3", 3_400, { minimumCents: 35_000, callOutCents: 4_500 })],
};

/** The price lists of companies of the demo. */
export const priceListRows = (quoters: ReadonlyMap<string, Quoter>, updatedAt: Date): Rate[] =>
  Object.entries(DEMO_RATES).flatMap(([key, rates]) =>
    rates.map((one) => ({ companyId: quoters.get(key)!.companyId, ...one, updatedAt })),
  );
