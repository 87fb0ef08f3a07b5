import { lazy, Suspense } from "react";
import { data, redirect } from "react-router";
import { readOrProblem } from "#app/answer.server.ts";
import { logFailure } from "#app/context.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { baseOf, briefPoints } from "#domain/briefs/open-list/brief-map-view.ts";
import { readerOf } from "#domain/companies/views.ts";
import { formatCount } from "#texts/formats.ts";
import type { Route } from "./+types/map";
import { requireCompany } from "../company-page.server.ts";
import { filterOf, filterQuery, filterSummary, WORK_NAMES } from "../list/list-page.server.ts";
import { listPath, listSearch, mapPath, WORK_PATH } from "../list/list-paths.ts";
import { mapOf } from "./map-points.server.ts";

const TITLE = "Aanvragen op de kaart";

/** The outlines of the provinces are in a file of their own, which no other page of a workplace loads. */
const BriefMapPicture = lazy(async () => ({ default: (await import("./brief-map.tsx")).BriefMapPicture }));

/** The parameter that shows the whole country instead of the part around the base. */
const WHOLE = "kaart";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, TITLE);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { session, ctx, company } = requireCompany(context);
  if (!session.subscribed || session.suspended) throw redirect(listPath(""));
  const { vertical } = company;
  const { filter } = filterOf(url.searchParams, company);
  const query = filterQuery(filter, vertical);
  const isWhole = url.searchParams.get(WHOLE) === "alles";
  const { found, problem } = await readOrProblem(
    async () => {
      const [points, base] = await Promise.all([
        briefPoints(ctx, readerOf(session), filter, WORK_NAMES[vertical]),
        baseOf(ctx, ctx.actor.companyId),
      ]);
      return mapOf(points, { base, isWhole, query });
    },
    { toast: "briefs_load_failed", log: logFailure(context, "the map of requests could not be loaded") },
  );
  const search = listSearch({ ...query, after: "" });
  const page = {
    map: found,
    problem,
    isWhole,
    summary: filterSummary(filter, vertical),
    listPath: listPath(search),
    aroundPath: mapPath(search),
    wholePath: mapPath(`${search}${search === "" ? "?" : "&"}${WHOLE}=alles`),
  };
  return found ? page : data(page, { status: 503 });
}

/** The open requests of the list on a map around where the company works from, and as a list. */
export default function RequestsMap({ loaderData }: Route.ComponentProps) {
  const { map, problem, isWhole, summary, aroundPath, wholePath } = loaderData;
  return (
    <>
      <h1>{TITLE}</h1>
      <p className="mt-1 flex flex-wrap items-center gap-x-5 text-soft">
        <span>{summary}</span>
        <Link href={loaderData.listPath} className="link inline-flex min-h-11 items-center text-sm">
          Terug naar de lijst
        </Link>
      </p>
      {problem && (
        <div role="alert" className="mt-4">
          <Notice tone="warning" title={problem.title}>
            {problem.message}
          </Notice>
        </div>
      )}
      {map?.places.length === 0 && (
        <div className="mt-4">
          <EmptyState
            title="Geen aanvragen op de kaart"
            text="Met deze filters staat er nu niets open."
            action={<Button href={listPath("")}>Naar de lijst</Button>}
          />
        </div>
      )}
      {map && map.places.length > 0 && (
        <div className="mt-3 grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div>
            <Suspense>
              <BriefMapPicture map={map} />
            </Suspense>
            <p className="mt-2 flex flex-wrap items-center gap-x-5 text-sm">
              {map.base ? (
                <Link
                  href={isWhole ? aroundPath : wholePath}
                  className="link inline-flex min-h-11 items-center"
                >
                  {isWhole ? `Rond ${map.base.postcode4}` : "Heel Nederland"}
                </Link>
              ) : (
                <Link href={WORK_PATH} className="link inline-flex min-h-11 items-center">
                  Vul in waar je werkt. Dan zie je je eigen omgeving.
                </Link>
              )}
              {map.outside > 0 && (
                <span className="text-soft">
                  {formatCount(map.outside, "aanvraag valt", "aanvragen vallen")} buiten deze kaart.
                </span>
              )}
            </p>
            <p className="text-sm text-soft">
              Een stip staat in het midden van een postcodegebied van vier cijfers.
            </p>
          </div>
          <section aria-labelledby="plaatsen" className="min-w-0">
            <h2 id="plaatsen" className="text-h3">
              Per plaats
            </h2>
            <ul className="mt-2 divide-y divide-line border-y border-line">
              {map.places.map(({ key, place, count, distance, href, isShown }) => (
                <li key={key}>
                  <Link
                    href={href}
                    className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-2 text-ink no-underline hover:bg-mist"
                  >
                    <span className="font-semibold">{place}</span>
                    <span className="text-sm text-soft">
                      {[count, distance, isShown ? null : "niet op deze kaart"].filter(Boolean).join(" · ")}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </>
  );
}
