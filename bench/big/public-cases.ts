import { workOf } from "#domain/briefs/open-list/work-view.ts";
import { directory } from "#domain/companies/directory-view.ts";
import { lastTextsOfVertical } from "#domain/experiences/figures-view.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { coveredPlaces, localFacts } from "#domain/proposals/local-facts-view.ts";
import { clientFacts } from "#domain/proposals/statistics/client-facts-view.ts";
import { paybackView } from "#domain/proposals/statistics/payback-view.ts";
import { usualPrices } from "#domain/proposals/usual-price/views.ts";
import type { Case } from "./measure-cases.ts";
import type { Readers } from "./readers.ts";

/** What visitors read who are not signed in. */
export const publicCases = (ctx: Ctx, { vertical }: Readers): Case[] => [
  { name: "home: facts (kept 60 min)", isSeldom: true, read: (n) => clientFacts(ctx, vertical(n)) },
  { name: "home: usual prices (kept 60 min)", isSeldom: true, read: (n) => usualPrices(ctx, vertical(n)) },
  { name: "home: last experiences", read: (n) => lastTextsOfVertical(ctx, vertical(n)) },
  { name: "prices: payback (kept 60 min)", isSeldom: true, read: (n) => paybackView(ctx, vertical(n)) },
  { name: "companies: work (kept 1 min)", isSeldom: true, read: (n) => workOf(ctx, vertical(n)) },
  {
    name: "local page: counts",
    read: (n) => localFacts(ctx, { vertical: vertical(n), province: "Utrecht", category: null }),
  },
  { name: "local pages: which there are", read: () => coveredPlaces(ctx) },
  {
    name: "directory",
    read: (n) => directory(ctx, { vertical: vertical(n), province: "Utrecht", category: null, page: 1 }),
  },
];
