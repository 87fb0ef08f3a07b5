import { data, redirect, type RouterContextProvider } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import { ctxOf, logFailure } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { FORGET_PENDING_EMAIL } from "#app/cookies/pending-email.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { resetPasswordForm } from "#domain/accounts/input.ts";
import { resetPassword } from "#domain/accounts/password-reset/reset-password.ts";
import { DomainError } from "#domain/kernel/errors.ts";
import { startSession } from "./start-session.server.ts";
import { BAD_LINK_PARAM } from "./reset-paths.ts";

/** Redirects to ordering another link. */
export const toForgotPassword = () => redirect(`/forgot-password?${BAD_LINK_PARAM}`);

/** Sets the password and starts a session, unless the account has a second step. */
export async function setNewPassword(
  request: Request,
  context: Readonly<RouterContextProvider>,
  form: FormData,
) {
  const parsed = parseForm(form, resetPasswordForm);
  // Leave the token out of the answer: it is in the URL.
  if (!parsed.ok) return data<FormAnswer>({ ...parsed.answer, values: {} }, { status: 422 });
  return answerRefusal(
    {},
    async () => {
      const { userId, hasSecondStep } = await resetPassword(ctxOf(context), parsed.value).catch(
        (error: unknown) => {
          throw error instanceof DomainError && error.code === "link_invalid" ? toForgotPassword() : error;
        },
      );
      const session = hasSecondStep ? null : await startSession(request, context, userId);
      if (!session) return redirectWithToast("/auth", "password_updated");
      return new Response(null, {
        status: 302,
        // As a new document: its Refresh header redirects without script.
        headers: [
          ["Location", "/reset-password?gelukt"],
          ["X-Remix-Reload-Document", "true"],
          ...[...session, FORGET_PENDING_EMAIL].map((cookie): [string, string] => ["Set-Cookie", cookie]),
        ],
      });
    },
    { toast: "password_update_failed", log: logFailure(context) },
  );
}
