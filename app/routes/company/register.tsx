import { data, Form, useNavigation } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { ctxOf, logFailure, runtimeContext } from "#app/context.server.ts";
import { textOf, type FormAnswer, type FormValues } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { pendingEmailCookie } from "#app/cookies/pending-email.server.ts";
import { registrationCookie } from "#app/cookies/registration.server.ts";
import { StartNote } from "#app/launch/start-note.tsx";
import { pageMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { WORK_ID } from "#app/work/work-id.ts";
import { workSentence } from "#app/work/work-texts.ts";
import { workNow } from "#app/work/work.server.ts";
import { VERTICAL_PAGES } from "#app/verticals.ts";
import { registerCompanyForm } from "#domain/accounts/input.ts";
import { registerCompany } from "#domain/accounts/register-company.ts";
import { DomainError } from "#domain/errors.ts";
import { VERTICALS } from "#domain/verticals.ts";
import { fieldErrorText } from "#texts/field-errors.ts";
import { offerTerms } from "#texts/launch.ts";
import { VERTICAL_TEXTS } from "#texts/verticals.ts";
import type { Route } from "./+types/register";
import { invitationOf } from "#app/routes/public/company/invitation.server.ts";
import { codeInLink } from "#app/routes/public/company/referral-code.ts";
import { UnknownCode } from "#app/routes/public/company/unknown-code.tsx";
import { KVK_TAKEN } from "./kvk-taken-path.ts";
import { KvkTaken } from "./kvk-taken.tsx";
import { orderPrice } from "./order-price.server.ts";
import { RegisterFields } from "./register-fields.tsx";
import {
  isAnnounced,
  keepRegistrationDraft,
  registrationDraft,
  registrationPlaces,
} from "./registration-draft.server.ts";
import { completeAddresses } from "#app/routes/public/request/typed-address.server.ts";
import { SubscriptionFeatures, SubscriptionPrice } from "./subscription-order.tsx";
import { ERROR_STATUS } from "#texts/error-status.ts";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Meld je bedrijf aan",
    description:
      "Meld je schoonmaakbedrijf of verhuisbedrijf aan en stuur offertes op aanvragen in jouw provincies, voor een vast bedrag per maand.",
  });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = ctxOf(context);
  const invitation = await invitationOf(request, context);
  const asked = VERTICALS.find((vertical) => vertical === url.searchParams.get("vertical"));
  const kept = (await registrationDraft(request, ctx)) ?? {};
  // A link that the visitor followed after typing says what they want now.
  const isNewLink = textOf(kept, "arrival") !== url.search;
  const linked = {
    ...(asked && { vertical: asked }),
    ...(invitation.code && { referralCode: invitation.code }),
  };
  return {
    invitation,
    isKvkTaken: url.searchParams.has(KVK_TAKEN),
    places: await registrationPlaces(ctx, kept),
    values: { ...linked, ...kept, ...(isNewLink && linked), arrival: url.search },
    price: await orderPrice(ctx, null),
    work: await Promise.all(
      VERTICALS.map(async (vertical) => {
        const work = await workNow(context.get(runtimeContext), vertical);
        return work && { vertical, sentence: workSentence(work) };
      }),
    ),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = ctxOf(context);
  const form = await request.formData();
  await completeAddresses(ctx, form);
  const setCookies = await keepRegistrationDraft(request, context, form);
  const headers = setCookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);
  const parsed = parseForm(form, registerCompanyForm);
  if (!parsed.ok) return data(parsed.answer, { status: 422, headers });
  const announced = isAnnounced(await registrationDraft(request, ctx), parsed.value.email);
  return answerRefusal(
    parsed.values,
    async () => {
      let browserKey: string;
      try {
        const input = { ...parsed.value, linkCode: codeInLink(request), announced };
        browserKey = await registerCompany(ctx, input);
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== "referral_code_unknown") throw error;
        const errors = { referralCode: fieldErrorText("referralCode", "invalid") };
        const answer: FormAnswer = { errors, values: parsed.values };
        return data(answer, { status: ERROR_STATUS[error.code], headers });
      }
      return redirectWithToast("/auth/confirm", "email_confirm_sent", {
        setCookies: [...setCookies, pendingEmailCookie(parsed.value.email), registrationCookie(browserKey)],
      });
    },
    { toast: "registration_failed", log: logFailure(context) },
  );
}

/** Registration of a company. The mailed code and the order follow. */
export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const { price, invitation, isKvkTaken } = loaderData;
  const values: FormValues = { ...loaderData.values, ...actionData?.values };
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
      <div>
        <h1>{price.offer ? "Gefeliciteerd, er is nog plaats voor je bedrijf" : "Meld je bedrijf aan"}</h1>
        <p className="mt-4 text-lg text-soft">
          Je maakt eerst een account en bevestigt je e-mailadres. Daarna volgt de bestelling. Opzeggen kan
          elke dag. Nu betaal je nog niets.
        </p>
        {price.offer && (
          <p className="mt-4 font-semibold">
            {offerTerms(price.offer)}{" "}
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
          data-keep-typed="/aanvraag/concept?soort=registration&stap=1"
          className="mt-8 space-y-6"
        >
          <FormProblems answer={actionData} />
          <input type="hidden" name="arrival" value={textOf(loaderData.values, "arrival")} />
          <RegisterFields
            values={values}
            places={loaderData.places}
            errors={actionData?.errors ?? {}}
            refused={actionData !== undefined}
          />
          <Button size="large" wide pending={busy}>
            Account maken
          </Button>
          <p className="text-soft">
            Heb je al een account?{" "}
            <a href="/schoonmaak-auth" className="link">
              Log in
            </a>
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
                    <a href={`${VERTICAL_PAGES[one.vertical].forCompanies}#${WORK_ID}`} className="link">
                      {VERTICAL_TEXTS[one.vertical].name} per provincie
                    </a>
                  </li>
                ),
            )}
          </ul>
        </section>
      </aside>
    </div>
  );
}
