import { sql } from "drizzle-orm";
import { companies } from "#db/schema/index.ts";
import { liveChecks } from "./live-checks.ts";

/** Who a company is in the trade register; a company that did not give its legal name has the name of its registration. */
export const registeredAs = {
  legalName: sql<string | null>`coalesce(${companies.legalName}, ${companies.companyName})`,
  kvkNumber: sql<string | null>`${companies.kvkNumber}`,
};

/** Who a company is, what a mover says of its licence, and what operators checked. Null and empty for a company that was deleted. */
export const companyIdentity = (now: unknown) => ({
  ...registeredAs,
  niwo: companies.niwo,
  checks: liveChecks(companies.id, now),
});
