import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal, foundOr404 } from "#app/answer.server.ts";
import { forgetClaims } from "#app/claims/claims.server.ts";
import { runtimeContext } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { fieldsOf } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { parseForm, valuesOf } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { ButtonRow } from "#app/ui/button-row.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { removeClaimInput, saveClaimInput } from "#domain/checks/claims/input.ts";
import { decidesOnClaims } from "#domain/checks/claims/policy.ts";
import { removeClaim } from "#domain/checks/claims/remove-claim.ts";
import { CLAIM_KINDS } from "#domain/checks/claims/rules.ts";
import { saveClaim } from "#domain/checks/claims/save-claim.ts";
import { claimForOperator } from "#domain/checks/claims/views.ts";
import { VERTICALS } from "#domain/kernel/verticals.ts";
import { CLAIM_KIND_LABELS } from "#texts/desk/claims.ts";
import { VERTICAL_TEXTS } from "#texts/verticals.ts";
import type { Route } from "./+types/claim";
import { requireOperator } from "../operator-page.server.ts";
import { ClaimFacts } from "./claim-facts.tsx";
import { CONTENT_PATH } from "./content-paths.ts";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Cijfer of ervaring");

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = requireOperator(context, decidesOnClaims);
  const { claimId } = params;
  return { claim: claimId === undefined ? null : foundOr404(await claimForOperator(ctx, claimId)) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const ctx = requireOperator(context, decidesOnClaims);
  const form = await request.formData();
  const runtime = context.get(runtimeContext);
  if (form.get("intent") === "verwijderen")
    return answerRefusal({}, async () => {
      await removeClaim(ctx, removeClaimInput.parse({ claimId: params.claimId ?? "" }));
      forgetClaims(runtime);
      return redirectWithToast(CONTENT_PATH, "claim_removed");
    });
  const parsed = parseForm(form, saveClaimInput(ctx.now).omit({ claimId: true }));
  if (!parsed.ok) return parsed.response;
  return answerRefusal(valuesOf(form), async () => {
    await saveClaim(ctx, { ...parsed.value, claimId: params.claimId ?? null });
    forgetClaims(runtime);
    return redirectWithToast(CONTENT_PATH, "claim_saved");
  });
}

const kinds = CLAIM_KINDS.map((value) => ({ value, label: CLAIM_KIND_LABELS[value] }));
const verticals = VERTICALS.map((value) => ({ value, label: VERTICAL_TEXTS[value].name }));

export const shouldRevalidate = afterRefusals;

/** `/beheer/inhoud/nieuw` and `/beheer/inhoud/:claimId`: a figure or testimonial with its source. */
export default function Claim({ loaderData: { claim }, actionData }: Route.ComponentProps) {
  const values = { ...claim, place: claim?.place ?? "", isExample: "", ...actionData?.values };
  const field = fieldsOf({ values, errors: actionData?.errors ?? {} });
  return (
    <>
      <p>
        <Link href={CONTENT_PATH} className="link inline-flex min-h-11 items-center">
          Terug naar cijfers en ervaringen
        </Link>
      </p>
      <h1>{claim === null ? "Cijfer of ervaring toevoegen" : claim.heading}</h1>
      <div className="mt-6 empty:hidden">
        <FormProblems answer={actionData} />
      </div>
      {claim?.isExample ? (
        <div className="mt-4">
          <ClaimFacts claim={claim} />
        </div>
      ) : (
        <Form method="post" noValidate className="mt-6 space-y-6">
          <Select {...field("kind")} label="Wat en waar" options={kinds} placeholder="Kies" />
          <Select {...field("vertical")} label="Voor" options={verticals} placeholder="Kies" />
          <Field
            {...field("heading")}
            label="Cijfer of naam"
            hint="Zoals 312 of 95%; bij een ervaring de naam waarmee iemand genoemd wil worden."
            maxLength={60}
          />
          <TextArea
            {...field("text")}
            label="Tekst"
            hint="Wat het cijfer telt, of wat iemand letterlijk zei."
            maxLength={400}
          />
          <Field {...field("place")} label="Plaats" hint="Alleen bij een ervaring." optional maxLength={60} />
          <Field
            {...field("source")}
            label="Bron"
            hint="Staat op de pagina. Zoals: eigen telling van aanvragen, of: mail van de opdrachtgever."
            maxLength={200}
          />
          <Field {...field("sourcedOn")} label="Datum van de bron" type="date" />
          <ButtonRow>
            <Button>Opslaan</Button>
            <Button href={CONTENT_PATH} variant="quiet">
              Annuleren
            </Button>
          </ButtonRow>
        </Form>
      )}
      {claim && (
        <div className="mt-10 border-t border-line pt-6">
          <Disclosure summary="Verwijderen">
            <Form method="post" className="mt-3">
              <p>Het staat dan binnen enkele seconden op geen pagina meer. Terughalen kan niet.</p>
              <Button name="intent" value="verwijderen" variant="danger" size="small" className="mt-4">
                Ja, verwijderen
              </Button>
            </Form>
          </Disclosure>
        </div>
      )}
    </>
  );
}
