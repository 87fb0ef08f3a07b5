import type { ReactNode } from "react";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/fields/checkbox.tsx";
import { Chevron } from "#app/ui/chevron.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { LIST_SORTS, MAX_LIST_WORDS } from "#domain/briefs/rules.ts";
import { RADII_KM } from "#domain/matching/rules.ts";
import { PROVINCES } from "#domain/companies/places/rules.ts";
import { CATEGORIES, type Vertical } from "#domain/kernel/verticals.ts";
import { workLabel } from "#texts/labels.ts";
import { LIST_SORT_LABELS } from "#texts/request/open-briefs.ts";
import { listPath, listSearch, OWN_AREAS, type ListFilter } from "./list-paths.ts";

const provinces = [
  { value: OWN_AREAS, label: "Mijn werkgebied" },
  ...PROVINCES.map((province) => ({ value: province, label: province })),
];
const radii = RADII_KM.map((km) => ({ value: String(km), label: `Binnen ${km} km` }));
const sorts = LIST_SORTS.map((sort) => ({ value: sort, label: LIST_SORT_LABELS[sort] }));

/**
 * The form with all filters. It opens beside the list on a wide screen, and above it on a phone, where it is half a screen high: the
 * list stays in view.
 */
export function ListFilterForm({
  vertical,
  filter,
  summary,
  unit,
  misread,
  isOpen,
  saved,
  children,
}: {
  vertical: Vertical;
  filter: ListFilter;
  summary: string;
  unit: string;
  /** What was typed and not understood. */
  misread: FormAnswer | null;
  /** Whether it stands open from the start, because a form in it was refused or asked for. */
  isOpen: boolean;
  /** The filters that the member saved, above the form. */
  saved: ReactNode;
  /** What stands below the form. */
  children: ReactNode;
}) {
  const { province, show, unquoted } = filter;
  const field = (name: keyof ListFilter) => ({
    name,
    optional: "unmarked" as const,
    defaultValue: misread?.values[name] ?? filter[name],
    error: misread?.errors[name],
  });
  return (
    // Another list has another form, and stands below it closed.
    <details
      key={listSearch(filter)}
      open={isOpen}
      data-list-filter=""
      className="group/filter max-lg:open:basis-full"
    >
      <summary className="link inline-flex min-h-11 items-center gap-2">
        <span className="sr-only">{`Filter: ${summary}`}</span>
        <span aria-hidden="true">Filter</span>
        <Chevron className="w-2.5 shrink-0 transition-transform duration-150 group-open/filter:rotate-180" />
      </summary>
      <div className="max-lg:max-h-[50vh] max-lg:overflow-y-auto lg:absolute lg:-top-8 lg:left-full lg:z-10 lg:ml-8 lg:w-[140%] lg:rounded lg:border lg:border-line lg:bg-paper lg:p-4 lg:shadow">
        {saved}
        <Form
          method="get"
          action={listPath("")}
          className="mt-1 mb-3 grid grid-cols-2 items-end gap-x-3 gap-y-4 rounded bg-mist p-4 max-sm:[&>:nth-child(-n+4)]:col-span-2"
        >
          <Select
            {...field("category")}
            label="Categorie"
            placeholder="Alle categorieën"
            options={CATEGORIES[vertical].map((code) => ({ value: code, label: workLabel(vertical, code) }))}
          />
          <Select
            {...field("province")}
            label="Provincie"
            placeholder="Alle provincies"
            options={provinces}
          />
          <Field {...field("q")} label="Plaats, werk of woorden" type="search" maxLength={MAX_LIST_WORDS} />
          <Select {...field("sort")} label="Volgorde" options={sorts} />
          <Select {...field("within")} label="Afstand" placeholder="Elke afstand" options={radii} />
          <Field {...field("size")} label="Grootte vanaf" inputMode="numeric" after={unit} />
          <Field {...field("from")} label="Datum vanaf" type="date" />
          <Field {...field("to")} label="Datum tot en met" type="date" />
          <Field {...field("budget")} label="Budget boven" inputMode="numeric" before="€" />
          <Checkbox name="unquoted" value="1" label="Nog geen offerte" defaultChecked={unquoted === "1"} />
          <p className="col-span-2 text-sm text-soft">
            Aanvragen waarin dit niet is ingevuld, blijven staan. Afstand is hemelsbreed vanaf je postcode bij
            Waar je werkt.
          </p>
          <Button variant="secondary">Filteren</Button>
          {show && <input type="hidden" name="show" value={show} />}
          {province === OWN_AREAS && (
            <Link
              href={listPath(listSearch({ ...filter, province: "" }))}
              className="link inline-flex min-h-11 items-center"
            >
              Alle provincies bekijken
            </Link>
          )}
        </Form>
        {children}
      </div>
    </details>
  );
}
