import { profiles, referrals, subscriptions } from "./account-tables.ts";
import { briefs, reveals } from "./brief-tables.ts";
import { photographerProfiles } from "./profile-table.ts";
import { proposals } from "./proposal-table.ts";
import { RestError } from "./rest-error.ts";
import type { Table, TableName } from "./table.ts";

/** The tables of spec §7. */
export const TABLES: Readonly<Record<TableName, Table>> = {
  profiles,
  subscriptions,
  referrals,
  photographer_profiles: photographerProfiles,
  briefs,
  proposals,
  reveals,
};

/** The table of this name. Throws PGRST205. */
export function tableOf(name: string): { name: TableName; table: Table } {
  if (!Object.hasOwn(TABLES, name))
    throw new RestError(
      404,
      "PGRST205",
      `Could not find the table 'public.${name.slice(0, 63)}' in the schema cache`,
    );
  return { name: name as TableName, table: TABLES[name as TableName] };
}
