import { sessionView } from "#domain/accounts/session-view.ts";
import { briefPoints } from "#domain/briefs/open-list/brief-map-view.ts";
import { openBriefs } from "#domain/briefs/open-list/open-briefs-view.ts";
import { figuresOfClientOf } from "#domain/experiences/client-figures-view.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { WEEKDAYS } from "#domain/matching/rules.ts";
import { countMatching } from "#domain/matching/views.ts";
import { photosOfBrief } from "#domain/photos/views.ts";
import { ownHistory } from "#domain/proposals/drafting/own-history-view.ts";
import { recentQuotes } from "#domain/proposals/drafting/quote-drafts-view.ts";
import { SERVICES_OF } from "#domain/proposals/rates/rules.ts";
import { priceListOf } from "#domain/proposals/rates/views.ts";
import { briefSheet } from "#domain/proposals/reading/brief-sheet-view.ts";
import { workplaceCounts } from "#domain/workplace/counts-view.ts";
import type { Case } from "./measure-cases.ts";
import type { Readers } from "./readers.ts";

const WISHES = {
  categories: ["RESIDENTIAL" as const],
  basePostcode4: "3511",
  radiusKm: 25,
  smallestSize: 50,
  largestSize: 200,
  days: [...WEEKDAYS],
};

/** What companies read before they quote: the list of open requests, and the sheet of one. */
export function listCases(ctx: Ctx, { firm, company, reader, vertical }: Readers): Case[] {
  const list = (name: string, filter: Parameters<typeof openBriefs>[2]): Case => ({
    name: `company: list, ${name}`,
    read: (n) => openBriefs(ctx, reader(n), filter),
  });
  return [
    { name: "every page: session with bell", read: (n) => sessionView(ctx, firm(n).token) },
    { name: "every page: counts of a company", read: (n) => workplaceCounts(ctx, reader(n)) },
    list("no filter", {}),
    list("own areas", { province: "own-areas" }),
    list("province and category", { province: "Utrecht", category: "RESIDENTIAL" }),
    list("soonest day", { sort: "date" }),
    list("highest budget", { sort: "budget" }),
    list("nearest", { sort: "distance" }),
    list("search", { q: "keuken" }),
    list("saved", { show: "saved" }),
    list("hidden", { show: "hidden" }),
    { name: "company: map of open requests", read: (n) => briefPoints(ctx, reader(n), {}) },
    { name: "company: sheet", read: (n) => briefSheet(ctx, reader(n), firm(n).openBrief) },
    { name: "company: sheet, its client", read: (n) => figuresOfClientOf(ctx, firm(n).openBrief) },
    { name: "company: sheet, photos", read: (n) => photosOfBrief(ctx, firm(n).openBrief) },
    {
      name: "company: sheet, own history",
      read: (n) => ownHistory(ctx, company(n), SERVICES_OF[vertical(n)][0]!),
    },
    {
      name: "company: draft from earlier quotes",
      read: (n) => recentQuotes(ctx, company(n), SERVICES_OF[vertical(n)][0]!),
    },
    { name: "company: draft from price list", read: (n) => priceListOf(ctx, company(n)) },
    { name: "company: count of its wishes", read: (n) => countMatching(ctx, reader(n), WISHES) },
  ];
}
