import { answerRefusal } from "#app/answer.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { answerForm } from "#domain/proposals/questions/input.ts";

/** Stores the answer of the form with `store`, and returns to the page of the request. */
export async function takeAnswer(
  form: FormData,
  store: (given: { questionId: string; answer: string }) => Promise<void>,
  back: string,
  log: (error: unknown) => void,
) {
  const parsed = parseForm(form, answerForm);
  if (!parsed.ok) return parsed.response;
  const failure = { toast: "answer_failed" as const, log, values: parsed.values };
  return answerRefusal(
    parsed.values,
    async () => {
      await store(parsed.value);
      return redirectWithToast(back, "question_answered");
    },
    failure,
  );
}
