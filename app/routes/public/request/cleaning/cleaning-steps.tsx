import { fieldsOf, textOf } from "#app/forms/form-answer.ts";
import { ChoiceCards } from "#app/ui/fields/choice-cards.tsx";
import { FieldRow } from "#app/ui/fields/field-row.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { FREQUENCIES, PROPERTY_TYPES, SERVICE_TYPES, TIME_PREFERENCES } from "#domain/briefs/details.ts";
import {
  FREQUENCY_LABELS,
  PROPERTY_TYPE_LABELS,
  SERVICE_TYPE_LABELS,
  TIME_PREFERENCE_LABELS,
} from "#texts/labels.ts";
import { PlaceField, StreetFields } from "../address-fields.tsx";
import { BudgetField } from "./budget-field.tsx";
import { ContactFields } from "../contact-fields.tsx";
import { LastingChoice, useFixedAnswers } from "../fixed-answers.tsx";
import { ProvinceField } from "../province-field.tsx";
import { WorkFields } from "../work-fields.tsx";
import { choices, isAnswered, labelOf, YES_NO, type BriefStep, type StepProps } from "../brief-steps.ts";

/** The service; folded to one line when a start form or a link chose it. */
function ServiceField({ values, errors }: Pick<StepProps, "values" | "errors">) {
  const isFixed = useFixedAnswers();
  const field = fieldsOf({ values, errors })("serviceType");
  const chosen = labelOf(SERVICE_TYPE_LABELS, field.defaultValue);
  const cards = (
    <LastingChoice
      {...field}
      label="Wat voor schoonmaak zoek je?"
      columns="short"
      options={choices(SERVICE_TYPES, BREAKABLE_LABELS)}
    />
  );
  if (!chosen || field.error || isFixed) return cards;
  return (
    <Fold summary="Soort schoonmaak" value={chosen}>
      {cards}
    </Fold>
  );
}

/** Half a phone is too narrow for the longest word. */
const BREAKABLE_LABELS = { ...SERVICE_TYPE_LABELS, office: "Kantoor\u00adschoonmaak" };

function TypeFields({ values, errors, today }: StepProps) {
  const postcode = textOf(values, "postcode");
  const field = fieldsOf({ values, errors });
  return (
    <>
      <ServiceField values={values} errors={errors} />
      <div className="only-deep-or-end">
        <LastingChoice
          {...field("afterConstruction")}
          label="Na bouw of verbouwing?"
          columns="short"
          options={YES_NO}
        />
      </div>
      <ChoiceCards
        {...field("propertyType")}
        label="Wat voor pand is het?"
        columns="short"
        options={choices(PROPERTY_TYPES, PROPERTY_TYPE_LABELS)}
      />
      <div className="not-end">
        <LastingChoice
          {...field("frequency")}
          label="Hoe vaak?"
          columns="short"
          options={choices(FREQUENCIES, FREQUENCY_LABELS)}
        />
      </div>
      <FieldRow>
        <Field
          {...field("startDate")}
          label="Vanaf welke datum?"
          hint="Ongeveer is genoeg."
          type="date"
          min={today}
        />
        <div className="only-end">
          <Field
            {...field("handOverDate")}
            label="Wanneer is de oplevering?"
            hint="Dan moet de woning schoon zijn."
            type="date"
            min={today}
          />
        </div>
      </FieldRow>
      {/* The start form of the home page asked the postcode already; step 3 shows it. */}
      {postcode && <input type="hidden" name="postcode" value={postcode} />}
    </>
  );
}

function LocationFields({ values, errors, places }: StepProps) {
  const isFixed = useFixedAnswers();
  const field = fieldsOf({ values, errors });
  return (
    <>
      {!isFixed && <p className="text-sm text-soft">Straat en huisnummer ziet alleen wie je kiest.</p>}
      <StreetFields values={values} errors={errors} />
      <PlaceField values={values} errors={errors} places={places} />
      <ChoiceCards
        {...field("timePreference")}
        defaultValue={textOf(values, "timePreference") || "flexible"}
        label="Wanneer komt het je uit?"
        columns="short"
        options={choices(TIME_PREFERENCES, TIME_PREFERENCE_LABELS)}
      />
      <Fold
        summary={isFixed ? "Budget" : "Budget en provincie"}
        open={isAnswered({ values, errors }, ["budget", "province"])}
      >
        <BudgetField label="Budget per schoonmaak" values={values} errors={errors} />
        <ProvinceField values={values} errors={errors} />
      </Fold>
    </>
  );
}

/** The four steps with their headings and fields. */
export const CLEANING_STEPS: BriefStep[] = [
  { title: "Wat moet er schoon?", Fields: TypeFields },
  { title: "Het werk en je wensen", Fields: WorkFields },
  { title: "Waar, wanneer en je budget", fixedTitle: "Wanneer en je budget", Fields: LocationFields },
  { title: "Je gegevens", fixedTitle: "Wat je erbij wilt zeggen", Fields: ContactFields },
];
