import { and, eq, not, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { authUsers, briefs, companies, companyMembers, invitedCompanies } from "#db/schema/index.ts";
import { visibilityCondition } from "../briefs/open-list/visibility.ts";
import { asksForNews } from "../desk/reach/invitable.ts";
import { companyMayAct } from "../facts/may-be-shown.ts";
import type { Ctx } from "../kernel/context.ts";
import { amsterdamDay } from "../kernel/dates.ts";
import { hasPassed, hasQuoted, wantsMail } from "../matching/alerts/did-nothing.ts";
import { givesAccess } from "../subscriptions/gives-access.ts";
import { briefFields } from "./alert-facts.ts";
import type { MailOrderIds } from "./mail-order-ids.ts";

const member = alias(companyMembers, "member");

/**
 * Invitations to a brief for members of companies, in the order of `orders`; they hold what the companies' list shows, and nothing of
 * the client. None for a brief that takes no quotes any more, a company that quoted or passed, or a member who does not want it.
 */
export async function invitationsForMail(
  { db, now }: Pick<Ctx, "db" | "now">,
  orders: readonly MailOrderIds[],
) {
  const asked = orders.map(({ briefId, companyId, userId }) => ({
    brief_id: briefId,
    company_id: companyId,
    user_id: userId,
  }));
  const companyId = sql`${invitedCompanies.companyId}`;
  const isSubscribed = sql<boolean>`${givesAccess(now, companyId)}`;
  const rows = await db
    .select({
      id: briefs.id,
      brief: briefFields,
      companyId: companies.id,
      userId: authUsers.id,
      to: authUsers.email,
      companyName: companies.companyName,
      line: invitedCompanies.line,
      isSubscribed,
    })
    .from(invitedCompanies)
    .innerJoin(briefs, eq(briefs.id, invitedCompanies.briefId))
    .innerJoin(companies, eq(companies.id, invitedCompanies.companyId))
    .innerJoin(member, eq(member.companyId, companies.id))
    .innerJoin(authUsers, eq(authUsers.id, member.userId))
    .where(
      and(
        sql`(${invitedCompanies.briefId}, ${companyId}, ${member.userId}) in (
          select brief_id, company_id, user_id from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
            as asked (brief_id uuid, company_id uuid, user_id uuid))`,
        wantsMail,
        or(isSubscribed, asksForNews),
        companyMayAct(companyId),
        visibilityCondition({ vertical: briefs.vertical, companyId, now, today: amsterdamDay(now) }),
        not(hasQuoted(sql`${invitedCompanies.briefId}`, companyId)),
        not(hasPassed(sql`${invitedCompanies.briefId}`, companyId)),
      ),
    );
  return orders.map((order) => {
    const facts = rows.find(
      (row) => row.id === order.briefId && row.companyId === order.companyId && row.userId === order.userId,
    );
    return { facts: facts ?? null, outcomes: [] };
  });
}

export const companyInvitationForMail = async (ctx: Ctx, order: MailOrderIds) =>
  (await invitationsForMail(ctx, [order]))[0]!.facts;
