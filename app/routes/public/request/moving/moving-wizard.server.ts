import { VERTICAL_PAGES } from "#app/verticals.ts";
import { MOVING_STEP_FIELDS, movingSteps, type MovingBriefInput } from "#domain/briefs/moving-input.ts";
import { submitMovingBrief } from "#domain/briefs/submission/submit-moving-brief.ts";
import { ASK_PARAM } from "../ask-path.ts";
import { withFoundFields } from "../brief-steps.ts";
import type { BriefWizard } from "../brief-wizard.server.ts";
import { completeAddresses, lookUpAddresses } from "../typed-address.server.ts";
import { pricedMove } from "./priced-move.ts";

/** The wizard for a moving brief, at `/verhuis/offerte`. */
export const movingWizard: BriefWizard<MovingBriefInput> = {
  kind: "moving",
  path: VERTICAL_PAGES.moving.wizard,
  fields: withFoundFields(MOVING_STEP_FIELDS),
  startNames: { type: "movingType", postcode: "from.postcode", [ASK_PARAM]: "askedProfile" },
  lookUp: lookUpAddresses,
  fillIn: completeAddresses,
  schemas: movingSteps,
  pricedWork: pricedMove,
  submit: submitMovingBrief,
};
