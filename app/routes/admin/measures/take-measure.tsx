import { data } from "react-router";
import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal } from "#app/answer.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { fieldsOf } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { parseForm, valuesOf } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Breadcrumb } from "#app/ui/frame/breadcrumb.tsx";
import { ButtonRow } from "#app/ui/button-row.tsx";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { DomainError } from "#domain/kernel/errors.ts";
import { measuresOn } from "#domain/desk/measures/case-views.ts";
import { measurable, measurableParts } from "#domain/desk/measures/measurable-views.ts";
import { takeMeasureInput } from "#domain/desk/measures/input.ts";
import { takesMeasuresOnAccounts } from "#domain/desk/measures/policy.ts";
import {
  ACTS_ON,
  GROUND_CODES,
  MAX_REASONS_LENGTH,
  MEASURE_ORIGINS,
  needsNotice,
  NOTICE_DAYS,
  type MeasureAct,
} from "#domain/desk/measures/rules.ts";
import { takeMeasure } from "#domain/desk/measures/take-measure.ts";
import { formatCount } from "#texts/formats.ts";
import {
  EFFECT_TEXTS,
  GROUND_TEXTS,
  MEASURE_ACT_LABELS,
  MEASURE_STATUS_LABELS,
  MEASURE_SUBJECT_LABELS,
  ORIGIN_LABELS,
} from "#texts/desk/measures.ts";
import type { Route } from "./+types/take-measure";
import { requireOperator } from "../operator-page.server.ts";
import { savedToast } from "./saved-toast.server.ts";
import { measurePath, MEASURES_PATH, reportIn, subjectOf, takeMeasurePath } from "./measure-paths.ts";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Maatregel nemen");

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireOperator(context);
  const subject = subjectOf(url.searchParams);
  if (!subject) throw data(null, { status: 404 });
  const name = await measurable(ctx, subject.kind, subject.id).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === "not_found") throw data(null, { status: 404 });
    throw error;
  });
  const mayEnd = takesMeasuresOnAccounts.allows(ctx.actor);
  const acts = ACTS_ON[subject.kind].filter((act) => mayEnd || act === "HIDE" || act === "WARN");
  const report = reportIn(url.searchParams);
  const parts = await measurableParts(ctx, subject.kind, subject.id);
  return { subject, name, acts, report, parts, earlier: await measuresOn(ctx, subject.id) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = requireOperator(context);
  const subject = subjectOf(url.searchParams);
  if (!subject) throw data(null, { status: 404 });
  const form = await request.formData();
  form.set("subjectKind", subject.kind);
  form.set("subjectId", subject.id);
  const report = reportIn(url.searchParams);
  if (report !== null) form.set("reportNumber", report);
  const parsed = parseForm(form, takeMeasureInput);
  if (!parsed.ok) return parsed.response;
  return answerRefusal(valuesOf(form), async () => {
    const { measureId, waits, moneyFailure } = await takeMeasure(ctx, parsed.value);
    const toast = waits ? "measure_waits" : "measure_taken";
    return redirectWithToast(measurePath(measureId), savedToast(context, moneyFailure, toast));
  });
}

export const shouldRevalidate = afterRefusals;

