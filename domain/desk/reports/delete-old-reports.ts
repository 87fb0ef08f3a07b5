import { and, isNull, lt, or } from "drizzle-orm";
import { reporterStandings, reports } from "#db/schema/index.ts";
import { daysBefore } from "../../kernel/dates.ts";
import { deleteUnlocked } from "../../kernel/lock-rows.ts";
import { noInput, verb } from "../../kernel/verb.ts";
import { deletesReports } from "./policy.ts";
import { DECIDED_REPORT_DAYS, REPORT_DAYS, STANDING_DAYS } from "./rules.ts";

/** Deletes reports, and who was warned, when they have no purpose any more. Idempotent. */
export const deleteOldReports = verb(
  { name: "delete-old-reports", input: noInput, by: deletesReports },
  async (ctx) => {
    const { db, now } = ctx;
    const isOld = or(
      lt(reports.decidedAt, daysBefore(now, DECIDED_REPORT_DAYS)),
      lt(reports.createdAt, daysBefore(now, REPORT_DAYS)),
    );
    await deleteUnlocked(db, reports.id, isOld);
    const { email, warnedAt, refusedUntil } = reporterStandings;
    const isOver = and(
      lt(warnedAt, daysBefore(now, STANDING_DAYS)),
      or(isNull(refusedUntil), lt(refusedUntil, now)),
    );
    await deleteUnlocked(db, email, isOver);
  },
);
