import { desc, eq } from "drizzle-orm";
import { reports } from "#db/schema/index.ts";
import type { Actor } from "#domain/kernel/context.ts";
import { newId } from "#domain/kernel/ids.ts";
import { reportInput } from "#domain/desk/reports/input.ts";
import { sendReport } from "#domain/desk/reports/send-report.ts";
import type { TestHarness } from "../harness/harness.ts";

type Typed = Partial<Record<"kind" | "target" | "link" | "reason" | "email" | "name", string>>;

const REPORT = {
  kind: "PAGE",
  target: "/pricing",
  reason: "FALSE",
  explanation: "Dit klopt niet.",
  name: "Sanne",
  goodFaith: "on",
};

/** Reports something from a network address of its own, as this actor. */
export const report = (harness: TestHarness, typed: Typed = {}, actor: Actor = { kind: "visitor" }) =>
  reportFrom(harness, newId(harness.now), typed, actor);

/** The same, from this network address. */
export const reportFrom = (harness: TestHarness, from: string, typed: Typed, actor: Actor) =>
  sendReport(
    harness.ctx(actor, { from }),
    reportInput.parse({ ...REPORT, email: `${newId(harness.now)}@voorbeeld.nl`, ...typed }),
  );

/** The report that was sent last. */
export const lastReport = async ({ db }: TestHarness) =>
  (await db.select().from(reports).orderBy(desc(reports.number)).limit(1))[0]!;

/** Reports something; returns the report. */
export async function sentReport(harness: TestHarness, typed: Typed = {}) {
  await report(harness, typed);
  return lastReport(harness);
}

/** The row of a report now. */
export const reportRow = async ({ db }: TestHarness, reportId: string) =>
  (await db.select().from(reports).where(eq(reports.id, reportId)))[0];

/** Unfounded reports of this address that were decided now. */
export async function unfoundedReports(harness: TestHarness, email: string, count: number): Promise<void> {
  const decided = {
    state: "DECIDED",
    outcome: "NO_ACTION",
    decision: "Ongegrond.",
    isUnfounded: true,
  } as const;
  await harness.db.insert(reports).values(
    Array.from({ length: count }, () => ({
      id: newId(harness.now),
      kind: "PAGE" as const,
      target: "/pricing",
      reason: "SPAM" as const,
      explanation: "Zomaar.",
      reporterEmail: email,
      ...decided,
      dueAt: harness.now,
      queuedAt: harness.now,
      decidedAt: harness.now,
      createdAt: harness.now,
    })),
  );
}
