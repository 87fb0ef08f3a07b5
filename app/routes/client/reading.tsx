import { redirect } from "react-router";
import { answerRefusal, foundOr404 } from "#app/answer.server.ts";
import { ctxOf, logFailure } from "#app/context.server.ts";
import { codeAskerCookie, codeAskerFor } from "#app/cookies/code-asker.server.ts";
import { knownDeviceKeyOf } from "#app/cookies/known-device.server.ts";
import { textOf } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { valuesOf } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { PHOTOS_PATH } from "#app/photos/photo-paths.ts";
import { PhotoStrip } from "#app/photos/photo-strip.tsx";
import { titleMeta } from "#app/seo/seo.ts";
import { VERTICAL_PAGES } from "#app/verticals.ts";
import { Notice } from "#app/ui/notice.tsx";
import { markQuotesReadByLink } from "#domain/briefs/mark-quotes-read-by-link.ts";
import { requestReadingCode } from "#domain/briefs/request-reading-code.ts";
import { endedWithoutChoice } from "#domain/briefs/client-state.ts";
import { briefStatusesBefore } from "#domain/briefs/rules.ts";
import { requestPage } from "#domain/proposals/request-view.ts";
import { answerQuestionByLink } from "#domain/questions/answer-question-by-link.ts";
import { photosOfBrief } from "#domain/photos/views.ts";
import { questionsOfRequest } from "#domain/questions/views.ts";
import type { Route } from "./+types/reading";
import { takeAnswer } from "./answer-question.server.ts";
import { DeadLink } from "./dead-link.tsx";
import { ReadingAct } from "./reading-act.tsx";
import { foundLink, READING_HEADERS } from "./reading-link.server.ts";
import { actPath, readingCodePath, readingPath, VERSION_FIELD } from "./reading-paths.ts";
import { isOpenedByPerson } from "./opened-by-person.server.ts";
import { ReadingTokenContext } from "./reading-token.ts";
import { RequestBody } from "./request-body.tsx";
import { ANSWER_INTENT, answerFieldIds, questionsOf } from "./request-questions.tsx";
import {
  acceptDialogId,
  CANCEL_DIALOG_ID,
  declineDialogId,
  DIALOG_FIELD,
  OPEN_DIALOG_ID,
  readMarkPath,
  REOPEN_DIALOG_ID,
  requestPath,
} from "./request-paths.ts";
import { requestTitle } from "./request-texts.ts";

export const handle: PageHandle = { width: "wide", react: false };

export const headers = () => READING_HEADERS;

export const meta: Route.MetaFunction = (args) =>
  titleMeta(args, args.loaderData ? requestTitle(args.loaderData.request) : "Deze link werkt niet meer");

export async function loader({ request, context, params: { token } }: Route.LoaderArgs) {
  const { link, dead } = await foundLink(context, token);
  if (!link) return dead;
  if (link.isOwn) throw redirect(requestPath(link.briefId));
  const reader = { kind: "link", briefId: link.briefId } as const;
  const page = foundOr404(await requestPage(ctxOf(context), reader, link.briefId));
  if (page.hasUnread && isOpenedByPerson(request)) await markQuotesReadByLink(ctxOf(context), { token });
  const [questions, photos] = await Promise.all([
    questionsOfRequest(ctxOf(context), reader, link.briefId),
    photosOfBrief(ctxOf(context), link.briefId),
  ]);
  return { token, request: page, questions, photos };
}

/**
 * Answers a question, which the link allows. For every other act it mails a code and leads to the page that asks it; the client
 * who is signed in goes on at once.
 */
