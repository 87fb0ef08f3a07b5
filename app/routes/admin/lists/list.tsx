import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { hasPersonalData, listHead, listPage, listPolicy } from "#domain/desk/list-view.ts";
import { revealsLists } from "#domain/desk/policy.ts";
import { FIELD_LABELS, LIST_TEXTS } from "#texts/desk/desk.ts";
import type { Route } from "./+types/list";
import { ListPager } from "../list-pager.tsx";
import { requireOperator } from "../operator-page.server.ts";
import { ListFilterForm } from "./list-filter-form.tsx";
import { cursorOf, listAt, listHref, queryOf } from "./list-paths.ts";
import { ListTable } from "./list-table.tsx";
import { RevealedFile } from "./revealed-file.tsx";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) =>
  titleMeta(args, args.loaderData ? LIST_TEXTS[args.loaderData.name].title : "Beheer");

export async function loader({ url, context }: Route.LoaderArgs) {
  const name = listAt(url.pathname);
  const ctx = requireOperator(context, listPolicy(name));
  const { columns, filters } = listHead(name);
  const query = queryOf(
    url.searchParams,
    filters.map(({ key }) => key),
  );
  const after = cursorOf(url.searchParams);
  return {
    name,
    columns,
    filters,
    query,
    isFirst: after === null,
    mayReveal: hasPersonalData(name) && revealsLists.allows(ctx.actor),
    ...(await listPage(ctx, name, query, after)),
  };
}

/** A list of the operators' site, newest first. */
export default function List({ loaderData }: Route.ComponentProps) {
  const { name, columns, filters, query, rows, next, isFirst, mayReveal } = loaderData;
  const of = filters.find(({ key, options }) => options === null && query[key]);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1>{LIST_TEXTS[name].title}</h1>
        <a
          href={listHref(name, query, { isFile: true })}
          download
          className="link inline-flex min-h-11 items-center"
        >
          Download als CSV
        </a>
      </div>
      <ListFilterForm name={name} filters={filters} query={query} />
      {of && (
        <p className="mt-4 text-sm text-soft">
          Van één {FIELD_LABELS[of.key]!.toLowerCase()}.{" "}
          <Link href={listHref(name)} className="link">
            Toon alle
          </Link>
        </p>
      )}
      <div className="mt-6">
        {rows.length === 0 ? (
          <EmptyState
            title="Niets gevonden"
            text={`Er zijn geen ${LIST_TEXTS[name].many} die hierbij passen.`}
          />
        ) : (
          <ListTable name={name} columns={columns} rows={rows} />
        )}
      </div>
      <ListPager
        newest={isFirst ? null : listHref(name, query)}
        older={next === null ? null : listHref(name, query, { after: next })}
      />
      {mayReveal && <RevealedFile href={listHref(name, query, { isFile: true })} />}
    </>
  );
}
