import { textOf, type FormValues } from "#app/forms/form-answer.ts";
import { QUOTE_SERVICES, type ServiceRate } from "#domain/proposals/rates/rules.ts";
import { typedAmount } from "../quote/quote-values.ts";

/** The fields of one kind of work. */
const FIELDS = ["unit", "rate", "pace", "minimum", "callOut"] as const;
type RateField = (typeof FIELDS)[number];

/** The name of a field of the form; it is the path of the field in the input of the verb. */
export const rateField = (service: string, field: RateField) => `rates.${service}.${field}`;

/** A price list as the fields of its form. */
export const rateValues = (rates: readonly ServiceRate[]): FormValues =>
  Object.fromEntries(
    rates.flatMap(({ service, unit, rateCents, pace, minimumCents, callOutCents }) => {
      const values: Record<RateField, string> = {
        unit,
        rate: typedAmount(rateCents),
        pace: String(pace ?? ""),
        minimum: typedAmount(minimumCents),
        callOut: typedAmount(callOutCents),
      };
      return FIELDS.map((field) => [rateField(service, field), values[field]]);
    }),
  );

/** The typed fields as the input of the verb; kinds of work that the form does not have are left out. */
export const nestRates = (values: FormValues) => ({
  rates: Object.fromEntries(
    QUOTE_SERVICES.filter((service) => values[rateField(service, "unit")] !== undefined).map((service) => [
      service,
      Object.fromEntries(FIELDS.map((field) => [field, textOf(values, rateField(service, field))])),
    ]),
  ),
});
