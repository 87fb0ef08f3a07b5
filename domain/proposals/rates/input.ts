import { z } from "zod";
import { choiceField, optionalNumberField } from "../../kernel/fields.ts";
import type { QuoteService } from "../details.ts";
import {
  MAX_MINIMUM_CENTS,
  MAX_PACE,
  MAX_RATE_CENTS,
  QUOTE_SERVICES,
  RATE_UNITS,
  UNITS_OF,
  type ServiceRate,
} from "./rules.ts";

const optionalAmount = (maxCents: number) => optionalNumberField(1, maxCents, "hundredths");

const rateField = z.object({
  unit: choiceField(RATE_UNITS),
  rate: optionalAmount(MAX_RATE_CENTS),
  pace: optionalNumberField(1, MAX_PACE),
  minimum: optionalAmount(MAX_MINIMUM_CENTS),
  callOut: optionalAmount(MAX_RATE_CENTS),
});

type TypedRate = z.output<typeof rateField>;

/** The field of a rate that is missing or does not fit, with its error code; null when it is whole or empty. */
function problemOf(service: QuoteService, { unit, rate, pace, minimum, callOut }: TypedRate) {
  if (!UNITS_OF[service].includes(unit)) return { field: "unit", message: "choose_one" };
  if (rate === null && (pace ?? minimum ?? callOut) !== null) return { field: "rate", message: "required" };
  if (rate !== null && unit === "HOUR" && pace === null) return { field: "pace", message: "required" };
  return null;
}

/**
 * A whole price list as `{ rates: { regular: { unit, rate, pace, minimum, callOut } } }`, amounts in euros including btw. A kind of
 * work without a rate is left out.
 */
export const savePriceListInput = z
  .object({ rates: z.partialRecord(z.enum(QUOTE_SERVICES as [QuoteService, ...QuoteService[]]), rateField) })
  // A form that lost its fields must not delete the list.
  .refine(({ rates }) => Object.keys(rates).length > 0, { path: ["rates"], message: "required" })
  .transform(({ rates }, issues): { rates: ServiceRate[] } => ({
    rates: Object.entries(rates).flatMap(([name, typed]) => {
      const service = name as QuoteService;
      const problem = problemOf(service, typed);
      if (problem)
        issues.addIssue({
          code: "custom",
          message: problem.message,
          path: ["rates", service, problem.field],
        });
      const { unit, rate, pace, minimum, callOut } = typed;
      if (rate === null) return [];
      return [
        {
          service,
          unit,
          rateCents: rate,
          pace: unit === "HOUR" ? pace : null,
          minimumCents: minimum,
          callOutCents: callOut,
        },
      ];
    }),
  }));
