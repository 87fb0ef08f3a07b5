import { answerRefusal } from "#app/answer.server.ts";
import { logFailure, uploadContext } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { actOnDeal } from "#app/deals/act-on-deal.server.ts";
import { isDealIntent } from "#app/deals/intents.ts";
import { uploadToDeal } from "#app/deals/upload-to-deal.server.ts";
import { textOf } from "#app/forms/form-answer.ts";
import { parseForm, valuesOf } from "#app/forms/parse-form.server.ts";
import { forgetTypedIn } from "#app/forms/typed-form.server.ts";
import { saveJobInput } from "#domain/proposals/won/input.ts";
import { saveJob } from "#domain/proposals/won/save-job.ts";
import { requireCompany } from "../company-page.server.ts";
import { wonJobPath } from "../list/sheet-paths.ts";
import type { Route } from "./+types/job";

/** Does what a form of the page of a job asks: an act in its deal, or the own notes of the company. */
export async function actOnJob({ request, context, params }: Route.ActionArgs) {
  const { ctx } = requireCompany(context);
  const readUpload = context.get(uploadContext);
  if (readUpload) {
    const upload = {
      briefId: params.briefId,
      page: wonJobPath(params.briefId),
      read: () => readUpload(request),
    };
    return uploadToDeal(ctx, upload, logFailure(context));
  }
  const form = await request.formData();
  const sent = valuesOf(form);
  const intent = textOf(sent, "intent");
  const page = wonJobPath(params.briefId);
  if (isDealIntent(intent)) return actOnDeal(ctx, { intent, values: sent, page }, logFailure(context));
  form.set("briefId", params.briefId);
  const parsed = parseForm(form, saveJobInput);
  if (!parsed.ok) return parsed.response;
  // After a refusal the form is about what is stored now, which the page shows.
  const { version: _, ...values } = parsed.values;
  return answerRefusal(values, async () => {
    await saveJob(ctx, parsed.value);
    const setCookies = await forgetTypedIn(request, context, page);
    return redirectWithToast(page, "job_saved", { setCookies });
  });
}
