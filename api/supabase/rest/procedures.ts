import { openBriefRows } from "#domain/briefs/open-list/open-brief-rows-view.ts";
import { MOST_ROWS } from "#domain/proposals/reading/brief-rows-view.ts";
import { ensureReferralCode } from "#domain/payments/referrals/ensure-referral-code.ts";
import { PROGRAM_ERRORS } from "#texts/errors/program-errors.ts";
import { BRIEF_COLUMNS, openBriefRow } from "./brief-tables.ts";
import type { RestQuery } from "./parse-query.ts";
import type { Source } from "./read-table.ts";
import { denied, RestError } from "./rest-error.ts";
import { companyOf, type RestReader } from "./table.ts";

/** Open briefs that a program gets unless it asks for others. */
const LISTED_ROWS = 100;

type Arguments = Readonly<Record<string, unknown>>;

/** A function of spec §7: it answers with rows, which can be narrowed as a table, or with one value. */
export type Procedure = { argument: string } & (
  | { kind: "rows"; source: (reader: RestReader, query: RestQuery) => Source }
  | { kind: "value"; run: (reader: RestReader) => Promise<string | null> }
);

/** Whether a query takes the newest rows as they are, so that no more have to be read. */
const isPlain = ({ filters, order, limit, offset }: RestQuery) =>
  filters.length === 0 && order.length === 0 && offset === 0 && (limit ?? 0) <= LISTED_ROWS;

export const PROCEDURES: Readonly<Record<string, Procedure>> = {
  /** The open briefs for this company, newest first: `LISTED_ROWS` unless the query asks for others. */
  get_photographer_briefs: {
    argument: "photographer_id",
    kind: "rows",
    source: (_reader, query) => ({
      columns: BRIEF_COLUMNS,
      related: {},
      async rows(reader) {
        const company = companyOf(reader);
        if (!company) throw denied(PROGRAM_ERRORS.notAllowed);
        const limit = isPlain(query) ? LISTED_ROWS : MOST_ROWS;
        return (await openBriefRows(reader.ctx, company.reader, limit)).map(openBriefRow);
      },
    }),
  },
  get_or_create_referral_code: {
    argument: "user_id_param",
    kind: "value",
    run: ({ ctx }) => ensureReferralCode(ctx, {}),
  },
};

/** The function of this name. Throws PGRST202, also for other arguments than its own. */
export function procedureOf(name: string, given: Arguments): Procedure {
  const procedure = Object.hasOwn(PROCEDURES, name) ? PROCEDURES[name] : undefined;
  if (!procedure || Object.keys(given).some((argument) => argument !== procedure.argument))
    throw new RestError(
      404,
      "PGRST202",
      `Could not find the function public.${name.slice(0, 63)} with these parameters in the schema cache`,
    );
  return procedure;
}

/** A function speaks of the caller alone: its user id, or the id of its own profile. Throws 42501. */
export function refuseOthers({ argument }: Procedure, given: Arguments, { session }: RestReader): void {
  if (!session) throw denied(PROGRAM_ERRORS.signInFirst, true);
  const own = [undefined, session.actor.userId, session.company?.profile?.id];
  if (!own.includes(given[argument] as string | undefined)) throw denied(PROGRAM_ERRORS.notAllowed);
}
