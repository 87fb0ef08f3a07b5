import { data, type RouterContextProvider } from "react-router";
import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal } from "#app/answer.server.ts";
import { ctxOf, logFailure } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { fieldsOf } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorPage } from "#app/ui/frame/error-page.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { replyForm } from "#domain/desk/contact/input.ts";
import { MAX_MESSAGE_LENGTH } from "#domain/desk/contact/rules.ts";
import { threadByLink } from "#domain/desk/contact/views.ts";
import { writeInThread } from "#domain/desk/contact/write-in-thread.ts";
import { DomainError } from "#domain/kernel/errors.ts";
import { ERROR_STATUS } from "#texts/errors/error-status.ts";
import { formatDateTime } from "#texts/formats.ts";
import type { Route } from "./+types/thread";
import { threadPath } from "./thread-paths.ts";

export const handle: PageHandle = { width: "text" };

/** The token is in the address, so the referrer is the origin only, also on this site. */
export const headers = () => ({ "Referrer-Policy": "strict-origin", "X-Robots-Tag": "noindex" });

export const meta: Route.MetaFunction = (args) =>
  titleMeta(args, args.loaderData ? "Je bericht aan ons" : "Deze link werkt niet meer");

async function readThread(context: Readonly<RouterContextProvider>, token: string) {
  try {
    return await threadByLink(ctxOf(context), token);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const status = error.code === "link_invalid" ? 404 : ERROR_STATUS[error.code];
    const retry = error.retryAfterSeconds ? { "Retry-After": String(error.retryAfterSeconds) } : undefined;
    return data(null, { status, headers: retry });
  }
}

export function loader({ context, params: { token } }: Route.LoaderArgs) {
  return readThread(context, token);
}

export async function action({ request, context, params: { token } }: Route.ActionArgs) {
  const parsed = parseForm(await request.formData(), replyForm);
  if (!parsed.ok) return parsed.response;
  return answerRefusal(
    parsed.values,
    async () => {
      await writeInThread(ctxOf(context), { token, ...parsed.value });
      return redirectWithToast(threadPath(token), "thread_written");
    },
    { toast: "contact_failed", log: logFailure(context) },
  );
}

export const shouldRevalidate = afterRefusals;

/** `/contact/gesprek/:token`: the sender of a message reads the answers and writes back, without an account. */
export default function Thread({ loaderData: thread, actionData }: Route.ComponentProps) {
  if (!thread)
    return (
      <ErrorPage
        title="Deze link werkt niet meer"
        text="Het gesprek is verwijderd omdat het lang geleden was, of het adres klopt niet helemaal. Je kunt ons een nieuw bericht sturen."
        action={{ href: "/contact", label: "Nieuw bericht" }}
      />
    );
  const field = fieldsOf(actionData ?? undefined);
  return (
    <>
      <h1>{thread.subject}</h1>
      <p className="mt-2 text-soft">
        Nummer {thread.number}. {STATES[thread.state]}
      </p>
      <ol className="mt-8 space-y-4">
        {thread.messages.map(({ id, kind, message, createdAt }) => (
          <li key={id} className={kind === "OUT" ? "rounded bg-mist p-4" : "rounded border border-line p-4"}>
            <p className="text-sm text-soft">
              {kind === "OUT" ? "Ons antwoord" : "Jij schreef"}, {formatDateTime(createdAt)}
            </p>
            <p className="mt-1 whitespace-pre-line">{message}</p>
          </li>
        ))}
      </ol>
      {/* After sending, the form is empty again. */}
      <Form key={thread.messages.length} method="post" noValidate className="mt-8 space-y-4">
        <FormProblems answer={actionData ?? undefined} />
        <TextArea
          {...field("message")}
          label={thread.state === "WAITING" ? "Je reactie" : "Iets toevoegen"}
          rows={5}
          maxLength={MAX_MESSAGE_LENGTH}
        />
        <Button>Versturen</Button>
      </Form>
    </>
  );
}

const STATES = {
  OPEN: "We gaan je antwoorden.",
  WAITING: "We hebben geantwoord.",
  CLOSED: "Dit gesprek is afgerond. Schrijf je terug, dan gaat het weer open.",
};
