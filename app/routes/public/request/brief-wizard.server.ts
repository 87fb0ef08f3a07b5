import { data, redirectDocument, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { answerRefusal } from "#app/answer.server.ts";
import { ctxOf, logFailure, urlContext } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { pendingEmailCookie } from "#app/cookies/pending-email.server.ts";
import { sentRequestCookie, sentRequestOf } from "#app/cookies/sent-request.server.ts";
import { draftIdOf, forgottenDraft } from "#app/forms/draft.server.ts";
import type { FormAnswer, FormValues } from "#app/forms/form-answer.ts";
import { formOf, parseForm } from "#app/forms/parse-form.server.ts";
import { handleStep, loadStep, withStepLinks, type Wizard } from "#app/forms/wizard.server.ts";
import { requestPath } from "#app/routes/client/request-paths.ts";
import { accountView } from "#domain/accounts/account-views.ts";
import { readableMail } from "#domain/kernel/readable-mail.ts";
import { publishesAtOnce } from "#domain/accounts/policy.ts";
import type { submissionOf } from "#domain/briefs/common-fields.ts";
import { BriefRunning } from "#domain/briefs/brief-running.ts";
import { findSubmittedBrief, type SubmittedBrief } from "#domain/briefs/submission/submitted-brief-view.ts";
import { usualPriceOf, type PricedWork, type UsualPrice } from "#domain/proposals/usual-price/rules.ts";
import { photosOf } from "#domain/photos/views.ts";
import type { Ctx, UserActor } from "#domain/kernel/context.ts";
import { amsterdamDay } from "#domain/kernel/dates.ts";
import type { Verb } from "#domain/kernel/verb.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";
import { ERROR_TEXTS } from "#texts/errors/errors.ts";
import { formatPhone } from "#texts/phone.server.ts";
import { AGAIN_INTENT, againAnswer, isAskedAgain } from "./repeating/again-answer.server.ts";
import { askedCompanyOf } from "./asked-company.server.ts";
import { handleDraftPhotos } from "./draft-photos.server.ts";
import { beginAnew, interruptedRequest } from "./begun-request.server.ts";
import { placesOfPostcodes } from "./found-places.server.ts";
import { SENT_PATH } from "./request-paths.ts";

/** A wizard whose answers tell what the work usually costs. */
export type PricedWizard = Wizard & {
  kind: Vertical;
  /** The answers so far, as far as prices depend on them; null while they say too little. */
  pricedWork(answers: FormValues): PricedWork | null;
};

/** A wizard that submits a brief. */
export type BriefWizard<Input extends { clientEmail: string }> = PricedWizard & {
  /** The verb that stores the brief. Its input validates all answers together. */
  submit: Verb<ReturnType<typeof submissionOf<z.ZodType<Input>>>, SubmittedBrief>;
};

/** The data of a step's page, with the usual price of what was answered. A signed-in client submits under the address of the account. */
export async function loadBriefStep(
  request: Request,
  url: URL,
  ctx: Ctx,
  wizard: PricedWizard,
  prices: readonly UsualPrice[],
) {
  const interrupted = await interruptedRequest(request, url, ctx, wizard, wizard.kind);
  if (interrupted) return { interrupted };
  const loaded = await loadStep(request, ctx, wizard);
  const client = publishesAtOnce(ctx.actor) ? await clientOf(ctx, ctx.actor) : null;
  const places = await placesOfPostcodes(ctx, wizard.fields[loaded.step - 1]!, loaded.answers);
  const answers = { ...loaded.answers, ...phoneAsTyped(loaded.answers), ...places };
  const asked = await askedCompanyOf(ctx, wizard.kind, answers);
  const draftId = draftIdOf(request, ctx, wizard.kind);
  const isLast = loaded.step === wizard.fields.length;
  return {
    interrupted: null,
    ...loaded,
    answers,
    places,
    price: usualPriceOfAnswers(wizard, prices, answers),
    asked,
    photos: draftId && isLast ? await photosOf(ctx, { briefId: null, draftId }) : [],
    kind: wizard.kind,
    today: amsterdamDay(ctx.now),
    client,
    companyEmail: ctx.actor.kind === "user" && ctx.actor.companyId !== null ? ctx.actor.email : null,
  };
}

/** The usual price of the work that these answers ask; null where they say too little, or too few companies did such work. */
export function usualPriceOfAnswers(
  wizard: PricedWizard,
  prices: readonly UsualPrice[],
  answers: FormValues,
): UsualPrice | null {
  const work = wizard.pricedWork(answers);
  return work && usualPriceOf(prices, work);
}

/** A repeated request has its phone number as it is stored: `+31612345678`. */
function phoneAsTyped({ clientPhone }: FormValues): FormValues {
  return typeof clientPhone === "string" ? { clientPhone: formatPhone(clientPhone) } : {};
}

async function clientOf(ctx: Ctx, actor: UserActor) {
  const { fullName, email, phone } = await accountView(ctx, actor);
  return { name: fullName, email: readableMail(email), phone: phone ? formatPhone(phone) : "" };
}

/** The refusal of a brief that runs already, with a link to it. */
function runningAnswer({ code, briefId }: BriefRunning, values: FormValues): FormAnswer {
  const link = { href: requestPath(briefId), label: "Bekijk je lopende aanvraag" };
  return { errors: {}, values, refusal: { ...ERROR_TEXTS[code], link } };
}

/** Handles a step, and submits the brief on the last one. A draft that was submitted before is not submitted again. */
export async function handleBriefStep<Input extends { clientEmail: string }>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  wizard: BriefWizard<Input>,
) {
  const ctx = ctxOf(context);
  const anew = await beginAnew(request, context.get(urlContext), ctx, wizard);
  if (anew) return anew;
  const sent = ({ published, briefId }: SubmittedBrief, ...cookies: string[]) => {
    const setCookies = [...cookies, forgottenDraft(wizard.kind)];
    if (published) return redirectWithToast(requestPath(briefId), "brief_published", { setCookies });
    const response = redirectDocument(SENT_PATH);
    for (const cookie of setCookies) response.headers.append("Set-Cookie", cookie);
    return response;
  };
  const oldDraftId = draftIdOf(request, ctx, wizard.kind);
  const sentBefore = async () => {
    const brief = oldDraftId && (await findSubmittedBrief(ctx, oldDraftId));
    return brief ? sent(brief) : null;
  };
  const already = await sentBefore();
  if (already) return already;
  const photos = await handleDraftPhotos(request, context, wizard);
  if (photos.answer) return photos.answer;
  const finish = (draftId: string, answers: FormValues, intent: string) =>
    answerRefusal(
      answers,
      async () => {
        const { request: whole } = wizard.submit.definition.inputAt(ctx.now).shape;
        const parsed = parseForm(formOf(answers), whole);
        if (!parsed.ok) return data(withStepLinks(wizard, parsed.answer), { status: 422 });
        const sentOne = sentRequestOf(request, ctx);
        const correctedId = sentOne?.correctionId === draftId ? sentOne.draftId : null;
        const sendsAgain = intent === AGAIN_INTENT;
        const submission = { draftId, correctedId, request: parsed.value, sendsAgain };
        const submitted = await wizard.submit(ctx, submission).catch((error: unknown) => {
          if (error instanceof BriefRunning || isAskedAgain(error)) return error;
          throw error;
        });
        if (submitted instanceof BriefRunning)
          return data(runningAnswer(submitted, answers), { status: 409 });
        if (isAskedAgain(submitted)) return data(againAnswer(submitted, answers), { status: 409 });
        if (submitted.published) return sent(submitted);
        const waiting = sentRequestCookie(ctx, { vertical: wizard.kind, draftId, correctionId: null });
        return sent(submitted, pendingEmailCookie(parsed.value.clientEmail), waiting);
      },
      { toast: "brief_failed", log: logFailure(context) },
    );
  return handleStep(photos.request, context, wizard, finish, sentBefore);
}
