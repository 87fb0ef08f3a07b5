import type { Wizard } from "#app/forms/wizard.server.ts";
import { CLEANING_STEP_FIELDS, cleaningSteps } from "#domain/briefs/input.ts";

/** The cleaning request at `/brief-form`. */
export const cleaningWizard: Wizard = {
  kind: "cleaning",
  path: "/brief-form",
  fields: CLEANING_STEP_FIELDS,
  schemas: cleaningSteps,
};
