import { data } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import { STAMP_FIELD, TRAP_FIELD } from "#app/ui/fields/spam-fields.tsx";
import type { Ctx } from "#domain/kernel/context.ts";
import { judgeForm, MIN_FORM_MS } from "#domain/signups/rules.ts";
import { formStamp, stampedAt } from "#domain/signups/signed.ts";
import { CHECK_AND_SEND_AGAIN, SEND_AGAIN } from "#texts/errors/page-errors.ts";
import type { ErrorText } from "#texts/errors/error-text.ts";
import type { ToastCode } from "#texts/toasts/toasts.ts";
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

/** The text above a form that must be sent again. */
const SEND_AGAIN_TEXTS = { doubtful: CHECK_AND_SEND_AGAIN, stale: SEND_AGAIN };

/**
 * Handles a form that anybody can send. Calls `run` and returns `answer`. A form that looks like a bot's, or whose page
 * was rendered a day ago, does not run: it is returned filled in, to be sent again.
 * The form contains `SpamFields`. A returned form gets a new stamp in `values` and no honeypot, so that sending it
 * again succeeds even when the browser fills in everything.
 * After an unexpected failure the form is returned with the toast `failure` and the typed text, and `onFailure` is
 * called.
 */
export async function handlePublicForm(
  ctx: Ctx,
  form: FormData,
  values: FormValues,
  { run, answer, failure, onFailure }: PublicForm,
): Promise<Response | ReturnType<typeof data<FormAnswer>>> {
  const renderedAt = stampedAt(ctx, textOfField(form, STAMP_FIELD));
  const verdict = judgeForm(renderedAt, textOfField(form, TRAP_FIELD), ctx.now);
  if (verdict !== "accept") return sendAgain(ctx, values, SEND_AGAIN_TEXTS[verdict]);
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
