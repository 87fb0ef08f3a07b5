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
import { Select } from "#app/ui/fields/select.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { MAX_DISPUTE_ANSWER } from "#domain/compensation/disputes/rules.ts";
import { decideDisputeObjection } from "#domain/desk/disputes/decide-dispute-objection.ts";
import { decideDispute } from "#domain/desk/disputes/decide-dispute.ts";
import { decideDisputeInput } from "#domain/desk/disputes/input.ts";
import { decidesOnDisputes } from "#domain/desk/disputes/policy.ts";
import { DISPUTE_DECISIONS } from "#domain/desk/disputes/rules.ts";
import { disputeCase } from "#domain/desk/disputes/views.ts";
import { DISPUTE_DECISION_LABELS } from "#texts/desk/disputes.ts";
import { DeskSheet } from "../desk/desk-sheet.tsx";
import type { Route } from "./+types/dispute";
import { requireOperator } from "../operator-page.server.ts";
import { companyFacts, requestFacts } from "./dispute-facts.tsx";
import { DisputeSaid } from "./dispute-said.tsx";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Tegoed voor een aanvraag");

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = requireOperator(context);
  const dispute = foundOr404(await disputeCase(ctx, params.proposalId));
  return { dispute, decides: decidesOnDisputes.allows(ctx.actor) };
}

export async function action({ request, url, params: { proposalId }, context }: Route.ActionArgs) {
  const ctx = requireOperator(context);
  const form = await request.formData();
  form.set("proposalId", proposalId);
  const parsed = parseForm(form, decideDisputeInput);
  if (!parsed.ok) return parsed.response;
  const decide = form.get("stage") === "again" ? decideDisputeObjection : decideDispute;
  return answerRefusal(valuesOf(form), async () => {
    await decide(ctx, parsed.value);
    return redirectWithToast(url.pathname + url.search, "dispute_decided");
  });
}

export { ErrorBoundary } from "../desk/failed-sheet.tsx";

export const shouldRevalidate = afterRefusals;

/** `/beheer/tegoed/:proposalId`: why a request did not deserve the quote of a company, what is known of it, and the decision. */
export default function Dispute({ loaderData, actionData }: Route.ComponentProps) {
  const { dispute, decides } = loaderData;
  const isAgain = dispute.state === "OBJECTED";
  return (
    <DeskSheet title={`${dispute.companyName} vraagt tegoed`}>
      <div className="mt-6 empty:hidden">
        <FormProblems answer={actionData} />
      </div>
      <DisputeSaid dispute={dispute} />
      {decides && (isAgain || dispute.state === "WAITING") && (
        <Decide answer={actionData} stage={isAgain ? "again" : "first"} />
      )}
      <section aria-labelledby="aanvraag" className="mt-10">
        <h2 id="aanvraag" className="mb-4 text-h3">
          Wat we van de aanvraag weten
        </h2>
        <DescriptionList items={requestFacts(dispute)} />
      </section>
      <section aria-labelledby="bedrijf" className="mt-10">
        <h2 id="bedrijf" className="mb-4 text-h3">
          Wat dit bedrijf eerder meldde
        </h2>
        <DescriptionList items={companyFacts(dispute)} />
      </section>
    </DeskSheet>
  );
}

function Decide({ answer, stage }: { answer: FormAnswer | undefined; stage: "first" | "again" }) {
  const field = fieldsOf(answer);
  return (
    <section aria-labelledby="beslissen" className="mt-8">
      <h2 id="beslissen" className="mb-4 text-h3">
        Beslissen
      </h2>
      <Form method="post" className="space-y-4">
        <input type="hidden" name="stage" value={stage} />
        <Select
          {...field("decision")}
          label="Besluit"
          placeholder="Kies een besluit"
          options={DISPUTE_DECISIONS.map((code) => ({ value: code, label: DISPUTE_DECISION_LABELS[code] }))}
        />
        <TextArea
          {...field("decisionText")}
          label="Redenen"
          hint="Het bedrijf leest dit. Noem niets van de opdrachtgever."
          maxLength={MAX_DISPUTE_ANSWER}
          rows={5}
        />
        <Button>Besluit versturen</Button>
      </Form>
    </section>
  );
}
