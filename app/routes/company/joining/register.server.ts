import { data } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { ctxOf, logFailure, runtimeContext } from "#app/context.server.ts";
import { textOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { pendingEmailCookie } from "#app/cookies/pending-email.server.ts";
import { registrationCookie } from "#app/cookies/registration.server.ts";
import { workSentence } from "#app/work/work-texts.ts";
import { workNow } from "#app/work/work.server.ts";
import { registerCompanyForm } from "#domain/accounts/input.ts";
import { registerCompany } from "#domain/accounts/registration/register-company.ts";
import { DomainError } from "#domain/kernel/errors.ts";
import { VERTICALS } from "#domain/kernel/verticals.ts";
import { fieldErrorText } from "#texts/errors/field-errors.ts";
import type { Route } from "./+types/register";
import { invitationOf } from "#app/routes/public/company/invitation.server.ts";
import { codeInLink } from "#app/routes/public/company/referral-code.ts";
import { KVK_TAKEN } from "./kvk-taken-path.ts";
import { orderPrice } from "../subscription/order-price.server.ts";
import {
  isAnnounced,
  keepRegistrationDraft,
  registrationDraft,
  registrationPlaces,
} from "./registration-draft.server.ts";
import { fillInCompany } from "./typed-company.server.ts";
import { completeAddresses, lookUpAddresses } from "#app/routes/public/request/typed-address.server.ts";
import { ERROR_STATUS } from "#texts/errors/error-status.ts";
import { LOOK_AT_FOUND } from "#texts/request/look-ups.ts";

/** What the form starts with: what was typed before, and what a link says. */
export async function readRegistration({ request, url, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const invitation = await invitationOf(request, context);
  const asked = VERTICALS.find((vertical) => vertical === url.searchParams.get("vertical"));
  const kept = (await registrationDraft(request, ctx)) ?? {};
  // A link that the visitor followed after typing says what they want now.
  const isNewLink = textOf(kept, "arrival") !== url.search;
  const linked = {
    ...(asked && { vertical: asked }),
    ...(invitation.code && { referralCode: invitation.code }),
  };
  return {
    invitation,
    looksUpKvk: ctx.register.isConnected,
    isKvkTaken: url.searchParams.has(KVK_TAKEN),
    places: await registrationPlaces(ctx, kept),
    values: { ...linked, ...kept, ...(isNewLink && linked), arrival: url.search },
    price: await orderPrice(ctx, null),
    work: await Promise.all(
      VERTICALS.map(async (vertical) => {
        const work = await workNow(context.get(runtimeContext), vertical);
        return work && { vertical, sentence: workSentence(work) };
      }),
    ),
  };
}

/** Registers the company, and keeps what was typed. */
export async function register({ request, context }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const form = await request.formData();
  const filledIn = [...(await fillInCompany(ctx, form)), ...(await lookUpAddresses(ctx, form))];
  await completeAddresses(ctx, form);
  const setCookies = await keepRegistrationDraft(request, context, form);
  const headers = setCookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);
  const parsed = parseForm(form, registerCompanyForm);
  if (!parsed.ok) return data(parsed.answer, { status: 422, headers });
  // The place alone follows from the postcode. Names and streets go on invoices, so nobody sends them unseen.
  if (filledIn.some((name) => name !== "place")) {
    const answer: FormAnswer = { errors: {}, values: parsed.values, refusal: LOOK_AT_FOUND };
    return data(answer, { status: 422, headers });
  }
  const announced = isAnnounced(await registrationDraft(request, ctx), parsed.value.email);
  return answerRefusal(
    parsed.values,
    async () => {
      let browserKey: string;
      try {
        const input = { ...parsed.value, linkCode: codeInLink(request), announced };
        browserKey = await registerCompany(ctx, input);
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== "referral_code_unknown") throw error;
        const errors = { referralCode: fieldErrorText("referralCode", "invalid") };
        const answer: FormAnswer = { errors, values: parsed.values };
        return data(answer, { status: ERROR_STATUS[error.code], headers });
      }
      return redirectWithToast("/auth/confirm", "email_confirm_sent", {
        setCookies: [...setCookies, pendingEmailCookie(parsed.value.email), registrationCookie(browserKey)],
      });
    },
    { toast: "registration_failed", log: logFailure(context) },
  );
}
