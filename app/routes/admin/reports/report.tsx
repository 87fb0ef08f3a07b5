import { afterRefusals } from "#app/after-refusals.ts";
import { foundOr404 } from "#app/answer.server.ts";
import { logFailure } from "#app/context.server.ts";
import { textOf } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Link } from "#app/ui/link.tsx";
import { judgesReporters } from "#domain/desk/reports/policy.ts";
import { openCase } from "#domain/desk/open-case.ts";
import { measuresAfterReport } from "#domain/desk/measures/case-views.ts";
import { reportForOperator } from "#domain/desk/reports/views.ts";
import { caseTitle, MEASURE_STATUS_LABELS } from "#texts/desk/measures.ts";
import { formatDateTime } from "#texts/formats.ts";
import { REPORT_REASON_LABELS, REPORTED_KIND_LABELS } from "#texts/desk/reports.ts";
import { requireOperator } from "../operator-page.server.ts";
import { DeskSheet } from "../desk/desk-sheet.tsx";
import type { Route } from "./+types/report";
import { actOnReport } from "./report-acts.server.ts";
import { ReportForms } from "./report-forms.tsx";
import { numberOf } from "./report-number.ts";
import { LOOK_IDS, LOOK_INTENT, LookForm } from "../things/look-form.tsx";
import { measurePath } from "../measures/measure-paths.ts";
import { runLook } from "../things/look.server.ts";
import { INTENTS } from "./report-paths.ts";
import { ReportFacts } from "./report-facts.tsx";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) =>
  titleMeta(args, args.loaderData ? `Melding ${args.loaderData.report.number}` : "Melding");

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = requireOperator(context);
  const report = foundOr404(await reportForOperator(ctx, numberOf(params.number)));
  await openCase(ctx, { kind: "report", subjectId: report.id });
  return {
    report,
    measures: await measuresAfterReport(ctx, report.id),
    isLate: report.state === "OPEN" && report.dueAt < ctx.now,
    own: ctx.actor.userId,
    mayJudge: judgesReporters.allows(ctx.actor),
  };
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  const ctx = requireOperator(context);
  const form = await request.formData();
  if (form.get("intent") === LOOK_INTENT) return runLook(ctx, form, url.pathname + url.search);
  const report = foundOr404(await reportForOperator(ctx, numberOf(params.number)));
  return actOnReport(ctx, report, form, { back: url.pathname + url.search, log: logFailure(context) });
}

export { ErrorBoundary } from "../desk/failed-sheet.tsx";

export const shouldRevalidate = afterRefusals;

/** `/beheer/meldingen/:number`: a report with everything that operators do with it. */
export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { report, measures, isLate, own, mayJudge } = loaderData;
  const answer = actionData ?? undefined;
  const intent = textOf(answer?.values ?? {}, "intent");
  const isLook = intent === LOOK_INTENT;
  return (
    <DeskSheet title={`${REPORTED_KIND_LABELS[report.kind]}: ${REPORT_REASON_LABELS[report.reason]}`}>
      <p className="text-soft">
        Nummer {report.number} · gemeld {formatDateTime(report.createdAt)}
      </p>
      {report.state === "OPEN" && (
        <p className={isLate ? "mt-1 font-semibold text-red" : "mt-1"}>
          {isLate
            ? `Te laat: de beslissing had er vóór ${formatDateTime(report.dueAt)} moeten zijn`
            : `Beslissen vóór ${formatDateTime(report.dueAt)}`}
        </p>
      )}
      <div className="mt-6 empty:hidden">
        <FormProblems
          answer={answer}
          ids={{ ...LOOK_IDS, ...(intent === INTENTS.note && { note: "notitie" }) }}
        />
      </div>
      <div className="mt-6 space-y-10">
        <div>
          <ReportFacts report={report} />
          {(report.reporterEmail !== null || report.kind === "MESSAGE") && (
            <LookForm
              look={{ kind: "report", until: report.seenUntil }}
              id={report.id}
              answer={isLook ? answer : undefined}
            />
          )}
        </div>
        <ReportForms report={report} own={own} mayJudge={mayJudge} answer={isLook ? undefined : answer} />
      </div>
      {measures.length > 0 && (
        <section aria-labelledby="maatregelen" className="mt-10">
          <h2 id="maatregelen" className="text-h3">
            Genomen na deze melding
          </h2>
          <ul className="mt-2">
            {measures.map((measure) => (
              <li key={measure.id}>
                <Link href={measurePath(measure.id)} className="link inline-flex min-h-11 items-center">
                  {caseTitle(measure)}
                </Link>
                , {MEASURE_STATUS_LABELS[measure.status].toLowerCase()}
              </li>
            ))}
          </ul>
        </section>
      )}
    </DeskSheet>
  );
}
