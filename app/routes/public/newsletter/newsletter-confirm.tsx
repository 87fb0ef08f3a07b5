import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal } from "#app/answer.server.ts";
import { ctxOf } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { confirmNewsletter } from "#domain/signups/confirm-newsletter.ts";
import type { Route } from "./+types/newsletter-confirm";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Aanmelding bevestigen");

export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get("token") ?? "" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = (await request.formData()).get("token");
  return answerRefusal({}, async () => {
    await confirmNewsletter(ctxOf(context), { token: typeof token === "string" ? token : "" });
    return redirectWithToast("/", "newsletter_confirmed");
  });
}

export const shouldRevalidate = afterRefusals;

/** Confirms at the press of a button and not at the visit, because mail scanners open links. */
export default function NewsletterConfirm({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>Bevestig je aanmelding</h1>
      {actionData ? (
        <div className="mt-6 space-y-6">
          <FormProblems answer={actionData} />
          <p>
            Meld je opnieuw aan, dan krijg je een nieuwe link. <SignUpAgain />
          </p>
        </div>
      ) : (
        <>
          <p className="mt-4 text-lg text-soft">
            Nog één druk op de knop. Daarna mailen we je zodra er nieuws is, en afmelden kan altijd.
          </p>
          <Form method="post" action="/nieuwsbrief/bevestigen" className="mt-8">
            <input type="hidden" name="token" value={loaderData.token} />
            <Button size="large" wide>
              Aanmelding bevestigen
            </Button>
          </Form>
        </>
      )}
    </>
  );
}

function SignUpAgain() {
  return (
    <Link href="/nieuwsbrief" className="link">
      Naar het formulier
    </Link>
  );
}
