import { useEffect, useRef } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import { draftCookie } from "#app/draft.server.ts";
import { redirectWithToast } from "#app/flash.server.ts";
import type { FormAnswer, FormValues } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { formOf, parseForm } from "#app/forms/parse-form.server.ts";
import { useKeepTyped } from "#app/forms/use-keep-typed.ts";
import { handleStep, keepTyped, loadStep } from "#app/forms/wizard.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { Button } from "#app/ui/button.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { discardDraft } from "#domain/briefs/drafts.ts";
import { companyProfileInput } from "#domain/companies/input.ts";
import { ONBOARDING_STEPS } from "#domain/companies/rules.ts";
import { saveProfile } from "#domain/companies/save-profile.ts";
import type { Route } from "./+types/onboarding";
import { requireCompany } from "./company-page.server.ts";
import { ONBOARDING_PATH, onboardingWizard } from "./onboarding-wizard.server.ts";
import { OnboardingOffer } from "./onboarding-offer.tsx";
import { orderPrice } from "./order-price.server.ts";
import { privateMeta } from "./private-meta.ts";
import { AreaFields, BusinessFields, WorkFields } from "./profile-fields.tsx";

export const handle: PageHandle = { width: "text" };

const STEPS = [
  { title: "Je bedrijf", Fields: BusinessFields },
  { title: "Wat je doet", Fields: WorkFields },
  { title: "Waar je werkt", Fields: AreaFields },
] as const;

const OFFER_STEP = { title: "Je abonnement", Fields: null };

const stepOf = (step: number) => STEPS[step - 1] ?? OFFER_STEP;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const step = loaderData?.step ?? 1;
  return privateMeta(`Stap ${step} van ${ONBOARDING_STEPS}: ${stepOf(step).title}`);
};

const OFFER_PATH = `${ONBOARDING_PATH}?stap=${ONBOARDING_STEPS}`;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { session, ctx, company } = await requireCompany(request, context);
  if (company.profile) {
    if (session.subscribed) throw redirect("/verhuisbedrijf-dashboard");
    const asked = new URL(request.url).searchParams.get("stap");
    if (asked !== String(ONBOARDING_STEPS)) throw redirect(OFFER_PATH);
    const price = await orderPrice(ctx, ctx.actor);
    return { step: ONBOARDING_STEPS, vertical: company.vertical, values: {}, price };
  }
  const { step, answers } = await loadStep(request, ctx, onboardingWizard(company.vertical));
  const values: FormValues = { businessName: company.companyName, ...answers };
  return { step, vertical: company.vertical, values, price: null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { session, ctx, company } = await requireCompany(request, context);
  if (company.profile) return redirect(OFFER_PATH);
  const wizard = onboardingWizard(company.vertical);
  const asked = new URL(request.url).searchParams;
  if (asked.has("bewaar")) {
    const step = Number(asked.get("stap"));
    const { setCookie } = await keepTyped(request, ctx, wizard, step, await request.formData());
    return data(null, { headers: { "Set-Cookie": setCookie } });
  }
  return handleStep(request, ctx, wizard, (draftId, answers) =>
    answerRefusal<Response | ReturnType<typeof data<FormAnswer>>>(answers, async () => {
      const parsed = parseForm(formOf(answers), companyProfileInput(company.vertical));
      if (!parsed.ok) return parsed.response;
      await saveProfile(ctx, parsed.value);
      await discardDraft(ctx, { id: draftId, kind: "onboarding" });
      return redirectWithToast(
        session.subscribed ? "/verhuisbedrijf-dashboard" : OFFER_PATH,
        "profile_saved",
        { setCookies: [draftCookie("onboarding", null)] },
      );
    }),
  );
}

/** Four steps from an account to a company that opdrachtgevers can judge. */
export default function Onboarding({ loaderData, actionData }: Route.ComponentProps) {
  const { step, vertical, values, price } = loaderData;
  const { title, Fields } = stepOf(step);
  const top = useFocusOnChange(step);
  return (
    <>
      <div ref={top} tabIndex={-1} className="focus-visible:outline-none">
        <Stepper step={step} total={ONBOARDING_STEPS} title={title} />
      </div>
      {Fields && (
        <StepForm key={step} step={step} answer={actionData}>
          <Fields
            values={{ ...values, ...actionData?.values }}
            errors={actionData?.errors ?? {}}
            vertical={vertical}
          />
        </StepForm>
      )}
      {price && <OnboardingOffer price={price} />}
    </>
  );
}

function StepForm({
  step,
  answer,
  children,
}: {
  step: number;
  answer: FormAnswer | undefined | null;
  children: React.ReactNode;
}) {
  const ref = useKeepTyped(`?stap=${step}&bewaar`);
  const busy = useNavigation().state !== "idle";
  return (
    <Form ref={ref} method="post" action={`?stap=${step}`} noValidate className="mt-8 space-y-8">
      <FormProblems answer={answer} />
      {children}
      {/* "Volgende" is first in the form, so that Enter goes on and not back. */}
      <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-between">
        <Button name="intent" value="volgende" pending={busy} size="large">
          {step === STEPS.length ? "Profiel opslaan" : "Volgende"}
        </Button>
        {step > 1 && (
          <Button name="intent" value="vorige" variant="secondary" size="large">
            Vorige
          </Button>
        )}
      </div>
    </Form>
  );
}

/** Moves focus to the top of a step that was gone to without loading a page. */
function useFocusOnChange(step: number) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) ref.current?.focus();
    shown.current = step;
  }, [step]);
  return ref;
}
