import { foundOr404 } from "#app/answer.server.ts";
import { requireSession } from "#app/auth/access.server.ts";
import { logFailure } from "#app/context.server.ts";
import { textOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { valuesOf } from "#app/forms/parse-form.server.ts";
import { restoredValues } from "#app/forms/interrupted-form.server.ts";
import { readsNotificationsOf } from "#app/middleware/read-notifications.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { RepeatBrief } from "#app/routes/public/request/repeat-brief.tsx";
import { titleMeta } from "#app/seo/seo.ts";
import { endedWithoutChoice } from "#domain/briefs/client-state.ts";
import { timeToFirstQuote } from "#domain/briefs/first-quote-view.ts";
import { markQuotesRead } from "#domain/briefs/mark-quotes-read.ts";
import { requestContacts } from "#domain/briefs/request-contacts-view.ts";
import { isId } from "#domain/ids.ts";
import { requestPage } from "#domain/proposals/request-view.ts";
import { answerQuestion } from "#domain/questions/answer-question.ts";
import { photosOfBrief } from "#domain/photos/views.ts";
import { questionsOfRequest } from "#domain/questions/views.ts";
import { briefStatusesBefore, mayChangeAnswers } from "#domain/briefs/rules.ts";
import type { Route } from "./+types/request";
import { HiddenNotice } from "./hidden-notice.tsx";
import { takeAnswer } from "./answer-question.server.ts";
import { AcceptProposal } from "./accept-proposal.tsx";
import { CancelBrief } from "./cancel-brief.tsx";
import { ChosenCompany } from "./chosen-company.tsx";
import { ChosenElsewhere } from "./chosen-elsewhere.tsx";
import { DeclineProposal } from "./decline-proposal.tsx";
import { NoQuotesYet } from "./no-quotes-yet.tsx";
import { ownContactItems } from "./own-contact.ts";
import { OpenBrief } from "./open-brief.tsx";
import { OwnPhotos } from "./own-photos.tsx";
import { ReopenBrief } from "./reopen-brief.tsx";
import { ReadingLinkSettings } from "./reading-link-settings.tsx";
import { VERSION_FIELD } from "./reading-paths.ts";
import { isOpenedByPerson } from "./opened-by-person.server.ts";
import { RequestBody } from "./request-body.tsx";
import { ANSWER_INTENT, answerFieldIds, questionsOf } from "./request-questions.tsx";
import {
  acceptDialogId,
  CANCEL_DIALOG_ID,
  changeRequestPath,
  DIALOG_FIELD,
  ELSEWHERE_DIALOG_ID,
  OPEN_DIALOG_ID,
  readMarkPath,
  REASON_FIELD,
  REOPEN_DIALOG_ID,
  requestPath,
} from "./request-paths.ts";
import { takeDecision } from "./request-decisions.server.ts";
import { requestTitle } from "./request-texts.ts";
import { shownContacts } from "./shown-request.server.ts";

export const handle: PageHandle = { width: "wide", react: false, frame: "workplace" };

export const meta: Route.MetaFunction = (args) =>
  titleMeta(args, args.loaderData ? requestTitle(args.loaderData.request) : "Aanvraag niet gevonden");

export const middleware: Route.MiddlewareFunction[] = [
  readsNotificationsOf(({ briefId }) => ({ briefId: briefId! })),
];

/** A person who opens the page reads its quotes: docs/decisions/0039. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { session, ctx } = requireSession(context, "CLIENT");
  const briefId = foundOr404(isId(params.briefId) ? params.briefId : null);
  const reader = { kind: "client", userId: session.actor.userId } as const;
  const query = new URL(request.url).searchParams;
  // Read together in one round trip; nobody else's brief has contacts, so its photos are dropped.
  const [found, contacts, questions, photos, typed] = await Promise.all([
    requestPage(ctx, reader, briefId),
    requestContacts(ctx, session.actor, briefId),
    questionsOfRequest(ctx, reader, briefId),
    photosOfBrief(ctx, briefId),
    restoredValues(request, context),
  ]);
  const page = foundOr404(found);
  const revealed = shownContacts(foundOr404(contacts));
  const [wait] = await Promise.all([
    page.state === "waiting" ? timeToFirstQuote(ctx, page.vertical, page.province) : null,
    page.hasUnread && isOpenedByPerson(request) ? markQuotesRead(ctx, { briefId }) : null,
  ]);
  return {
    request: page,
    contacts: revealed,
    wait,
    questions,
    photos,
    typed,
    dialog: query.get(DIALOG_FIELD),
    version: query.get(VERSION_FIELD),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { ctx } = requireSession(context, "CLIENT");
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
  return takeDecision(ctx, briefId, values, logFailure(context));
}

/** The version of a quote that the client read before this page, or tried to accept when the form was refused. */
function readVersion(
  answer: FormAnswer | undefined,
  proposalId: string,
  { dialog, version }: { dialog: string | null; version: string | null },
): number | null {
  if (version && dialog === acceptDialogId(proposalId)) return Number(version);
  if (!answer || textOf(answer.values, "intent") !== "accept") return null;
  return textOf(answer.values, "proposalId") === proposalId ? Number(textOf(answer.values, "version")) : null;
}

/** `/client-dashboard/aanvraag/:briefId`: one of the client's own requests. */
export default function Request({ loaderData, actionData }: Route.ComponentProps) {
  const { request, contacts, wait, questions, photos, typed, dialog, version } = loaderData;
  const answer = actionData ?? undefined;
  const isOpen = (id: string) => dialog === id;
  return (
    <>
      <p className="mb-2 print:hidden">
        <a href="/client-dashboard" className="link inline-flex min-h-11 items-center">
          Mijn opdrachten
        </a>
      </p>
      <div className="mb-6 empty:hidden">
        <FormProblems answer={answer} ids={answerFieldIds(answer)} />
      </div>
      <HiddenNotice request={request} />
      <RequestBody
        request={request}
        readPath={readMarkPath(requestPath(request.id))}
        renderActions={(quote) => (
          <>
            <AcceptProposal
              request={request}
              quote={quote}
              contact={contacts.client}
              refusedVersion={readVersion(answer, quote.id, { dialog, version })}
              hasRefusal={answer?.refusal !== undefined}
              reason={answer ? textOf(answer.values, REASON_FIELD) : ""}
            />
            <DeclineProposal request={request} quote={quote} />
          </>
        )}
        acts={
          <div className="mt-2 flex flex-wrap gap-x-8 print:hidden">
            {request.ask?.mayOpen && <OpenBrief request={request} open={isOpen(OPEN_DIALOG_ID)} />}
            {mayChangeAnswers(request) && (
              <a href={changeRequestPath(request.id)} className="link inline-flex min-h-11 items-center">
                Aanvraag wijzigen
              </a>
            )}
            {briefStatusesBefore("cancel").includes(request.status) && (
              <CancelBrief request={request} open={isOpen(CANCEL_DIALOG_ID)} />
            )}
            {request.state === "choosing" && (
              <ChosenElsewhere request={request} open={isOpen(ELSEWHERE_DIALOG_ID)} />
            )}
            {request.reopening && (
              <ReopenBrief request={request} reopening={request.reopening} open={isOpen(REOPEN_DIALOG_ID)} />
            )}
            {endedWithoutChoice(request.state) && <RepeatBrief briefId={request.id} />}
            {request.state === "chosen" && <RepeatBrief briefId={request.id} label="Nog een keer" />}
            {request.state !== "choosing" && (
              <button type="button" data-print className="link hidden min-h-11 items-center js:inline-flex">
                Afdrukken
              </button>
            )}
          </div>
        }
        beforeQuotes={
          <>
            {request.state === "waiting" && !request.ask?.isExclusive && (
              <NoQuotesYet request={request} wait={wait} />
            )}
            {contacts.company && (
              <div className="mt-6">
                <ChosenCompany request={request} company={contacts.company} />
              </div>
            )}
          </>
        }
        questions={questionsOf({
          briefId: request.id,
          questions,
          takesAnswers: briefStatusesBefore("accept").includes(request.status),
          answer,
          typed,
        })}
        contact={ownContactItems(contacts.client)}
        photos={<OwnPhotos request={request} photos={photos} />}
      />
      <ReadingLinkSettings briefId={request.id} />
    </>
  );
}
