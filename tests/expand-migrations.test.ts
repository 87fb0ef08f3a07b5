import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const META = join(import.meta.dirname, "../db/migrations/meta");

/** Migrations before this one were written before processes of two releases ran together. */
const SINCE = 70;

type Column = { type: string; notNull: boolean; primaryKey: boolean; default?: unknown; generated?: unknown };
type Table = {
  columns: Record<string, Column>;
  indexes: Record<string, { isUnique: boolean; columns: { expression: string }[] }>;
  uniqueConstraints: Record<string, unknown>;
  checkConstraints: Record<string, { value: string }>;
};
type Snapshot = { tables: Record<string, Table> };

const files = readdirSync(META)
  .filter((file) => file.endsWith("_snapshot.json"))
  .toSorted();
const read = (file: string) => JSON.parse(readFileSync(join(META, file), "utf8")) as Snapshot;

/** The texts that a check allows; a check without a list compares as itself. */
const choicesOf = (check: string) => new Set(check.match(/'[^']*'/g) ?? [check]);

/** What breaks a process of the release before, which reads and writes by the older schema while the newer one is in place. */
function breaks({ tables: older }: Snapshot, { tables: newer }: Snapshot): string[] {
  const found: string[] = [];
  for (const [name, before] of Object.entries(older)) {
    const after = newer[name];
    if (!after) {
      found.push(`${name} is gone`);
      continue;
    }
    for (const [column, old] of Object.entries(before.columns)) {
      const now = after.columns[column];
      if (!now) found.push(`${name}.${column} is gone`);
      else if (now.type !== old.type) found.push(`${name}.${column} is ${now.type}`);
      else if (now.notNull && !old.notNull) found.push(`${name}.${column} takes no null`);
    }
    for (const [column, { notNull, default: value, generated }] of Object.entries(after.columns))
      if (!before.columns[column] && notNull && value === undefined && !generated)
        found.push(`${name}.${column} has no default`);
    // A column that the older release does not write is empty in its rows, and so is never equal.
    for (const [index, { isUnique, columns }] of Object.entries(after.indexes))
      if (isUnique && !before.indexes[index] && columns.every(({ expression }) => before.columns[expression]))
        found.push(`${name}: ${index} is unique`);
    for (const key of Object.keys(after.uniqueConstraints))
      if (!before.uniqueConstraints[key]) found.push(`${name}: ${key} is unique`);
    for (const [key, { value }] of Object.entries(after.checkConstraints)) {
      const names = Object.keys(before.columns).filter((column) => value.includes(`"${column}"`));
      const old = before.checkConstraints[key]?.value;
      const takesAllOfBefore =
        old !== undefined && [...choicesOf(old)].every((choice) => choicesOf(value).has(choice));
      if (value !== old && names.length > 0 && !takesAllOfBefore) found.push(`${name}: ${key} refuses more`);
    }
  }
  return found;
}

const MORE_VERSIONS = "refuses less: a request that comes back is a new version of it";

/** What a migration may do all the same, and why the release before lives with it. */
const KNOWN: Record<string, string> = {
  "78: public.contact_messages is gone":
    "a view with triggers stands for it (`tests/setup/threads-migration.test.ts`)",
  "88: public.companies: companies_kvk_once is unique":
    "refuses only a second account with one KvK number, which the newer release refuses too",
  "105: public.measures: measures_barred refuses more":
    "refuses less: a company that is still there may bar the number that it gave up",
  "114: public.auth_users: auth_users_email_ascii refuses more":
    "refuses only addresses that the release before refuses in its forms",
  "123: public.brief_versions: brief_versions_version refuses more": MORE_VERSIONS,
  "123: public.briefs: briefs_version refuses more": MORE_VERSIONS,
  "123: public.proposals: proposals_brief_version refuses more": MORE_VERSIONS,
  "127: public.deal_messages: deal_messages_length refuses more":
    "refuses less: a message may be files alone",
  "130: public.briefs: briefs_held_places refuses more":
    "the release before may be refused a quote that would take a held place, which is a full request to it",
  "130: public.briefs: briefs_held_is_open refuses more":
    "a trigger ends the holds when the release before closes a request",
  "136: public.experiences: experiences_hold refuses more":
    "it refuses only what the release before does not write: it knows none of these columns",
  "137: public.alerts: alerts_reason refuses more":
    "refuses less: a company that follows a request is told for that reason",
  "118: public.refunds: refunds_cents refuses more":
    "refuses less: an invoice that credit paid in full is given back without money",
};

const pairs = files
  .map((file, index) => ({ file, number: Number(file.slice(0, 4)), previous: files[index - 1] }))
  .filter(({ number }) => number > SINCE);

test.each(pairs)("migration $number leaves the release before working", ({ file, number, previous }) => {
  const unknown = breaks(read(previous!), read(file)).filter((what) => !KNOWN[`${number}: ${what}`]);
  expect(unknown).toEqual([]);
});
