import { VERTICAL_PAGES } from "#app/verticals.ts";
import { CLEANING_STEP_FIELDS, cleaningSteps, type CleaningBriefInput } from "#domain/briefs/input.ts";
import { submitCleaningBrief } from "#domain/briefs/submission/submit-cleaning-brief.ts";
import { ASK_PARAM } from "../ask-path.ts";
import { withFoundFields } from "../brief-steps.ts";
import type { BriefWizard } from "../brief-wizard.server.ts";
import { completeAddresses, lookUpAddresses } from "../typed-address.server.ts";
import { pricedCleaning } from "./priced-cleaning.ts";

/** The wizard for a cleaning brief, at `/brief-form`. */
export const cleaningWizard: BriefWizard<CleaningBriefInput> = {
  kind: "cleaning",
  path: VERTICAL_PAGES.cleaning.wizard,
  fields: withFoundFields(CLEANING_STEP_FIELDS),
  startNames: { [ASK_PARAM]: "askedProfile" },
  lookUp: lookUpAddresses,
  fillIn: completeAddresses,
  schemas: cleaningSteps,
  pricedWork: pricedCleaning,
  submit: submitCleaningBrief,
};
