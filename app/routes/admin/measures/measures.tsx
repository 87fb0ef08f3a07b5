import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { measureList } from "#domain/desk/measures/case-views.ts";
import { MEASURE_FILTERS } from "#domain/desk/measures/rules.ts";
import type { Route } from "./+types/measures";
import { ListPager } from "../list-pager.tsx";
import { requireOperator } from "../operator-page.server.ts";
import { MEASURE_FILTER_LABELS, MEASURES_PATH, measuresHref } from "./measure-paths.ts";
import { Desk } from "../desk/desk.tsx";
import { deskRevalidates } from "../desk/desk-address.ts";
import { measureRow } from "./measure-row.server.ts";

export const handle: PageHandle = { width: "wide", mindsFocus: true };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Maatregelen");

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireOperator(context);
  const word = url.searchParams.get("toon");
  const filter = MEASURE_FILTERS.find((code) => MEASURE_FILTER_LABELS[code].word === word) ?? "RUNNING";
  const before = url.searchParams.get("na");
  const { measures, next } = await measureList(ctx, filter, before);
  const rows = measures.map((one) => measureRow(one, { now: ctx.now, search: url.search }));
  return { filter, rows, next, isFirst: before === null };
}

export const shouldRevalidate = deskRevalidates;

/** `/beheer/maatregelen`: what operators did against requests, quotes and accounts, newest first, and the oldest first while they wait. */
export default function Measures({ loaderData }: Route.ComponentProps) {
  const { filter, rows, next, isFirst } = loaderData;
  return (
    <Desk
      title="Maatregelen"
      path={MEASURES_PATH}
      tabs={MEASURE_FILTERS.map((code) => ({
        href: measuresHref(code),
        label: MEASURE_FILTER_LABELS[code].label,
        isCurrent: code === filter,
      }))}
      rows={rows}
      nothing="Geen maatregelen. Je neemt er een op de pagina van een aanvraag, offerte, bedrijf of opdrachtgever."
      below={
        <ListPager
          newest={isFirst ? null : measuresHref(filter)}
          older={next === null ? null : measuresHref(filter, next)}
        />
      }
    />
  );
}
