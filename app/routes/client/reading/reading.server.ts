import { redirect } from "react-router";
import { answerRefusal, foundOr404 } from "#app/answer.server.ts";
import { ctxOf, logFailure } from "#app/context.server.ts";
import { codeAskerCookie, codeAskerFor } from "#app/cookies/code-asker.server.ts";
import { knownDeviceKeyOf } from "#app/cookies/known-device.server.ts";
import { quoteFigures } from "#app/experiences/quote-figures.server.ts";
import { textOf } from "#app/forms/form-answer.ts";
import { valuesOf } from "#app/forms/parse-form.server.ts";
import { markQuotesReadByLink } from "#domain/briefs/reading-link/mark-quotes-read-by-link.ts";
import { requestReadingCode } from "#domain/briefs/reading-link/request-reading-code.ts";
import { requestPage } from "#domain/proposals/request-view.ts";
import { answerQuestionByLink } from "#domain/proposals/questions/answer-question-by-link.ts";
import { photosOfBrief } from "#domain/photos/views.ts";
import { questionsOfRequest } from "#domain/proposals/questions/views.ts";
import type { Route } from "./+types/reading";
import { takeAnswer } from "../acts/answer-question.server.ts";
import { foundLink } from "./reading-link.server.ts";
import { actPath, readingCodePath, readingPath, VERSION_FIELD } from "./reading-paths.ts";
import { isOpenedByPerson } from "./opened-by-person.server.ts";
import { ANSWER_INTENT } from "../request-questions.tsx";
import { DIALOG_FIELD, requestPath } from "../request-paths.ts";

/** The request behind a link; the page of a dead link when it works no more. */
export async function readByLink({ request, context, params: { token } }: Route.LoaderArgs) {
  const { link, dead } = await foundLink(context, token);
  if (!link) return dead;
  if (link.isOwn) throw redirect(requestPath(link.briefId));
  const reader = { kind: "link", briefId: link.briefId } as const;
  const page = foundOr404(await requestPage(ctxOf(context), reader, link.briefId));
  if (page.hasUnread && isOpenedByPerson(request))
    await markQuotesReadByLink(ctxOf(context), { token, proposalId: null });
  const [questions, photos, figures] = await Promise.all([
    questionsOfRequest(ctxOf(context), reader, link.briefId),
    photosOfBrief(ctxOf(context), link.briefId),
    quoteFigures(ctxOf(context), link.briefId),
  ]);
  return { token, request: page, questions, photos, figures };
}

/**
 * Answers a question, which the link allows. For every other act it mails a code and leads to the page that asks it; the client
 * who is signed in goes on at once.
 */
export async function actByLink({ request, context, params: { token } }: Route.ActionArgs) {
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
