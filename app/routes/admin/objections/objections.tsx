import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { OBJECTION_FILTERS } from "#domain/desk/objections/rules.ts";
import { objectionList } from "#domain/desk/objections/views.ts";
import type { Route } from "./+types/objections";
import { ListPager } from "../list-pager.tsx";
import { requireOperator } from "../operator-page.server.ts";
import { OBJECTION_FILTER_LABELS, objectionsHref, OBJECTIONS_PATH } from "./objection-paths.ts";
import { Desk } from "../desk/desk.tsx";
import { deskRevalidates } from "../desk/desk-address.ts";
import { objectionRow } from "./objection-row.server.ts";

export const handle: PageHandle = { width: "wide", mindsFocus: true };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Bezwaren");

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireOperator(context);
  const word = url.searchParams.get("toon");
  const filter = OBJECTION_FILTERS.find((code) => OBJECTION_FILTER_LABELS[code].word === word) ?? "WAITING";
  const after = url.searchParams.get("na");
  const { shown, next } = await objectionList(ctx, filter, after);
  const rows = shown.map((one) => objectionRow(one, { now: ctx.now, search: url.search }));
  return { filter, rows, next, isFirst: after === null };
}

export const shouldRevalidate = deskRevalidates;

/** `/beheer/bezwaren`: what companies wrote against the counting of a deal that fell through, the oldest first while they wait. */
export default function Objections({ loaderData }: Route.ComponentProps) {
  const { filter, rows, next, isFirst } = loaderData;
  return (
    <Desk
      title="Bezwaren"
      path={OBJECTIONS_PATH}
      tabs={OBJECTION_FILTERS.map((code) => ({
        href: objectionsHref(code),
        label: OBJECTION_FILTER_LABELS[code].label,
        isCurrent: code === filter,
      }))}
      rows={rows}
      nothing="Hier staan geen bezwaren."
      below={
        <ListPager
          newest={isFirst ? null : objectionsHref(filter)}
          older={next === null ? null : objectionsHref(filter, next)}
        />
      }
    />
  );
}
