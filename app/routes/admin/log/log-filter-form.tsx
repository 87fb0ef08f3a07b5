import type { LogFilter } from "#domain/audit/input.ts";
import { LOGGED_ACTS } from "#domain/audit/rules.ts";
import { LOGGED_ACT_LABELS } from "#texts/desk/operator-log.ts";
import { FilterLine, LineField, LineSelect } from "../desk/filter-line.tsx";
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
    <FilterLine path={LOG_PATH}>
      <LineSelect
        name={LOG_FIELDS.act}
        label="Handeling"
        all="Elke handeling"
        options={acts}
        value={filter.act}
      />
      <LineSelect
        name={LOG_FIELDS.operatorId}
        label="Beheerder"
        all="Elke beheerder"
        options={operators.map(({ id, name }) => ({ value: id, label: name }))}
        value={filter.operatorId}
      />
      <LineField name={LOG_FIELDS.subjectId} label="Kenmerk" defaultValue={filter.subjectId} />
      <LineField name={LOG_FIELDS.fromDay} label="Van" hasWords type="date" defaultValue={filter.fromDay} />
      <LineField
        name={LOG_FIELDS.toDay}
        label="Tot en met"
        hasWords
        type="date"
        defaultValue={filter.toDay}
      />
    </FilterLine>
  );
}
