import { afterRefusals } from "#app/after-refusals.ts";
import { ctxOf, runtimeContext } from "#app/context.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { pageMeta } from "#app/seo/seo.ts";
import { usualPricesNow } from "#app/work/work.server.ts";
import { COUNTS, inWords } from "#texts/numbers.ts";
import type { Route } from "./+types/moving-form";
import { MOVING_STEPS } from "./moving-steps.tsx";
import { movingSummary } from "./moving-summary.ts";
import { movingWizard } from "./moving-wizard.server.ts";
import { BriefStepPage } from "../brief-step-page.tsx";
import { loadBriefStep, handleBriefStep } from "../brief-wizard.server.ts";

export const handle: PageHandle = { width: "wide", isTask: true };

export function meta(args: Route.MetaArgs) {
  const loaded = args.loaderData;
  const step = loaded && "step" in loaded ? loaded.step : 1;
  return pageMeta(args, {
    title: `Stap ${step} van ${MOVING_STEPS.length}: ${MOVING_STEPS[step - 1]!.title} | Verhuisoffertes aanvragen`,
    description: `Vertel in ${inWords(MOVING_STEPS.length)} stappen wat er verhuist en krijg hooguit ${COUNTS.quotes} offertes van verhuisbedrijven in jouw provincie.`,
  });
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const prices = await usualPricesNow(context.get(runtimeContext), "moving");
  return loadBriefStep(request, url, ctxOf(context), movingWizard, prices ?? []);
}

export function action({ request, context }: Route.ActionArgs) {
  return handleBriefStep(request, context, movingWizard);
}

export const shouldRevalidate = afterRefusals;

/** `/verhuis/offerte`: the wizard for a moving brief. */
export default function MovingForm({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <BriefStepPage loaded={loaderData} answer={actionData} steps={MOVING_STEPS} summaryOf={movingSummary} />
  );
}
