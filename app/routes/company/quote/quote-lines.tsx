import type { FormAnswer } from "#app/forms/form-answer.ts";
import { fieldsOf, textOf } from "#app/forms/form-answer.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { NumberField } from "#app/ui/fields/number-field.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { MAX_LINES } from "#domain/proposals/rules.ts";
import { VAT_RATES } from "#domain/proposals/details.ts";
import type { QuoteFacts } from "./quote-facts.server.ts";
import { QuoteSumLine } from "./quote-sum-line.tsx";

type Typed = Pick<FormAnswer, "values" | "errors">;

const RATES = VAT_RATES.map((rate) => ({ value: String(rate), label: `${rate}%` }));

const isWritten = ({ values, errors }: Typed, index: number) =>
  textOf(values, `line.${index}.amount`) !== "" ||
  textOf(values, `line.${index}.description`) !== "" ||
  Object.keys(errors).some((name) => name.startsWith(`line.${index}.`));

/** The lines of a price. Each next line opens with one press, also without script; an empty one is left out. */
export function QuoteLines({ typed, facts }: { typed: Typed; facts: QuoteFacts }) {
  const field = fieldsOf(typed);
  const vat = (name: string) => ({
    ...field(name),
    defaultValue: textOf(typed.values, name) || facts.usualVat,
  });
  return (
    <fieldset className="space-y-4">
      <legend className="font-semibold">Bedrag</legend>
      <div className="grid grid-cols-[1fr_6rem] items-start gap-4 *:h-auto sm:grid-cols-[1fr_9.5rem_6rem]">
        <div className="col-span-2 sm:col-span-1">
          <Field {...field("line.0.description")} label="Waarvoor" maxLength={120} />
        </div>
        <NumberField {...field("line.0.amount")} kind="euros" label="Prijs" />
        <Select {...vat("line.0.vat")} label="Btw" options={RATES} />
      </div>
      <p className="text-sm text-soft">Bedragen zijn inclusief btw. {facts.vatHint}</p>
      <MoreLines from={1} typed={typed} facts={facts} />
      <QuoteSumLine initial={(name) => textOf(typed.values, name)} visitsPerYear={facts.visitsPerYear} />
    </fieldset>
  );
}

/** The line with this index and all after it. */
function MoreLines({ from: index, typed, facts }: { from: number; typed: Typed; facts: QuoteFacts }) {
  if (index >= MAX_LINES) return null;
  const field = fieldsOf(typed);
  const vat = { ...field(`line.${index}.vat`), defaultValue: textOf(typed.values, `line.${index}.vat`) };
  const about = ` van regel ${index + 1}`;
  return (
    <Disclosure
      summary="Nog een regel"
      about={`regel ${index + 1}`}
      open={Array.from({ length: MAX_LINES - index }, (_, next) => index + next).some((next) =>
        isWritten(typed, next),
      )}
    >
      <div className="grid grid-cols-[1fr_6rem] items-start gap-4 py-2 *:h-auto sm:grid-cols-[1fr_9.5rem_6rem]">
        <div className="col-span-2 sm:col-span-1">
          <Field
            {...field(`line.${index}.description`)}
            label={<LineLabel text="Waarvoor" about={about} />}
            maxLength={120}
            optional="unmarked"
          />
        </div>
        <NumberField
          {...field(`line.${index}.amount`)}
          kind="euros"
          label={<LineLabel text="Bedrag" about={about} />}
          optional="unmarked"
        />
        <Select
          {...vat}
          defaultValue={vat.defaultValue || facts.usualVat}
          label={<LineLabel text="Btw" about={about} />}
          options={RATES}
          optional="unmarked"
        />
      </div>
      <MoreLines from={index + 1} typed={typed} facts={facts} />
    </Disclosure>
  );
}

function LineLabel({ text, about }: { text: string; about: string }) {
  return (
    <>
      {text}
      <span className="sr-only">{about}</span>
    </>
  );
}
