import type { data } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import { interruptedFormContext, logFailure } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { parseForm, valuesOf } from "#app/forms/parse-form.server.ts";
import { declineAsk } from "#domain/briefs/asking/decline-ask.ts";
import { isAskedByRouter } from "#app/routes/client/reading/opened-by-person.server.ts";
import { briefSheet } from "#domain/proposals/reading/brief-sheet-view.ts";
import { confirmProposal } from "#domain/proposals/confirm-proposal.ts";
import { confirmProposalInput } from "#domain/proposals/input.ts";
import { takeProvinceInput } from "#domain/companies/input.ts";
import { takeProvince } from "#domain/companies/take-province.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import { readerOf } from "#domain/companies/views.ts";
import { DomainError } from "#domain/kernel/errors.ts";
import { answerAboutQuote } from "#domain/proposals/asks/answer-about-quote.ts";
import { followBrief } from "#domain/proposals/following/follow-brief.ts";
import { unfollowBrief } from "#domain/proposals/following/unfollow-brief.ts";
import { freePlace } from "#domain/proposals/holds/free-place.ts";
import { holdPlace } from "#domain/proposals/holds/hold-place.ts";
import { answerAboutQuoteInput } from "#domain/proposals/asks/input.ts";
import type { Route } from "./+types/brief";
import { askAboutBrief } from "./ask-question.server.ts";
import { DECLINE_INTENT } from "../list/asked-first.tsx";
import { CONFIRM_INTENT } from "../sent-quotes/outdated-quote.tsx";
import { requireCompany } from "../company-page.server.ts";
import { sheetBackPath, sheetOpenerPath, sheetOrigin } from "../list/list-paths.ts";
import { briefPath } from "../list/sheet-paths.ts";
import { composeQuote, keepDraft, quoteValuesOf } from "../quote/composer.server.ts";
import type { QuoteAnswer } from "../quote/composing.ts";
import { FOLLOW_INTENT, FREE_INTENT, HOLD_INTENT, UNFOLLOW_INTENT } from "../quote/intents.ts";
import { refuseUnreadable } from "../quote/send-quote.server.ts";
import { ANSWER_ASK_INTENT, QUOTE_ASKS_ID } from "./answering.ts";
import { ASK_INTENT, QUESTIONS_ID } from "./sheet-questions.tsx";

/** What a company does on a sheet: asks, declines, and sends, confirms or changes its quote. */
export async function actOnSheet({ request, url, context, params }: Route.ActionArgs) {
  const { session, ctx, company } = requireCompany(context);
  const form = await request.formData();
  const { briefId } = params;
  const { search } = url;
  // The router shows the row itself, and keeps the place in the list.
  const back =
    isAskedByRouter(request) && !sheetOrigin(search)
      ? sheetOpenerPath(search)
      : sheetBackPath(briefId, search);
  // Before the check, because a company without a subscription may confirm a quote that it sent.
  if (form.get("intent") === CONFIRM_INTENT) return confirmQuote(ctx, form, back);
  if (form.get("intent") === ANSWER_ASK_INTENT)
    return answerAsk(ctx, form, `${briefPath(briefId, search)}#${QUOTE_ASKS_ID}`, logFailure(context));
  if (!session.subscribed) {
    const interrupted = context.get(interruptedFormContext);
    if (interrupted) interrupted.refused = true;
    return answerRefusal<ReturnType<typeof data<QuoteAnswer>>>(valuesOf(form), () =>
      Promise.reject(new DomainError("subscription_required")),
    );
  }
  if (form.get("intent") === DECLINE_INTENT)
    return answerRefusal<ReturnType<typeof data<QuoteAnswer>> | Response>({}, async () => {
      await declineAsk(ctx, { briefId });
      return redirectWithToast(sheetOpenerPath(search), "ask_declined");
    });
  const intent = form.get("intent");
  if (intent === HOLD_INTENT || intent === FREE_INTENT)
    return answerRefusal<ReturnType<typeof data<QuoteAnswer>> | Response>(quoteValuesOf(form), async () => {
      if (form.has("briefVersion")) await keepDraft(ctx, briefId, quoteValuesOf(form));
      await (intent === HOLD_INTENT ? holdPlace : freePlace)(ctx, { briefId });
      return redirectWithToast(
        briefPath(briefId, search),
        intent === HOLD_INTENT ? "place_held" : "place_freed",
      );
    });
  if (intent === FOLLOW_INTENT || intent === UNFOLLOW_INTENT)
    return follow(ctx, intent, briefPath(briefId, search), briefId);
  if (form.get("intent") === ASK_INTENT)
    return askAboutBrief(
      ctx,
      briefId,
      form,
      `${briefPath(briefId, search)}#${QUESTIONS_ID}`,
      logFailure(context),
    );
  if (form.get("intent") === "province") return addProvince(ctx, form, briefPath(briefId, search));
  const brief = await briefSheet(ctx, readerOf(session), briefId);
  const failure = { toast: "proposal_failed" as const, log: logFailure(context) };
  if (!brief) return refuseUnreadable(ctx, briefId, form, failure);
  const result = await composeQuote({ ctx, company, briefId, brief }, form, failure);
  if (result === "sent") return redirectWithToast(sheetOpenerPath(search), "proposal_sent");
  if (result === "kept") return redirectWithToast(back, "quote_draft_kept");
  if (result === "changed") return redirectWithToast(back, "proposal_changed");
  return result;
}

/** Follows a full request, or stops, and returns to its page: the sheet, when a place is free by now. */
function follow(ctx: Ctx, intent: string, back: string, briefId: string) {
  return answerRefusal<ReturnType<typeof data<QuoteAnswer>> | Response>({}, async () => {
    if (intent === UNFOLLOW_INTENT) {
      await unfollowBrief(ctx, { briefId });
      return redirectWithToast(back, "request_unfollowed");
    }
    const { follows } = await followBrief(ctx, { briefId });
    return redirectWithToast(back, follows ? "request_followed" : "place_came_free");
  });
}

/** Confirms the own quote for the present version of the brief, and returns to the sheet. */
async function confirmQuote(ctx: Ctx, form: FormData, back: string) {
  const parsed = parseForm(form, confirmProposalInput);
  if (!parsed.ok) return parsed.response;
  return answerRefusal<ReturnType<typeof data<QuoteAnswer>> | Response>({}, async () => {
    await confirmProposal(ctx, parsed.value);
    return redirectWithToast(back, "proposal_confirmed");
  });
}

/** Answers what the client asked about the own quote, and returns to the sheet. */
async function answerAsk(ctx: Ctx, form: FormData, back: string, log: (error: unknown) => void) {
  const parsed = parseForm(form, answerAboutQuoteInput);
  if (!parsed.ok) return parsed.response;
  return answerRefusal<ReturnType<typeof data<QuoteAnswer>> | Response>(
    parsed.values,
    async () => {
      await answerAboutQuote(ctx, parsed.value);
      return redirectWithToast(back, "quote_ask_answered");
    },
    { toast: "answer_failed", log, values: parsed.values },
  );
}

/** Takes a place in the province of a brief, and returns to its sheet. */
async function addProvince(ctx: Ctx, form: FormData, back: string) {
  const parsed = parseForm(form, takeProvinceInput);
  if (!parsed.ok) return parsed.response;
  return answerRefusal<ReturnType<typeof data<QuoteAnswer>> | Response>({}, async () => {
    await takeProvince(ctx, parsed.value);
    return redirectWithToast(back, "province_added");
  });
}
