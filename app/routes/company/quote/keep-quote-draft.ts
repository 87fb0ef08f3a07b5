import { answerRefusal } from "#app/answer.server.ts";
import { valuesOf } from "#app/forms/parse-form.server.ts";
import type { Route } from "./+types/keep-quote-draft";
import { requireCompany } from "../company-page.server.ts";
import { keepDraft } from "./composer.server.ts";

/** Stores a quote while it is being typed. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { ctx } = requireCompany(context);
  const values = valuesOf(await request.formData());
  return answerRefusal({}, async () => {
    await keepDraft(ctx, params.briefId, values);
    return new Response(null, { status: 204 });
  });
}
