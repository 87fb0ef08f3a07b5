import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { reports } from "#db/schema/index.ts";
import { lockAddress } from "../../accounts/lock-address.ts";
import type { Ctx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { reporterFields } from "./is-reporter.ts";
import { reporterRecord } from "./reporter-record.ts";

/**
 * The reporter of a report with its record, locked by address, so that two operators act against it one after another. Throws
 * `not_found` for a report without an address.
 */
export async function lockReporter(ctx: Pick<Ctx, "now">, tx: Transaction, reportId: string) {
  const [report] = await tx.select(reporterFields).from(reports).where(eq(reports.id, reportId));
  if (!report?.email) throw new DomainError("not_found");
  const reporter = { ...report, email: report.email };
  await lockAddress(tx, reporter.email);
  return { ...reporter, record: await reporterRecord({ db: tx, now: ctx.now }, reporter) };
}
