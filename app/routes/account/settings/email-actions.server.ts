import { data, type RouterContextProvider } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import { ctxOf, sessionContext } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { FORGET_NEW_ADDRESS, newAddressCookie } from "#app/cookies/new-address.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { confirmEmailChange } from "#domain/accounts/settings/confirm-email-change.ts";
import { changeEmailInput, confirmByLinkForm, mailedCodeInput } from "#domain/accounts/input.ts";
import { requestEmailChange } from "#domain/accounts/settings/request-email-change.ts";
import type { Ctx, UserActor } from "#domain/kernel/context.ts";
import { DomainError } from "#domain/kernel/errors.ts";
import { ERROR_TEXTS } from "#texts/errors/errors.ts";
import { fieldErrorText } from "#texts/errors/field-errors.ts";
import { ACCOUNT_PATH } from "./settings-heading.tsx";
import { ERROR_STATUS } from "#texts/errors/error-status.ts";

type Context = Readonly<RouterContextProvider>;

/** The page that takes the code of the mail. */
const CODE_PATH = "/account/e-mail?verstuurd";

/** Orders the mails. Answers alike for an address that another account has. */
export async function requestChange(ctx: Ctx<UserActor>, form: FormData) {
  const parsed = parseForm(form, changeEmailInput);
  if (!parsed.ok) return parsed.response;
  const { email } = parsed.value;
  if (email === ctx.actor.email) {
    const errors = { email: "Dit is al je e-mailadres." };
    return data<FormAnswer>({ errors, values: parsed.values }, { status: 422 });
  }
  return answerRefusal(parsed.values, async () => {
    await requestEmailChange(ctx, parsed.value);
    return redirectWithToast(CODE_PATH, "email_change_sent", { setCookies: [newAddressCookie(email)] });
  });
}

/** Changes the address by the code, in a session of the account. */
export async function confirmByCode(context: Context, form: FormData) {
  const parsed = parseForm(form, mailedCodeInput);
  if (!parsed.ok) return parsed.response;
  return answerRefusal(parsed.values, () => change(context, { proof: parsed.value, password: null }));
}

/** Changes the address by the mailed link, in a session of the account or with its password. */
export function confirmByLink(context: Context, form: FormData) {
  const parsed = parseForm(form, confirmByLinkForm);
  if (!parsed.ok) return parsed.response;
  const { token, password = null } = parsed.value;
  return answerRefusal<Response | ReturnType<typeof data<FormAnswer>>>({}, () =>
    change(context, { proof: { token }, password }).catch((error: unknown) => {
      if (!(error instanceof DomainError) || error.code !== "password_wrong") throw error;
      // The link works, so keep it on the page.
      const wrong =
        password === null ? fieldErrorText("password", "required") : ERROR_TEXTS[error.code].message;
      const answer = { errors: { password: wrong }, values: { token } };
      return data<FormAnswer>(answer, { status: ERROR_STATUS[error.code] });
    }),
  );
}

async function change(context: Context, input: Parameters<typeof confirmEmailChange>[1]) {
  await confirmEmailChange(ctxOf(context), input);
  const next = context.get(sessionContext) ? ACCOUNT_PATH : "/auth";
  return redirectWithToast(next, "email_changed", { setCookies: [FORGET_NEW_ADDRESS] });
}
