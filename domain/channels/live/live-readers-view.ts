import { and, eq, inArray } from "drizzle-orm";
import {
  authSessions,
  authUsers,
  companies,
  companyMembers,
  profiles,
  subscriptions,
} from "#db/schema/index.ts";
import { sessionEnd } from "../../accounts/rules.ts";
import type { SessionView } from "../../accounts/session-view.ts";
import type { Ctx } from "../../kernel/context.ts";
import { isSubscribed } from "../../subscriptions/rules.ts";
import type { LiveReader } from "./rules.ts";
import { mayRead } from "../../facts/may-be-shown.ts";

/** The reader of a session. */
export function liveReaderOf({ actor, company, subscribed, suspended }: SessionView): LiveReader {
  const { sessionId, userId, role, companyId } = actor;
  const vertical = company?.vertical ?? null;
  return { sessionId, userId, role, companyId, vertical, subscribed: subscribed && !suspended };
}

/** The readers of these sessions as they are now, in one query. A session that has ended is missing. */
export async function liveReaders(
  ctx: Pick<Ctx, "db" | "now">,
  sessionIds: string[],
): Promise<Map<string, LiveReader>> {
  const rows = await ctx.db
    .select({
      sessionId: authSessions.id,
      userId: authSessions.userId,
      hasSecondStep: authUsers.twoFactorEnabled,
      secondStepAt: authSessions.secondStepAt,
      expiresAt: authSessions.expiresAt,
      signedInAt: authSessions.createdAt,
      usedAt: authSessions.updatedAt,
      role: profiles.role,
      companyId: companies.id,
      vertical: companies.vertical,
      suspendedAt: companies.suspendedAt,
      subscription: {
        status: subscriptions.status,
        currentPeriodEnd: subscriptions.currentPeriodEnd,
        pastDueSince: subscriptions.pastDueSince,
        cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
      },
    })
    .from(authSessions)
    .innerJoin(authUsers, eq(authUsers.id, authSessions.userId))
    .innerJoin(profiles, eq(profiles.id, authUsers.id))
    .leftJoin(companyMembers, eq(companyMembers.userId, authUsers.id))
    // A company that was ended is nobody's, as in `sessionView`.
    .leftJoin(companies, and(eq(companies.id, companyMembers.companyId), mayRead(companies)))
    .leftJoin(subscriptions, eq(subscriptions.companyId, companies.id))
    .where(inArray(authSessions.id, sessionIds));
  const lasting = rows.filter(
    (row) =>
      row.expiresAt > ctx.now &&
      sessionEnd(row.role, row) > ctx.now &&
      (!row.hasSecondStep || row.secondStepAt !== null),
  );
  return new Map(
    lasting.map(({ sessionId, userId, role, companyId, vertical, suspendedAt, subscription }) => {
      const subscribed = suspendedAt === null && isSubscribed(subscription, ctx.now);
      return [sessionId, { sessionId, userId, role, companyId, vertical, subscribed }];
    }),
  );
}
