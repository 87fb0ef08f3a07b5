import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal, foundOr404 } from "#app/answer.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { fieldsOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { parseForm, valuesOf } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { MAX_OBJECTION_LENGTH } from "#domain/deals/falling/rules.ts";
import { DECISIONS } from "#domain/desk/measures/rules.ts";
import { decideFallObjection } from "#domain/desk/objections/decide-fall-objection.ts";
import { decideFallObjectionInput } from "#domain/desk/objections/input.ts";
import { decidesOnObjections } from "#domain/desk/objections/policy.ts";
import { objectionCase, type ObjectionCase } from "#domain/desk/objections/views.ts";
import { FALL_DECISION_LABELS, fallTitle, whyItCounts } from "#texts/desk/objections.ts";
import { formatDateTime } from "#texts/formats.ts";
import { DeskSheet } from "../desk/desk-sheet.tsx";
import type { Route } from "./+types/objection";
import { requireOperator } from "../operator-page.server.ts";
import { thingHref } from "../things/thing-paths.ts";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Bezwaar");

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = requireOperator(context);
  const objection = foundOr404(await objectionCase(ctx, params.proposalId));
  return { objection, decides: decidesOnObjections.allows(ctx.actor) };
}

export async function action({ request, url, params: { proposalId }, context }: Route.ActionArgs) {
  const ctx = requireOperator(context);
  const form = await request.formData();
  form.set("proposalId", proposalId);
  const parsed = parseForm(form, decideFallObjectionInput);
  if (!parsed.ok) return parsed.response;
  return answerRefusal(valuesOf(form), async () => {
    await decideFallObjection(ctx, parsed.value);
    return redirectWithToast(url.pathname + url.search, "fall_objection_decided");
  });
}

export { ErrorBoundary } from "../desk/failed-sheet.tsx";

export const shouldRevalidate = afterRefusals;

/** `/beheer/bezwaren/:proposalId`: why a company says that a deal should not count in its figures, and the decision on it. */
export default function Objection({ loaderData, actionData }: Route.ComponentProps) {
  const { objection, decides } = loaderData;
  return (
    <DeskSheet title={`Bezwaar van ${objection.companyName}`}>
      <div className="mt-6 empty:hidden">
        <FormProblems answer={actionData} />
      </div>
      <div className="mt-6">
        <DescriptionList items={factsOf(objection)} />
      </div>
      <section aria-labelledby="bezwaar" className="mt-10">
        <h2 id="bezwaar" className="text-h3">
          Bezwaar
        </h2>
        <p className="mt-3 whitespace-pre-line">{objection.objection}</p>
        <p className="mt-1 text-sm text-soft">{formatDateTime(objection.objectedAt!)}</p>
      </section>
      {objection.decidedAt ? (
        <section aria-labelledby="besluit" className="mt-10">
          <h2 id="besluit" className="text-h3">
            {FALL_DECISION_LABELS[objection.isUpheld ? "UPHELD" : "DISMISSED"]}
          </h2>
          <p className="mt-3 whitespace-pre-line">{objection.answer}</p>
          <p className="mt-1 text-sm text-soft">
            {formatDateTime(objection.decidedAt)}. Wie besliste, staat in het log.
          </p>
        </section>
      ) : (
        decides && <Decide answer={actionData} />
      )}
    </DeskSheet>
  );
}

function Decide({ answer }: { answer: FormAnswer | undefined }) {
  const field = fieldsOf(answer);
  return (
    <section aria-labelledby="beslissen" className="mt-10">
      <h2 id="beslissen" className="mb-4 text-h3">
        Beslissen
      </h2>
      <Form method="post" className="space-y-4">
        <Select
          {...field("decision")}
          label="Besluit"
          placeholder="Kies een besluit"
          options={DECISIONS.map((code) => ({ value: code, label: FALL_DECISION_LABELS[code] }))}
        />
        <TextArea
          {...field("decisionText")}
          label="Redenen"
          hint="Het bedrijf leest dit. Noem niets van de opdrachtgever."
          maxLength={MAX_OBJECTION_LENGTH}
          rows={5}
        />
        <Button>Besluit versturen</Button>
      </Form>
    </section>
  );
}

const factsOf = (objection: ObjectionCase) => [
  { label: "Waarom het meetelt", value: whyItCounts(objection) },
  { label: "Gekozen", value: formatDateTime(objection.chosenAt) },
  { label: "Gaat niet door sinds", value: formatDateTime(objection.fellAt) },
  {
    label: "Opdracht",
    value: (
      <Link href={thingHref("brief", objection.briefId)} className="link">
        {fallTitle(objection)}
      </Link>
    ),
  },
  {
    label: "Offerte",
    value: (
      <Link href={thingHref("proposal", objection.proposalId)} className="link">
        De offerte, met de dagen en het meerwerk
      </Link>
    ),
  },
  {
    label: "Bedrijf",
    value: (
      <Link href={thingHref("company", objection.companyId!)} className="link">
        {objection.companyName}
      </Link>
    ),
  },
];
