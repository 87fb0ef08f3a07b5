import { Form } from "#app/forms/form.tsx";
import type { PageHandle } from "#app/handle.ts";
import { KIND_WORDS } from "#app/routes/public/report/report-paths.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { readPlace } from "#domain/kernel/keyset.ts";
import { REPORTED_KINDS } from "#domain/desk/reports/rules.ts";
import { reportList } from "#domain/desk/reports/views.ts";
import { formatDateTime } from "#texts/formats.ts";
import { REPORT_OUTCOME_LABELS, REPORT_REASON_LABELS, REPORTED_KIND_LABELS } from "#texts/desk/reports.ts";
import { ListTabs } from "../list-tabs.tsx";
import { requireOperator } from "../operator-page.server.ts";
import type { Route } from "./+types/reports";
import { listPath, LISTS, reportPathOf, REPORTS_PATH } from "./report-paths.ts";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Meldingen");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = requireOperator(context);
  const search = url.searchParams;
  const { list, word } = LISTS.find((one) => one.word === search.get("lijst")) ?? LISTS[0];
  const kind = REPORTED_KINDS.find((one) => KIND_WORDS[one] === search.get("soort")) ?? null;
  const { reports, next } = await reportList(ctx, { list, kind, after: readPlace(search.get("na")) });
  const rows = reports.map(({ number, kind: about, reason, outcome, assignee, dueAt, decidedAt, open }) => ({
    number,
    title: `${REPORTED_KIND_LABELS[about]}: ${REPORT_REASON_LABELS[reason]}`,
    facts: [
      decidedAt ? `Beslist ${formatDateTime(decidedAt)}` : `Beslissen vóór ${formatDateTime(dueAt)}`,
      ...(outcome ? [REPORT_OUTCOME_LABELS[outcome]] : []),
      ...(open > 1 ? [`${open} open meldingen hierover`] : []),
      ...(assignee ? [`bij ${assignee}`] : []),
    ].join(" · "),
    isLate: decidedAt === null && dueAt < ctx.now,
  }));
  return { word, kind: kind && KIND_WORDS[kind], rows, next };
}

/** `/beheer/meldingen`: reports, those with the earliest deadline first. */
export default function Reports({ loaderData: { word, kind, rows, next } }: Route.ComponentProps) {
  return (
    <>
      <h1>Meldingen</h1>
      <ListTabs
        label="Meldingen"
        tabs={LISTS.map((one) => ({
          href: listPath(one.word, { kind }),
          label: one.label,
          isCurrent: one.word === word,
        }))}
      />
      <Form action={REPORTS_PATH} className="mt-4 flex flex-wrap items-end gap-3">
        {word !== "open" && <input type="hidden" name="lijst" value={word} />}
        <div>
          <label htmlFor="soort" className="block text-sm font-semibold">
            Soort
          </label>
          <select id="soort" name="soort" defaultValue={kind ?? ""} className="control mt-1 w-56">
            <option value="">Alles</option>
            {REPORTED_KINDS.map((one) => (
              <option key={one} value={KIND_WORDS[one]}>
                {REPORTED_KIND_LABELS[one]}
              </option>
            ))}
          </select>
        </div>
        <Button variant="secondary">Tonen</Button>
      </Form>
      {rows.length === 0 && <p className="mt-6 text-soft">Hier staan geen meldingen.</p>}
      <ul className="mt-6 divide-y divide-line border-y border-line empty:hidden">
        {rows.map(({ number, title, facts, isLate }) => (
          <li key={number} className="py-3">
            <Link href={reportPathOf(number)} className="link inline-block py-1 font-semibold">
              {title}
              <span className="sr-only">, nummer {number}</span>
            </Link>
            <p className="text-sm text-soft">
              {number} · {facts}
              {isLate && <span className="font-semibold text-red"> · te laat</span>}
            </p>
          </li>
        ))}
      </ul>
      {next && (
        <Button
          href={listPath(word, { kind, after: next })}
          variant="secondary"
          size="small"
          className="mt-6"
        >
          Volgende meldingen
        </Button>
      )}
    </>
  );
}
