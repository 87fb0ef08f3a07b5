import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import {
  authSessions,
  authUsers,
  companies,
  companyMembers,
  companyProfiles,
  companyWork,
  notifications,
  operatorMembers,
  profiles,
  subscriptions,
} from "#db/schema/index.ts";
import type { CompanyView } from "../companies/views.ts";
import type { UserActor } from "../kernel/context.ts";
import { amsterdamDay, type Day } from "../kernel/dates.ts";
import { isPaused } from "../matching/rules.ts";
import { mayAct, type Standing } from "../facts/may-be-shown.ts";
import { MOST_UNREAD } from "../events/notifications/limits.ts";
import { preparedOnce } from "../kernel/prepared.ts";
import { isSubscribed } from "../subscriptions/rules.ts";
import { subscriptionFields, type SubscriptionFacts } from "../subscriptions/views.ts";
import { accountFields, actingCompanyFields } from "./actor-fields.ts";
import { sessionEnd } from "./rules.ts";

/** The actor of a session token, with what every page needs. */
export type SessionView = {
  actor: UserActor;
  /** Whether the account has a second step (a code of an authenticator app). */
  hasSecondStep: boolean;
  subscribed: boolean;
  subscriptionEnd: Date | null;
  /** The company's subscription as our row has it; null without one. */
  subscription: SubscriptionFacts | null;
  expiresAt: Date;
  signedInAt: Date;
  /** When it was last extended (`extendSession`). */
  usedAt: Date;
  /** Notifications that wait to be read, counted up to one more than the bell shows (`MOST_UNREAD`). */
  unreadNotifications: number;
  /** The end of the previous visit to the list of requests; null without one. */
  newSince: Date | null;
  /** The last day of the company's pause; null when it has none now. */
  pausedUntil: Day | null;
  /** The company of this account; null without one. */
  company: CompanyView | null;
  /** Whether a measure suspends the company or client: it reads its own things, and quotes or asks nothing. */
  suspended: boolean;
  /** Parts that a database error kept from being read: their `subscribed: false` or `company: null` means nothing. */
  unread: SessionPart[];
};

/** The parts of a session beside its actor. */
type SessionPart = "subscription" | "company";

/** Is called for each part that could not be read. */
type OnUnread = (part: SessionPart, error: unknown) => void;

const failWhole: OnUnread = (_part, error) => {
  throw error;
};

/** Log messages for the parts of a session that could not be read (spec §8). */
export const UNREAD_LOG: Record<SessionPart | "account", string> = {
  account: "Failed to fetch profile",
  company: "Failed to fetch profile",
  subscription: "Failed to check subscription",
};

const WHO = {
  ...accountFields,
  sessionId: authSessions.id,
  hasSecondStep: authUsers.twoFactorEnabled,
  secondStepAt: authSessions.secondStepAt,
  operatorRole: operatorMembers.role,
  expiresAt: authSessions.expiresAt,
  signedInAt: authSessions.createdAt,
  usedAt: authSessions.updatedAt,
};

const SUBSCRIPTION = { subscription: subscriptionFields };

const COMPANY = {
  ...actingCompanyFields,
  newSince: companyMembers.newSince,
  pausedUntil: companyWork.pausedUntil,
};

const UNREAD = {
  unreadNotifications: sql<number>`(select count(*)::int from (
    select from ${notifications} told
    where told.user_id = ${authUsers.id} and told.is_listed and told.read_at is null
    limit ${sql.raw(String(MOST_UNREAD + 1))}) unread)`,
};

/** What finds a session: the token of a cookie, or the id in an access token of a program. */
type SessionKey = "token" | "id";

/** Prepared, because every request of a signed-in user runs it. */
const sessionBy = (db: Database, key: SessionKey) =>
  preparedOnce(db, `session_by_${key}`, (name) =>
    db
      .select({ ...WHO, ...SUBSCRIPTION, ...COMPANY, ...UNREAD })
      .from(authSessions)
      .innerJoin(authUsers, eq(authUsers.id, authSessions.userId))
      .innerJoin(profiles, eq(profiles.id, authUsers.id))
      .leftJoin(operatorMembers, eq(operatorMembers.userId, authUsers.id))
      .leftJoin(companyMembers, eq(companyMembers.userId, authUsers.id))
      .leftJoin(companies, eq(companies.id, companyMembers.companyId))
      .leftJoin(subscriptions, eq(subscriptions.companyId, companies.id))
      .leftJoin(companyProfiles, eq(companyProfiles.companyId, companies.id))
      .leftJoin(companyWork, eq(companyWork.companyId, companies.id))
      .where(eq(authSessions[key], sql.placeholder("value")))
      .prepare(name),
  );

const hasEnded = (standing: Standing | null) => standing !== null && standing.endedAt !== null;
const isHeld = (standing: Standing | null) => standing !== null && !mayAct(standing);

type SessionRow = Awaited<ReturnType<ReturnType<typeof sessionBy>["execute"]>>[number];

