import { and, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import {
  awakeAtNight,
  briefs,
  companies,
  companyProfiles,
  notificationPreferences,
  notifications,
  proposals,
} from "#db/schema/index.ts";
import { chosenService } from "../../facts/chosen-service.ts";
import type { Ctx, UserActor } from "../../kernel/context.ts";
import { isId } from "../../kernel/ids.ts";
import {
  CHANNELS,
  initialChoice,
  kindsHeardBy,
  KINDS,
  type Channel,
  type Choice,
  type NotificationKind,
} from "./rules.ts";

/** Notifications on one page of the list. */
export const NOTIFICATIONS_PAGE_SIZE = 20;

/** What a notification is told from, and where it leads. */
const FIELDS = {
  id: notifications.id,
  kind: notifications.kind,
  type: notifications.type,
  data: notifications.data,
  createdAt: notifications.createdAt,
  readAt: notifications.readAt,
  briefId: notifications.briefId,
  proposalId: proposals.id,
  declineReason: proposals.declineReason,
  brief: {
    vertical: briefs.vertical,
    category: briefs.category,
    service: chosenService,
    locationText: briefs.locationText,
  },
};

/** Told to this user, who hears of its kind now: it may be older than a change of role. */
const isToldTo = (reader: UserActor) =>
  and(eq(notifications.userId, reader.userId), inArray(notifications.kind, kindsHeardBy(reader)));

/** The listed notifications of a user that also match `which`, newest first; the name of a company is for clients only. */
const read = (ctx: Pick<Ctx, "db">, reader: UserActor, which: SQL | undefined) =>
  ctx.db
    .select({ ...FIELDS, companyName: companyProfiles.businessName })
    .from(notifications)
    .leftJoin(briefs, eq(briefs.id, notifications.briefId))
    .leftJoin(proposals, eq(proposals.id, notifications.proposalId))
    .leftJoin(
      companyProfiles,
      and(eq(companyProfiles.id, proposals.photographerId), sql`${reader.role === "CLIENT"}`),
    )
    .where(and(isToldTo(reader), eq(notifications.isListed, true), which))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(NOTIFICATIONS_PAGE_SIZE + 1);

/**
 * One page of the notifications of a user, newest first; `before` is the last one of the page before. `next` is that of the
 * next page, or null. Holds nothing of the client of a brief.
 */
export async function notificationList(ctx: Pick<Ctx, "db">, reader: UserActor, before: string | null) {
  const isBefore = isId(before)
    ? sql`(${notifications.createdAt}, ${notifications.id}) < (
        select last.created_at, last.id from ${notifications} last
        where last.id = ${before} and last.user_id = ${reader.userId})`
    : undefined;
  const rows = await read(ctx, reader, isBefore);
  const shown = rows.slice(0, NOTIFICATIONS_PAGE_SIZE);
  return { notifications: shown, next: rows.length > shown.length ? shown.at(-1)!.id : null };
}

/** One notification of a user's list; null for any other. */
export async function listedNotification(ctx: Pick<Ctx, "db">, reader: UserActor, notificationId: string) {
  if (!isId(notificationId)) return null;
  const [told] = await read(ctx, reader, eq(notifications.id, notificationId));
  return told ?? null;
}
export type ListedNotification = Awaited<ReturnType<typeof notificationList>>["notifications"][number];

/** Where a notification of this user leads; null when the user has no such notification. */
export async function notificationTarget(ctx: Pick<Ctx, "db">, reader: UserActor, notificationId: string) {
  if (!isId(notificationId)) return null;
  const { kind, type, briefId, proposalId } = notifications;
  const [row] = await ctx.db
    .select({ kind, type, briefId, proposalId })
    .from(notifications)
    .where(and(eq(notifications.id, notificationId), isToldTo(reader)));
  return row ?? null;
}

/**
 * What a user hears of by which channel, whether also at night, and whether the mails about its company itself come to this
 * user, as the contact person.
 */
export async function notificationChoices(ctx: Pick<Ctx, "db">, { userId }: UserActor) {
  const { kind, channel, choice } = notificationPreferences;
  const [chosen, awake, contact] = await Promise.all([
    ctx.db
      .select({ kind, channel, choice })
      .from(notificationPreferences)
      .where(eq(notificationPreferences.userId, userId)),
    ctx.db.$count(awakeAtNight, eq(awakeAtNight.userId, userId)),
    ctx.db.$count(companies, eq(companies.contactId, userId)),
  ]);
  const of = (aKind: NotificationKind, aChannel: Channel): Choice =>
    chosen.find((each) => each.kind === aKind && each.channel === aChannel)?.choice ??
    initialChoice(aKind, aChannel);
  const choices = Object.fromEntries(
    KINDS.map((each) => [each, Object.fromEntries(CHANNELS.map((at) => [at, of(each, at)]))]),
  ) as Record<NotificationKind, Record<Channel, Choice>>;
  return { choices, alsoAtNight: awake > 0, isContact: contact > 0 };
}
