import { data, redirect, useLocation } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import { interruptedFormContext, logFailure } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { restoredValues } from "#app/forms/interrupted-form.server.ts";
import { parseForm, valuesOf } from "#app/forms/parse-form.server.ts";
import { readsNotificationsOf } from "#app/middleware/read-notifications.server.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Notice } from "#app/ui/notice.tsx";
import { photosOfBrief } from "#domain/photos/views.ts";
import { asksQuestions } from "#domain/questions/policy.ts";
import { askingOnSheet, questionsOnSheet } from "#domain/questions/views.ts";
import { declineAsk } from "#domain/asking/decline-ask.ts";
import { declinesAsks } from "#domain/asking/policy.ts";
import { askOfCompany } from "#domain/asking/views.ts";
import { markBriefSeen } from "#domain/briefs/mark-brief-seen.ts";
import { isFetchedAhead } from "#app/routes/client/opened-by-person.server.ts";
import { briefSheet } from "#domain/proposals/brief-sheet-view.ts";
import { serviceOf } from "#domain/proposals/inclusions.ts";
import { confirmProposal } from "#domain/proposals/confirm-proposal.ts";
import { confirmProposalInput } from "#domain/proposals/input.ts";
import { sendsProposals } from "#domain/proposals/policy.ts";
import { ownHistory } from "#domain/proposals/own-history-view.ts";
import { editsProfile } from "#domain/companies/policy.ts";
import { takeProvinceInput } from "#domain/companies/input.ts";
import { takeProvince } from "#domain/companies/take-province.ts";
import type { Ctx } from "#domain/context.ts";
import { amsterdamDay } from "#domain/dates.ts";
import { readerOf } from "#domain/companies/views.ts";
import { DomainError } from "#domain/errors.ts";
import { distanceText, ownHistoryText } from "#texts/brief-sheet.ts";
import { requestLabel } from "#texts/brief-answers.ts";
import type { Route } from "./+types/brief";
import { askAboutBrief } from "./ask-question.server.ts";
import { AskedFirst, DECLINE_INTENT } from "./asked-first.tsx";
import { changedOnText, outdatedQuote, sheetAnswers } from "./brief-answers.server.ts";
import { CONFIRM_INTENT, OutdatedQuote } from "./outdated-quote.tsx";
import { placeText } from "#texts/open-briefs.ts";
import { waitsForCheck } from "#domain/checks/check-first-view.ts";
import { CheckFirstNotice } from "./check-first-notice.tsx";
import { ProfileFirst } from "./profile-first.tsx";
import { requireCompany } from "./company-page.server.ts";
import {
  briefPath,
  changeQuotePath,
  listPath,
  sheetBackPath,
  sheetOpenerPath,
  sheetOrigin,
} from "./list-paths.ts";
import { OwnProposal } from "./own-proposal.tsx";
import { proposalTexts } from "./proposal-texts.server.ts";
import { composerPage, noteStart, type ComposerPage } from "./quote/composer-page.server.ts";
import { composeQuote } from "./quote/composer.server.ts";
import type { QuoteAnswer } from "./quote/composing.ts";
import { QuoteForm } from "./quote/quote-form.tsx";
import { OutsideTerritory } from "./quote/territory.tsx";
import { refuseUnreadable } from "./quote/send-quote.server.ts";
import { SheetFacts } from "./sheet/sheet-facts.tsx";
import { ASK_INTENT, isAboutAsking, QUESTIONS_ID, SheetQuestions } from "./sheet/sheet-questions.tsx";
import { Sheet } from "./sheet/sheet.tsx";
import { NoLongerOpen, TextToKeep, Unsent, UNSENT } from "./sheet/unread-sheet.tsx";

export const meta: Route.MetaFunction = (args) =>
  titleMeta(
    args,
    args.loaderData && !args.loaderData.subscribed
      ? UNSENT
      : (args.loaderData?.sheet?.title ?? "Aanvraag niet meer open"),
  );

