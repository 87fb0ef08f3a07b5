import type { PageHandle } from "#app/handle.ts";
import { KIND_WORDS } from "#app/routes/public/report/report-paths.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { readPlace } from "#domain/kernel/keyset.ts";
import { REPORTED_KINDS } from "#domain/desk/reports/rules.ts";
import { reportList } from "#domain/desk/reports/views.ts";
import { REPORTED_KIND_LABELS } from "#texts/desk/reports.ts";
import { requireOperator } from "../operator-page.server.ts";
import type { Route } from "./+types/reports";
import { listPath, LISTS, REPORTS_PATH } from "./report-paths.ts";
import { Desk } from "../desk/desk.tsx";
import { ListPager } from "../list-pager.tsx";
import { FilterLine, LineSelect } from "../desk/filter-line.tsx";
import { deskRevalidates } from "../desk/desk-address.ts";
import { reportRow } from "./report-row.server.ts";

export const handle: PageHandle = { width: "wide", mindsFocus: true };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Meldingen");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireOperator(context);
  const search = url.searchParams;
  const { list, word } = LISTS.find((one) => one.word === search.get("lijst")) ?? LISTS[0];
  const kind = REPORTED_KINDS.find((one) => KIND_WORDS[one] === search.get("soort")) ?? null;
  const { reports, next } = await reportList(ctx, { list, kind, after: readPlace(search.get("na")) });
  const rows = reports.map((one) => reportRow(one, { now: ctx.now, search: url.search }));
  return { word, kind: kind && KIND_WORDS[kind], rows, next };
}

export const shouldRevalidate = deskRevalidates;

/** `/beheer/meldingen`: reports, those with the earliest deadline first. */
export default function Reports({ loaderData: { word, kind, rows, next } }: Route.ComponentProps) {
  return (
    <Desk
      title="Meldingen"
      path={REPORTS_PATH}
      tabs={LISTS.map((one) => ({
        href: listPath(one.word, { kind }),
        label: one.label,
        isCurrent: one.word === word,
      }))}
      filters={
        <FilterLine path={REPORTS_PATH}>
          {word !== "open" && <input type="hidden" name="lijst" value={word} />}
          <LineSelect
            name="soort"
            label="Soort"
            all="Elke soort"
            options={REPORTED_KINDS.map((one) => ({
              value: KIND_WORDS[one],
              label: REPORTED_KIND_LABELS[one],
            }))}
            value={kind ?? undefined}
          />
        </FilterLine>
      }
      rows={rows}
      nothing="Hier staan geen meldingen."
      below={<ListPager newest={null} older={next && listPath(word, { kind, after: next })} />}
    />
  );
}
