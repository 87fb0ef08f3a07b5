import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import type { FilterHead, ListName } from "#domain/desk/rules.ts";
import { codeLabel, FIELD_LABELS } from "#texts/desk.ts";
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
    <form
      method="get"
      action={LIST_PATHS[name]}
      className="mt-6 grid items-end gap-x-3 gap-y-4 rounded bg-mist p-4 sm:grid-cols-2 lg:grid-cols-5"
    >
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
      <div>
        <Button variant="secondary" size="small">
          Toon
        </Button>
      </div>
    </form>
  );
}
