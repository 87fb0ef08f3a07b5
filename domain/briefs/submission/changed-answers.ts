import { ASK_FIELDS } from "../asking/input.ts";
import type { TypedValues } from "../../kernel/typed-values.ts";
import type { Vertical } from "../../kernel/verticals.ts";
import { CLEANING_STEP_FIELDS, cleaningBriefInput } from "../input.ts";
import { MOVING_STEP_FIELDS, movingBriefInput } from "../moving-input.ts";
import { checkedCleaningBrief } from "./submit-cleaning-brief.ts";
import { checkedMovingBrief } from "./submit-moving-brief.ts";
import type { CheckedBrief } from "./store-brief.ts";

const STEP_FIELDS: Record<Vertical, readonly (readonly string[])[]> = {
  cleaning: CLEANING_STEP_FIELDS,
  moving: MOVING_STEP_FIELDS,
};

const ADDRESS_FIELDS = ["postcode", "houseNumber", "addition", "street", "place"];

/**
 * The service, the place, the frequency and the client: companies found the brief by the first two, the price of a quote
 * has the unit of the frequency, and the last is no answer about the work.
 */
const FIXED_FIELDS: ReadonlySet<string> = new Set([
  "serviceType",
  "afterConstruction",
  "movingType",
  "frequency",
  ...["", "from.", "to."].flatMap((stop) => ADDRESS_FIELDS.map((field) => stop + field)),
  "province",
  "to.abroad",
  "to.country",
  "clientName",
  "clientEmail",
  "clientPhone",
  "contactPreference",
  ...ASK_FIELDS,
]);

/** The fields of the wizard that a client may still change once the brief is sent. */
export const changeableFields = (vertical: Vertical): string[] =>
  STEP_FIELDS[vertical].flat().filter((field) => !FIXED_FIELDS.has(field));

/** The answers of a brief with the changed ones in their place. Leaves out changes of any other field. */
export const withChanges = (vertical: Vertical, answers: TypedValues, changes: TypedValues): TypedValues => ({
  ...answers,
  ...Object.fromEntries(
    changeableFields(vertical).flatMap((field) => (field in changes ? [[field, changes[field]!]] : [])),
  ),
});

/** The schema of a whole brief, by which the wizard submits one. */
export const wholeBriefInput = (vertical: Vertical, now: Date) =>
  ({ cleaning: cleaningBriefInput, moving: movingBriefInput })[vertical](now);

/** The brief that these answers make; null when they are not valid. */
export function checkedAnswers(vertical: Vertical, answers: TypedValues, now: Date): CheckedBrief | null {
  const check: Record<Vertical, () => CheckedBrief | null> = {
    cleaning: () => {
      const parsed = cleaningBriefInput(now).safeParse(nested(answers));
      return parsed.success ? checkedCleaningBrief(parsed.data) : null;
    },
    moving: () => {
      const parsed = movingBriefInput(now).safeParse(nested(answers));
      return parsed.success ? checkedMovingBrief(parsed.data) : null;
    },
  };
  return check[vertical]();
}

/** Turns `from.floor` into `{ from: { floor } }`, without empty answers. */
function nested(answers: TypedValues): Record<string, unknown> {
  const groups: Record<string, Record<string, unknown>> = {
    inventory: {},
    officeRooms: {},
    from: {},
    to: {},
  };
  const plain: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(answers)) {
    if (value.length === 0) continue;
    const [group, field] = name.split(".") as [string, string?];
    if (field === undefined) plain[name] = value;
    else if (Object.hasOwn(groups, group)) groups[group]![field] = value;
  }
  return { ...plain, ...groups };
}
