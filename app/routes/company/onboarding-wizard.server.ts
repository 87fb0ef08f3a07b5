import type { Wizard } from "#app/forms/wizard.server.ts";
import { ONBOARDING_STEP_FIELDS, onboardingSteps } from "#domain/companies/input.ts";
import type { Vertical } from "#domain/verticals.ts";

export const ONBOARDING_PATH = "/verhuisbedrijf-onboarding";

/** The steps of the onboarding that ask something; the fourth offers the subscription. */
export function onboardingWizard(vertical: Vertical): Wizard {
  return {
    kind: "onboarding",
    path: ONBOARDING_PATH,
    fields: ONBOARDING_STEP_FIELDS,
    schemas: () => onboardingSteps(vertical),
  };
}
