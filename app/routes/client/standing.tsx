import { answerRefusal, foundOr404 } from "#app/answer.server.ts";
import { ctxOf, logFailure } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Link } from "#app/ui/link.tsx";
import { keepChoosing } from "#domain/briefs/reading-link/keep-choosing.ts";
import { requestPage } from "#domain/proposals/request-view.ts";
import type { Route } from "./+types/standing";
import { DeadLink } from "./reading/dead-link.tsx";
import { ReadingAct } from "./reading/reading-act.tsx";
import { foundLink, READING_HEADERS } from "./reading/reading-link.server.ts";
import { ANSWER_FIELD, ANSWERS, readingPath, standPath, type Answer } from "./reading/reading-paths.ts";
import { CANCEL_DIALOG_ID, ELSEWHERE_DIALOG_ID } from "./request-paths.ts";
import { requestTitle, stateSentence } from "./request-texts.ts";

export { shouldRevalidate } from "./request-revalidation.ts";

export const handle: PageHandle = { width: "text" };

export const headers = () => READING_HEADERS;

export const meta: Route.MetaFunction = (args) =>
  titleMeta(args, args.loaderData ? "Hoe staat het met je aanvraag?" : "Deze link werkt niet meer");

/** Opening the page changes nothing, because mail scanners open links too. */
export async function loader({ request, context, params: { token } }: Route.LoaderArgs) {
  const { link, dead } = await foundLink(context, token);
  if (!link) return dead;
  const reader = { kind: "link", briefId: link.briefId } as const;
  const page = foundOr404(await requestPage(ctxOf(context), reader, link.briefId));
  const asked = new URL(request.url).searchParams.get(ANSWER_FIELD);
  return {
    token,
    title: requestTitle(page),
    closed: page.state === "choosing" ? null : stateSentence(page),
    answer: ANSWERS.find((known) => known === asked) ?? null,
  };
}

/** The only answer that asks no code: it changes nothing for anybody but what companies read. */
export async function action({ context, params: { token } }: Route.ActionArgs) {
  const { link, dead } = await foundLink(context, token);
  if (!link) return dead;
  return answerRefusal(
    {},
    async () => {
      await keepChoosing(ctxOf(context), { token });
      return redirectWithToast(readingPath(token), "still_choosing");
    },
    { toast: "brief_failed", log: logFailure(context) },
  );
}

const LINK_TEXTS: Record<Answer, string> = {
  bezig: "Ik ben nog aan het kiezen",
  gekozen: "Ik heb gekozen",
  gestopt: "Ik zoek niet meer",
};

/** `/aanvraag/stand/:token`: the client of a mailed link says how far it is with choosing. */
export default function Standing({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <DeadLink />;
  const { token, title, closed, answer } = loaderData;
  const shown = answer ? [answer] : ANSWERS;
  return (
    <>
      <h1>Hoe staat het met je aanvraag?</h1>
      <p className="mt-3 text-lg text-soft">{title}</p>
      <div className="mt-6 empty:hidden">
        <FormProblems answer={actionData ?? undefined} />
      </div>
      {closed ? (
        <>
          <p className="mt-6 max-w-[60ch]">{closed}</p>
          <div className="mt-6">
            <Button href={readingPath(token)}>Aanvraag bekijken</Button>
          </div>
        </>
      ) : (
        <div className="mt-8 space-y-5">
          {shown.map((one) => (
            <Card key={one} as="section" aria-labelledby={one}>
              <AnswerForm answer={one} token={token} />
            </Card>
          ))}
          {answer && (
            <nav aria-label="Andere antwoorden">
              <p className="mt-8 font-semibold">Toch iets anders?</p>
              <ul className="mt-1">
                {ANSWERS.filter((one) => one !== answer).map((one) => (
                  <li key={one}>
                    <Link href={standPath(token, one)} className="link inline-flex min-h-11 items-center">
                      {LINK_TEXTS[one]}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      )}
    </>
  );
}

/** One answer: what it does, and its button. */
function AnswerForm({ answer, token }: { answer: Answer; token: string }) {
  const heading = (
    <h2 id={answer} className="text-h3">
      {LINK_TEXTS[answer]}
    </h2>
  );
  switch (answer) {
    case "bezig":
      return (
        <>
          {heading}
          <p className="mt-2">
            Neem de tijd. De bedrijven lezen dan bij hun offerte dat je nog kiest, en wij mailen je hier niet
            meer over.
          </p>
          <Form method="post" action={standPath(token)} className="mt-5">
            <Button>Laat weten dat ik nog kies</Button>
          </Form>
        </>
      );
    case "gekozen":
      return (
        <>
          {heading}
          <p className="mt-2">
            Koos je een offerte die je hier kreeg? Kies hem dan ook bij je aanvraag. Pas dan krijgt het
            bedrijf je contactgegevens.
          </p>
          <p className="mt-4">
            <Button href={readingPath(token)}>Naar mijn offertes</Button>
          </p>
          <p className="mt-6">
            Koos je een bedrijf buiten onze site? Sluit je aanvraag dan, zodat de bedrijven niet op je
            wachten. We mailen je eerst een code.
          </p>
          <div className="mt-4">
            <ReadingAct token={token} dialog={ELSEWHERE_DIALOG_ID} variant="secondary">
              Ik koos een ander bedrijf
            </ReadingAct>
          </div>
        </>
      );
    case "gestopt":
      return (
        <>
          {heading}
          <p className="mt-2">
            Annuleer je aanvraag dan, zodat de bedrijven niet op je wachten. Je contactgegevens deel je met
            niemand. We mailen je eerst een code.
          </p>
          <div className="mt-5">
            <ReadingAct token={token} dialog={CANCEL_DIALOG_ID} variant="secondary">
              Aanvraag annuleren
            </ReadingAct>
          </div>
        </>
      );
  }
}
