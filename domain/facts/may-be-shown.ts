import { isNull, sql, type SQL } from "drizzle-orm";
import { companies } from "#db/schema/index.ts";

// Whether a measure of an operator keeps something from being shown or used. Lists, sheets, the directory, quotes and public files
// ask it here; `domain/desk/measures/settle-effects.ts` alone writes the columns.

type Hidable = { hiddenAt: Parameters<typeof isNull>[0] };

/** Condition: no measure hides this request, quote, question, photo or profile. */
export const mayBeShown = ({ hiddenAt }: Hidable): SQL => isNull(hiddenAt);

/** The same as a rule, for a row. */
export const isShown = ({ hiddenAt }: { hiddenAt: Date | null }): boolean => hiddenAt === null;

/** How an account stands: it works, or a measure suspends or has ended it. */
export type Standing = { suspendedAt: Date | null; endedAt: Date | null };

/** Whether an account of a company or client may act. */
export const mayAct = ({ suspendedAt, endedAt }: Standing): boolean =>
  suspendedAt === null && endedAt === null;

/** Condition: no measure ended this account; a suspended one still reads what it has. */
export const mayRead = ({ endedAt }: { endedAt: Parameters<typeof isNull>[0] }): SQL => isNull(endedAt);

/** Condition: the company with this id may be told of requests, be asked and quote. */
export const companyMayAct = (companyId: SQL): SQL => sql`not exists (
  select from ${companies} held where held.id = ${companyId}
    and (held.suspended_at is not null or held.ended_at is not null))`;
