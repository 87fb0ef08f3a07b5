import { data, Form, useNavigation } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { ctxOf, logFailure } from "#app/context.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { pendingEmailCookie } from "#app/cookies/pending-email.server.ts";
import { registrationCookie } from "#app/cookies/registration.server.ts";
import { pageMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { registerCompanyForm } from "#domain/accounts/input.ts";
import { registerCompany } from "#domain/accounts/register-company.ts";
import { DomainError } from "#domain/errors.ts";
import { VERTICALS } from "#domain/verticals.ts";
import { fieldErrorText } from "#texts/field-errors.ts";
import { offerTerms } from "#texts/launch.ts";
import type { Route } from "./+types/register";
import { invitationOf } from "#app/routes/public/company/invitation.server.ts";
import { codeInLink } from "#app/routes/public/company/referral-code.ts";
import { UnknownCode } from "#app/routes/public/company/unknown-code.tsx";
import { orderPrice } from "./order-price.server.ts";
import { RegisterFields } from "./register-fields.tsx";
import { SubscriptionFeatures, SubscriptionPrice } from "./subscription-order.tsx";
import { ERROR_STATUS } from "#texts/error-status.ts";

export const handle: PageHandle = { width: "wide" };

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Meld je bedrijf aan",
    description:
      "Meld je schoonmaakbedrijf of verhuisbedrijf aan en stuur offertes op opdrachten bij jou in de buurt, voor een vast bedrag per maand.",
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  return {
    invitation: await invitationOf(request, context),
    vertical: VERTICALS.find((vertical) => vertical === asked.get("vertical")) ?? "",
    price: await orderPrice(ctxOf(context), null),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const parsed = parseForm(await request.formData(), registerCompanyForm);
  if (!parsed.ok) return parsed.response;
  return answerRefusal(
    parsed.values,
    async () => {
      let browserKey: string;
      try {
        const input = { ...parsed.value, linkCode: codeInLink(request) };
        browserKey = await registerCompany(ctxOf(context), input);
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== "referral_code_unknown") throw error;
        const errors = { referralCode: fieldErrorText("referralCode", "invalid") };
        return data<FormAnswer>({ errors, values: parsed.values }, { status: ERROR_STATUS[error.code] });
      }
      return redirectWithToast("/auth/confirm", "email_confirm_sent", {
        setCookies: [pendingEmailCookie(parsed.value.email), registrationCookie(browserKey)],
      });
    },
    { toast: "registration_failed", log: logFailure(context) },
  );
}

/** Registration of a company. The mailed code and the order follow. */
export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const { price, invitation, vertical } = loaderData;
  const values = { referralCode: invitation.code ?? "", vertical, ...actionData?.values };
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
      <div>
        <h1>Gefeliciteerd met je eerste stap</h1>
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
        {invitation.isUnknown && (
          <div className="mt-6">
            <UnknownCode />
          </div>
        )}
        <Form method="post" noValidate className="mt-8 space-y-6">
          <FormProblems answer={actionData} />
          <RegisterFields values={values} errors={actionData?.errors ?? {}} />
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
        <Card look="raised" className="space-y-5 lg:sticky lg:top-6">
          <h2 id="abonnement" className="text-h3">
            Wat je abonnement kost en geeft
          </h2>
          <SubscriptionPrice price={price} />
          <SubscriptionFeatures />
        </Card>
      </aside>
    </div>
  );
}
