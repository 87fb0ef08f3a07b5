import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal, foundOr404 } from "#app/answer.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { parseForm, valuesOf } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { measureCase, type MeasureCase } from "#domain/desk/measures/case-views.ts";
import { confirmMeasure } from "#domain/desk/measures/confirm-measure.ts";
import { decideObjection } from "#domain/desk/measures/decide-objection.ts";
import { decideObjectionInput, liftMeasureInput } from "#domain/desk/measures/input.ts";
import { liftMeasure } from "#domain/desk/measures/lift-measure.ts";
import type { MoneyFailure } from "#domain/desk/measures/settle-money.ts";
import { takesMeasuresOnAccounts } from "#domain/desk/measures/policy.ts";
import type { MeasureSubject } from "#domain/desk/measures/rules.ts";
import type { ThingKind } from "#domain/desk/rules.ts";
import { DomainError } from "#domain/kernel/errors.ts";
import { THING_TEXTS } from "#texts/desk/desk.ts";
import { formatDateTime } from "#texts/formats.ts";
import {
  caseTitle,
  DECISION_LABELS,
  GROUND_TEXTS,
  LIFT_REASON_LABELS,
  MEASURE_STATUS_LABELS,
  ORIGIN_LABELS,
} from "#texts/desk/measures.ts";
import { DeskSheet } from "../desk/desk-sheet.tsx";
import type { Route } from "./+types/measure";
import { requireOperator } from "../operator-page.server.ts";
import { MeasureForms } from "./measure-forms.tsx";
import { CONFIRM, DECIDE, LIFT } from "./measure-intents.ts";
import { thingHref } from "../things/thing-paths.ts";
import { reportPathOf } from "../reports/report-paths.ts";
import { savedToast } from "./saved-toast.server.ts";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Maatregel");

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = requireOperator(context);
  const measure = foundOr404(await measureCase(ctx, params.measureId));
  const isOnAccount = measure.act === "SUSPEND" || measure.act === "END";
  const decides = takesMeasuresOnAccounts.allows(ctx.actor);
  return {
    measure,
    isOwn: [measure.takenBy, measure.confirmedBy].includes(ctx.actor.userId),
    mayLift: decides || !isOnAccount,
    decides,
  };
}

export async function action({ request, url, params: { measureId }, context }: Route.ActionArgs) {
  const ctx = requireOperator(context);
  const form = await request.formData();
  form.set("measureId", measureId);
  const intent = form.get("intent");
  const saved = ({ moneyFailure }: { moneyFailure: MoneyFailure }) =>
    redirectWithToast(url.pathname + url.search, savedToast(context, moneyFailure, "measure_saved"));
  return answerRefusal(valuesOf(form), async () => {
    if (intent === CONFIRM) return saved(await confirmMeasure(ctx, { measureId }));
    if (intent === LIFT) {
      const parsed = parseForm(form, liftMeasureInput);
      if (!parsed.ok) return parsed.response;
      return saved(await liftMeasure(ctx, parsed.value));
    }
    if (intent === DECIDE) {
      const parsed = parseForm(form, decideObjectionInput);
      if (!parsed.ok) return parsed.response;
      return saved(await decideObjection(ctx, parsed.value));
    }
    throw new DomainError("invalid_input");
  });
}

export { ErrorBoundary } from "../desk/failed-sheet.tsx";

export const shouldRevalidate = afterRefusals;

/** `/beheer/maatregelen/:measureId`: one measure, and what an operator can do with it now. */
export default function Measure({ loaderData, actionData }: Route.ComponentProps) {
  const { measure, isOwn, mayLift, decides } = loaderData;
  return (
    <DeskSheet title={caseTitle(measure)}>
      <div className="mt-6 empty:hidden">
        <FormProblems answer={actionData} />
      </div>
      <div className="mt-6">
        <DescriptionList items={factsOf(measure)} />
      </div>
      {measure.objection && (
        <section aria-labelledby="bezwaar" className="mt-10">
          <h2 id="bezwaar" className="text-h3">
            Bezwaar
          </h2>
          <p className="mt-3 whitespace-pre-line">{measure.objection}</p>
          <p className="mt-1 text-sm text-soft">{formatDateTime(measure.objectedAt!)}</p>
          {measure.decision && (
            <div className="mt-4">
              <p className="font-semibold">{DECISION_LABELS[measure.decision]}</p>
              <p className="mt-1 whitespace-pre-line">{measure.decisionText}</p>
              <p className="mt-1 text-sm text-soft">
                {measure.decidedByName ?? "Een oud-beheerder"}, {formatDateTime(measure.decidedAt!)}
              </p>
            </div>
          )}
        </section>
      )}
      <MeasureForms measure={measure} isOwn={isOwn} mayLift={mayLift} decides={decides} answer={actionData} />
    </DeskSheet>
  );
}

