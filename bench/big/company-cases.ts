import { dealList } from "#domain/deals/deal-list-view.ts";
import { ownWorth } from "#domain/deals/worth/views.ts";
import { notificationList } from "#domain/events/notifications/views.ts";
import { companyFigures } from "#domain/experiences/figures-view.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { exportData } from "#domain/privacy/export-data.ts";
import { ownQuotes } from "#domain/proposals/own-quotes-view.ts";
import { lostQuotes } from "#domain/proposals/statistics/loss-reports-view.ts";
import { statisticsOf } from "#domain/proposals/statistics/views.ts";
import { ownProposals } from "#domain/proposals/views.ts";
import { jobList } from "#domain/proposals/won/job-list-view.ts";
import { everyWonJob, wonJobsOf } from "#domain/proposals/won/views.ts";
import { todayView } from "#domain/workplace/today-view.ts";
import type { Case } from "./measure-cases.ts";
import { PEOPLE, type Readers } from "./readers.ts";

/** What companies and their programs read of their own quotes and jobs. */
export function companyCases(ctx: Ctx, { firm, company }: Readers): Case[] {
  const quotes = (filter: Parameters<typeof ownProposals>[3], page = 1): Case => ({
    name: `company: sent quotes, ${filter}${page > 1 ? ", last page" : ""}`,
    read: (n) => ownProposals(ctx, company(n), page, filter),
  });
  return [
    quotes("ALL"),
    quotes("ALL", 200),
    quotes("OPEN"),
    quotes("NOT_CHOSEN"),
    {
      name: "company: sent quotes, search",
      read: (n) => ownProposals(ctx, company(n), 1, "ALL", { words: "voorbeeldstad", workNames: {} }),
    },
    { name: "company: lost quotes", read: (n) => lostQuotes(ctx, company(n)) },
    { name: "company: won jobs", read: (n) => wonJobsOf(ctx, company(n), { only: null, page: 1 }) },
    { name: "company: calendar", read: (n) => everyWonJob(ctx, company(n)) },
    { name: "company: today", read: (n) => todayView(ctx, firm(n).session) },
    { name: "company: statistics", read: (n) => statisticsOf(ctx, company(n)) },
    { name: "company: what it brought in", read: (n) => ownWorth(ctx, company(n)) },
    { name: "company: own figures", read: (n) => companyFigures(ctx, [company(n).companyId]) },
    { name: "company: notifications", read: (n) => notificationList(ctx, company(n), null) },
    {
      name: "company: export",
      isSeldom: true,
      runs: PEOPLE,
      read: (n) => exportData({ ...ctx, actor: company(n) }, {}),
    },
    { name: "program: own quotes", read: (n) => ownQuotes(ctx, company(n), null) },
    { name: "program: won jobs", read: (n) => jobList(ctx, company(n), null) },
    { name: "program: deals", read: (n) => dealList(ctx, company(n), null) },
  ];
}
