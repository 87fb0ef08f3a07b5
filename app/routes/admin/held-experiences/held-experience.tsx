import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal, foundOr404 } from "#app/answer.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { SaidOfClient, SaidOfCompany } from "#app/experiences/said.tsx";
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
import { decideHeldExperience } from "#domain/desk/held-experiences/decide-held-experience.ts";
import { decideHeldExperienceInput } from "#domain/desk/held-experiences/input.ts";
import { decidesOnHeldExperiences } from "#domain/desk/held-experiences/policy.ts";
import { heldExperience, type HeldExperience } from "#domain/desk/held-experiences/views.ts";
import { MAX_REASONS_LENGTH } from "#domain/desk/measures/rules.ts";
import { FACTS_DECISION_LABELS, HELD_DECISION_LABELS, HOLD_LABELS } from "#texts/desk/held-experiences.ts";
import { fallTitle } from "#texts/desk/objections.ts";
import { formatDateTime } from "#texts/formats.ts";
import { DeskSheet } from "../desk/desk-sheet.tsx";
import type { Route } from "./+types/held-experience";
import { requireOperator } from "../operator-page.server.ts";
import { thingHref } from "../things/thing-paths.ts";
import { HELD_PATH } from "./held-paths.ts";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Ervaring");

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = requireOperator(context);
  const experience = foundOr404(await heldExperience(ctx, params.experienceId));
  return { experience, decides: decidesOnHeldExperiences.allows(ctx.actor) };
}

export async function action({ request, url, params: { experienceId }, context }: Route.ActionArgs) {
  const ctx = requireOperator(context);
  const form = await request.formData();
  form.set("experienceId", experienceId);
  const parsed = parseForm(form, decideHeldExperienceInput);
  if (!parsed.ok) return parsed.response;
  return answerRefusal(valuesOf(form), async () => {
    await decideHeldExperience(ctx, parsed.value);
    return redirectWithToast(HELD_PATH + url.search, "held_experience_decided");
  });
}

export { ErrorBoundary } from "../desk/failed-sheet.tsx";

export const shouldRevalidate = afterRefusals;

/** `/beheer/ervaringen/:experienceId`: why an experience waits, what it says, and the decision on it. */
export default function HeldExperiencePage({ loaderData, actionData }: Route.ComponentProps) {
  const { experience, decides } = loaderData;
  const isOfClient = experience.side === "CLIENT";
  return (
    <DeskSheet title={`${isOfClient ? "Ervaring met" : "Antwoorden van"} ${experience.companyName}`}>
      <div className="mt-6 empty:hidden">
        <FormProblems answer={actionData} />
      </div>
      <section aria-labelledby="waarom" className="mt-6">
        <h2 id="waarom" className="text-h3">
          Waarom dit wacht
        </h2>
        <ul className="mt-3 list-disc pl-5">
          {experience.heldFor?.map((pattern) => (
            <li key={pattern}>{HOLD_LABELS[pattern]}</li>
          ))}
        </ul>
        {experience.objection && <p className="mt-3 whitespace-pre-line">{experience.objection}</p>}
        <p className="mt-1 text-sm text-soft">Wacht sinds {formatDateTime(experience.heldAt!)}</p>
      </section>
      <div className="mt-10">
        {isOfClient ? <SaidOfCompany said={experience} /> : <SaidOfClient said={experience} />}
      </div>
      <div className="mt-10">
        <DescriptionList items={factsOf(experience)} />
      </div>
      {decides && <Decide answer={actionData} isOfClient={isOfClient} />}
    </DeskSheet>
  );
}

function Decide({ answer, isOfClient }: { answer: FormAnswer | undefined; isOfClient: boolean }) {
  const field = fieldsOf(answer);
  const labels = isOfClient ? HELD_DECISION_LABELS : FACTS_DECISION_LABELS;
  return (
    <section aria-labelledby="beslissen" className="mt-10">
      <h2 id="beslissen" className="mb-4 text-h3">
        Beslissen
      </h2>
      <p className="mb-4 max-w-[60ch]">Een slecht cijfer is geen reden om iets niet te plaatsen.</p>
      <Form method="post" className="space-y-4">
        <Select
          {...field("decision")}
          label="Besluit"
          placeholder="Kies een besluit"
          options={Object.entries(labels).map(([value, label]) => ({ value, label }))}
        />
        <TextArea
          {...field("decisionText")}
          label="Redenen"
          hint={
            isOfClient
              ? "De schrijver leest dit. Noem niemand van het bedrijf."
              : "De opdrachtgever leest dit, en het bedrijf als het bezwaar terecht is. Noem geen namen."
          }
          maxLength={MAX_REASONS_LENGTH}
          rows={5}
        />
        <Button>Besluit versturen</Button>
      </Form>
    </section>
  );
}

const factsOf = (experience: HeldExperience) => [
  {
    label: "Opdracht",
    value: (
      <Link href={thingHref("brief", experience.briefId)} className="link">
        {fallTitle(experience)}
      </Link>
    ),
  },
  {
    label: "Offerte",
    value: (
      <Link href={thingHref("proposal", experience.proposalId)} className="link">
        De offerte, met de dagen en het meerwerk
      </Link>
    ),
  },
  {
    label: "Opdrachtgever",
    value: (
      <Link href={thingHref("client", experience.clientId)} className="link">
        Het account, met waar het inlogde
      </Link>
    ),
  },
  {
    label: "Bedrijf",
    value: (
      <Link href={thingHref("company", experience.companyId)} className="link">
        {experience.companyName}
      </Link>
    ),
  },
];