/** `/beheer/maatregel-nemen?soort=…&id=…`: hides a thing, or warns, suspends or ends an account, with the reasons. */
export default function TakeMeasure({ loaderData, actionData }: Route.ComponentProps) {
  const { subject, name, acts, report, parts, earlier } = loaderData;
  const field = fieldsOf(actionData);
  const isCompany = subject.kind === "COMPANY";
  const photos = parts.filter(({ kind }) => kind === "PHOTO");
  return (
    <>
      <Breadcrumb items={[{ label: "Maatregelen", href: MEASURES_PATH }, { label: "Maatregel nemen" }]} />
      <h1>Maatregel nemen</h1>
      <p className="mt-3">
        {MEASURE_SUBJECT_LABELS[subject.kind]}: <strong>{name}</strong>
      </p>
      {earlier.length > 0 && (
        <section aria-labelledby="eerder" className="mt-6">
          <h2 id="eerder" className="text-h4">
            Eerdere maatregelen
          </h2>
          <ul className="mt-2 list-disc pl-5">
            {earlier.map(({ id, act, status, ground }) => (
              <li key={id}>
                <Link href={measurePath(id)} className="link">
                  {MEASURE_ACT_LABELS[act]}
                </Link>
                , {MEASURE_STATUS_LABELS[status].toLowerCase()}. {GROUND_TEXTS[ground]}
              </li>
            ))}
          </ul>
        </section>
      )}
      {parts.length > 0 && (
        <section aria-labelledby="onderdelen" className="mt-6">
          <h2 id="onderdelen" className="text-h4">
            Gaat het om een onderdeel?
          </h2>
          <ul className="mt-2">
            {parts.map(({ kind, id, name: part }) => (
              <li key={id}>
                <Link href={takeMeasurePath(kind, id)} className="link inline-flex min-h-11 items-center">
                  {kind === "PHOTO"
                    ? `Foto ${photos.findIndex((photo) => photo.id === id) + 1} van ${photos.length}`
                    : `${MEASURE_SUBJECT_LABELS[kind]}: ${part}`}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Form method="post" className="mt-8 space-y-6">
        <FormProblems answer={actionData} />
        <Select
          {...field("act")}
          label="Wat doe je?"
          placeholder="Kies een maatregel"
          options={acts.map((act) => ({ value: act, label: MEASURE_ACT_LABELS[act] }))}
        />
        <Effects kind={subject.kind} acts={acts} />
        <Select
          {...field("ground")}
          label="Op welke grond?"
          placeholder="Kies een grond"
          hint={isCompany ? noticeHint() : undefined}
          options={GROUND_CODES.map((code) => ({ value: code, label: GROUND_TEXTS[code] }))}
        />
        <TextArea
          {...field("facts")}
          label="Wat is er gebeurd?"
          hint="Schrijf wat, waar en wanneer. Wie het betreft leest dit. Noem geen melder, en tegenover een bedrijf geen opdrachtgever."
          maxLength={MAX_REASONS_LENGTH}
          rows={6}
        />
        <Select
          {...field("origin")}
          label="Hoe weten we het?"
          placeholder="Kies"
          defaultValue={report === null || actionData ? field("origin").defaultValue : "REPORT"}
          options={MEASURE_ORIGINS.map((code) => ({ value: code, label: ORIGIN_LABELS[code] }))}
        />
        <ButtonRow>
          <Button variant="danger">Maatregel nemen en bericht sturen</Button>
          <Button href={MEASURES_PATH} variant="quiet">
            Annuleren
          </Button>
        </ButtonRow>
      </Form>
    </>
  );
}

/** The grounds of which a company gets notice before this act, as a list in a sentence. */
const groundsOf = (act: MeasureAct): string =>
  GROUND_CODES.filter((ground) => needsNotice({ subjectKind: "COMPANY", act, ground }))
    .map((ground) => GROUND_TEXTS[ground].replace(/\.$/, "").toLowerCase())
    .join("; ");

/** Of which grounds a company gets notice. */
function noticeHint(): string {
  const days = formatCount(NOTICE_DAYS, "dag", "dagen");
  return `Sluiten gaat pas na ${days} in bij: ${groundsOf("END")}. Blokkeren gaat pas na ${days} in bij: ${groundsOf("SUSPEND")}. De rest geldt meteen.`;
}

function Effects({ kind, acts }: { kind: keyof typeof EFFECT_TEXTS; acts: readonly MeasureAct[] }) {
  return (
    <dl className="space-y-2 rounded bg-mist p-4 text-sm">
      {acts.map((act) => (
        <div key={act}>
          <dt className="font-semibold">{MEASURE_ACT_LABELS[act]}</dt>
          <dd>{EFFECT_TEXTS[kind][act]}</dd>
        </div>
      ))}
    </dl>
  );
}
