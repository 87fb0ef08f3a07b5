import type { Verb } from "#domain/kernel/verb.ts";
import { applyMeasures } from "./apply-measures.ts";
import { confirmMeasure } from "./confirm-measure.ts";
import { decideObjection } from "./decide-objection.ts";
import { liftMeasure } from "./lift-measure.ts";
import { objectToMeasure } from "./object-to-measure.ts";
import { takeMeasure } from "./take-measure.ts";

export const verbs: readonly Verb[] = [
  applyMeasures,
  confirmMeasure,
  decideObjection,
  liftMeasure,
  objectToMeasure,
  takeMeasure,
];
