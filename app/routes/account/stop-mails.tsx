import { redirect } from "react-router";
import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal } from "#app/answer.server.ts";
import { ctxOf } from "#app/context.server.ts";
import { textOf } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { valuesOf } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { DomainError } from "#domain/kernel/errors.ts";
import { chooseByLink } from "#domain/events/notifications/choose-by-link.ts";
import { linkChoiceInput } from "#domain/events/notifications/input.ts";
import { stopLinkView } from "#domain/events/notifications/stop-link-view.ts";
import { ERROR_TEXTS } from "#texts/errors/errors.ts";
import { STOP_TEXTS } from "#texts/stop-texts.ts";
import type { Route } from "./+types/stop-mails";

const PATH = "/meldingen/afmelden";

export const handle: PageHandle = { width: "text" };

/** The address holds a token, so other sites only learn the origin. */
export const headers = () => ({ "Referrer-Policy": "strict-origin" });

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Mails uitzetten");

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const link = await stopLinkView(ctxOf(context), token);
  return { token, link, before: url.searchParams.get("eerst") };
}

/** The buttons of this page; a mail program's one-click request goes to api/functions.ts. */
export async function action({ request, context }: Route.ActionArgs) {
  const values = valuesOf(await request.formData());
  return answerRefusal({}, async () => {
    const input = linkChoiceInput.safeParse({
      token: textOf(values, "token"),
      choice: textOf(values, "choice"),
    });
    if (!input.success) throw new DomainError("link_invalid");
    const { before } = await chooseByLink(ctxOf(context), input.data);
    const query = new URLSearchParams({ token: input.data.token });
    if (before === "digest") query.set("eerst", before);
    return redirect(`${PATH}?${query}`);
  });
}

export const shouldRevalidate = afterRefusals;

/** Stops mails of one kind with a button, so that a scanner that opens links stops nothing; without an account or questions. */
export default function StopMails({ loaderData: { token, link, before }, actionData }: Route.ComponentProps) {
  if (actionData || !link) {
    return (
      <>
        <h1>Mails uitzetten</h1>
        <div className="mt-6">
          {actionData ? (
            <FormProblems answer={actionData} />
          ) : (
            <Notice tone="warning" title={ERROR_TEXTS.link_invalid.title}>
              In deze link ontbreekt een stuk, of waar hij over gaat, is verwijderd. Open de link in de mail
              nog een keer.
            </Notice>
          )}
        </div>
      </>
    );
  }
  const about = STOP_TEXTS[link.kind];
  const isStopped = link.choice === "never";
  return (
    <>
      <h1>{isStopped ? "Deze mails staan uit" : "Mails uitzetten"}</h1>
      <p role={isStopped ? "status" : undefined} className="mt-4 text-lg text-soft">
        {isStopped ? `We mailen je niet meer over ${about}.` : `Je krijgt dan geen mails meer over ${about}.`}{" "}
        {link.ofAccount
          ? "Wat nodig is voor je account, mailen we wel."
          : "Dit geldt voor deze ene aanvraag. Wat je zelf doet, bevestigen we wel per mail."}
      </p>
      <Form method="post" action={PATH} className="mt-8">
        <input type="hidden" name="token" value={token} />
        <input
          type="hidden"
          name="choice"
          value={isStopped ? (before === "digest" ? "digest" : "at_once") : "never"}
        />
        <Button size="large" wide variant={isStopped ? "secondary" : undefined}>
          {isStopped ? "Toch weer mails krijgen" : "Mails uitzetten"}
        </Button>
      </Form>
      {link.ofAccount && (
        <p className="mt-8">
          <Link href="/account/meldingen" className="link">
            Kies per onderwerp wat je krijgt
          </Link>
        </p>
      )}
    </>
  );
}
