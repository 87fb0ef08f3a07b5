import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Link } from "#app/ui/link.tsx";
import { hasPersonalData, listHead, listPage, listPolicy } from "#domain/desk/list-view.ts";
import { revealsLists } from "#domain/desk/policy.ts";
import { waitingIn } from "#domain/desk/rules.ts";
import { FIELD_LABELS, LIST_TEXTS } from "#texts/desk/desk.ts";
import type { Route } from "./+types/list";
import { ListPager } from "../list-pager.tsx";
import { Desk } from "../desk/desk.tsx";
import { deskRevalidates } from "../desk/desk-address.ts";
import { requireOperator } from "../operator-page.server.ts";
import { ListFilterForm } from "./list-filter-form.tsx";
import { cursorOf, LIST_PATHS, listAt, listHref, queryOf } from "./list-paths.ts";
import { deskRows } from "./list-rows.server.ts";
import { viewsOf } from "./list-views.ts";
import { RevealedFile } from "./revealed-file.tsx";

export const handle: PageHandle = { width: "wide", mindsFocus: true };

export const meta: Route.MetaFunction = (args) =>
  titleMeta(args, args.loaderData ? LIST_TEXTS[args.loaderData.name].title : "Beheer");

export async function loader({ url, context }: Route.LoaderArgs) {
  const name = listAt(url.pathname);
  const ctx = requireOperator(context, listPolicy(name));
  const { filters } = listHead(name);
  const query = queryOf(
    url.searchParams,
    filters.map(({ key }) => key),
  );
  const after = cursorOf(url.searchParams);
  const { rows, next } = await listPage(ctx, name, query, after);
  return {
    name,
    filters,
    query,
    isFirst: after === null,
    mayReveal: hasPersonalData(name) && revealsLists.allows(ctx.actor),
    rows: deskRows(name, rows, { now: ctx.now, search: url.search, waitsIn: waitingIn(name, query) }),
    next,
  };
}

export const shouldRevalidate = deskRevalidates;

/** A list of the operators' site, newest first, with the page of one of its things beside it. */
export default function List({ loaderData }: Route.ComponentProps) {
  const { name, filters, query, rows, next, isFirst, mayReveal } = loaderData;
  const of = filters.find(({ key, options }) => options === null && query[key]);
  return (
    <Desk
      title={LIST_TEXTS[name].title}
      path={LIST_PATHS[name]}
      tabs={viewsOf(name, query)}
      links={
        <a
          href={listHref(name, query, { isFile: true })}
          download
          className="link inline-flex min-h-11 items-center"
        >
          Download als CSV
        </a>
      }
      filters={
        <>
          <ListFilterForm name={name} filters={filters} query={query} />
          {of && (
            <p className="text-sm text-soft">
              Van één {FIELD_LABELS[of.key]!.toLowerCase()}.{" "}
              <Link href={listHref(name)} className="link">
                Toon alle
              </Link>
            </p>
          )}
        </>
      }
      rows={rows}
      nothing={`Er zijn geen ${LIST_TEXTS[name].many} die hierbij passen.`}
      below={
        <>
          <ListPager
            newest={isFirst ? null : listHref(name, query)}
            older={next === null ? null : listHref(name, query, { after: next })}
          />
          {mayReveal && <RevealedFile href={listHref(name, query, { isFile: true })} />}
        </>
      }
    />
  );
}
