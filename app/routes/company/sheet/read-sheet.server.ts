import { data, redirect } from "react-router";
import { interruptedFormContext, logFailure } from "#app/context.server.ts";
import { restoredValues } from "#app/forms/interrupted-form.server.ts";
import { photosOfBrief } from "#domain/photos/views.ts";
import { asksQuestions } from "#domain/proposals/questions/policy.ts";
import { quoteAsksOfCompany } from "#domain/proposals/asks/quote-asks-view.ts";
import { askingOnSheet, questionsOnSheet } from "#domain/proposals/questions/views.ts";
import { declinesAsks } from "#domain/briefs/asking/policy.ts";
import { askOfCompany } from "#domain/briefs/asking/views.ts";
import { figuresOfClientOf } from "#domain/experiences/client-figures-view.ts";
import { markBriefSeen } from "#domain/briefs/open-list/mark-brief-seen.ts";
import { isAskedByRouter, isFetchedAhead } from "#app/routes/client/reading/opened-by-person.server.ts";
import { briefSheet } from "#domain/proposals/reading/brief-sheet-view.ts";
import { serviceOf } from "#domain/proposals/inclusions.ts";
import { noteTemplateUse } from "#domain/proposals/drafting/note-template-use.ts";
import { ownHold } from "#domain/proposals/holds/own-hold-view.ts";
import { sendsProposals } from "#domain/proposals/policy.ts";
import { ownHistory } from "#domain/proposals/drafting/own-history-view.ts";
import { editsProfile } from "#domain/companies/policy.ts";
import { amsterdamDay } from "#domain/kernel/dates.ts";
import { readerOf } from "#domain/companies/views.ts";
import { distanceText, ownHistoryText } from "#texts/request/brief-sheet.ts";
import { atStart } from "#texts/numbers.ts";
import { writingText } from "#texts/request/holds.ts";
import { requestLabel } from "#texts/request/brief-answers.ts";
import { DECISIONS_PATH } from "../../account/decisions-path.ts";
import type { Route } from "./+types/brief";
import { fullRequest } from "./full-request.server.ts";
import { changedOnText, clientAnswers, outdatedQuote, sheetAnswers } from "./brief-answers.server.ts";
import { placeText } from "#texts/request/open-briefs.ts";
import { mustDeclareNiwo } from "#domain/evidence/rules.ts";
import { waitsForCheck } from "#domain/checks/check-first-view.ts";
import { requireCompany } from "../company-page.server.ts";
import { listPath } from "../list/list-paths.ts";
import type { OpenedPlace } from "../list/opened-place.server.ts";
import { proposalTexts } from "../sent-quotes/proposal-texts.server.ts";
import { holdOnSheet } from "../quote/hold-on-sheet.server.ts";
import { composerPage, startTemplate } from "../quote/composer-page.server.ts";

/** The data of a page without a sheet. */
const NOTHING = { sheet: null, full: null, composer: null, opened: null };

/** The data of the sheet of a brief; without it for who may not read it, or any more. */
export async function readSheet({ request, url, context, params }: Route.LoaderArgs) {
  const { session, ctx, company } = requireCompany(context);
  if (session.suspended) throw redirect(DECISIONS_PATH);
  const brief = await briefSheet(ctx, readerOf(session), params.briefId);
  if (!brief && !session.subscribed) {
    // Without a subscription, show the refused quote but nothing of the brief.
    if (context.get(interruptedFormContext)?.refused) return data({ ...NOTHING, subscribed: false });
    throw redirect(listPath(""));
  }
  if (!brief) {
    const full = await fullRequest(ctx, company, params.briefId);
    return data({ ...NOTHING, full, subscribed: true }, { status: full.isFull ? 200 : 404 });
  }
  const isDocument = !isAskedByRouter(request) && !isFetchedAhead(request);
  if (!brief.isSeen && isDocument)
    await markBriefSeen(ctx, { briefId: params.briefId }).catch(logFailure(context));
  const mayQuote = sendsProposals.allows(ctx.actor);
  const proposal = brief.proposal && proposalTexts(brief.proposal, brief, mayQuote, amsterdamDay(ctx.now));
  const { search, searchParams } = url;
  const waits = !proposal && mayQuote && (await waitsForCheck(ctx, company.id));
  const needsNiwo = !proposal && brief.territory.mayQuote && mustDeclareNiwo(company);
  const composes = proposal
    ? proposal.changeable && searchParams.has("wijzig")
    : mayQuote && company.profile !== null && brief.territory.mayQuote && !waits && !needsNiwo;
  const composing = { ctx, company, briefId: params.briefId, brief };
  const typed = session.subscribed ? await restoredValues(request, context) : null;
  // Both forms of the page have the same address.
  const asked = typed !== null && "question" in typed;
  const reader = readerOf(session);
  const template = composes ? startTemplate(searchParams) : undefined;
  if (template && isDocument) await noteTemplateUse(ctx, { templateId: template }).catch(logFailure(context));
  const [composer, ask, history, questions, photos, quoteAsks, held, figures] = await Promise.all([
    composes ? composerPage(composing, search, asked ? null : typed) : null,
    askOfCompany(ctx, company.id, params.briefId),
    ownHistory(ctx, ctx.actor, serviceOf(brief.details)),
    questionsOnSheet(ctx, reader, params.briefId),
    photosOfBrief(ctx, params.briefId),
    brief.proposal ? quoteAsksOfCompany(ctx, ctx.actor, [brief.proposal.id]) : [],
    composes && !proposal ? ownHold(ctx, company.id, params.briefId) : null,
    figuresOfClientOf(ctx, params.briefId),
  ]);
  const writing = writingText(brief.heldPlaces, Boolean(held?.until));
  const sheet = {
    title: requestLabel(brief),
    place: placeText(brief),
    distance: brief.distance && distanceText(brief.distance),
    history: ownHistoryText(history),
    // What the company quoted on is no news to it.
    isNew: brief.isNew && brief.proposal === null,
    count: brief.proposalsCount + brief.heldPlaces,
    writing: writing && atStart(writing),
    hold: composes && !proposal ? holdOnSheet(brief, held, ctx.now) : null,
    max: brief.maxProposals,
    answers: [...sheetAnswers(brief), ...clientAnswers(figures)],
    changedOn: changedOnText(brief),
    outdated: mayQuote ? outdatedQuote(brief) : null,
    ask: ask && { ...ask, mayDecline: declinesAsks.allows(ctx.actor) },
    proposal,
    mayQuote,
    mayAddProvince: editsProfile.allows(ctx.actor),
    hasProfile: company.profile !== null,
    waits,
    needsNiwo,
    provinces: brief.territory.provinces,
    questions,
    quoteAsks,
    photos,
    asking: askingOnSheet(reader, brief, ctx.now),
    mayAsk: asksQuestions.allows(ctx.actor) && company.profile !== null,
    askTyped: asked ? typed : null,
  };
  const hasNews = !brief.isSeen || template !== undefined;
  const opened: OpenedPlace | null =
    hasNews && !isDocument ? { sheet: params.briefId, ...(template && { template }) } : null;
  return data({ subscribed: true, sheet, full: null, composer, opened });
}
