import type { Wizard } from "#app/forms/wizard.server.ts";
import { ONBOARDING_STEP_FIELDS, onboardingSteps } from "#domain/companies/input.ts";
import type { Vertical } from "#domain/verticals.ts";

const PATH = "/verhuisbedrijf-onboarding";

/** The step that offers the subscription, after the steps with fields. */
export const OFFER_PATH = `${PATH}?stap=${ONBOARDING_STEP_FIELDS.length + 1}`;

/** The steps of the onboarding with fields. */
export function onboardingWizard(vertical: Vertical): Wizard {
  return {
    kind: "onboarding",
    path: PATH,
    fields: ONBOARDING_STEP_FIELDS,
    schemas: () => onboardingSteps(vertical),
  };
}
