import { useLocation } from "react-router";
import { ctxOf, runtimeContext } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { textOf } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { keptWhileOpen } from "#app/forms/kept-while-open.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { handlePublicForm } from "#app/forms/public-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { faq } from "#app/seo/json-ld.ts";
import { pageMeta } from "#app/seo/seo.ts";
import { Link } from "#app/ui/link.tsx";
import { STAMP_FIELD } from "#app/ui/fields/spam-fields.tsx";
import { contactInput } from "#domain/desk/contact/input.ts";
import { ANSWER_DAYS } from "#domain/desk/contact/rules.ts";
import { inWords } from "#texts/numbers.ts";
import { sendContactMessage } from "#domain/desk/contact/send-contact-message.ts";
import { formStamp } from "#domain/signups/signed.ts";
import type { Route } from "./+types/contact";
import { ContactForm } from "./contact-form.tsx";
import { ContactInformation } from "./contact-information.tsx";
import { ContactQuestions, contactQuestions } from "./contact-questions.tsx";

export const handle: PageHandle = { width: "wide" };

export const shouldRevalidate = keptWhileOpen;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Contact",
    description:
      "Een vraag over je aanvraag, je offertes of je abonnement? Stuur ons een bericht. We antwoorden per e-mail.",
    jsonLd: () => [faq(contactQuestions)],
  });

export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(runtimeContext).config;
  return { stamp: formStamp(ctxOf(context)), site };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const form = await request.formData();
  const parsed = parseForm(form, contactInput);
  if (!parsed.ok) return parsed.response;
  return handlePublicForm(ctx, form, parsed.values, {
    run: () => sendContactMessage(ctx, parsed.value),
    answer: () => redirectWithToast(url.pathname, "contact_sent"),
    failure: "contact_failed",
    onFailure: (error) => context.get(runtimeContext).log.error({ err: error }, "a message was not kept"),
  });
}

/** `/contact` and `/schoonmaak/contact`. */
export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  // After sending, the form is empty again.
  const { key } = useLocation();
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
      <div>
        <h1>Contact</h1>
        <p className="mt-4 text-lg text-soft">
          Een vraag over je aanvraag, je offertes of je abonnement? Schrijf ons, in het Nederlands of het
          Engels. Je krijgt een ontvangstbevestiging per mail, en binnen {inWords(ANSWER_DAYS)} dagen
          antwoord.
        </p>
        <p className="mt-3 text-soft">
          Zie je iets wat niet op deze site mag staan?{" "}
          <Link href="/melden" className="link">
            Meld het hier
          </Link>
          .
        </p>
        <div className="mt-8 space-y-6">
          <FormProblems answer={actionData} />
          <ContactForm
            key={key}
            answer={actionData}
            stamp={textOf(actionData?.values ?? {}, STAMP_FIELD) || loaderData.stamp}
          />
        </div>
      </div>
      <ContactInformation {...loaderData.site} />
      <section aria-labelledby="vragen" className="lg:col-start-1">
        <h2 id="vragen">Veelgestelde vragen</h2>
        <div className="mt-6">
          <ContactQuestions />
        </div>
      </section>
    </div>
  );
}
