import { z } from "zod";
import { choiceField, requiredText } from "../../kernel/fields.ts";
import { idField } from "../../kernel/verb.ts";
import {
  DECISIONS,
  GROUND_CODES,
  LIFT_REASONS,
  MAX_REASONS_LENGTH,
  MEASURE_ACTS,
  MEASURE_ORIGINS,
  MEASURE_SUBJECTS,
} from "./rules.ts";

const explanation = requiredText(MAX_REASONS_LENGTH);

export const takeMeasureInput = z.object({
  subjectKind: choiceField(MEASURE_SUBJECTS),
  subjectId: idField,
  act: choiceField(MEASURE_ACTS),
  ground: choiceField(GROUND_CODES),
  /** What happened; the person reads it. */
  facts: explanation,
  origin: choiceField(MEASURE_ORIGINS),
  /** The number of the report that led to it. */
  reportNumber: z.coerce.number().int().positive().optional(),
});

export const measureInput = z.object({ measureId: idField });

export const liftMeasureInput = z.object({ measureId: idField, reason: choiceField(LIFT_REASONS) });

/** `token` is that of the link in the statement of reasons. */
export const objectInput = z.object({ token: z.string(), objection: explanation });

export const decideObjectionInput = z.object({
  measureId: idField,
  decision: choiceField(DECISIONS),
  decisionText: explanation,
});
