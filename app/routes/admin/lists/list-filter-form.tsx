import { LIST_TABS } from "#domain/desk/list-tabs.ts";
import type { FilterHead, ListName } from "#domain/desk/rules.ts";
import { codeLabel } from "#texts/desk/codes.ts";
import { ALL_LABELS, FIELD_LABELS, LIST_TEXTS } from "#texts/desk/desk.ts";
import { FilterLine, LineField, LineSelect } from "../desk/filter-line.tsx";
import { filterName, LIST_PATHS } from "./list-paths.ts";

/** The search and the filters of a list, in its address. The view and the id of another thing stay. */
export function ListFilterForm({
  name,
  filters,
  query,
}: {
  name: ListName;
  filters: readonly FilterHead[];
  query: Readonly<Record<string, string>>;
}) {
  const tabKeys = new Set(LIST_TABS[name].map(([key]) => key));
  return (
    <FilterLine path={LIST_PATHS[name]}>
      <LineField
        name="q"
        label={`Zoek in ${LIST_TEXTS[name].many}`}
        type="search"
        autoComplete="off"
        defaultValue={query.q}
      />
      {filters.map(({ key, options }) =>
        options && !tabKeys.has(key) ? (
          <LineSelect
            key={key}
            name={filterName(key)}
            label={FIELD_LABELS[key]!}
            all={ALL_LABELS[key] ?? `${FIELD_LABELS[key]}: alle`}
            options={options.map((code) => ({ value: code, label: codeLabel(key, code) }))}
            value={query[key]}
          />
        ) : (
          query[key] && <input key={key} type="hidden" name={filterName(key)} value={query[key]} />
        ),
      )}
    </FilterLine>
  );
}
