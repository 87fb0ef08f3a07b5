import { afterRefusals } from "#app/after-refusals.ts";
import { foundOr404 } from "#app/answer.server.ts";
import { logFailure } from "#app/context.server.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { textOf } from "#app/forms/form-answer.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { ANSWER_DAYS } from "#domain/desk/contact/rules.ts";
import { threadForOperator } from "#domain/desk/contact/views.ts";
import { addHours } from "#domain/kernel/dates.ts";
import { openCase } from "#domain/desk/open-case.ts";
import { formatDateTime } from "#texts/formats.ts";
import { requireOperator } from "../operator-page.server.ts";
import { numberOf } from "../reports/report-number.ts";
import { DeskSheet } from "../desk/desk-sheet.tsx";
import type { Route } from "./+types/thread";
import { LOOK_IDS, LOOK_INTENT, LookForm } from "../things/look-form.tsx";
import { runLook } from "../things/look.server.ts";
import { INTENTS } from "./intents.ts";
import { actOnThread } from "./thread-acts.server.ts";
import { ThreadForms } from "./thread-forms.tsx";
import { ThreadMessage } from "./thread-message.tsx";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) =>
  titleMeta(args, args.loaderData ? `Bericht ${args.loaderData.thread.number}` : "Bericht");

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = requireOperator(context);
  const thread = foundOr404(await threadForOperator(ctx, numberOf(params.number)));
  await openCase(ctx, { kind: "thread", subjectId: thread.id });
  const due = thread.waitsSince && addHours(thread.waitsSince, 24 * ANSWER_DAYS);
  return {
    thread,
    due: due && { text: formatDateTime(due), isLate: due < ctx.now },
    own: ctx.actor.userId,
  };
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  const ctx = requireOperator(context);
  const form = await request.formData();
  if (form.get("intent") === LOOK_INTENT) return runLook(ctx, form, url.pathname + url.search);
  const thread = foundOr404(await threadForOperator(ctx, numberOf(params.number)));
  return actOnThread(ctx, thread, form, { back: url.pathname + url.search, log: logFailure(context) });
}

export { ErrorBoundary } from "../desk/failed-sheet.tsx";

export const shouldRevalidate = afterRefusals;

/** `/beheer/berichten/:number`: a thread with everything that operators do with it. */
export default function ThreadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { thread, due, own } = loaderData;
  const intent = textOf(actionData?.values ?? {}, "intent");
  const isNote = intent === INTENTS.note;
  const isLook = intent === LOOK_INTENT;
  const answer = actionData ?? undefined;
  return (
    <DeskSheet title={thread.subject}>
      <p className="text-soft">
        Nummer {thread.number} · {thread.name} · {thread.email}
      </p>
      {due && (
        <p className={due.isLate ? "mt-1 font-semibold text-red" : "mt-1"}>
          {due.isLate
            ? `Te laat: het antwoord had er vóór ${due.text} moeten zijn`
            : `Antwoorden vóór ${due.text}`}
        </p>
      )}
      <div className="mt-6 empty:hidden">
        <FormProblems answer={answer} ids={{ ...LOOK_IDS, ...(isNote && { message: "notitie" }) }} />
      </div>
      <div className="mt-6 space-y-10">
        <ol className="space-y-4">
          {thread.messages.map((message) => (
            <li key={message.id}>
              <ThreadMessage message={message} sender={thread.name} />
            </li>
          ))}
        </ol>
        <ThreadForms thread={thread} own={own} answer={isLook ? undefined : answer} isNote={isNote} />
      </div>
      <LookForm
        look={{ kind: "thread", until: thread.seenUntil }}
        id={thread.id}
        answer={isLook ? answer : undefined}
      />
    </DeskSheet>
  );
}