const NO_SUBSCRIPTION = { subscription: null };
const NO_COMPANY = {
  company: null,
  companyStanding: null,
  companyRole: null,
  newSince: null,
  companyProvinces: [],
  companyProfile: null,
  pausedUntil: null,
};

/**
 * Reads the parts one by one after the single query failed, so that an error in a company's tables does not break pages that
 * only need the actor. Throws when the actor cannot be read.
 */
async function readApart(
  db: Database,
  [key, value]: [SessionKey, string],
  onUnread: OnUnread,
): Promise<{ row: SessionRow | undefined; unread: SessionPart[] }> {
  const [who] = await db
    .select(WHO)
    .from(authSessions)
    .innerJoin(authUsers, eq(authUsers.id, authSessions.userId))
    .innerJoin(profiles, eq(profiles.id, authUsers.id))
    .leftJoin(operatorMembers, eq(operatorMembers.userId, authUsers.id))
    .where(eq(authSessions[key], value));
  if (!who) return { row: undefined, unread: [] };
  const unread: SessionPart[] = [];
  const failed = (part: SessionPart) => (error: unknown) => {
    unread.push(part);
    onUnread(part, error);
    return [];
  };
  const [subscription] = await db
    .select(SUBSCRIPTION)
    .from(subscriptions)
    .innerJoin(companyMembers, eq(companyMembers.companyId, subscriptions.companyId))
    .where(eq(companyMembers.userId, who.userId))
    .catch(failed("subscription"));
  const [company] = await db
    .select(COMPANY)
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .leftJoin(companyProfiles, eq(companyProfiles.companyId, companies.id))
    .leftJoin(companyWork, eq(companyWork.companyId, companies.id))
    .where(eq(companyMembers.userId, who.userId))
    .catch(failed("company"));
  const row = {
    ...who,
    ...(subscription ?? NO_SUBSCRIPTION),
    ...(company ?? NO_COMPANY),
    unreadNotifications: 0,
  };
  return { row, unread };
}

/**
 * The session of this token, in one query. Null when there is none, when it has expired by idleness or age, and when the
 * account has a second step that this session did not take: it may have started while the step was being turned on.
 * When the subscription or company cannot be read, calls `onUnread` and returns the session without it. Throws when the
 * account cannot be read.
 */
export const sessionView = (
  ctx: { db: Database; now: Date },
  token: string,
  onUnread: OnUnread = failWhole,
): Promise<SessionView | null> => readSession(ctx, ["token", token], onUnread);

/** The session with this id, as `sessionView` reads it: that of an access token, whose signature was checked. */
export const sessionViewById = (
  ctx: { db: Database; now: Date },
  sessionId: string,
): Promise<SessionView | null> => readSession(ctx, ["id", sessionId], failWhole);

async function readSession(
  ctx: { db: Database; now: Date },
  by: [SessionKey, string],
  onUnread: OnUnread,
): Promise<SessionView | null> {
  const [key, value] = by;
  const { row, unread } = await sessionBy(ctx.db, key)
    .execute({ value })
    .then(([found]) => ({ row: found, unread: [] as SessionPart[] }))
    .catch(() => readApart(ctx.db, by, onUnread));
  if (!row || (row.hasSecondStep && !row.secondStepAt)) return null;
  // Apply the rule again: the row may be older than the rule, or than its owner's role as operator.
  const expiresAt = new Date(Math.min(row.expiresAt.getTime(), sessionEnd(row.role, row).getTime()));
  if (expiresAt <= ctx.now) return null;
  // Whoever belonged to a company that was ended has the account alone, like a former member.
  const { subscription, company, companyRole, companyStanding, newSince, pausedUntil } = hasEnded(
    row.companyStanding,
  )
    ? { ...row, ...NO_COMPANY, ...NO_SUBSCRIPTION }
    : row;
  return {
    hasSecondStep: row.hasSecondStep,
    actor: {
      kind: "user",
      userId: row.userId,
      role: row.role,
      sessionId: row.sessionId,
      tookSecondStep: row.hasSecondStep && row.secondStepAt !== null,
      companyId: company?.id ?? null,
      companyRole,
      operatorRole: row.operatorRole,
      email: row.email,
      emailVerified: row.emailVerified,
      fullName: row.fullName,
    },
    subscribed: isSubscribed(subscription, ctx.now),
    subscriptionEnd: subscription?.currentPeriodEnd ?? null,
    subscription,
    expiresAt,
    signedInAt: row.signedInAt,
    usedAt: row.usedAt,
    unreadNotifications: row.unreadNotifications,
    newSince,
    pausedUntil: isPaused(pausedUntil, amsterdamDay(ctx.now)) ? pausedUntil : null,
    company: company && { ...company, provinces: row.companyProvinces, profile: row.companyProfile },
    suspended: isHeld(row.ownStanding) || isHeld(companyStanding),
    unread,
  };
}
