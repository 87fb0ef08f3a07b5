import { data, redirect, type RouterContextProvider } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import { HOME_OF_ROLE, safeRedirect } from "#app/auth/access.server.ts";
import { ctxOf, logFailure } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { FORGET_PENDING_EMAIL, pendingEmailCookie } from "#app/cookies/pending-email.server.ts";
import { FORGET_REGISTRATION, registrationKeyOf } from "#app/cookies/registration.server.ts";
import { forgottenDraft } from "#app/forms/draft.server.ts";
import type { FormAnswer, FormValues } from "#app/forms/form-answer.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { confirmEmail } from "#domain/accounts/registration/confirm-email.ts";
import {
  confirmByCodeForm,
  confirmByLinkForm,
  emailOnlyInput,
  mailedCodeInput,
} from "#domain/accounts/input.ts";
import { resendEmailConfirmation } from "#domain/accounts/registration/resend-email-confirmation.ts";
import { startRegistrationOver } from "#domain/accounts/registration/start-registration-over.ts";
import { DomainError } from "#domain/kernel/errors.ts";
import { ERROR_TEXTS } from "#texts/errors/errors.ts";
import { fieldErrorText } from "#texts/errors/field-errors.ts";
import { returnPathOf } from "./auth-actions.server.ts";
import { startSession } from "./start-session.server.ts";
import { KVK_TAKEN_PATH } from "#app/routes/company/joining/kvk-taken-path.ts";
import { confirmPath, signUpPath } from "./confirm-path.ts";
import { ERROR_STATUS } from "#texts/errors/error-status.ts";

/**
 * Confirms a registration by the token of its link, or by an address with its code, and starts the first session. A browser
 * that did not register it also sends the password.
 */
export async function confirm(request: Request, context: Readonly<RouterContextProvider>, form: FormData) {
  const parsed = parseForm(form, form.has("token") ? confirmByLinkForm : confirmByCodeForm);
  if (!parsed.ok) return parsed.response;
  const { password = null, ...proof } = parsed.value;
  return answerRefusal<Response | ReturnType<typeof askPassword>>(
    // Leave a token that does not work out of the answer: the page then asks for a code.
    "email" in proof ? { email: proof.email } : {},
    async () => {
      const input = { proof, browserKey: registrationKeyOf(request), password };
      const account = await confirmEmail(ctxOf(context), input).catch((error: unknown) => {
        if (error instanceof DomainError && error.code === "registration_password_wrong") return null;
        if (error instanceof DomainError && error.code === "kvk_number_taken") return "kvk_taken" as const;
        throw error;
      });
      if (account === "kvk_taken")
        return redirect(KVK_TAKEN_PATH, { headers: [["Set-Cookie", FORGET_PENDING_EMAIL]] });
      if (!account) return askPassword(parsed.values, password);
      const { userId, role, returnTo } = account;
      const session = await startSession(request, context, userId);
      const next =
        role === "CLIENT"
          ? (safeRedirect(returnTo) ?? returnPathOf(request, "redirect_to") ?? HOME_OF_ROLE.CLIENT)
          : "/schoonmaak/registratie-succesvol";
      if (!session) return redirectWithToast(`/auth?redirect=${encodeURIComponent(next)}`, "email_confirmed");
      return redirectWithToast(next, "email_confirmed", {
        setCookies: [...session, FORGET_PENDING_EMAIL, FORGET_REGISTRATION, forgottenDraft("registration")],
      });
    },
    {
      toast: "email" in proof ? "verification_failed" : "account_not_made",
      log: logFailure(context),
      values: parsed.values,
    },
  );
}

/** Answers with the link or code, to be sent again with the password of the registration. */
function askPassword(values: FormValues, given: string | null) {
  const wrong = ERROR_TEXTS.registration_password_wrong.message;
  const password = given === null ? fieldErrorText("password", "required") : wrong;
  const status = ERROR_STATUS.registration_password_wrong;
  return data<FormAnswer>({ errors: { password }, values }, { status });
}

/** Deletes the registrations by the same link or code without the password, and redirects to the sign-up. */
export async function startOver(request: Request, context: Readonly<RouterContextProvider>, form: FormData) {
  const parsed = parseForm(form, form.has("token") ? confirmByLinkForm : mailedCodeInput);
  if (!parsed.ok) return parsed.response;
  const proof = parsed.value;
  return answerRefusal(
    "email" in proof ? { email: proof.email } : {},
    async () => {
      const { role, returnTo } = await startRegistrationOver(ctxOf(context), { proof });
      const next = safeRedirect(returnTo) ?? returnPathOf(request, "redirect_to");
      const path = role === "CLIENT" ? signUpPath(next) : "/schoonmaak/special-register";
      return redirectWithToast(path, "registration_started_over");
    },
    { toast: "verification_failed", log: logFailure(context), values: parsed.values },
  );
}

/** Orders the mail again. Answers alike for an address without a registration. */
export async function resend(request: Request, context: Readonly<RouterContextProvider>, form: FormData) {
  const parsed = parseForm(form, emailOnlyInput);
  if (!parsed.ok) return parsed.response;
  const ctx = ctxOf(context);
  const { email } = parsed.value;
  return answerRefusal({ email }, async () => {
    await resendEmailConfirmation(ctx, { email });
    return redirectWithToast(confirmPath(returnPathOf(request, "redirect_to")), "email_code_resent", {
      setCookies: [pendingEmailCookie(email)],
    });
  });
}