export const middleware: Route.MiddlewareFunction[] = [
  readsNotificationsOf(({ briefId }) => ({ briefId: briefId! })),
];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { session, ctx, company } = requireCompany(context);
  const brief = await briefSheet(ctx, readerOf(session), params.briefId);
  if (!brief && !session.subscribed) {
    // Without a subscription, show the refused quote but nothing of the brief.
    if (context.get(interruptedFormContext)?.refused)
      return data({ subscribed: false, sheet: null, composer: null });
    throw redirect(listPath(""));
  }
  if (!brief) return data({ subscribed: true, sheet: null, composer: null }, { status: 404 });
  if (!brief.isSeen && !isFetchedAhead(request))
    await markBriefSeen(ctx, { briefId: params.briefId }).catch(logFailure(context));
  const mayQuote = sendsProposals.allows(ctx.actor);
  const proposal = brief.proposal && proposalTexts(brief.proposal, brief, mayQuote, amsterdamDay(ctx.now));
  const { search, searchParams } = new URL(request.url);
  const waits = !proposal && mayQuote && (await waitsForCheck(ctx, company.id));
  const composes = proposal
    ? proposal.changeable && searchParams.has("wijzig")
    : mayQuote && company.profile !== null && brief.territory.mayQuote && !waits;
  const composing = { ctx, company, briefId: params.briefId, brief };
  const typed = session.subscribed ? await restoredValues(request, context) : null;
  // Both forms of the page have the same address.
  const asked = typed !== null && "question" in typed;
  const reader = readerOf(session);
  if (composes) await noteStart(ctx, request).catch(logFailure(context));
  const [composer, ask, history, questions, photos] = await Promise.all([
    composes ? composerPage(composing, search, asked ? null : typed) : null,
    askOfCompany(ctx, company.id, params.briefId),
    ownHistory(ctx, ctx.actor, serviceOf(brief.details)),
    questionsOnSheet(ctx, reader, params.briefId),
    photosOfBrief(ctx, params.briefId),
  ]);
  const sheet = {
    title: requestLabel(brief),
    place: placeText(brief),
    distance: brief.distance && distanceText(brief.distance),
    history: ownHistoryText(history),
    // What the company quoted on is no news to it.
    isNew: brief.isNew && brief.proposal === null,
    count: brief.proposalsCount,
    max: brief.maxProposals,
    answers: sheetAnswers(brief),
    changedOn: changedOnText(brief),
    outdated: mayQuote ? outdatedQuote(brief) : null,
    ask: ask && { ...ask, mayDecline: declinesAsks.allows(ctx.actor) },
    proposal,
    mayQuote,
    mayAddProvince: editsProfile.allows(ctx.actor),
    hasProfile: company.profile !== null,
    waits,
    provinces: brief.territory.provinces,
    questions,
    photos,
    asking: askingOnSheet(reader, brief, ctx.now),
    mayAsk: asksQuestions.allows(ctx.actor) && company.profile !== null,
    askTyped: asked ? typed : null,
  };
  return data({ subscribed: true, sheet, composer });
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { session, ctx, company } = requireCompany(context);
  const form = await request.formData();
  const { briefId } = params;
  const { search } = new URL(request.url);
  // Before the check, because a company without a subscription may confirm a quote that it sent.
  if (form.get("intent") === CONFIRM_INTENT) return confirmQuote(ctx, form, sheetBackPath(briefId, search));
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
  if (result === "kept") return redirectWithToast(sheetBackPath(briefId, search), "quote_draft_kept");
  if (result === "changed") return redirectWithToast(sheetBackPath(briefId, search), "proposal_changed");
  return result;
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

/** Takes a place in the province of a brief, and returns to its sheet. */
async function addProvince(ctx: Ctx, form: FormData, back: string) {
  const parsed = parseForm(form, takeProvinceInput);
  if (!parsed.ok) return parsed.response;
  return answerRefusal<ReturnType<typeof data<QuoteAnswer>> | Response>({}, async () => {
    await takeProvince(ctx, parsed.value);
    return redirectWithToast(back, "province_added");
  });
}

/** The sheet of a brief: what a company may read of it, with its own quote or the form for one. */
export default function Brief({ loaderData, actionData, params }: Route.ComponentProps) {
  const { subscribed, sheet, composer } = loaderData;
  const { pathname, search } = useLocation();
  const back = sheetBackPath(params.briefId, search);
  const origin = sheetOrigin(search);
  const changePath = changeQuotePath(pathname + search);
  const [asked, quoted] = isAboutAsking(actionData) ? [actionData, undefined] : [undefined, actionData];
  if (!subscribed) return <Unsent answer={actionData} />;
  if (!sheet) return <NoLongerOpen answer={actionData} back={back} origin={origin} />;
  return (
    <Sheet title={sheet.title} closeHref={back} origin={origin}>
      {sheet.ask && (
        <div className="my-4">
          <AskedFirst ask={sheet.ask} mayDecline={sheet.ask.mayDecline} />
        </div>
      )}
      <SheetFacts briefId={params.briefId} sheet={sheet} quoteLabel={composer && quoteLabelOf(composer)}>
        <SheetQuestions
          briefId={params.briefId}
          questions={sheet.questions}
          asking={sheet.asking}
          mayAsk={sheet.mayAsk}
          answer={asked}
          typed={sheet.askTyped}
        />
      </SheetFacts>
      <div className="mt-8">
        {composer ? (
          <QuoteForm composer={composer} answer={quoted} />
        ) : sheet.proposal ? (
          <div className="space-y-5">
            <FormProblems answer={quoted} />
            <TextToKeep answer={quoted} />
            <div id="blad-offerte" data-live={`brief:${params.briefId}`} className="space-y-5">
              {sheet.outdated && (
                <OutdatedQuote
                  outdated={sheet.outdated}
                  changePath={sheet.proposal.changeable ? changePath : null}
                />
              )}
              <OwnProposal proposal={sheet.proposal} changePath={changePath} />
            </div>
          </div>
        ) : !sheet.mayQuote ? (
          <Notice title="Je leest mee">
            <p>Een collega die offertes mag sturen, kan hier een offerte schrijven.</p>
          </Notice>
        ) : sheet.hasProfile && sheet.waits ? (
          <div className="space-y-5">
            <FormProblems answer={quoted} />
            <TextToKeep answer={quoted} />
            <CheckFirstNotice />
          </div>
        ) : sheet.hasProfile ? (
          <div className="space-y-5">
            <FormProblems answer={quoted} />
            <TextToKeep answer={quoted} />
            <OutsideTerritory provinces={sheet.provinces} mayAdd={sheet.mayAddProvince} />
          </div>
        ) : (
          <ProfileFirst mayMake={sheet.mayAddProvince} />
        )}
      </div>
    </Sheet>
  );
}

/** What the link to the form says; null for a change, which was asked for on another page. */
function quoteLabelOf({ change, origin }: ComposerPage): string | null {
  if (change) return null;
  return origin === "draft" || origin === "interrupted" ? "Verder met je offerte" : "Offerte schrijven";
}
