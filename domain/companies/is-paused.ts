import { sql, type SQL } from "drizzle-orm";
import { companyWork } from "#db/schema/index.ts";
import { amsterdamDay } from "../kernel/dates.ts";

/** Whether the company of a row of `company_work`, which may be missing, takes no new work now. */
export const isPaused = (now: Date): SQL<boolean> =>
  sql<boolean>`coalesce(${companyWork.pausedUntil} >= ${amsterdamDay(now)}::date, false)`;
