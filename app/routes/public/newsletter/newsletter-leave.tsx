import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal } from "#app/answer.server.ts";
import { ctxOf, runtimeContext } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { ContactWays } from "#app/ui/contact-ways.tsx";
import { leaveNewsletter } from "#domain/signups/leave-newsletter.ts";
import type { Route } from "./+types/newsletter-leave";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Afmelden voor nieuws");

export function loader({ url, context }: Route.LoaderArgs) {
  const { contactEmail, contactPhone } = context.get(runtimeContext).config.site;
  return { token: url.searchParams.get("token") ?? "", contact: { contactEmail, contactPhone } };
}

/** The button on this page; a mail program's one-click request goes to api/functions.ts. */
export async function action({ request, context }: Route.ActionArgs) {
  const token = (await request.formData()).get("token");
  return answerRefusal({}, async () => {
    await leaveNewsletter(ctxOf(context), { token: typeof token === "string" ? token : "" });
    return redirectWithToast("/", "newsletter_unsubscribed");
  });
}

export const shouldRevalidate = afterRefusals;

/** Unsubscribes with one button, without an account or questions. */
export default function NewsletterLeave({ loaderData, actionData }: Route.ComponentProps) {
  const { token, contact } = loaderData;
  return (
    <>
      <h1>Afmelden voor nieuws</h1>
      {actionData ? (
        <div className="mt-6 space-y-6">
          <FormProblems answer={actionData} />
          <p>
            Mail naar <ContactWays {...contact} />, dan melden we je af.
          </p>
        </div>
      ) : (
        <>
          <p className="mt-4 text-lg text-soft">Je krijgt dan geen nieuwsbrief meer van ons.</p>
          <Form method="post" action="/nieuwsbrief/afmelden" className="mt-8">
            <input type="hidden" name="token" value={token} />
            <Button size="large" wide>
              Afmelden
            </Button>
          </Form>
        </>
      )}
    </>
  );
}