export async function action({ request, context, params: { token } }: Route.ActionArgs) {
  const form = await request.formData();
  const values = valuesOf(form);
  const act = { dialog: textOf(values, DIALOG_FIELD), version: textOf(values, VERSION_FIELD) || null };
  const { link, dead } = await foundLink(context, token);
  if (!link) return dead;
  if (textOf(values, "intent") === ANSWER_INTENT)
    return takeAnswer(
      form,
      (given) => answerQuestionByLink(ctxOf(context), { token, ...given }),
      readingPath(token),
      logFailure(context),
    );
  if (link.isOwn) return redirect(actPath(requestPath(link.briefId), act));
  return answerRefusal(
    {},
    async () => {
      const asker = codeAskerFor(request);
      await requestReadingCode(ctxOf(context), { token, deviceKey: knownDeviceKeyOf(request), asker });
      return redirect(readingCodePath(token, act), { headers: { "Set-Cookie": codeAskerCookie(asker) } });
    },
    { toast: "sign_in_failed", log: logFailure(context) },
  );
}

const CODE_GOES_TO = "Die mailen we naar het e-mailadres van deze aanvraag.";

/** `/aanvraag/bekijken/:token`: a request with its quotes, for whoever has the link of its mails. */
export default function Reading({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <DeadLink />;
  const { request, token, questions, photos } = loaderData;
  const canCancel = briefStatusesBefore("cancel").includes(request.status);
  return (
    <ReadingTokenContext value={token}>
      <div className="mb-6 empty:hidden">
        <FormProblems answer={actionData} ids={answerFieldIds(actionData ?? undefined)} />
      </div>
      <RequestBody
        request={request}
        readPath={readMarkPath(readingPath(token))}
        renderActions={({ id, version, company: { businessName } }) => (
          <>
            <ReadingAct token={token} dialog={acceptDialogId(id)} version={version}>
              Kies dit bedrijf<span className="sr-only"> ({businessName})</span>
            </ReadingAct>
            <ReadingAct token={token} dialog={declineDialogId(id)} variant="secondary">
              Afwijzen<span className="sr-only"> van {businessName}</span>
            </ReadingAct>
          </>
        )}
        acts={
          <div className="mt-2 flex flex-wrap gap-x-8 print:hidden">
            {canCancel && (
              <ReadingAct token={token} dialog={CANCEL_DIALOG_ID} variant="text">
                Aanvraag annuleren
              </ReadingAct>
            )}
            {request.ask?.mayOpen && (
              <ReadingAct token={token} dialog={OPEN_DIALOG_ID} variant="text">
                Ook andere bedrijven vragen
              </ReadingAct>
            )}
            {request.reopening && (
              <ReadingAct token={token} dialog={REOPEN_DIALOG_ID} variant="text">
                Aanvraag heropenen
              </ReadingAct>
            )}
            {endedWithoutChoice(request.state) && !request.reopening && (
              <a
                href={VERTICAL_PAGES[request.vertical].wizard}
                className="link inline-flex min-h-11 items-center"
              >
                Opnieuw offertes aanvragen
              </a>
            )}
            {request.state !== "choosing" && (
              <button type="button" data-print className="link hidden min-h-11 items-center js:inline-flex">
                Afdrukken
              </button>
            )}
          </div>
        }
        photos={photos.length > 0 && <PhotoStrip photos={photos} base={readingPath(token) + PHOTOS_PATH} />}
        questions={questionsOf({
          briefId: request.id,
          questions,
          takesAnswers: canCancel,
          answer: actionData ?? undefined,
        })}
        beforeQuotes={
          <div className="mt-4 max-w-[70ch] print:hidden">
            <Notice>
              Je leest mee met de link uit onze mail, zonder in te loggen. Wie de aanvraag deed, staat er niet
              bij. {canCancel && "Vragen van bedrijven kun je hier ook beantwoorden. "}
              {canCancel && `Kiezen of annuleren kan alleen met een code. ${CODE_GOES_TO}`}
              {request.reopening && `Heropenen kan alleen met een code. ${CODE_GOES_TO}`}
            </Notice>
          </div>
        }
      />
    </ReadingTokenContext>
  );
}
