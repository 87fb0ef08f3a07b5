import { lazy } from "react";
import { type data, redirect } from "react-router";
import { afterRefusals } from "#app/after-refusals.ts";
import { answerRefusal } from "#app/answer.server.ts";
import { logFailure, uploadContext } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { forgottenDraft } from "#app/forms/draft.server.ts";
import type { FormAnswer, FormValues } from "#app/forms/form-answer.ts";
import { formOf, parseForm } from "#app/forms/parse-form.server.ts";
import { StepForm } from "#app/forms/step-form.tsx";
import { askedStep, handleStep, loadStep } from "#app/forms/wizard.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Stepper } from "#app/ui/stepper.tsx";
import { editsProfile } from "#domain/companies/policy.ts";
import { discardDraft } from "#domain/drafts/discard-draft.ts";
import { companyProfileInput } from "#domain/companies/input.ts";
import { regionsOfCompany } from "#domain/companies/regions-view.ts";
import { saveProfile } from "#domain/companies/profile/save-profile.ts";
import { onboardingPicturesOf } from "#domain/companies/views.ts";
import type { Route } from "./+types/onboarding";
import { requireCompany } from "../company-page.server.ts";
import { OFFER_PATH, onboardingWizard } from "./onboarding-wizard.server.ts";
import { ORDER_INTENT } from "../subscription/order-form.tsx";
import { readOrder } from "../subscription/order.server.ts";
import { placeOrder } from "../subscription/place-order.server.ts";
import { changePictures, keepOrder, takePictures } from "./onboarding-uploads.server.ts";
import { OnboardingPictures } from "./onboarding-pictures.tsx";
import { ADD_IMAGES, MOVE_IMAGE, REMOVE_IMAGE, SET_AVATAR } from "../profile/profile-intents.ts";
import { AreaFields, BusinessFields, WorkFields } from "../profile/profile-fields.tsx";

export const handle: PageHandle = { width: "text" };

const STEPS = [
  { title: "Je bedrijf", Fields: BusinessFields, pictures: "AVATAR" },
  { title: "Wat je doet", Fields: WorkFields, pictures: null },
  { title: "Waar je werkt", Fields: AreaFields, pictures: "IMAGE" },
] as const;

/** The last step, which offers the subscription. A subscribed company skips it. */
const OFFER_STEP = STEPS.length + 1;

const stepOf = (step: number) => STEPS[step - 1] ?? { title: "Je abonnement", Fields: null, pictures: null };

export const meta: Route.MetaFunction = (args) => {
  const step = args.loaderData?.step ?? 1;
  return titleMeta(args, `Stap ${step} van ${args.loaderData?.total ?? OFFER_STEP}: ${stepOf(step).title}`);
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { session, ctx, company } = requireCompany(context, editsProfile);
  if (company.profile) {
    if (session.subscribed) throw redirect("/verhuisbedrijf-dashboard");
    const asked = new URL(request.url).searchParams.get("stap");
    if (asked !== String(OFFER_STEP)) throw redirect(OFFER_PATH);
    const order = await readOrder(context, ctx);
    return {
      step: OFFER_STEP,
      total: OFFER_STEP,
      vertical: company.vertical,
      values: {},
      order,
      pictures: [],
    };
  }
  const { step, answers } = await loadStep(request, ctx, onboardingWizard(company.vertical));
  // The provinces of an order that was placed before there was a profile.
  const holds = (await regionsOfCompany(ctx, ctx.actor))?.holds ?? [];
  const values: FormValues = {
    businessName: company.companyName,
    serviceAreas: holds,
    ...answers,
  };
  const pictures = await onboardingPicturesOf(ctx, ctx.actor);
  const total = session.subscribed ? STEPS.length : OFFER_STEP;
  return {
    step,
    total,
    vertical: company.vertical,
    values,
    order: null,
    pictures,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { session, ctx, company } = requireCompany(context, editsProfile);
  if (company.profile) {
    const form = await request.formData();
    return form.get("intent") === ORDER_INTENT
      ? placeOrder(context, form, "onboarding")
      : redirect(OFFER_PATH);
  }
  const wizard = onboardingWizard(company.vertical);
  const sent = {
    request,
    context,
    wizard,
    step: askedStep(wizard, new URL(request.url)),
  };
  const readUpload = context.get(uploadContext);
  if (readUpload) return takePictures(sent, () => readUpload(request));
  const form = await request.clone().formData();
  if (form.has(REMOVE_IMAGE) || form.has(MOVE_IMAGE)) return changePictures(sent, form);
  await keepOrder(ctx, form);
  return handleStep(request, context, wizard, (draftId, answers) =>
    answerRefusal<Response | ReturnType<typeof data<FormAnswer>>>(
      answers,
      async () => {
        const parsed = parseForm(formOf(answers), companyProfileInput(company.vertical));
        if (!parsed.ok) return parsed.response;
        await saveProfile(ctx, parsed.value);
        await discardDraft(ctx, { draftId, kind: "onboarding" });
        const setCookies = [forgottenDraft("onboarding")];
        return session.subscribed
          ? redirectWithToast("/verhuisbedrijf-dashboard", "profile_made", {
              setCookies,
            })
          : redirectWithToast(OFFER_PATH, "profile_saved", { setCookies });
      },
      { toast: "onboarding_failed", log: logFailure(context) },
    ),
  );
}

export const shouldRevalidate = afterRefusals;

/** The last step alone needs the order form. */
const OnboardingOffer = lazy(async () => ({
  default: (await import("./onboarding-offer.tsx")).OnboardingOffer,
}));

/** The onboarding of a company, in three or four steps. */
export default function Onboarding({ loaderData, actionData }: Route.ComponentProps) {
  const { step, total, vertical, values, order, pictures } = loaderData;
  const { title, Fields, pictures: kind } = stepOf(step);
  return (
    <>
      <Stepper step={step} total={total} title={title} />
      {Fields && (
        <StepForm
          kind="onboarding"
          step={step}
          action={`?stap=${step}`}
          answer={actionData}
          submitLabel={step === STEPS.length ? "Profiel opslaan" : "Volgende"}
        >
          <Fields
            values={{ ...values, ...actionData?.values }}
            errors={actionData?.errors ?? {}}
            vertical={vertical}
            verified={false}
          />
          {kind && (
            <OnboardingPictures
              kind={kind}
              pictures={pictures}
              error={actionData?.errors[kind === "AVATAR" ? SET_AVATAR : ADD_IMAGES]}
            />
          )}
        </StepForm>
      )}
      {order && <OnboardingOffer order={order} answer={actionData} />}
    </>
  );
}
