import type { FormAnswer, FormValues } from "#app/forms/form-answer.ts";
import { requestPath } from "#app/routes/client/request-paths.ts";
import { BriefChosen } from "#domain/briefs/brief-chosen.ts";
import { BriefRepeated } from "#domain/briefs/submission/brief-repeated.ts";
import { ERROR_TEXTS } from "#texts/errors/errors.ts";

/** The intent of the button that sends a request although there was one like it. */
export const AGAIN_INTENT = "toch-versturen";

/** Whether a refusal only asks if the client means another request. */
export const isAskedAgain = (thrown: unknown): thrown is BriefRepeated | BriefChosen =>
  thrown instanceof BriefRepeated || thrown instanceof BriefChosen;

/** Asks whether the client means another request beside an earlier one, with a link to that one. */
export function againAnswer({ code, briefId }: BriefRepeated | BriefChosen, values: FormValues): FormAnswer {
  const link = { href: requestPath(briefId), label: "Bekijk die aanvraag" };
  const anyway = { intent: AGAIN_INTENT, label: "Toch versturen" };
  return { errors: {}, values, refusal: { ...ERROR_TEXTS[code], link, anyway } };
}
