import { lazy, Suspense } from "react";
import { Outlet, redirect, useLocation, useParams, useRouteLoaderData } from "react-router";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Link } from "#app/ui/link.tsx";
import { VERTICAL_TEXTS } from "#texts/verticals.ts";
import type { Route } from "./+types/dashboard";
import { requireCompany } from "../company-page.server.ts";
import { readDashboard } from "./read-dashboard.server.ts";
import { listPath, listSearchOf, TODAY_PATH } from "./list-paths.ts";
import { SHEETS_AT } from "./sheet-paths.ts";
import { useOpened } from "./use-opened.ts";
import { changeSavedFilters } from "./saved-filters.server.ts";
import { markBrief } from "./mark-brief.server.ts";
import { OpenBriefs } from "./open-briefs.tsx";
import { listRevalidates } from "./list-revalidation.ts";
import { Panes } from "#app/ui/panes/panes.tsx";
import { SheetAlone } from "../sheet/sheet-alone.tsx";
import type { loader as todayLoader } from "../today/today-beside.tsx";
import { Standing } from "./dashboard-standing.tsx";

/** A company sees them before it has a subscription, so they have a file of their own. */
const PreviewedBriefs = lazy(async () => ({
  default: (await import("./previewed-briefs.tsx")).PreviewedBriefs,
}));

export const handle: PageHandle = { width: "wide", mindsFocus: true };

export const meta: Route.MetaFunction = (args) =>
  // Without data the loader failed, so the vertical is unknown.
  titleMeta(
    args,
    args.loaderData ? `Dashboard voor ${VERTICAL_TEXTS[args.loaderData.vertical].companies}` : "Dashboard",
  );

export const loader = (args: Route.LoaderArgs) => readDashboard(args);

export const shouldRevalidate = listRevalidates;

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  requireCompany(context);
  const marked = await markBrief(request, context, form);
  return marked ?? changeSavedFilters(context, form) ?? redirect(listPath(""));
}

/** The dashboard of a company: the open briefs with a sheet beside them, or before it pays those of its area and the way to a subscription. */
export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { vertical, list, preview, order, origin, visit } = loaderData;
  const today = useRouteLoaderData<typeof todayLoader>("routes/company/today/today-beside");
  const waiting = today ? today.rows.length + (today.steps?.filter(({ isDone }) => !isDone).length ?? 0) : 0;
  const { briefId } = useParams();
  const { search } = useLocation();
  useOpened(visit);
  const heading = (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <h1 id="aanvragen">Aanvragen</h1>
      {today && (
        <Link href={TODAY_PATH} className="link inline-flex min-h-11 items-center lg:hidden">
          {waiting === 0 ? "Vandaag" : `Vandaag (${waiting})`}
        </Link>
      )}
    </div>
  );
  if (origin)
    return (
      <>
        <h1 className="sr-only">{origin}</h1>
        <Standing {...loaderData} />
        <SheetAlone openId={briefId!}>
          <Outlet />
        </SheetAlone>
      </>
    );
  if (!list)
    return (
      <>
        {heading}
        <Standing {...loaderData} />
        <Outlet />
        {preview && (
          <Suspense>
            <PreviewedBriefs {...preview} order={order} manages={loaderData.manages} />
          </Suspense>
        )}
      </>
    );
  const hasRows = list.rows !== null && list.rows.length > 0;
  return (
    <Panes
      heading={heading}
      list={
        <>
          <Standing {...loaderData} />
          <OpenBriefs vertical={vertical} list={list} openId={briefId} answer={actionData} />
        </>
      }
      hasRows={hasRows}
      openId={briefId}
      listHref={listPath(listSearchOf(search))}
      sheetsAt={SHEETS_AT}
      rowWords="een aanvraag"
    >
      <Outlet context={hasRows} />
    </Panes>
  );
}
