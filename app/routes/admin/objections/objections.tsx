import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Link } from "#app/ui/link.tsx";
import { OBJECTION_FILTERS } from "#domain/desk/objections/rules.ts";
import { objectionList, type ObjectionCase } from "#domain/desk/objections/views.ts";
import { FALL_DECISION_LABELS, fallTitle } from "#texts/desk/objections.ts";
import { formatDateTime } from "#texts/formats.ts";
import type { Route } from "./+types/objections";
import { ListPager } from "../list-pager.tsx";
import { ListTabs } from "../list-tabs.tsx";
import { requireOperator } from "../operator-page.server.ts";
import { OBJECTION_FILTER_LABELS, objectionCasePath, objectionsHref } from "./objection-paths.ts";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Bezwaren");

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireOperator(context);
  const word = url.searchParams.get("toon");
  const filter = OBJECTION_FILTERS.find((code) => OBJECTION_FILTER_LABELS[code].word === word) ?? "WAITING";
  const after = url.searchParams.get("na");
  const { shown, next } = await objectionList(ctx, filter, after);
  return { filter, objections: shown, next, isFirst: after === null };
}

/** `/beheer/bezwaren`: what companies wrote against the counting of a deal that fell through, newest first. */
export default function Objections({ loaderData }: Route.ComponentProps) {
  const { filter, objections, next, isFirst } = loaderData;
  return (
    <>
      <h1>Bezwaren</h1>
      <p className="mt-3 max-w-[60ch]">
        Van bedrijven die vinden dat een opdracht die niet doorging, niet hoort mee te tellen in hun cijfers.
        Bezwaar tegen een maatregel staat bij Maatregelen.
      </p>
      <ListTabs
        label="Bezwaren"
        tabs={OBJECTION_FILTERS.map((code) => ({
          href: objectionsHref(code),
          label: OBJECTION_FILTER_LABELS[code].label,
          isCurrent: code === filter,
        }))}
      />
      {objections.length === 0 && <p className="mt-6 text-soft">Hier staan geen bezwaren.</p>}
      <ul className="mt-6 divide-y divide-line border-y border-line empty:hidden">
        {objections.map((objection) => (
          <Row key={objection.proposalId} objection={objection} />
        ))}
      </ul>
      <ListPager
        newest={isFirst ? null : objectionsHref(filter)}
        older={next === null ? null : objectionsHref(filter, next)}
      />
    </>
  );
}

function Row({ objection }: { objection: ObjectionCase }) {
  const { proposalId, companyName, objectedAt, isUpheld, decidedAt } = objection;
  return (
    <li className="relative py-4">
      <Link href={objectionCasePath(proposalId)} className="link font-semibold after:absolute after:inset-0">
        {companyName}
      </Link>
      <p className="text-sm">{fallTitle(objection)}</p>
      {decidedAt && (
        <p className="text-sm">
          {FALL_DECISION_LABELS[isUpheld ? "UPHELD" : "DISMISSED"]}, {formatDateTime(decidedAt)}
        </p>
      )}
      <p className="text-sm text-soft">Bezwaar van {formatDateTime(objectedAt!)}</p>
    </li>
  );
}
