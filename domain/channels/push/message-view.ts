import { and, eq, gt, isNull } from "drizzle-orm";
import {
  authSessions,
  companies,
  companyMembers,
  notifications,
  profiles,
  pushSubscriptions,
} from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { mayRead } from "../../facts/may-be-shown.ts";
import { choiceOfUser } from "../../events/notifications/notification-choice.ts";
import { hearsOf, type NotificationKind } from "../../events/notifications/rules.ts";
import type { PushTarget } from "../../kernel/ports.ts";

/**
 * What to show in a browser, and where to send it. Null when that is over: the notification was read or deleted, the user
 * turned its kind off or signed out, the session ended by itself, or the membership that they hear of it by ended or changed.
 */
export async function pushMessage(
  ctx: Pick<Ctx, "db" | "now">,
  { notificationId, pushSubscriptionId }: { notificationId: string; pushSubscriptionId: string },
): Promise<{ target: PushTarget; kind: NotificationKind } | null> {
  const [row] = await ctx.db
    .select({
      userId: notifications.userId,
      kind: notifications.kind,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
      role: profiles.role,
      companyRole: companyMembers.role,
      companyId: companies.id,
    })
    .from(notifications)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.userId, notifications.userId))
    .innerJoin(authSessions, eq(authSessions.id, pushSubscriptions.sessionId))
    .innerJoin(profiles, eq(profiles.id, notifications.userId))
    .leftJoin(companyMembers, eq(companyMembers.userId, notifications.userId))
    // A company that was ended is nobody's, as in `sessionView`.
    .leftJoin(companies, and(eq(companies.id, companyMembers.companyId), mayRead(companies)))
    .where(
      and(
        eq(notifications.id, notificationId),
        eq(pushSubscriptions.id, pushSubscriptionId),
        isNull(notifications.readAt),
        gt(authSessions.expiresAt, ctx.now),
      ),
    );
  if (!row) return null;
  const companyRole = row.companyId === null ? null : row.companyRole;
  if (!hearsOf(row.kind, { role: row.role, companyRole })) return null;
  if ((await choiceOfUser(ctx, row.userId, row.kind, "push")) === "never") return null;
  const { kind, endpoint, p256dh, auth } = row;
  return { target: { endpoint, p256dh, auth }, kind };
}
