import { redirect } from "react-router";
import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal } from "#app/answer.server.ts";
import { ctxOf, logFailure } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { codeAskerCookie, codeAskerFor, codeAskerOf } from "#app/cookies/code-asker.server.ts";
import { knownDeviceKeyOf } from "#app/cookies/known-device.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { enter } from "#app/routes/account/auth-actions.server.ts";
import { CodeField } from "#app/routes/account/code-field.tsx";
import { NewAccountNote } from "#app/routes/public/request/confirming/new-account-note.tsx";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { enterByReadingLink } from "#domain/briefs/reading-link/enter-by-reading-link.ts";
import { readingCodeForm } from "#domain/briefs/input.ts";
import { requestReadingCode } from "#domain/briefs/reading-link/request-reading-code.ts";
import { COUNTS } from "#texts/numbers.ts";
import type { Route } from "./+types/reading-code";
import { DeadLink } from "./dead-link.tsx";
import { foundLink, READING_HEADERS } from "./reading-link.server.ts";
import { actPath, readingCodePath, readingPath, VERSION_FIELD, type WishedAct } from "./reading-paths.ts";
import { DIALOG_FIELD, requestPath } from "../request-paths.ts";

export const handle: PageHandle = { width: "text" };

export const headers = () => READING_HEADERS;

export const meta: Route.MetaFunction = (args) =>
  titleMeta(args, args.loaderData ? "Vul de code in" : "Deze link werkt niet meer");

function wishedAct(request: Request): WishedAct {
  const { searchParams } = new URL(request.url);
  return { dialog: searchParams.get(DIALOG_FIELD) ?? "", version: searchParams.get(VERSION_FIELD) };
}

export async function loader({ request, context, params: { token } }: Route.LoaderArgs) {
  const { link, dead } = await foundLink(context, token);
  if (!link) return dead;
  const act = wishedAct(request);
  if (link.isOwn) throw redirect(actPath(requestPath(link.briefId), act));
  return { token, act };
}

export async function action({ request, context, params: { token } }: Route.ActionArgs) {
  const form = await request.formData();
  const act = wishedAct(request);
  const unforeseen = { toast: "sign_in_failed", log: logFailure(context) } as const;
  if (form.has("opnieuw")) {
    return answerRefusal(
      {},
      async () => {
        const asker = codeAskerFor(request);
        await requestReadingCode(ctxOf(context), { token, deviceKey: knownDeviceKeyOf(request), asker });
        const setCookies = [codeAskerCookie(asker)];
        return redirectWithToast(readingCodePath(token, act), "sign_in_code_resent", { setCookies });
      },
      unforeseen,
    );
  }
  const parsed = parseForm(form, readingCodeForm);
  if (!parsed.ok) return parsed.response;
  return answerRefusal(
    {},
    async () => {
      const given = { ...parsed.value, token, asker: codeAskerOf(request), browser: request.headers };
      const { briefId, entered } = await enterByReadingLink(ctxOf(context), given);
      const next = actPath(requestPath(briefId), act);
      return enter(entered, { next, home: next, toast: "signed_in" });
    },
    unforeseen,
  );
}

export const shouldRevalidate = afterRefusals;

/**
 * `/aanvraag/bekijken/:token/code`: asks the code that only the client of the request got, and leads to the act. Doesn't tell
 * the address: a mail may have been forwarded.
 */
export default function ReadingCode({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <DeadLink />;
  const { token, act } = loaderData;
  const answer: FormAnswer | undefined = actionData ?? undefined;
  const path = readingCodePath(token, act);
  return (
    <div className="mx-auto max-w-[29rem]">
      <h1>Vul de code in</h1>
      <p className="mt-3 text-soft">
        We hebben een code van {COUNTS.code} gemaild naar het e-mailadres van deze aanvraag. Die werkt{" "}
        {COUNTS.link.sign_in} en één keer.
      </p>
      <Form method="post" action={path} noValidate className="mt-8 space-y-6">
        <FormProblems answer={answer} />
        <CodeField name="code" error={answer?.errors.code} />
        <Button size="large" wide>
          Verder
        </Button>
        <NewAccountNote />
      </Form>
      <Form method="post" action={path} className="mt-3">
        <Button name="opnieuw" value="1" variant="quiet">
          Stuur een nieuwe code
        </Button>
      </Form>
      <p className="mt-8 border-t border-line pt-5 text-sm text-soft">
        Geen mail gezien? Kijk ook bij je ongewenste mail. Kreeg je de link van iemand anders? Dan kan alleen
        diegene verder.{" "}
        <Link href={readingPath(token)} className="link">
          Terug naar de aanvraag
        </Link>
      </p>
    </div>
  );
}
