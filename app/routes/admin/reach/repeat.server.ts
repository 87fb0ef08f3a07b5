import { answerRefusal } from "#app/answer.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { briefInput } from "#domain/briefs/input.ts";
import { repeatAlert } from "#domain/desk/reach/repeat-alert.ts";
import type { Ctx } from "#domain/kernel/context.ts";

/** Runs the form that has the companies of a request told again, and shows its page again. */
export async function runRepeat(ctx: Ctx, form: FormData, briefId: string, back: string) {
  form.set("briefId", briefId);
  const parsed = parseForm(form, briefInput);
  if (!parsed.ok) return parsed.response;
  return answerRefusal(parsed.values, async () => {
    await repeatAlert(ctx, parsed.value);
    return redirectWithToast(back, "alert_repeated");
  });
}
