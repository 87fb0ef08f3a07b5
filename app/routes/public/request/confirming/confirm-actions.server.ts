import { data, type RouterContextProvider } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import { ctxOf, logFailure, sessionContext } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { FORGET_SENT_REQUEST, sentRequestOf } from "#app/cookies/sent-request.server.ts";
import { draftCookie } from "#app/forms/draft.server.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { parseForm, valuesOf } from "#app/forms/parse-form.server.ts";
import { enter } from "#app/routes/account/auth-actions.server.ts";
import { signInCodePath } from "#app/routes/account/sign-in-code-path.ts";
import { requestPath } from "#app/routes/client/request-paths.ts";
import { emailOnlyInput, mailedCodeInput } from "#domain/accounts/input.ts";
import { confirmBrief, type ConfirmedBrief } from "#domain/briefs/confirm-brief.ts";
import { resendBriefConfirmation } from "#domain/briefs/resend-brief-confirmation.ts";
import { formatDay } from "#texts/formats.ts";
import { AGAIN_INTENT, againAnswer, isAskedAgain } from "../repeating/again-answer.server.ts";
import { correctAddress } from "./correct-address.server.ts";
import type { UnpublishedBrief } from "./not-published.tsx";
import { CONFIRM_PATH, REQUESTS_PATH } from "../request-paths.ts";
import { WIZARDS } from "../wizards.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The answer of both pages that confirm a request. */
export type ConfirmAnswer = FormAnswer & {
  notPublished?: UnpublishedBrief;
  /** A published request that does not belong to the account to which this browser is signed in. */
  otherAccount?: { briefId: string };
};

/** Handles a form of `page`, which confirms a request, has its mail sent again or corrects its address. */
export async function handleConfirmation(request: Request, context: Context, page: string) {
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "opnieuw") return resend(context, form, page);
  if (intent === "verbeteren") return answerRefusal(valuesOf(form), () => correctAddress(request, context));
  return confirm(request, context, form);
}

/** Orders the mail again. Answers alike for an address without a request. */
function resend(context: Context, form: FormData, page: string) {
  const parsed = parseForm(form, emailOnlyInput);
  if (!parsed.ok) return parsed.response;
  return answerRefusal(valuesOf(form), async () => {
    await resendBriefConfirmation(ctxOf(context), parsed.value);
    return redirectWithToast(page, "brief_code_resent");
  });
}

/** Publishes the request by its link or code, and signs in where that may (`confirmBrief`). */
function confirm(request: Request, context: Context, form: FormData) {
  const token = form.get("token");
  const parsed =
    typeof token === "string" ? { ok: true as const, value: { token } } : parseForm(form, mailedCodeInput);
  if (!parsed.ok) return parsed.response;
  return answerRefusal<Response | ReturnType<typeof data<ConfirmAnswer>>>(
    valuesOf(form),
    async () => {
      const ctx = ctxOf(context);
      const confirmed = await confirmBrief(ctx, {
        proof: parsed.value,
        sentHere: sentRequestOf(request, ctx)?.draftId ?? null,
        sendsAgain: form.get("intent") === AGAIN_INTENT,
        browser: request.headers,
      }).catch((error: unknown) => {
        if (isAskedAgain(error)) return error;
        throw error;
      });
      if (isAskedAgain(confirmed))
        return data<ConfirmAnswer>(againAnswer(confirmed, valuesOf(form)), { status: 409 });
      if (!confirmed.published) return notPublished(ctx, confirmed);
      const { briefId, isOwn, entered } = confirmed;
      const ownPage = requestPath(briefId);
      if (entered) return enter(entered, { next: ownPage, home: REQUESTS_PATH, toast: "brief_published" });
      // Signing in with a code would lead on to a page that this account may not read.
      if (!isOwn && typeof token !== "string" && context.get(sessionContext))
        return data<ConfirmAnswer>({ errors: {}, values: {}, otherAccount: { briefId } });
      // The link of a published request opens a page that says so.
      const published =
        typeof token === "string"
          ? `${CONFIRM_PATH}?${new URLSearchParams({ token })}`
          : signInCodePath(ownPage);
      return redirectWithToast(isOwn ? ownPage : published, "brief_published", {
        setCookies: isOwn ? [FORGET_SENT_REQUEST] : [],
      });
    },
    { toast: "brief_failed", log: logFailure(context), values: valuesOf(form) },
  );
}

/** Says why a request was not published. When its date has passed, this browser gets the draft with its answers. */
function notPublished(ctx: Ctx, { vertical, ...hindrance }: Extract<ConfirmedBrief, { published: false }>) {
  const isDate = hindrance.because === "date_over";
  const draftId = isDate ? hindrance.draftId : null;
  const request: UnpublishedBrief = {
    day: isDate ? formatDay(hindrance.eventDate) : null,
    href: WIZARDS[vertical].path,
    isKept: draftId !== null,
  };
  const answer: ConfirmAnswer = { errors: {}, values: {}, notPublished: request };
  const headers = draftId === null ? undefined : { "Set-Cookie": draftCookie(ctx, vertical, draftId) };
  return data(answer, { status: 409, headers });
}
