import { afterRefusals } from "#app/after-refusals.ts";
import { textOf, type FormValues } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import type { PageHandle } from "#app/handle.ts";
import { StartNote } from "#app/launch/start-note.tsx";
import { pageMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Link } from "#app/ui/link.tsx";
import { WORK_ID } from "#app/work/work-id.ts";
import { VERTICAL_PAGES } from "#app/verticals.ts";
import { offerTerms } from "#texts/company/launch.ts";
import { VERTICAL_TEXTS } from "#texts/verticals.ts";
import type { Route } from "./+types/register";
import { readRegistration, register } from "./register.server.ts";
import { UnknownCode } from "#app/routes/public/company/unknown-code.tsx";
import { KvkTaken } from "./kvk-taken.tsx";
import { RegisterFields } from "./register-fields.tsx";
import { SubscriptionFeatures, SubscriptionPrice } from "../subscription/subscription-order.tsx";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Meld je bedrijf aan",
    description:
      "Meld je schoonmaakbedrijf of verhuisbedrijf aan en stuur offertes op aanvragen in jouw provincies, voor een vast bedrag per maand.",
  });

export const loader = (args: Route.LoaderArgs) => readRegistration(args);

export const action = (args: Route.ActionArgs) => register(args);

export const shouldRevalidate = afterRefusals;

/** Registration of a company. The mailed code and the order follow. */
export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const { price, invitation, isKvkTaken } = loaderData;
  const values: FormValues = { ...loaderData.values, ...actionData?.values };
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
      <div>
        <h1>Meld je bedrijf aan</h1>
        <p className="mt-4 text-lg text-soft">
          Je maakt eerst een account en bevestigt je e-mailadres. Daarna volgt de bestelling. Opzeggen kan
          elke dag. Nu betaal je nog niets.
        </p>
        {price.offer && (
          <p className="mt-4 font-semibold">
            Je kunt nog gebruikmaken van de introductieaanbieding. {offerTerms(price.offer)}{" "}
            <a href="#abonnement" className="link">
              Bekijk de introductieaanbieding
            </a>
          </p>
        )}
        {isKvkTaken && !actionData && (
          <div className="mt-6">
            <KvkTaken />
          </div>
        )}
        {invitation.isUnknown && (
          <div className="mt-6">
            <UnknownCode />
          </div>
        )}
        <Form
          method="post"
          noValidate
          keptAt="/aanvraag/concept?soort=registration&stap=1"
          className="mt-8 space-y-6"
        >
          <FormProblems answer={actionData} />
          <input type="hidden" name="arrival" value={textOf(loaderData.values, "arrival")} />
          <RegisterFields
            values={values}
            places={loaderData.places}
            looksUpKvk={loaderData.looksUpKvk}
            errors={actionData?.errors ?? {}}
            refused={actionData !== undefined}
          />
          <Button size="large" wide>
            Account maken
          </Button>
          <p className="text-soft">
            Heb je al een account?{" "}
            <Link href="/schoonmaak-auth" className="link">
              Log in
            </Link>
            .
          </p>
        </Form>
      </div>
      <aside aria-labelledby="abonnement" className="lg:pt-2">
        <Card look="raised" className="space-y-5">
          <h2 id="abonnement" className="text-h3">
            Wat je abonnement kost en geeft
          </h2>
          <SubscriptionPrice price={price} />
          <StartNote />
          <SubscriptionFeatures />
        </Card>
        <section aria-labelledby="werk" className="mt-8">
          <h2 id="werk" className="text-h4">
            Zoveel werk is er nu
          </h2>
          <ul className="mt-3 space-y-3">
            {loaderData.work.map(
              (one) =>
                one && (
                  <li key={one.vertical}>
                    <p className="font-semibold">{VERTICAL_TEXTS[one.vertical].name}</p>
                    <p>{one.sentence}</p>
                    <Link href={`${VERTICAL_PAGES[one.vertical].forCompanies}#${WORK_ID}`} className="link">
                      {VERTICAL_TEXTS[one.vertical].name} per provincie
                    </Link>
                  </li>
                ),
            )}
          </ul>
        </section>
      </aside>
    </div>
  );
}
