import { QuoteFiguresContext } from "#app/experiences/quote-experience.tsx";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { DEAL_ID } from "#app/deals/intents.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import type { PageHandle } from "#app/handle.ts";
import { PHOTOS_PATH } from "#app/photos/photo-paths.ts";
import { PhotoStrip } from "#app/photos/photo-strip.tsx";
import { titleMeta } from "#app/seo/seo.ts";
import { PrintButton } from "#app/ui/frame/print-button.tsx";
import { Link } from "#app/ui/link.tsx";
import { VERTICAL_PAGES } from "#app/verticals.ts";
import { Notice } from "#app/ui/notice.tsx";
import { endedWithoutChoice } from "#domain/briefs/client-state.ts";
import { briefStatusesBefore } from "#domain/briefs/rules.ts";
import type { Route } from "./+types/reading";
import { actByLink, readByLink } from "./reading.server.ts";
import { DeadLink } from "./dead-link.tsx";
import { ReadingAct, ReadingQuoteActs } from "./reading-act.tsx";
import { READING_HEADERS } from "./reading-link.server.ts";
import { readingPath } from "./reading-paths.ts";
import { OpenDialogContext, useOpenDialog } from "../acts/open-dialog.ts";
import { ReadingTokenContext } from "./reading-token.ts";
import { RequestBody } from "../request-body.tsx";
import { answerFieldIds, useQuestions } from "../request-questions.tsx";
import { CANCEL_DIALOG_ID, OPEN_DIALOG_ID, REOPEN_DIALOG_ID } from "../request-paths.ts";
import { requestTitle } from "../request-texts.ts";
import { useHeldRequest } from "../use-held-request.ts";

export { shouldRevalidate } from "../request-revalidation.ts";

export const handle: PageHandle = { width: "wide" };

export const headers = () => READING_HEADERS;

export const meta: Route.MetaFunction = (args) =>
  titleMeta(args, args.loaderData ? requestTitle(args.loaderData.request) : "Deze link werkt niet meer");

export const loader = (args: Route.LoaderArgs) => readByLink(args);

export const action = (args: Route.ActionArgs) => actByLink(args);

const CODE_GOES_TO = "Die mailen we naar het e-mailadres van deze aanvraag.";

/** `/aanvraag/bekijken/:token`: a request with its quotes, for whoever has the link of its mails. */
export default function Reading({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <DeadLink />;
  return (
    <ReadingTokenContext value={loaderData.token}>
      <QuoteFiguresContext value={loaderData.figures}>
        <Request {...loaderData} answer={actionData ?? undefined} />
      </QuoteFiguresContext>
    </ReadingTokenContext>
  );
}

type Loaded = NonNullable<Route.ComponentProps["loaderData"]>;

function Request({ request, token, questions, photos, answer }: Loaded & { answer: FormAnswer | undefined }) {
  const dialog = useOpenDialog(null);
  const held = useHeldRequest(request, dialog.id !== null);
  const { shown } = held;
  const canCancel = briefStatusesBefore("cancel").includes(shown.status);
  const asked = useQuestions({
    questions,
    takesAnswers: briefStatusesBefore("cancel").includes(request.status),
    answer,
  });
  return (
    <OpenDialogContext value={dialog}>
      <div className="mb-6 empty:hidden">
        <FormProblems answer={answer} ids={answerFieldIds(answer)} />
      </div>
      <RequestBody
        request={request}
        held={held}
        page={readingPath(token)}
        renderActions={(quote) => <ReadingQuoteActs token={token} quote={quote} />}
        acts={
          <div className="mt-2 flex flex-wrap gap-x-8 print:hidden">
            {shown.state === "chosen" && (
              <ReadingAct token={token} dialog={DEAL_ID}>
                De dag afspreken of iets melden
              </ReadingAct>
            )}
            {shown.ask?.mayOpen && (
              <ReadingAct token={token} dialog={OPEN_DIALOG_ID} variant="text">
                Ook andere bedrijven vragen
              </ReadingAct>
            )}
            {shown.reopening && (
              <ReadingAct token={token} dialog={REOPEN_DIALOG_ID} variant="text">
                Aanvraag heropenen
              </ReadingAct>
            )}
            {endedWithoutChoice(shown.state) && !shown.reopening && (
              <Link
                href={VERTICAL_PAGES[shown.vertical].wizard}
                className="link inline-flex min-h-11 items-center"
              >
                Opnieuw offertes aanvragen
              </Link>
            )}
          </div>
        }
        lastActs={
          <>
            <PrintButton className="link hidden min-h-11 items-center js:inline-flex">Afdrukken</PrintButton>
            {canCancel && (
              <ReadingAct token={token} dialog={CANCEL_DIALOG_ID} variant="text">
                Aanvraag annuleren
              </ReadingAct>
            )}
          </>
        }
        photos={photos.length > 0 && <PhotoStrip photos={photos} base={readingPath(token) + PHOTOS_PATH} />}
        questions={asked}
        beforeQuotes={
          <div className="mt-4 max-w-[70ch] print:hidden">
            <Notice>
              Je leest mee met de link uit onze mail, zonder in te loggen. Wie de aanvraag deed, staat er niet
              bij.{" "}
              <span>
                {canCancel &&
                  `Vragen van bedrijven kun je hier ook beantwoorden. Kiezen of annuleren kan alleen met een code. ${CODE_GOES_TO}`}
                {shown.state === "chosen" && `Afspraken maken kan alleen met een code. ${CODE_GOES_TO}`}
                {shown.reopening && `Heropenen kan alleen met een code. ${CODE_GOES_TO}`}
              </span>
            </Notice>
          </div>
        }
      />
    </OpenDialogContext>
  );
}
