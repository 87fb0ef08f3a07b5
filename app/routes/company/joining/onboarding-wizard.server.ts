import { z } from "zod";
import type { Wizard } from "#app/forms/wizard.server.ts";
import { ONBOARDING_STEP_FIELDS, onboardingSteps } from "#domain/companies/input.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";
import { ADD_IMAGES, SET_AVATAR } from "../profile/profile-intents.ts";

const PATH = "/verhuisbedrijf-onboarding";

/** The step that offers the subscription, after the steps with fields. */
export const OFFER_PATH = `${PATH}?stap=${ONBOARDING_STEP_FIELDS.length + 1}`;

/** Without JavaScript the next button sends the name of a file that was chosen but not uploaded. */
const uploaded = z.string().max(0, "not_uploaded").optional();

/** The steps of the onboarding with fields. */
export function onboardingWizard(vertical: Vertical): Wizard {
  return {
    kind: "onboarding",
    path: PATH,
    fields: ONBOARDING_STEP_FIELDS,
    schemas: () => {
      const [business, work, areas] = onboardingSteps(vertical);
      return [business.extend({ [SET_AVATAR]: uploaded }), work, areas.extend({ [ADD_IMAGES]: uploaded })];
    },
  };
}
