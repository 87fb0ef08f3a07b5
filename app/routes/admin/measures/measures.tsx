import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { measureList, type MeasureCase } from "#domain/desk/measures/case-views.ts";
import { MEASURE_FILTERS } from "#domain/desk/measures/rules.ts";
import { formatDateTime } from "#texts/formats.ts";
import { caseTitle, GROUND_TEXTS, MEASURE_STATUS_LABELS } from "#texts/desk/measures.ts";
import type { Route } from "./+types/measures";
import { ListPager } from "../list-pager.tsx";
import { requireOperator } from "../operator-page.server.ts";
import { MEASURE_FILTER_LABELS, MEASURES_PATH, measurePath } from "./measure-paths.ts";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Maatregelen");

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireOperator(context);
  const word = url.searchParams.get("toon");
  const filter = MEASURE_FILTERS.find((code) => MEASURE_FILTER_LABELS[code].word === word) ?? "RUNNING";
  const before = url.searchParams.get("na");
  const { measures, next } = await measureList(ctx, filter, before);
  return { filter, measures, next, isFirst: before === null };
}

/** `/beheer/maatregelen`: what operators did against requests, quotes and accounts, newest first. */
export default function Measures({ loaderData }: Route.ComponentProps) {
  const { filter, measures, next, isFirst } = loaderData;
  const here = `${MEASURES_PATH}?toon=${MEASURE_FILTER_LABELS[filter].word}`;
  return (
    <>
      <h1>Maatregelen</h1>
      <nav aria-label="Toon" className="mt-6 flex flex-wrap gap-2">
        {MEASURE_FILTERS.map((code) => {
          const { word, label } = MEASURE_FILTER_LABELS[code];
          return (
            <Button
              key={code}
              href={`${MEASURES_PATH}?toon=${word}`}
              variant={code === filter ? "primary" : "secondary"}
              size="small"
              aria-current={code === filter ? "page" : undefined}
            >
              {label}
            </Button>
          );
        })}
      </nav>
      {measures.length === 0 ? (
        <div className="mt-8">
          <EmptyState
            title={filter === "WAITING" ? "Niets wacht op ons" : "Geen maatregelen"}
            text="Een maatregel neem je op de pagina van een aanvraag, offerte, bedrijf of opdrachtgever."
          />
        </div>
      ) : (
        <ul className="mt-6 divide-y divide-line border-y border-line">
          {measures.map((measure) => (
            <Row key={measure.id} measure={measure} />
          ))}
        </ul>
      )}
      <ListPager newest={isFirst ? null : here} older={next === null ? null : `${here}&na=${next}`} />
    </>
  );
}

function Row({ measure }: { measure: MeasureCase }) {
  const { id, status, ground, takenAt, takenByName, isWaiting, objectedAt } = measure;
  return (
    <li className="relative py-4">
      <Link href={measurePath(id)} className="link font-semibold after:absolute after:inset-0">
        {caseTitle(measure)}
      </Link>
      <p className="text-sm">
        {MEASURE_STATUS_LABELS[status]}. {GROUND_TEXTS[ground]}
      </p>
      {isWaiting && objectedAt && <p className="text-sm font-semibold">Er is bezwaar gemaakt.</p>}
      <p className="text-sm text-soft">
        {takenByName ?? "Een oud-collega"}, {formatDateTime(takenAt)}
      </p>
    </li>
  );
}
