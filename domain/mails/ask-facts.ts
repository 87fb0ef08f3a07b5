import { eq } from "drizzle-orm";
import { askedCompanies, authUsers, briefs, companies, companyMembers } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { briefFields } from "./alert-facts.ts";
import type { MailOrderIds } from "./mail-order-ids.ts";
import { isRecipient } from "./member-facts.ts";

/**
 * A brief for a member of the company that it asks first, and whether it still waits for that company. Holds nothing of its
 * client. Null when that member may not hear of it any more.
 */
export async function askForMail({ db, now }: Ctx, { briefId, userId }: MailOrderIds) {
  const [row] = await db
    .select({
      id: briefs.id,
      brief: briefFields,
      userId: authUsers.id,
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
    .innerJoin(companyMembers, isRecipient(userId))
    .innerJoin(authUsers, eq(authUsers.id, companyMembers.userId))
    .where(eq(askedCompanies.briefId, briefId!));
  if (!row?.opensAt || !row.expiresAt) return null;
  const { state, isExclusive, status, expiresAt, opensAt, ...ask } = row;
  return {
    ...ask,
    opensAt,
    isWaiting: state === "ASKED" && isExclusive && status === "OPEN" && expiresAt > now,
  };
}