function factsOf(measure: MeasureCase) {
  const { status, startsAt, toldAt, endedAt, liftReason } = measure;
  const about = thingOf(measure);
  const gone = "een oud-beheerder";
  return [
    { label: "Stand", value: MEASURE_STATUS_LABELS[status] },
    { label: "Grond", value: GROUND_TEXTS[measure.ground] },
    { label: "Wat er is gebeurd", value: measure.facts },
    { label: "Hoe we het weten", value: ORIGIN_LABELS[measure.origin] },
    ...(measure.reportNumber === null
      ? []
      : [
          {
            label: "Melding",
            value: (
              <Link href={reportPathOf(measure.reportNumber)} className="link">
                Melding {measure.reportNumber}
              </Link>
            ),
          },
        ]),
    { label: "Genomen", value: `${formatDateTime(measure.takenAt)}, ${measure.takenByName ?? gone}` },
    ...(measure.confirmedBy ? [{ label: "Bevestigd", value: measure.confirmedByName ?? gone }] : []),
    ...(toldAt ? [{ label: "Bericht gestuurd", value: formatDateTime(toldAt) }] : []),
    ...(startsAt
      ? [{ label: status === "ANNOUNCED" ? "Gaat in" : "Ging in", value: formatDateTime(startsAt) }]
      : []),
    ...(measure.moneyWaitsSince
      ? [{ label: "Betaaldienst", value: moneyText(measure, formatDateTime(measure.moneyWaitsSince)) }]
      : []),
    ...(measure.accountLeftAt
      ? [{ label: "Account verwijderd", value: leftText(measure, formatDateTime(measure.accountLeftAt)) }]
      : []),
    ...(endedAt
      ? [
          {
            label: MEASURE_STATUS_LABELS[status],
            value: `${formatDateTime(endedAt)}, ${measure.liftedByName ?? gone}${liftReason ? `. ${LIFT_REASON_LABELS[liftReason]}.` : ""}`,
          },
        ]
      : []),
    ...(about
      ? [
          {
            label: "Waarover",
            value: (
              <Link href={about.href} className="link">
                {about.label}
              </Link>
            ),
          },
        ]
      : []),
    { label: "Kenmerk", value: <span className="break-all">{measure.subjectId}</span> },
  ];
}

/** The page of what a measure is about, or of the company that it belongs to; null when that is deleted. */
function thingOf({ subjectKind, subjectId, companyId, companyName, accountLeftAt }: MeasureCase) {
  const kind = THING_OF_SUBJECT[subjectKind];
  if (accountLeftAt) return null;
  if (kind) return { href: thingHref(kind, subjectId), label: companyName ?? THING_TEXTS[kind] };
  return companyId && { href: thingHref("company", companyId), label: companyName ?? THING_TEXTS.company };
}

const THING_OF_SUBJECT: Partial<Record<MeasureSubject, ThingKind>> = {
  BRIEF: "brief",
  PROPOSAL: "proposal",
  COMPANY: "company",
  CLIENT: "client",
};

/** What the payment provider has not done. The job repeats it while the company is there. */
const moneyText = ({ accountLeftAt }: MeasureCase, since: string) =>
  accountLeftAt
    ? `Niet geregeld. De betaaldienst gaf op ${since} een fout, en daarna is het account verwijderd. Kijk bij de betaaldienst zelf of alles geregeld is.`
    : `Nog niet geregeld. De betaaldienst gaf op ${since} een fout. We proberen het elk uur opnieuw; de maatregel zelf geldt.`;

/** When the account was deleted, and what the measure still does. Nobody can be mailed any more. */
const leftText = ({ bars, status }: MeasureCase, at: string) =>
  bars && (status === "IN_FORCE" || status === "ANNOUNCED")
    ? `${at}. Een nieuw account met hetzelfde e-mailadres of KvK-nummer kan niet, tot je de maatregel opheft. Een mail over deze maatregel komt niet meer aan; wat je beslist, staat achter de link in onze eerste mail.`
    : `${at}. Een mail over deze maatregel komt niet meer aan.`;
