import { redirect } from "react-router";
import { afterRefusals } from "#app/after-refusals.ts";
import { ctxOf, sessionContext } from "#app/context.server.ts";
import { sentRequestOf } from "#app/cookies/sent-request.server.ts";
import { textOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import type { PageHandle } from "#app/handle.ts";
import { CodeField } from "#app/routes/account/code-field.tsx";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { askOfBrief } from "#domain/briefs/asking/views.ts";
import { sentBrief } from "#domain/briefs/submission/submitted-brief-view.ts";
import type { Route } from "./+types/sent";
import { handleConfirmation, type ConfirmAnswer } from "./confirm-actions.server.ts";
import { Confirmed } from "./confirmed.tsx";
import { CorrectAddress } from "./correct-address.tsx";
import { NewAccountNote } from "./new-account-note.tsx";
import { NotPublished } from "./not-published.tsx";
import { CONFIRM_PATH, REQUESTS_PATH, SENT_PATH } from "../request-paths.ts";
import { followsOf } from "./what-follows.ts";

export const handle: PageHandle = { width: "text", isTask: true };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Bevestig je aanvraag");

export async function loader({ request, context }: Route.LoaderArgs) {
  const sent = sentRequestOf(request, ctxOf(context));
  const brief = sent && (await sentBrief(ctxOf(context), sent.draftId));
  const session = context.get(sessionContext);
  const isClient = session?.actor.role === "CLIENT";
  if (!brief) throw redirect(isClient ? REQUESTS_PATH : CONFIRM_PATH);
  const { briefId, waitingEmail: email, closesAt, isOpen, isOwn } = brief;
  const ask = email === null ? null : await askOfBrief(ctxOf(context), briefId);
  const follows = followsOf({ vertical: sent.vertical, ask, closesAt });
  return { briefId, email, isOpen, isOwn, isSignedIn: session !== null, follows };
}

export function action({ request, context }: Route.ActionArgs) {
  return handleConfirmation(request, context, SENT_PATH);
}

export const shouldRevalidate = afterRefusals;

/**
 * `/aanvraag/verzonden`: the page after sending a request that waits for its mail to be answered, in the browser that sent
 * it. Also says so when it was confirmed in another browser.
 */
export default function Sent({ loaderData, actionData }: Route.ComponentProps) {
  const { email, follows, ...sent } = loaderData;
  const answer: ConfirmAnswer | undefined = actionData;
  if (answer?.notPublished) return <NotPublished {...answer.notPublished} canCorrect />;
  if (answer?.otherAccount)
    return <Confirmed {...answer.otherAccount} isOpen={false} isOwn={false} isSignedIn readingToken={null} />;
  if (email === null) return <Confirmed {...sent} readingToken={null} />;
  return (
    <>
      <h1 className="max-sm:text-h2">Nog één stap: bevestig je aanvraag</h1>
      <p className="mt-3">
        Aanvraag ontvangen! De code staat in de mail aan <strong className="font-semibold">{email}</strong>.
      </p>
      <CodeForm email={email} answer={answer} />
      <NoMail email={email} />
      <WhatFollows follows={follows} />
    </>
  );
}

function CodeForm({ email, answer }: { email: string; answer: FormAnswer | undefined }) {
  return (
    <Form method="post" action={SENT_PATH} noValidate className="mt-5 space-y-5">
      <FormProblems answer={answer} />
      <input type="hidden" name="email" value={email} />
      <CodeField
        name="code"
        defaultValue={textOf(answer?.values ?? {}, "code")}
        error={answer?.errors.code}
      />
      <Button size="large" wide>
        Aanvraag bevestigen
      </Button>
      <p className="text-soft">
        Liever de knop in de mail? Dat mag ook. Bedrijven zien je aanvraag pas als je hem hebt bevestigd.
      </p>
      <NewAccountNote />
    </Form>
  );
}

function NoMail({ email }: { email: string }) {
  return (
    <section aria-labelledby="geen-mail" className="mt-10 border-t border-line pt-6">
      <h2 id="geen-mail" className="text-h3">
        Geen mail?
      </h2>
      <p className="mt-2 text-soft">
        Meestal is hij er binnen een minuut. Kijk ook bij je ongewenste mail, en klopt het adres hierboven?
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Form method="post" action={SENT_PATH}>
          <input type="hidden" name="email" value={email} />
          <Button name="intent" value="opnieuw" variant="secondary">
            Stuur de mail opnieuw
          </Button>
        </Form>
        <CorrectAddress>Adres verbeteren</CorrectAddress>
      </div>
    </section>
  );
}

function WhatFollows({ follows }: { follows: ReturnType<typeof followsOf> }) {
  return (
    <section aria-labelledby="vervolg" className="mt-10 border-t border-line pt-6">
      <h2 id="vervolg" className="text-h3">
        Zo gaat het verder
      </h2>
      <ol className="mt-4 space-y-4">
        {follows.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-tint font-semibold text-accent"
            >
              {index + 1}
            </span>
            <div>
              <p className="font-semibold">{title}</p>
              <p className="text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
