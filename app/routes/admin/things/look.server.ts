import { answerRefusal } from "#app/answer.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { lookInput } from "#domain/desk/input.ts";
import { lookAtPersonalData } from "#domain/desk/look-at-personal-data.ts";

/** Runs the form of a look, and shows the page again. */
export async function runLook(ctx: Ctx, form: FormData, back: string) {
  const parsed = parseForm(form, lookInput);
  if (!parsed.ok) return parsed.response;
  return answerRefusal(parsed.values, async () => {
    await lookAtPersonalData(ctx, parsed.value);
    return redirectWithToast(back, "personal_data_shown");
  });
}
