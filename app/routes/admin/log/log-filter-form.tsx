import { Field } from "#app/ui/fields/field.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import type { LogFilter } from "#domain/audit/input.ts";
import { LOGGED_ACTS } from "#domain/audit/rules.ts";
import { LOGGED_ACT_LABELS } from "#texts/desk/operator-log.ts";
import { FilterForm } from "../filter-form.tsx";
import { LOG_FIELDS, LOG_PATH } from "./log-address.ts";

const acts = LOGGED_ACTS.map((act) => ({ value: act, label: LOGGED_ACT_LABELS[act] })).toSorted(
  (one, other) => one.label.localeCompare(other.label, "nl"),
);

/** Filters of the log, in the address. */
export function LogFilterForm({
  filter,
  operators,
}: {
  filter: LogFilter;
  operators: { id: string; name: string }[];
}) {
  return (
    <FilterForm path={LOG_PATH}>
      <Select
        name={LOG_FIELDS.act}
        label="Handeling"
        placeholder="Alle"
        optional="unmarked"
        options={acts}
        defaultValue={filter.act}
      />
      <Select
        name={LOG_FIELDS.operatorId}
        label="Beheerder"
        placeholder="Alle"
        optional="unmarked"
        options={operators.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={filter.operatorId}
      />
      <Field
        name={LOG_FIELDS.subjectId}
        label="Kenmerk"
        optional="unmarked"
        defaultValue={filter.subjectId}
      />
      <Field
        name={LOG_FIELDS.fromDay}
        label="Van"
        type="date"
        optional="unmarked"
        defaultValue={filter.fromDay}
      />
      <Field
        name={LOG_FIELDS.toDay}
        label="Tot en met"
        type="date"
        optional="unmarked"
        defaultValue={filter.toDay}
      />
    </FilterForm>
  );
}
