import { Form, useNavigation } from "react-router";
import { FormProblems } from "#app/forms/form-problems.tsx";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ERROR_TEXTS } from "#texts/errors.ts";
import type { Route } from "./+types/email-confirm";
import { takeLink } from "./email-actions.server.ts";

export const handle: PageHandle = { width: "text" };

/** The address holds a token: no other site hears more of it than our origin (see confirm.tsx). */
export const headers = () => ({ "Referrer-Policy": "strict-origin" });

export const meta: Route.MetaFunction = (args) => titleMeta(args, "E-mailadres wijzigen");

export function loader({ url }: Route.LoaderArgs) {
  const tokens = url.searchParams.getAll("token");
  return { token: tokens.length === 1 ? tokens[0]! : null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = (await request.formData()).get("token");
  return takeLink(context, typeof token === "string" ? token : "");
}

/** What the mailed link opens, on any device: one press, so that a mail scanner uses nothing up. */
export default function EmailConfirm({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <div className="mx-auto max-w-[29rem]">
      <h1>E-mailadres wijzigen</h1>
      {token && !actionData ? (
        <>
          <p className="mt-4 text-soft">
            Nog één druk op de knop. Daarna log je in met dit e-mailadres en krijg je hier onze mail.
          </p>
          <Form method="post" action="/account/e-mail/bevestigen" className="mt-8">
            <input type="hidden" name="token" value={token} />
            <Button size="large" wide pending={busy}>
              E-mailadres wijzigen
            </Button>
          </Form>
        </>
      ) : (
        <div className="mt-6 space-y-6">
          {actionData ? (
            <FormProblems answer={actionData} />
          ) : (
            <Notice tone="warning" title={ERROR_TEXTS.link_invalid.title}>
              In deze link ontbreekt een stuk. Open de link in de mail nog een keer.
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
