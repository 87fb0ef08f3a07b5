import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal, foundOr404 } from "#app/answer.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { fieldsOf } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { parseForm, valuesOf } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { Breadcrumb } from "#app/ui/frame/breadcrumb.tsx";
import { explainDifference } from "#domain/payments/reconciliation/explain-difference.ts";
import { explainDifferenceInput, withdrawExplanationInput } from "#domain/payments/reconciliation/input.ts";
import { explainsDifferences } from "#domain/payments/reconciliation/policy.ts";
import { MAX_KNOWN_NOTE } from "#domain/payments/reconciliation/rules.ts";
import { differenceOf } from "#domain/payments/reconciliation/views.ts";
import { withdrawExplanation } from "#domain/payments/reconciliation/withdraw-explanation.ts";
import type { Route } from "./+types/explain";
import { requireOperator } from "../operator-page.server.ts";
import { BOOKS_PATH } from "./book-paths.ts";
import { Differences } from "./differences.tsx";

const TITLE = "Verschil verklaren";

/** The value of `intent` that takes a mark away. */
const WITHDRAW = "withdraw";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, TITLE);

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = requireOperator(context, explainsDifferences);
  return { difference: foundOr404(await differenceOf(ctx, params)) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = requireOperator(context, explainsDifferences);
  const form = await request.formData();
  for (const [name, value] of Object.entries(params)) form.set(name, value);
  if (form.get("intent") === WITHDRAW) {
    const named = parseForm(form, withdrawExplanationInput);
    if (!named.ok) return named.response;
    return answerRefusal(valuesOf(form), async () => {
      await withdrawExplanation(ctx, named.value);
      return redirectWithToast(BOOKS_PATH, "explanation_withdrawn");
    });
  }
  const parsed = parseForm(form, explainDifferenceInput);
  if (!parsed.ok) return parsed.response;
  return answerRefusal(valuesOf(form), async () => {
    await explainDifference(ctx, parsed.value);
    return redirectWithToast(BOOKS_PATH, "difference_explained");
  });
}

export const shouldRevalidate = afterRefusals;

/** `/beheer/vergelijking/:reconciliationId/:part/:bookId`: marks a difference as known, with what explains it, or no longer. */
export default function Explain({ loaderData: { difference }, actionData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumb items={[{ label: "Geld vergelijken", href: BOOKS_PATH }, { label: TITLE }]} />
      <h1>{TITLE}</h1>
      <div className="mt-6">
        <Differences rows={[difference]} />
      </div>
      <div className="mt-6 empty:hidden">
        <FormProblems answer={actionData} />
      </div>
      {difference.note === null ? (
        <Form method="post" noValidate className="mt-6 space-y-4">
          <TextArea
            {...fieldsOf(actionData)("note")}
            label="Waar komt het door?"
            hint="Alleen voor beheerders. Noem geen namen van mensen."
            maxLength={MAX_KNOWN_NOTE}
          />
          <p className="max-w-[62ch] text-sm text-soft">
            Een bekend verschil staat onderaan de lijst, en we mailen er niet meer over. Verandert het, dan
            geldt het weer als nieuw.
          </p>
          <Button>Markeer als bekend</Button>
        </Form>
      ) : (
        <Form method="post" className="mt-6 space-y-4">
          <p className="max-w-[62ch] text-sm text-soft">
            Klopt de verklaring niet? Dan telt het verschil weer mee. We mailen er pas weer over als het
            verandert.
          </p>
          <Button name="intent" value={WITHDRAW} variant="secondary">
            Toch niet bekend
          </Button>
        </Form>
      )}
    </>
  );
}
