import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { funnels } from "#domain/desk/figures/funnel-view.ts";
import { marketFigures } from "#domain/desk/figures/market-view.ts";
import { moneyFigures } from "#domain/desk/figures/money-view.ts";
import { readsMoney } from "#domain/desk/policy.ts";
import { companyTable, marketTable, moneyTable, moneyToday, requestTable } from "#texts/desk/figures.ts";
import { Periods } from "../morning/periods.tsx";
import { periodOf } from "../morning/period.ts";
import { listHref } from "../lists/list-paths.ts";
import { requireOperator } from "../operator-page.server.ts";
import type { Route } from "./+types/figures";
import { figureFilePath } from "./figure-paths.ts";
import { FiguresTable } from "./figures-table.tsx";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Cijfers");

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireOperator(context);
  const days = periodOf(url.searchParams);
  const [money, market, both] = await Promise.all([
    readsMoney.allows(ctx.actor) ? moneyFigures(ctx) : null,
    marketFigures(ctx, days),
    funnels(ctx, days),
  ]);
  return {
    days,
    money: money && { today: moneyToday(money), months: moneyTable(money) },
    market: marketTable(market, ({ vertical, province }) =>
      listHref("companies", { vertical, holds: province, paused: "yes" }),
    ),
    requests: requestTable(both),
    companies: companyTable(both),
  };
}

/** `/beheer/cijfers`: money by month, supply and demand by vertical and province, and how far requests and registrations come. */
export default function Figures({ loaderData }: Route.ComponentProps) {
  const { days, money, market, requests, companies } = loaderData;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h1>Cijfers</h1>
        <Periods days={days} />
      </div>
      {money && (
        <>
          <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
            {money.today.map(({ label, value, means }) => (
              <div key={label} className="rounded border border-line px-4 py-3">
                <dt className="text-sm font-semibold">{label}</dt>
                <dd>
                  <p className="font-heading text-h2 tabular-nums">{value}</p>
                  <p className="text-sm text-soft">{means}</p>
                </dd>
              </div>
            ))}
          </dl>
          <FiguresTable
            title="Geld per maand"
            means="Facturen min creditfacturen, zonder btw. Nieuw zijn bedrijven met hun eerste factuur. Gestopt en mislukt tellen abonnementen."
            table={money.months}
            file={figureFilePath("geld", days)}
          />
        </>
      )}
      <FiguresTable
        title="Vraag en aanbod"
        means={`Aanvragen die in de afgelopen ${days} dagen zijn geplaatst, met hun offertes. Plekken en pauzes zijn van nu. Uur tot de eerste offerte is de mediaan.`}
        table={market}
        file={figureFilePath("vraag-en-aanbod", days)}
        words={2}
      />
      <div className="grid gap-x-12 lg:grid-cols-2">
        <FiguresTable
          title="Van aanvraag tot keuze"
          means={`Van aanvragen van de afgelopen ${days} dagen. Wat niet is bevestigd, telt mee zolang het is bewaard.`}
          table={requests}
          file={figureFilePath("aanvragen", days)}
        />
        <FiguresTable
          title="Van aanmelding tot offerte"
          means={`Van bedrijven die zich in de afgelopen ${days} dagen aanmeldden, en nog een account hebben.`}
          table={companies}
          file={figureFilePath("bedrijven", days)}
        />
      </div>
    </>
  );
}
