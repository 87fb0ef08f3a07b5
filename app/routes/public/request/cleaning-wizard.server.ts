import { CLEANING_STEP_FIELDS, cleaningRequestInput, cleaningSteps } from "#domain/briefs/input.ts";
import type { CleaningRequestInput } from "#domain/briefs/input.ts";
import { submitCleaningBrief } from "#domain/briefs/submit-cleaning-brief.ts";
import { fillInPlaces } from "./found-places.server.ts";
import type { RequestWizard } from "./request-wizard.server.ts";

/** The cleaning request at `/brief-form`. */
export const cleaningWizard: RequestWizard<CleaningRequestInput> = {
  kind: "cleaning",
  path: "/brief-form",
  landing: "/schoonmaak",
  fields: CLEANING_STEP_FIELDS,
  fillIn: fillInPlaces,
  schemas: cleaningSteps,
  whole: cleaningRequestInput,
  submit: submitCleaningBrief,
};
