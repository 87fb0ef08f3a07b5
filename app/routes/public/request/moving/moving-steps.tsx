import { fieldsOf, textOf } from "#app/forms/form-answer.ts";
import { ChoiceCards } from "#app/ui/fields/choice-cards.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { ServicePicture, type ServicePictureName } from "#app/ui/pictures/service-picture.tsx";
import { DATE_CHOICES } from "#domain/briefs/details.ts";
import { MOVING_CATEGORIES, type MovingCategory } from "#domain/kernel/verticals.ts";
import { DATE_CHOICE_LABELS, MOVING_CATEGORY_LABELS } from "#texts/labels.ts";
import { BudgetField } from "../cleaning/budget-field.tsx";
import { ContactFields } from "../contact-fields.tsx";
import { LastingChoice } from "../fixed-answers.tsx";
import { AddressFields } from "./moving-address-fields.tsx";
import { SizeFields } from "./moving-size-fields.tsx";
import { choices, isAnswered, type BriefStep, type StepProps } from "../brief-steps.ts";

const PICTURES: Record<MovingCategory, ServicePictureName> = {
  RESIDENTIAL: "home",
  OFFICE: "office",
  STORAGE: "storage",
  PACKING: "packing",
  INTERNATIONAL: "abroad",
  PIANO: "piano",
};

/** Half a phone is too narrow for the longest words. */
const BREAKABLE_LABELS: Record<MovingCategory, string> = {
  ...MOVING_CATEGORY_LABELS,
  RESIDENTIAL: "Woning\u00adverhuizing",
  OFFICE: "Kantoor\u00adverhuizing",
  STORAGE: "Opslag/\u200bbewaring",
  INTERNATIONAL: "Inter\u00adnationale verhuizing",
};

function TypeFields({ values, errors, today }: StepProps) {
  const postcode = textOf(values, "from.postcode");
  const field = fieldsOf({ values, errors });
  return (
    <>
      <LastingChoice
        name="movingType"
        label="Wat voor verhuizing is het?"
        columns="short"
        options={MOVING_CATEGORIES.map((value) => ({
          value,
          label: BREAKABLE_LABELS[value],
          icon: <ServicePicture name={PICTURES[value]} className="size-10 max-sm:hidden" />,
        }))}
        defaultValue={textOf(values, "movingType")}
        error={errors.movingType}
      />
      <ChoiceCards
        {...field("dateChoice")}
        label="Staat de dag vast?"
        columns="short"
        options={choices(DATE_CHOICES, DATE_CHOICE_LABELS)}
      />
      <Field
        {...field("moveDate")}
        label="Welke dag?"
        hint="Flexibel? Vul dan ongeveer een dag in, of laat dit leeg."
        // Required only for a fixed date; the hint says so.
        optional="unmarked"
        type="date"
        min={today}
        width="medium"
      />
      {/* The start form of the landing page asked the postcode already; step 2 shows it. */}
      {postcode && <input type="hidden" name="from.postcode" value={postcode} />}
    </>
  );
}

function BudgetAndContactFields(props: StepProps) {
  return (
    <>
      <ContactFields {...props} />
      <Fold summary="Budget" open={isAnswered(props, ["budget"])}>
        <BudgetField label="Budget voor de verhuizing" values={props.values} errors={props.errors} />
      </Fold>
    </>
  );
}

/** The four steps with their headings and fields. */
export const MOVING_STEPS: BriefStep[] = [
  { title: "Wat verhuist er, en wanneer?", Fields: TypeFields },
  { title: "Van waar naar waar?", Fields: AddressFields },
  { title: "Hoeveel gaat er mee?", Fields: SizeFields },
  {
    title: "Je budget en je gegevens",
    fixedTitle: "Wat je erbij wilt zeggen, en je budget",
    Fields: BudgetAndContactFields,
  },
];
