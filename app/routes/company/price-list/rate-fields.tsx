import { fieldsOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { Field } from "#app/ui/fields/field.tsx";
import { NumberField } from "#app/ui/fields/number-field.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import type { QuoteService } from "#domain/proposals/details.ts";
import { UNITS_OF } from "#domain/proposals/rates/rules.ts";
import { paceUnit, QUOTE_SERVICE_LABELS, RATE_UNIT_LABELS } from "#texts/quote/price-list.ts";
import { rateField } from "./rate-values.ts";

/** What a company charges for one kind of work. The pace is asked when it charges by the hour. */
export function RateFields({
  service,
  typed,
}: {
  service: QuoteService;
  typed: Pick<FormAnswer, "values" | "errors">;
}) {
  const field = fieldsOf(typed);
  const of = (name: Parameters<typeof rateField>[1]) => field(rateField(service, name));
  const units = UNITS_OF[service];
  const [usual] = units;
  const label = QUOTE_SERVICE_LABELS[service];
  const about = <span className="sr-only"> voor {label}</span>;
  return (
    <fieldset className="group/rate min-w-0 py-4">
      <legend className="float-left w-full font-semibold">{label}</legend>
      <div className="clear-both grid grid-cols-2 items-start gap-4 pt-2 *:h-auto sm:grid-cols-3 lg:grid-cols-5">
        {units.length === 1 ? (
          <div>
            <p className="font-semibold">Je rekent</p>
            <p className="pt-3">{RATE_UNIT_LABELS[usual!]}</p>
            <input type="hidden" name={rateField(service, "unit")} value={usual} />
          </div>
        ) : (
          <Select
            {...of("unit")}
            defaultValue={of("unit").defaultValue || usual}
            label={<>Je rekent{about}</>}
            options={units.map((unit) => ({ value: unit, label: RATE_UNIT_LABELS[unit] }))}
          />
        )}
        <NumberField {...of("rate")} kind="euros" label={<>Tarief{about}</>} optional="unmarked" />
        {units.includes("HOUR") && (
          <div className="hidden group-has-[option[value=HOUR]:checked]/rate:block">
            <Field
              {...of("pace")}
              label={
                <>
                  {paceUnit(service)} per uur{about}
                </>
              }
              inputMode="numeric"
              optional="unmarked"
            />
          </div>
        )}
        <div className="lg:col-start-4">
          <NumberField {...of("minimum")} kind="euros" label={<>Minimum{about}</>} optional="unmarked" />
        </div>
        <NumberField {...of("callOut")} kind="euros" label={<>Voorrijkosten{about}</>} optional="unmarked" />
      </div>
    </fieldset>
  );
}
