import { afterRefusals } from "#app/after-refusals.ts";
import { ctxOf, runtimeContext } from "#app/context.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { pageMeta } from "#app/seo/seo.ts";
import { usualPricesNow } from "#app/work/work.server.ts";
import { COUNTS, inWords } from "#texts/numbers.ts";
import type { Route } from "./+types/brief-form";
import { CLEANING_STEPS } from "./cleaning-steps.tsx";
import { cleaningSummary } from "./cleaning-summary.ts";
import { cleaningWizard } from "./cleaning-wizard.server.ts";
import { BriefStepPage } from "../brief-step-page.tsx";
import { loadBriefStep, handleBriefStep } from "../brief-wizard.server.ts";

export const handle: PageHandle = { width: "wide", isTask: true };

export function meta(args: Route.MetaArgs) {
  const loaded = args.loaderData;
  const step = loaded && "step" in loaded ? loaded.step : 1;
  return pageMeta(args, {
    title: `Stap ${step} van ${CLEANING_STEPS.length}: ${CLEANING_STEPS[step - 1]!.title} | Schoonmaakoffertes aanvragen`,
    description: `Vertel in ${inWords(CLEANING_STEPS.length)} stappen wat er schoon moet en krijg hooguit ${COUNTS.quotes} offertes van bedrijven in jouw provincie.`,
  });
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const prices = await usualPricesNow(context.get(runtimeContext), "cleaning");
  return loadBriefStep(request, url, ctxOf(context), cleaningWizard, prices ?? []);
}

export function action({ request, context }: Route.ActionArgs) {
  return handleBriefStep(request, context, cleaningWizard);
}

export const shouldRevalidate = afterRefusals;

/** `/brief-form`: the wizard for a cleaning brief. */
export default function BriefForm({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <BriefStepPage
      loaded={loaderData}
      answer={actionData}
      steps={CLEANING_STEPS}
      summaryOf={cleaningSummary}
    />
  );
}
