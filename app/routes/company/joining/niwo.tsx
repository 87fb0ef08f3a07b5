import { answerRefusal } from "#app/answer.server.ts";
import { logFailure } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { fieldsOf } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { ChoiceCards } from "#app/ui/fields/choice-cards.tsx";
import { declareNiwo } from "#domain/companies/declare-niwo.ts";
import { niwoInput } from "#domain/companies/input.ts";
import { declaresLicence } from "#domain/companies/policy.ts";
import { declaresNiwo } from "#domain/evidence/rules.ts";
import { isId } from "#domain/kernel/ids.ts";
import { NIWO_ANSWERS } from "#texts/company/check-names.ts";
import { data } from "react-router";
import type { Route } from "./+types/niwo";
import { requireCompany } from "../company-page.server.ts";
import { listPath } from "../list/list-paths.ts";
import { briefPath } from "../list/sheet-paths.ts";
import { REQUEST_PARAM } from "./niwo-path.ts";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Je NIWO-vergunning");

/** The mover that says it; a company of another vertical has no such page. */
function requireMover(context: Route.LoaderArgs["context"]) {
  const own = requireCompany(context, declaresLicence);
  if (!declaresNiwo(own.company.vertical)) throw data(null, { status: 404 });
  return own;
}

export const loader = ({ context }: Route.LoaderArgs) => ({ niwo: requireMover(context).company.niwo });

/** Keeps what the mover says, and goes on to the request whose quote waited for it. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { ctx } = requireMover(context);
  const parsed = parseForm(await request.formData(), niwoInput);
  if (!parsed.ok) return parsed.response;
  const briefId = url.searchParams.get(REQUEST_PARAM);
  return answerRefusal(
    parsed.values,
    async () => {
      await declareNiwo(ctx, parsed.value);
      return redirectWithToast(isId(briefId) ? briefPath(briefId, "") : listPath(""), "niwo_declared");
    },
    { toast: "company_details_failed", log: logFailure(context) },
  );
}

/** `/verhuisbedrijf-dashboard/niwo`: whether a mover has a licence, which it says before its first quote. */
export default function Niwo({ loaderData: { niwo }, actionData }: Route.ComponentProps) {
  const field = fieldsOf({
    values: { niwo: niwo ?? "", ...actionData?.values },
    errors: actionData?.errors ?? {},
  });
  return (
    <>
      <h1>Je NIWO-vergunning</h1>
      <p className="mt-4">
        Wie voor anderen verhuist met een wagen die 500 kg of meer mag laden, heeft een vergunning van de NIWO
        nodig. Zeg hoe dat bij jou zit voordat je een offerte stuurt. Opdrachtgevers lezen bij je offertes wat
        je hier zelf zegt.
      </p>
      <Form method="post" noValidate className="mt-8 space-y-6">
        <FormProblems answer={actionData} />
        <ChoiceCards
          {...field("niwo")}
          label="Heb je een NIWO-vergunning?"
          options={Object.entries(NIWO_ANSWERS).map(([value, label]) => ({ value, label }))}
        />
        <Button>Antwoord bewaren</Button>
      </Form>
    </>
  );
}
