import { useLocation } from "react-router";
import { foundOr404 } from "#app/answer.server.ts";
import { requireSession } from "#app/auth/access.server.ts";
import { logFailure } from "#app/context.server.ts";
import { textOf } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { keptWhileOpen } from "#app/forms/kept-while-open.ts";
import { valuesOf } from "#app/forms/parse-form.server.ts";
import { RestoredNotice } from "#app/forms/restored-notice.tsx";
import { forgetTypedIn, typedBefore } from "#app/forms/typed-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { FixedAnswers } from "#app/routes/public/request/fixed-answers.tsx";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { ChangeList } from "#app/ui/change-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { OfflineNote } from "#app/ui/frame/offline-note.tsx";
import { briefToChange } from "#domain/briefs/submission/brief-to-change-view.ts";
import { amsterdamDay } from "#domain/kernel/dates.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";
import { ERROR_TEXTS } from "#texts/errors/errors.ts";
import { inWords } from "#texts/numbers.ts";
import type { Route } from "./+types/change-request";
import {
  CANCEL_DIALOG_ID,
  changeRequestPath,
  keepChangePath,
  requestDialogPath,
  requestPath,
} from "../request-paths.ts";
import { requestTitle } from "../request-texts.ts";
import { changedAnswers, presentAnswers, storeChange, type ChangeAnswer } from "./change-request.server.ts";
import { CHANGE_STEPS } from "./steps.ts";

export const handle: PageHandle = { width: "text" };

export const shouldRevalidate = keptWhileOpen;

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Aanvraag wijzigen");

export async function loader({ request, context, params: { briefId } }: Route.LoaderArgs) {
  const { session, ctx } = requireSession(context, "CLIENT");
  const brief = foundOr404(await briefToChange(ctx, session.actor, briefId));
  const kept = await typedBefore(request, context, changeRequestPath(briefId));
  // What was typed over other answers is not put over these.
  const typed = kept?.values.version === String(brief.version) ? kept : null;
  const { vertical, version, pending, left, isOpen } = brief;
  return {
    briefId,
    title: requestTitle(brief),
    vertical,
    version,
    pending,
    left,
    isOpen,
    values: { ...presentAnswers(brief), ...(typed && changedAnswers(vertical, typed.values)) },
    restored: typed && typed.restored,
    today: amsterdamDay(ctx.now),
  };
}

export async function action({ request, context, params: { briefId } }: Route.ActionArgs) {
  const { session, ctx } = requireSession(context, "CLIENT");
  const typed = valuesOf(await request.formData());
  const brief = foundOr404(await briefToChange(ctx, session.actor, briefId));
  const stored = await storeChange(ctx, brief, typed, { toast: "brief_failed", log: logFailure(context) });
  if (stored instanceof Response)
    for (const cookie of await forgetTypedIn(request, context, changeRequestPath(briefId)))
      stored.headers.append("Set-Cookie", cookie);
  return stored;
}

/** `/client-dashboard/aanvraag/:briefId/wijzigen`: the answers of an open request, to change them. */
export default function ChangeRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { briefId, title, vertical } = loaderData;
  const closed = whyClosed(loaderData);
  return (
    <>
      <p className="mb-2">
        <Link href={requestPath(briefId)} className="link inline-flex min-h-11 items-center">
          Terug naar je aanvraag
        </Link>
      </p>
      <h1>Aanvraag wijzigen</h1>
      <p className="mt-2 text-lg text-soft">{title}</p>
      {closed && !actionData ? (
        <div className="mt-6">
          <Notice title={closed.title}>{closed.message}</Notice>
        </div>
      ) : (
        <>
          <p className="mt-4">{consequence(loaderData)}</p>
          <p className="mt-2">
            {OTHER_REQUEST[vertical]}{" "}
            <Link href={requestDialogPath(briefId, CANCEL_DIALOG_ID)} className="link">
              Annuleer de aanvraag
            </Link>{" "}
            dan en verstuur een nieuwe.
          </p>
          <ChangeForm loaded={loaderData} answer={actionData} steps={CHANGE_STEPS[vertical]} />
        </>
      )}
    </>
  );
}

