import type { z } from "zod";
import { asksField } from "./service-questions.ts";

/** A form while it is checked; a field is null without an answer. */
type Form = { serviceType?: unknown; afterConstruction?: unknown } & Record<string, unknown>;

/** Codes of a missing answer; `choose_one` for all others. */
const MISSING: Record<string, string> = {
  handOverDate: "required",
  squareMeters: "required",
  windowCount: "required",
};

/**
 * Arguments for `superRefine`: these fields need an answer when the service is asked for it, and `also` holds. Checks them
 * also when another field is invalid, so that people see all mistakes at once.
 */
export function requireAsked(fields: readonly string[], also: (form: Form) => boolean = () => true) {
  const check = (form: Form, context: z.RefinementCtx) => {
    const wrong = new Set(context.issues.map(({ path }) => path?.[0]));
    if (wrong.has("serviceType") || !also(form)) return;
    for (const field of fields)
      if (asksField(field, form) && form[field] === null && !wrong.has(field))
        context.addIssue({ code: "custom", path: [field], message: MISSING[field] ?? "choose_one" });
  };
  return [check, { when: () => true }] as const;
}
