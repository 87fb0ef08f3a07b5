import { and, eq, inArray, type SQL } from "drizzle-orm";
import { authUsers, companies, companyMembers } from "#db/schema/index.ts";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Ctx } from "../kernel/context.ts";
import { mayRead } from "../facts/may-be-shown.ts";
import { QUOTING_ROLES } from "../kernel/roles.ts";

/**
 * Join condition on `company_members`: the recipient of a mail about the requests and quotes of a company, if it may hear of
 * them now. The mail of a member who was removed or demoted meanwhile, or whose company was ended, has none. An order of the
 * previous release names no member; it goes to the contact person.
 */
export const isRecipient = (userId: string | AnyPgColumn | undefined): SQL =>
  and(
    eq(companyMembers.companyId, companies.id),
    userId === undefined ? eq(companyMembers.userId, companies.contactId) : eq(companyMembers.userId, userId),
    inArray(companyMembers.role, [...QUOTING_ROLES]),
    mayRead(companies),
  )!;

/** The recipient of a mail about the requests and quotes of this company; null when that member may not hear of them. */
export async function recipientForMail({ db }: Pick<Ctx, "db">, companyId: string, userId?: string) {
  const [recipient] = await db
    .select({ userId: authUsers.id, to: authUsers.email })
    .from(companies)
    .innerJoin(companyMembers, isRecipient(userId))
    .innerJoin(authUsers, eq(authUsers.id, companyMembers.userId))
    .where(eq(companies.id, companyId));
  return recipient ?? null;
}
