import { afterRefusals } from "#app/after-refusals.ts";
import { ctxOf } from "#app/context.server.ts";
import { textOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { isOwnEmailChangeLink } from "#domain/accounts/link-views.ts";
import { ERROR_TEXTS } from "#texts/errors/errors.ts";
import type { Route } from "./+types/email-confirm";
import { PasswordField } from "../password-field.tsx";
import { confirmByLink } from "./email-actions.server.ts";

export const handle: PageHandle = { width: "text" };

/** The URL holds a token, so the referrer is the origin only (see confirm.tsx). */
export const headers = () => ({ "Referrer-Policy": "strict-origin" });

export const meta: Route.MetaFunction = (args) => titleMeta(args, "E-mailadres wijzigen");

export async function loader({ url, context }: Route.LoaderArgs) {
  const tokens = url.searchParams.getAll("token");
  const token = tokens.length === 1 ? tokens[0]! : "";
  const isOwn = token ? await isOwnEmailChangeLink(ctxOf(context), token) : null;
  // After a submit the token is in the answer, not in the URL.
  return { token: isOwn === null ? null : token, isCut: !token, asksPassword: !isOwn };
}

export async function action({ request, context }: Route.ActionArgs) {
  return confirmByLink(context, await request.formData());
}

export const shouldRevalidate = afterRefusals;

/** The page of the mailed link, on any device. It confirms by a button, so that a mail scanner does not use the link up. */
export default function EmailConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const { isCut } = loaderData;
  const token = actionData ? textOf(actionData.values, "token") : loaderData.token;
  const asksPassword = loaderData.asksPassword || actionData?.errors.password !== undefined;
  return (
    <div className="mx-auto max-w-[29rem]">
      <h1>E-mailadres wijzigen</h1>
      {token ? (
        <MoveByLink answer={actionData} token={token} asksPassword={asksPassword} />
      ) : (
        <div className="mt-6 space-y-6">
          {actionData ? (
            <FormProblems answer={actionData} />
          ) : (
            <Notice tone="warning" title={ERROR_TEXTS.link_invalid.title}>
              {isCut
                ? "In deze link ontbreekt een stuk. Open de link in de mail nog een keer."
                : ERROR_TEXTS.link_invalid.message}
            </Notice>
          )}
          <p className="text-soft">Je e-mailadres is niet gewijzigd. Je kunt een nieuwe mail laten sturen.</p>
          <Button href="/account/e-mail" variant="secondary">
            Naar e-mailadres wijzigen
          </Button>
        </div>
      )}
    </div>
  );
}

function MoveByLink(props: { answer: FormAnswer | undefined; token: string; asksPassword: boolean }) {
  const { answer, token, asksPassword } = props;
  return (
    <>
      <p className="mt-4 text-soft">
        {asksPassword
          ? "Vul het wachtwoord in van het account dat dit e-mailadres krijgt. Daarna log je in met dit e-mailadres en krijg je hier onze mail."
          : "Nog één druk op de knop. Daarna log je in met dit e-mailadres en krijg je hier onze mail."}
      </p>
      <Form method="post" action="/account/e-mail/bevestigen" noValidate className="mt-8 space-y-6">
        <FormProblems answer={answer} />
        <input type="hidden" name="token" value={token} />
        {asksPassword && <PasswordField name="password" label="Wachtwoord" error={answer?.errors.password} />}
        <Button size="large" wide>
          E-mailadres wijzigen
        </Button>
      </Form>
      {asksPassword && (
        <p className="mt-8 border-t border-line pt-5 text-sm text-soft">
          Heb je geen wachtwoord? Open de link dan in de browser waarin je bent ingelogd. Heb je dit zelf niet
          gevraagd? Sluit deze pagina dan: er verandert dan niets.
        </p>
      )}
    </>
  );
}
