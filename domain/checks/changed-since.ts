import { inArray, sql, type SQL } from "drizzle-orm";
import { events } from "#db/schema/index.ts";
import type { EventType } from "../events/catalogue.ts";

/** What a company saves of the facts that an operator compares with the trade register. */
const CHANGES = [
  "company.details_changed",
  "company.billing_details_saved",
  "company.profile_saved",
] as const satisfies EventType[];

/** SQL: when the company with this id last saved such facts after this time; null when it did not. */
export const changedSince = (companyId: SQL, time: SQL) =>
  sql<Date | null>`(select max(${events.occurredAt}) from ${events}
  where ${events.companyId} = ${companyId} and ${events.occurredAt} > ${time} and ${inArray(events.type, [...CHANGES])})`.mapWith(
    events.occurredAt,
  );
