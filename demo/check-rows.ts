import type { companyChecks } from "#db/schema/index.ts";
import { CHECK_NOTICE_DAYS, type CheckKind } from "#domain/evidence/rules.ts";
import { addDays, amsterdamDay, daysBefore } from "#domain/kernel/dates.ts";
import { newId } from "#domain/kernel/ids.ts";
import type { DemoCompany } from "./content-types.ts";

const SEEN_DAYS_AGO = 20;

/** Where the demo's operator saw it, and for how many days from now it holds. */
const EVIDENCE: Record<CheckKind, { source: string; holdsDays: number | null }> = {
  KVK: { source: "Handelsregister online", holdsDays: null },
  VAT: { source: "VIES", holdsDays: null },
  INSURANCE: { source: "Polisblad", holdsDays: 24 },
  NIWO: { source: "Register van de NIWO", holdsDays: 900 },
  ERKENDE_VERHUIZERS: { source: "Ledenlijst op de site", holdsDays: 300 },
  SCHOONMAKEND_NEDERLAND: { source: "Ledenlijst op de site", holdsDays: 300 },
  VOG: { source: "VOG, getoond door de eigenaar", holdsDays: null },
  REFERENCE: { source: "Gesproken met een opdrachtgever", holdsDays: null },
};

/** The checks of a demo company. */
export function checkRows(
  { checks, vertical }: Pick<DemoCompany, "checks" | "vertical">,
  companyId: string,
  operatorId: string,
  now: Date,
): (typeof companyChecks.$inferInsert)[] {
  const seen = daysBefore(now, SEEN_DAYS_AGO);
  const today = amsterdamDay(now);
  return checks.map((kind) => {
    const { source, holdsDays } = EVIDENCE[kind];
    return {
      id: newId(seen),
      companyId,
      vertical,
      kind,
      source,
      seenOn: amsterdamDay(seen),
      validUntil: holdsDays === null ? null : addDays(today, holdsDays),
      checkedBy: operatorId,
      createdAt: seen,
      noticedAt: holdsDays !== null && holdsDays < CHECK_NOTICE_DAYS ? daysBefore(now, 5) : null,
    };
  });
}
