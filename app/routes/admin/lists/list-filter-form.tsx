import { Field } from "#app/ui/fields/field.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import type { FilterHead, ListName } from "#domain/desk/rules.ts";
import { codeLabel } from "#texts/desk/codes.ts";
import { FIELD_LABELS } from "#texts/desk/desk.ts";
import { FilterForm } from "../filter-form.tsx";
import { filterName, LIST_PATHS } from "./list-paths.ts";

/** The search and the filters of a list, in its address. */
export function ListFilterForm({
  name,
  filters,
  query,
}: {
  name: ListName;
  filters: readonly FilterHead[];
  query: Readonly<Record<string, string>>;
}) {
  return (
    <FilterForm path={LIST_PATHS[name]}>
      <Field name="q" label="Zoek" type="search" optional="unmarked" defaultValue={query.q} />
      {filters.map(({ key, options }) =>
        options ? (
          <Select
            key={key}
            name={filterName(key)}
            label={FIELD_LABELS[key]}
            placeholder="Alle"
            optional="unmarked"
            options={options.map((code) => ({ value: code, label: codeLabel(key, code) }))}
            defaultValue={query[key]}
          />
        ) : (
          query[key] && <input key={key} type="hidden" name={filterName(key)} value={query[key]} />
        ),
      )}
    </FilterForm>
  );
}
