import { redirect } from "react-router";
import type { PageHandle } from "#app/handle.ts";
import { pageOf } from "#app/page-address.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ownCountedMonths } from "#domain/compensation/quiet-months/views.ts";
import { readsWorth } from "#domain/deals/worth/policy.ts";
import { ownWorth } from "#domain/deals/worth/views.ts";
import { lostQuotes } from "#domain/proposals/statistics/loss-reports-view.ts";
import { isNothing, MONTHS, sinceFirst } from "#domain/proposals/statistics/rules.ts";
import { statisticsOf } from "#domain/proposals/statistics/views.ts";
import { inWords } from "#texts/numbers.ts";
import { formatMonthAndYear } from "#texts/quote/statistics.ts";
import { worthTexts } from "#texts/company/worth.ts";
import { workLabel } from "#texts/labels.ts";
import { requireCompany } from "../company-page.server.ts";
import { listPath, statisticsPath } from "../list/list-paths.ts";
import type { Route } from "./+types/statistics";
import { ComparedPrices } from "./compared-prices.tsx";
import { FigureTable } from "./figure-table.tsx";
import { FunnelTotals } from "./funnel-totals.tsx";
import { LostQuotes } from "./lost-quotes.tsx";
import { PaidMonths } from "./paid-months.tsx";
import { paidMonthTexts } from "./paid-months.server.ts";
import { SubscriptionWorth } from "./worth.tsx";
import { MonthChart } from "./month-chart.tsx";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Statistiek");

/** Works without a subscription: a company keeps its own figures. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, company } = requireCompany(context);
  const page = pageOf(new URL(request.url).searchParams);
  const [statistics, { losses, pages }, paid, worth] = await Promise.all([
    statisticsOf(ctx, ctx.actor),
    lostQuotes(ctx, ctx.actor, page),
    ownCountedMonths(ctx),
    readsWorth.allows(ctx.actor) ? ownWorth(ctx, ctx.actor) : null,
  ]);
  if (page > 1 && losses.length === 0) throw redirect(statisticsPath(1));
  return {
    vertical: company.vertical,
    statistics,
    losses,
    page,
    pages,
    paid: paidMonthTexts(paid),
    worth: worth && worthTexts(worth),
  };
}

/** "Statistiek": the outcome of the company's quotes, and what it can learn from those that were not chosen. */
export default function Statistics({ loaderData }: Route.ComponentProps) {
  const { vertical, statistics, losses, page, pages, paid, worth } = loaderData;
  const { total, months, work, prices, reasons } = statistics;
  const active = sinceFirst(months);
  const isEmpty = isNothing(total) && losses.length === 0;
  return (
    <>
      <h1>Statistiek</h1>
      <p className="mt-1 text-soft">De laatste {inWords(MONTHS)} maanden.</p>
      {worth && (
        <div className="mt-5">
          <SubscriptionWorth worth={worth} />
        </div>
      )}
      {isEmpty ? (
        <div className="mt-6">
          <EmptyState
            title="Nog niets om te tellen"
            text="Stuur je eerste offerte. Hier zie je daarna hoeveel er gelezen en gekozen werden, en hoe je prijs ervoor stond."
            action={<Button href={listPath("")}>Aanvragen bekijken</Button>}
          />
        </div>
      ) : (
        <div className={worth ? "mt-10 space-y-10" : "mt-5 space-y-10"}>
          <FunnelTotals total={total} />
          <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
            <section aria-labelledby="per-maand" className="min-w-0">
              <h2 id="per-maand" className="text-h3">
                Per maand
              </h2>
              {active.length > 0 && <MonthChart months={active} />}
              <FigureTable
                caption="Aanvragen en offertes per maand"
                of="Maand"
                rows={active
                  .toReversed()
                  .map(({ month, ...figures }) => ({ label: formatMonthAndYear(month), ...figures }))}
              />
            </section>
            <div className="min-w-0 space-y-10">
              <section aria-labelledby="per-soort">
                <h2 id="per-soort" className="text-h3">
                  Per soort werk
                </h2>
                <FigureTable
                  caption="Aanvragen en offertes per soort werk"
                  of="Soort werk"
                  rows={work.map(({ category, ...figures }) => ({
                    label: workLabel(vertical, category),
                    ...figures,
                  }))}
                />
              </section>
              <ComparedPrices vertical={vertical} prices={prices} />
            </div>
          </div>
          <LostQuotes losses={losses} reasons={reasons} page={page} pages={pages} />
        </div>
      )}
      <PaidMonths {...paid} />
    </>
  );
}
