import { foundOr404 } from "#app/answer.server.ts";
import { requireSession } from "#app/auth/access.server.ts";
import { logFailure, uploadContext } from "#app/context.server.ts";
import { actOnDeal } from "#app/deals/act-on-deal.server.ts";
import { DEAL_BADGES, isDealIntent } from "#app/deals/intents.ts";
import { uploadToDeal } from "#app/deals/upload-to-deal.server.ts";
import { quoteFigures } from "#app/experiences/quote-figures.server.ts";
import { textOf } from "#app/forms/form-answer.ts";
import { valuesOf } from "#app/forms/parse-form.server.ts";
import { restoredValues } from "#app/forms/interrupted-form.server.ts";
import { timeToFirstQuote } from "#domain/briefs/first-quote-view.ts";
import { markQuotesRead } from "#domain/briefs/mark-quotes-read.ts";
import { requestContacts } from "#domain/briefs/request-contacts-view.ts";
import { cleanOffer } from "#domain/deals/moving/clean-offer-view.ts";
import { leavesHome } from "#domain/deals/moving/rules.ts";
import { isId } from "#domain/kernel/ids.ts";
import { requestPage } from "#domain/proposals/request-view.ts";
import { answerQuestion } from "#domain/proposals/questions/answer-question.ts";
import { photosOfBrief } from "#domain/photos/views.ts";
import { quoteAsksOfClient } from "#domain/proposals/asks/quote-asks-view.ts";
import { questionsOfRequest } from "#domain/proposals/questions/views.ts";
import { DEAL_STATE_LABELS } from "#texts/deal/deals.ts";
import type { Route } from "./+types/request";
import { clientDeal } from "./deal/client-deal.server.ts";
import { takeAsk } from "./quotes/ask-about-quote.server.ts";
import { takeAnswer } from "./acts/answer-question.server.ts";
import { isOpenedByPerson } from "./reading/opened-by-person.server.ts";
import { ANSWER_INTENT } from "./request-questions.tsx";
import { QUOTE_ASK_INTENT, requestPath } from "./request-paths.ts";
import { takeDecision } from "./acts/request-decisions.server.ts";
import { shownContacts } from "./shown-request.server.ts";

/** A person who opens the page reads its quotes: docs/decisions/0039. */
export async function readRequest({ request, context, params }: Route.LoaderArgs) {
  const { session, ctx } = requireSession(context, "CLIENT");
  const briefId = foundOr404(isId(params.briefId) ? params.briefId : null);
  const reader = { kind: "client", userId: session.actor.userId } as const;
  // Nobody else's brief has contacts, so its photos are dropped.
  const [found, contacts, questions, photos, asks, typed, figures] = await Promise.all([
    requestPage(ctx, reader, briefId),
    requestContacts(ctx, session.actor, briefId),
    questionsOfRequest(ctx, reader, briefId),
    photosOfBrief(ctx, briefId),
    quoteAsksOfClient(ctx, session.actor, briefId),
    restoredValues(request, context),
    quoteFigures(ctx, briefId),
  ]);
  const deal = await clientDeal(ctx, briefId, isOpenedByPerson(request));
  const page = foundOr404(found);
  const revealed = shownContacts(foundOr404(contacts));
  const movesHome = leavesHome(page.details);
  const [wait, clean] = await Promise.all([
    page.state === "waiting" ? timeToFirstQuote(ctx, page.vertical, page.province) : null,
    deal && movesHome ? cleanOffer(ctx, session.actor, briefId) : null,
    page.hasUnread && isOpenedByPerson(request) ? markQuotesRead(ctx, { briefId, proposalId: null }) : null,
  ]);
  return {
    request: page,
    contacts: revealed,
    wait,
    questions,
    photos,
    asks,
    typed,
    deal,
    dealBadge: deal && { code: DEAL_BADGES[deal.state], label: DEAL_STATE_LABELS[deal.state] },
    figures,
    leavesHome: movesHome,
    clean,
  };
}

/** Takes an answer to a question, or a decision of the client. */
export async function actOnRequest({ request, context, params }: Route.ActionArgs) {
  const { ctx } = requireSession(context, "CLIENT");
  const readUpload = context.get(uploadContext);
  if (readUpload) {
    const upload = {
      briefId: params.briefId,
      page: requestPath(params.briefId),
      read: () => readUpload(request),
    };
    return uploadToDeal(ctx, upload, logFailure(context));
  }
  const form = await request.formData();
  const values = valuesOf(form);
  const intent = textOf(values, "intent");
  const { briefId } = params;
  if (intent === ANSWER_INTENT)
    return takeAnswer(
      form,
      (given) => answerQuestion(ctx, { briefId, ...given }),
      requestPath(briefId),
      logFailure(context),
    );
  if (intent === QUOTE_ASK_INTENT) return takeAsk(ctx, briefId, form, logFailure(context));
  if (isDealIntent(intent))
    return actOnDeal(ctx, { intent, values, page: requestPath(briefId) }, logFailure(context));
  return takeDecision(ctx, briefId, values, logFailure(context));
}
