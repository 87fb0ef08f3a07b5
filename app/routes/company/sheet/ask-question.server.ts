import { answerRefusal } from "#app/answer.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { parseForm, valuesOf } from "#app/forms/parse-form.server.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { askQuestion } from "#domain/proposals/questions/ask-question.ts";
import { questionForm } from "#domain/proposals/questions/input.ts";

/** Asks the question of the form, and returns to the sheet. */
export async function askAboutBrief(
  ctx: Ctx,
  briefId: string,
  form: FormData,
  back: string,
  log: (error: unknown) => void,
) {
  const values = valuesOf(form);
  const failure = { toast: "question_failed" as const, log, values };
  const refused = await answerRefusal(values, () => askQuestion.admit(ctx), failure);
  if (refused) return refused;
  const parsed = parseForm(form, questionForm);
  if (!parsed.ok) return parsed.response;
  return answerRefusal(
    parsed.values,
    async () => {
      await askQuestion(ctx, { briefId, question: parsed.value.question });
      return redirectWithToast(back, "question_asked");
    },
    failure,
  );
}
