import { data } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import { STAMP_FIELD, TRAP_FIELD } from "#app/ui/spam-fields.tsx";
import type { Ctx } from "#domain/context.ts";
import { judgeForm, MIN_FORM_MS } from "#domain/signups/rules.ts";
import { formStamp, stampedAt } from "#domain/signups/signed.ts";
import { CHECK_AND_SEND_AGAIN, SEND_AGAIN, type ErrorText } from "#texts/errors.ts";
import type { ToastCode } from "#texts/toasts.ts";
import type { FormAnswer, FormValues } from "./form-answer.ts";

type PublicForm = {
  run: () => Promise<void>;
  answer: () => Response;
  failure: ToastCode;
  onFailure: (error: unknown) => void;
};

const textOfField = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/** What the sender reads when a form was not taken in. */
const ASKED_AGAIN = { doubtful: CHECK_AND_SEND_AGAIN, stale: SEND_AGAIN };

/**
 * Takes in a form that anybody can send. `run` does it, `answer` is what the sender sees next. A form that looks like a
 * program's, or whose page stood open for a day, is not taken in: it comes back filled in, to be sent once more.
 * The form holds `SpamFields`; after a refusal it is rendered with the stamp in `values` and without the trap, so that
 * sending it again at once succeeds, whatever a browser fills in.
 * When something unforeseen fails, the form comes back with `failure` and all that was typed, and `onFailure` is told.
 */
export async function takePublicForm(
  ctx: Ctx,
  form: FormData,
  values: FormValues,
  { run, answer, failure, onFailure }: PublicForm,
): Promise<Response | ReturnType<typeof data<FormAnswer>>> {
  const renderedAt = stampedAt(ctx, textOfField(form, STAMP_FIELD));
  const verdict = judgeForm(renderedAt, textOfField(form, TRAP_FIELD), ctx.now);
  if (verdict !== "accept") return sendAgain(ctx, values, ASKED_AGAIN[verdict]);
  return answerRefusal(
    values,
    async () => {
      await run();
      return answer();
    },
    { toast: failure, log: onFailure },
  );
}

function sendAgain(ctx: Ctx, values: FormValues, refusal: ErrorText) {
  const now = new Date(ctx.now.getTime() - MIN_FORM_MS);
  const stamp = formStamp({ secret: ctx.secret, now });
  return data<FormAnswer>(
    { errors: {}, values: { ...values, [STAMP_FIELD]: stamp }, refusal },
    { status: 422 },
  );
}
