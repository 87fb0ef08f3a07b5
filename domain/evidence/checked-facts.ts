import { eq, sql } from "drizzle-orm";
import { companies, companyProfiles } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import type { CheckedFact, CheckedFacts } from "./rules.ts";

/** The facts of a company that checks are about, as columns of `companies` and its profile. "" is not given. */
export const checkedFactFields = {
  businessName: sql<string>`coalesce(${companyProfiles.businessName}, '')`,
  companyName: sql<string>`${companies.companyName}`,
  legalName: sql<string>`coalesce(${companies.legalName}, '')`,
  kvkNumber: sql<string>`coalesce(${companies.kvkNumber}, '')`,
  legalForm: sql<string>`coalesce(${companies.legalForm}, '')`,
  vatId: sql<string>`coalesce(${companies.vatId}, '')`,
} satisfies Record<CheckedFact, unknown>;

/** The checked facts of a company as they are now; null when it was deleted. */
export async function checkedFactsOf(
  db: Pick<Ctx["db"], "select">,
  companyId: string,
): Promise<CheckedFacts | null> {
  const [facts] = await db
    .select(checkedFactFields)
    .from(companies)
    .leftJoin(companyProfiles, eq(companyProfiles.companyId, companies.id))
    .where(eq(companies.id, companyId));
  return facts ?? null;
}
