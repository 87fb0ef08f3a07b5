import { textOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { NumberField } from "#app/ui/fields/number-field.tsx";
import { fieldsOf } from "#app/forms/form-answer.ts";
import type { QuoteFacts } from "./quote-facts.server.ts";

type Typed = Pick<FormAnswer, "values" | "errors">;
type Inclusion = QuoteFacts["inclusions"][number];

const ANSWERS = [
  { value: "yes", label: "Ja" },
  { value: "no", label: "Nee" },
  { value: "extra", label: "Meerprijs" },
] as const;

/** What the price includes. What the client asked for stands first; the rest is folded. */
export function QuoteInclusions({ typed, inclusions }: { typed: Typed; inclusions: readonly Inclusion[] }) {
  const others = inclusions.filter(({ isEssential }) => !isEssential);
  const hasError = others.some(({ code }) => typed.errors[`in.${code}.extra`]);
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Zit dit in je prijs?</legend>
      <p className="mt-0.5 text-sm text-soft">
        Wat je niet invult, leest de opdrachtgever als “niet vermeld”. Op deze punten vergelijkt die de
        offertes.
      </p>
      <div className="mt-2 divide-y divide-line border-y border-line">
        {inclusions
          .filter(({ isEssential }) => isEssential)
          .map((inclusion) => (
            <InclusionRow key={inclusion.code} inclusion={inclusion} typed={typed} />
          ))}
      </div>
      <Disclosure summary={`Nog ${others.length} punten`} about="wat er in je prijs zit" open={hasError}>
        <div className="divide-y divide-line border-y border-line">
          {others.map((inclusion) => (
            <InclusionRow key={inclusion.code} inclusion={inclusion} typed={typed} />
          ))}
        </div>
      </Disclosure>
    </fieldset>
  );
}

function InclusionRow({ inclusion: { code, label }, typed }: { inclusion: Inclusion; typed: Typed }) {
  const name = `in.${code}`;
  const chosen = textOf(typed.values, name);
  return (
    <fieldset className="group/row py-2 sm:grid sm:grid-cols-[1fr_auto] sm:items-center sm:gap-x-4">
      <legend className="float-left w-full sm:w-auto sm:pr-4">{label}</legend>
      <div className="clear-both flex gap-2 pt-1 sm:clear-none sm:justify-end sm:pt-0">
        {ANSWERS.map((answer) => (
          <label
            key={answer.value}
            className="flex min-h-11 flex-1 cursor-pointer items-center justify-center gap-2 rounded border border-edge px-3 text-sm whitespace-nowrap hover:border-ink has-checked:border-accent has-checked:bg-accent-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent sm:flex-none"
          >
            <input
              type="radio"
              name={name}
              value={answer.value}
              id={answer.value === "yes" ? name : `${name}-${answer.value}`}
              defaultChecked={chosen === answer.value}
              className="size-4.5 focus-visible:outline-none"
            />
            {answer.label}
          </label>
        ))}
      </div>
      <div className="hidden pt-2 group-has-[[value=extra]:checked]/row:block sm:col-span-2 sm:max-w-72">
        <NumberField
          {...fieldsOf(typed)(`${name}.extra`)}
          kind="euros"
          label={
            <>
              Hoeveel extra<span className="sr-only"> voor {label}</span>
            </>
          }
          hint="Zonder bedrag leest de opdrachtgever: bedrag onbekend."
          optional
        />
      </div>
    </fieldset>
  );
}
