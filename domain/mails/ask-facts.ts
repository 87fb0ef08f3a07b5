import { eq } from "drizzle-orm";
import { askedCompanies, authUsers, briefs, companies } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { briefFields } from "./alert-facts.ts";

/** A brief with the company that it asks first, and whether it still waits for it. Holds nothing of its client. */
export async function askForMail({ db, now }: Ctx, briefId: string) {
  const [row] = await db
    .select({
      id: briefs.id,
      brief: briefFields,
      userId: companies.contactId,
      to: authUsers.email,
      companyName: companies.companyName,
      state: askedCompanies.state,
      isOnly: askedCompanies.isOnly,
      opensAt: askedCompanies.opensAt,
      isExclusive: briefs.isExclusive,
      status: briefs.status,
      expiresAt: briefs.expiresAt,
    })
    .from(askedCompanies)
    .innerJoin(briefs, eq(briefs.id, askedCompanies.briefId))
    .innerJoin(companies, eq(companies.id, askedCompanies.companyId))
    .innerJoin(authUsers, eq(authUsers.id, companies.contactId))
    .where(eq(askedCompanies.briefId, briefId));
  if (!row?.opensAt || !row.expiresAt) return null;
  const { state, isExclusive, status, expiresAt, opensAt, ...ask } = row;
  return {
    ...ask,
    opensAt,
    isWaiting: state === "ASKED" && isExclusive && status === "OPEN" && expiresAt > now,
  };
}
