import type { ReactNode } from "react";
import { fieldsOf, listsOf, type FormValues } from "#app/forms/form-answer.ts";
import { CheckboxCards } from "#app/ui/fields/checkbox-cards.tsx";
import { FieldRow } from "#app/ui/fields/field-row.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import type { Day } from "#domain/kernel/dates.ts";
import { RADII_KM, WEEKDAYS } from "#domain/matching/rules.ts";
import { CATEGORIES, type Vertical } from "#domain/kernel/verticals.ts";
import { workLabel } from "#texts/labels.ts";
import { VERTICAL_TEXTS } from "#texts/verticals.ts";
import { WEEKDAY_LABELS } from "#texts/request/work-wishes.ts";
import { PROFILE_PATH } from "./profile-intents.ts";

type WishFieldsProps = {
  vertical: Vertical;
  values: FormValues;
  errors: Record<string, string>;
  /** Provinces in which the company has a place, or works without one, as a text. */
  provinces: string;
  today: Day;
};

/** The fields with which a company says of which requests it wants to hear. */
export function WishFields({ vertical, values, errors, provinces, today }: WishFieldsProps) {
  const field = fieldsOf({ values, errors });
  const { size, sizeUnit } = VERTICAL_TEXTS[vertical];
  return (
    <>
      <CheckboxCards
        {...listsOf({ values, errors })("categories")}
        label="Welk werk doe je?"
        hint="Dit staat ook in je profiel."
        options={CATEGORIES[vertical].map((code) => ({ value: code, label: workLabel(vertical, code) }))}
      />
      <Section id="waar" title="Waar">
        <p>
          Je krijgt alleen bericht van aanvragen in jouw provincies: {provinces}.{" "}
          <Link href={`${PROFILE_PATH}?bewerken#serviceAreas`} className="link">
            Provincies wijzigen
          </Link>
        </p>
        <FieldRow>
          <Field
            {...field("basePostcode4")}
            label="Postcode van je bedrijf"
            hint="De vier cijfers zijn genoeg."
            optional
            autoComplete="postal-code"
            maxLength={10}
          />
          <Select
            {...field("radiusKm")}
            label="Afstand"
            hint="Hemelsbreed."
            optional
            placeholder="In mijn hele provincies"
            options={RADII_KM.map((km) => ({ value: String(km), label: `Tot ${km} km` }))}
          />
        </FieldRow>
        <p className="text-sm text-soft">
          We meten van het midden van jouw postcodegebied naar dat van de aanvraag. Bij een verhuizing telt
          het adres waar die begint. Over de weg is het verder.
        </p>
      </Section>
      <Section id="grootte" title="Hoe groot">
        <FieldRow>
          <Field
            {...field("smallestSize")}
            label="Kleinste opdracht"
            optional
            inputMode="numeric"
            after={sizeUnit}
          />
          <Field
            {...field("largestSize")}
            label="Grootste opdracht"
            optional
            inputMode="numeric"
            after={sizeUnit}
          />
        </FieldRow>
        <p className="text-sm text-soft">
          Niet elke opdrachtgever geeft de {size} op. Van zo’n aanvraag krijg je altijd bericht.
        </p>
      </Section>
      <Section id="wanneer" title="Wanneer">
        <CheckboxCards
          {...listsOf({ values, errors })("days")}
          label="Op welke dagen werk je?"
          hint="Van een aanvraag zonder vaste dag krijg je altijd bericht."
          columns="dense"
          options={WEEKDAYS.map((day) => ({ value: String(day), label: WEEKDAY_LABELS[day]! }))}
        />
        <Field
          {...field("weeklyMaximum")}
          label="Hoeveel opdrachten neem je hooguit aan in een week?"
          hint="Ben je in een week al zo vaak gekozen, dan krijg je geen bericht meer van aanvragen voor die week."
          optional
          inputMode="numeric"
          width="short"
        />
        <Field
          {...field("pausedUntil")}
          label="Pauze tot en met"
          hint="Bijvoorbeeld voor je vakantie. Tot en met die dag krijg je geen bericht van nieuwe aanvragen."
          optional
          type="date"
          min={today}
          width="medium"
        />
      </Section>
    </>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="space-y-6 border-t border-line pt-8">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {children}
    </section>
  );
}