/** What asks for another request, because a sent one keeps it. */
const OTHER_REQUEST: Record<Vertical, string> = {
  cleaning: "Is het ander werk, op een andere plek, of vaker of minder vaak?",
  moving: "Is het ander werk, of op een andere plek?",
};

/** Why there is nothing to change any more; null while there is. What was typed before stays on the page. */
function whyClosed({ isOpen, left }: Route.ComponentProps["loaderData"]) {
  if (!isOpen) return { title: "Wijzigen kan niet meer", message: "Je aanvraag is niet meer open." };
  return left === 0 ? ERROR_TEXTS.brief_changes_used : null;
}

/** What a change does, and how often it is still possible. */
function consequence({ pending, left }: Route.ComponentProps["loaderData"]): string {
  const often = `Je kunt je aanvraag nog ${inWords(left)} keer wijzigen.`;
  if (pending === 0) return `Wie je aanvraag kan lezen, ziet meteen je nieuwe antwoorden. ${often}`;
  const told =
    pending === 1
      ? "Het bedrijf dat je een offerte stuurde, krijgt bericht en bevestigt of wijzigt zijn offerte."
      : "De bedrijven die je een offerte stuurden, krijgen bericht en bevestigen of wijzigen hun offerte.";
  return `${told} ${often}`;
}

function ChangeForm({
  loaded,
  answer,
  steps,
}: {
  loaded: Route.ComponentProps["loaderData"];
  answer: ChangeAnswer | undefined;
  steps: (typeof CHANGE_STEPS)[keyof typeof CHANGE_STEPS];
}) {
  // Another visit shows other answers.
  const { key } = useLocation();
  const values = { ...loaded.values, ...answer?.values };
  const shared = { values, errors: answer?.errors ?? {}, today: loaded.today, client: null, places: {} };
  return (
    <Form
      key={key}
      method="post"
      action={changeRequestPath(loaded.briefId)}
      keptAt={keepChangePath(loaded.briefId)}
      noValidate
      className="mt-8"
    >
      {/* Enter presses the first button: it must send the form, not compute. */}
      <button hidden name="intent" value="opslaan">
        Wijziging opslaan
      </button>
      <input type="hidden" name="version" value={textOf(answer?.values ?? {}, "version") || loaded.version} />
      <div className="space-y-6 empty:hidden">
        <FormProblems answer={answer} />
        {!answer && (
          <RestoredNotice
            restored={loaded.restored}
            page={changeRequestPath(loaded.briefId)}
            label="Begin met de antwoorden van nu"
          />
        )}
        {answer?.changes && (
          <Notice tone="warning" title="Dit is intussen anders">
            <ChangeList changes={answer.changes} />
            <p className="mt-2">
              Wat jij invulde, staat nog in het formulier. Sla het op om dit te vervangen.
            </p>
          </Notice>
        )}
      </div>
      <FixedAnswers value={true}>
        {steps.map(({ title, fixedTitle = title, Fields }, index) => (
          <section key={title} aria-labelledby={`deel-${index}`} className="mt-10 space-y-8">
            <h2 id={`deel-${index}`} className="border-t border-line pt-8 text-h3">
              {fixedTitle}
            </h2>
            <Fields {...shared} />
          </section>
        ))}
      </FixedAnswers>
      <div className="mt-10">
        <OfflineNote />
        <div className="mt-3 flex flex-col gap-3 sm:flex-row-reverse sm:justify-between">
          <Button name="intent" value="opslaan" size="large">
            Wijziging opslaan
          </Button>
          <Button href={requestPath(loaded.briefId)} variant="secondary" size="large">
            Niets wijzigen
          </Button>
        </div>
      </div>
    </Form>
  );
}
