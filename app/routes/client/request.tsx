import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { textOf } from "#app/forms/form-answer.ts";
import { dealFieldIds } from "#app/deals/deal-context.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { useReadNotifications } from "#app/hooks/use-read-notifications.ts";
import { readsNotificationsOf } from "#app/middleware/read-notifications.server.ts";
import { QuoteFiguresContext } from "#app/experiences/quote-experience.tsx";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Link } from "#app/ui/link.tsx";
import type { ReceivedQuote } from "#domain/proposals/request-view.ts";
import { briefStatusesBefore } from "#domain/briefs/rules.ts";
import type { Route } from "./+types/request";
import { actOnRequest, readRequest } from "./request.server.ts";
import { HiddenNotice } from "./quotes/hidden-notice.tsx";
import { AcceptProposal, mustLookAgain, triedOf } from "./acts/accept-proposal.tsx";
import { DeclineProposal } from "./acts/decline-proposal.tsx";
import { NoQuotesYet } from "./quotes/no-quotes-yet.tsx";
import { ownContactItems } from "./own-contact.ts";
import { OpenDialogContext, useOpenDialog } from "./acts/open-dialog.ts";
import { OwnPhotos } from "./own-photos.tsx";
import { askFieldIds, QuoteAsks } from "./quotes/quote-asks.tsx";
import { ReadingLinkSettings } from "./reading/reading-link-settings.tsx";
import { LastActs, RequestActs } from "./acts/request-acts.tsx";
import { RequestBody } from "./request-body.tsx";
import { answerFieldIds, useQuestions } from "./request-questions.tsx";
import { acceptDialogId, REASON_FIELD, requestPath } from "./request-paths.ts";
import { requestTitle } from "./request-texts.ts";
import { useHeldRequest } from "./use-held-request.ts";

/** Most requests have no deal yet, so its part of the page has a file of its own. */
const RequestDeal = lazy(async () => ({ default: (await import("./deal/request-deal.tsx")).RequestDeal }));

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) =>
  titleMeta(args, args.loaderData ? requestTitle(args.loaderData.request) : "Aanvraag niet gevonden");

export { shouldRevalidate } from "./request-revalidation.ts";

export const middleware: Route.MiddlewareFunction[] = [
  readsNotificationsOf(({ briefId }) => ({ briefId: briefId! })),
];

export const loader = (args: Route.LoaderArgs) => readRequest(args);

export const action = (args: Route.ActionArgs) => actOnRequest(args);

/** `/client-dashboard/aanvraag/:briefId`: one of the client's own requests. */
export default function Request({ loaderData, actionData }: Route.ComponentProps) {
  const { request, contacts, wait, photos, typed, deal, dealBadge, leavesHome, clean } = loaderData;
  const answer = actionData ?? undefined;
  const query = new URLSearchParams(useLocation().search);
  const tried = (quote: ReceivedQuote) => triedOf(quote.id, answer, query);
  const refused = request.quotes.find((quote) => mustLookAgain(quote, tried(quote)));
  const dialog = useOpenDialog(refused ? acceptDialogId(refused.id) : null);
  const held = useHeldRequest(request, dialog.id !== null);
  const questions = useQuestions({
    questions: loaderData.questions,
    takesAnswers: briefStatusesBefore("accept").includes(request.status),
    answer,
    typed,
  });
  const { shown } = held;
  useReadNotifications({ briefId: request.id });
  return (
    <OpenDialogContext value={dialog}>
      <div className="mb-6 empty:hidden">
        <FormProblems
          answer={answer}
          ids={{ ...answerFieldIds(answer), ...dealFieldIds(answer), ...askFieldIds(answer) }}
        />
      </div>
      <HiddenNotice request={request} />
      <QuoteFiguresContext value={loaderData.figures}>
        <RequestBody
          request={request}
          held={held}
          page={requestPath(request.id)}
          back={
            <Link href="/client-dashboard" className="link inline-flex min-h-11 items-center">
              Mijn opdrachten
            </Link>
          }
          renderActions={(quote) => (
            <>
              <AcceptProposal
                request={shown}
                quote={quote}
                contact={contacts.client}
                tried={tried(quote)}
                reason={answer ? textOf(answer.values, REASON_FIELD) : ""}
              />
              <DeclineProposal request={shown} quote={quote} />
            </>
          )}
          badge={dealBadge && (contacts.company || request.state === "chosen") && <Badge {...dealBadge} />}
          acts={<RequestActs request={shown} leavesHome={leavesHome} />}
          lastActs={<LastActs request={shown} />}
          beforeQuotes={
            <>
              {shown.state === "waiting" && !shown.ask?.isExclusive && (
                <NoQuotesYet request={shown} wait={wait} />
              )}
              {deal && (
                <Suspense>
                  <RequestDeal
                    request={shown}
                    isOpenAgain={request.state !== "chosen"}
                    deal={deal}
                    company={contacts.company}
                    answer={answer}
                    typed={typed}
                    clean={clean}
                  />
                </Suspense>
              )}
            </>
          }
          afterQuotes={<QuoteAsks request={shown} asks={loaderData.asks} answer={answer} typed={typed} />}
          questions={questions}
          contact={ownContactItems(contacts.client)}
          photos={<OwnPhotos request={request} photos={photos} />}
        />
      </QuoteFiguresContext>
      <ReadingLinkSettings briefId={request.id} />
    </OpenDialogContext>
  );
}
