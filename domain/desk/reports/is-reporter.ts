import { and, eq, gt, isNull, or, sql, type SQL } from "drizzle-orm";
import { reporterStandings, reports } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { daysBefore } from "../../kernel/dates.ts";
import { signatureOf } from "../../kernel/signature.ts";
import { ABUSE_RULES } from "./rules.ts";

/** Who sent a report: the address that it gave, its account, and the hash of the network address that it came from. */
export type Reporter = { email: string; userId: string | null; network: string | null };

/** The hash of the caller's network address, as limits count it; null for the system. */
export const networkOf = (ctx: Pick<Ctx, "from" | "secret">): string | null =>
  ctx.from === "" ? null : signatureOf(ctx, "reporter-network", ctx.from);

/** The columns of a report that say who sent it. */
export const reporterFields = {
  email: reports.reporterEmail,
  userId: reports.reporterId,
  network: reports.reporterNetwork,
};

/**
 * Condition: a report of the same mail address or account, or, among reports without an account, of the same network. A signed-in
 * reporter never answers for who shares its network.
 */
export const isReporter = ({ email, userId, network }: Reporter): SQL =>
  or(
    eq(reports.reporterEmail, email),
    userId === null ? undefined : eq(reports.reporterId, userId),
    userId !== null || network === null
      ? undefined
      : and(isNull(reports.reporterId), eq(reports.reporterNetwork, network)),
  )!;

/** Condition: a standing of the reporter, also under another address of its recent reports. */
export const isStandingOf = (reporter: Reporter, now: Date): SQL =>
  or(
    eq(reporterStandings.email, reporter.email),
    sql`${reporterStandings.email} in (select ${reports.reporterEmail} from ${reports}
      where ${and(isReporter(reporter), gt(reports.createdAt, daysBefore(now, ABUSE_RULES.withinDays)))})`,
  )!;
