import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import {
  authSessions,
  authUsers,
  companies,
  companyMembers,
  companyProfiles,
  profiles,
  subscriptions,
} from "#db/schema/index.ts";
import { type CompanyView, companyProfileFields } from "../companies/views.ts";
import type { UserActor } from "../context.ts";
import { preparedOnce } from "../prepared.ts";
import { isSubscribed } from "../subscriptions/rules.ts";
import { sessionEnd } from "./rules.ts";

/** Who is behind a session token, with what every page of theirs needs. */
export type SessionView = {
  actor: UserActor;
  /** Whether signing in to the account takes a code from an app beside the password. */
  hasSecondStep: boolean;
  /** When a code was taken in this session; null when it was not, or the account asks for none any more. */
  secondStepAt: Date | null;
  subscribed: boolean;
  subscriptionEnd: Date | null;
  expiresAt: Date;
  signedInAt: Date;
  /** When its use was last noted (`noteSessionUse`). */
  usedAt: Date;
  /** The company that this account is of; null for everybody else. */
  company: CompanyView | null;
  /** What a fault kept from being read: then `subscribed` is false, or `company` null, without that being known. */
  unread: SessionPart[];
};

/** What a session comes with beside who it is of. */
export type SessionPart = "subscription" | "company";

/** Told which part could not be read, and why. */
type OnUnread = (part: SessionPart, error: unknown) => void;

const failWhole: OnUnread = (_part, error) => {
  throw error;
};

/** What the log says when something of a session could not be read (spec §8). */
export const UNREAD_LOG: Record<SessionPart | "account", string> = {
  account: "Failed to fetch profile",
  company: "Failed to fetch profile",
  subscription: "Failed to check subscription",
};

const WHO = {
  sessionId: authSessions.id,
  userId: authUsers.id,
  hasSecondStep: authUsers.twoFactorEnabled,
  secondStepAt: authSessions.secondStepAt,
  email: authUsers.email,
  emailVerified: authUsers.emailVerified,
  role: profiles.role,
  fullName: profiles.fullName,
  expiresAt: authSessions.expiresAt,
  signedInAt: authSessions.createdAt,
  usedAt: authSessions.updatedAt,
};

const SUBSCRIPTION = {
  status: subscriptions.status,
  currentPeriodEnd: subscriptions.currentPeriodEnd,
  pastDueSince: subscriptions.pastDueSince,
};

const COMPANY = {
  company: { id: companies.id, vertical: companies.vertical, companyName: companies.companyName },
  companyProfile: companyProfileFields,
};

/** Every request of a signed-in person asks this. */
const sessionOfToken = (db: Database) =>
  preparedOnce(db, "session_of_token", (name) =>
    db
      .select({ ...WHO, ...SUBSCRIPTION, ...COMPANY })
      .from(authSessions)
      .innerJoin(authUsers, eq(authUsers.id, authSessions.userId))
      .innerJoin(profiles, eq(profiles.id, authUsers.id))
      .leftJoin(companyMembers, eq(companyMembers.userId, authUsers.id))
      .leftJoin(companies, eq(companies.id, companyMembers.companyId))
      .leftJoin(subscriptions, eq(subscriptions.companyId, companies.id))
      .leftJoin(companyProfiles, eq(companyProfiles.companyId, companies.id))
      .where(eq(authSessions.token, sql.placeholder("token")))
      .prepare(name),
  );

type SessionRow = Awaited<ReturnType<ReturnType<typeof sessionOfToken>["execute"]>>[number];

const NO_SUBSCRIPTION = { status: null, currentPeriodEnd: null, pastDueSince: null };
const NO_COMPANY = { company: null, companyProfile: null };

/**
 * Reads the parts one by one after the one query failed, so that a fault in a company's tables takes nothing away from
 * pages that need only to know who is there. Throws when not even that can be read.
 */
async function readApart(
  db: Database,
  token: string,
  onUnread: OnUnread,
): Promise<{ row: SessionRow | undefined; unread: SessionPart[] }> {
  const [who] = await db
    .select(WHO)
    .from(authSessions)
    .innerJoin(authUsers, eq(authUsers.id, authSessions.userId))
    .innerJoin(profiles, eq(profiles.id, authUsers.id))
    .where(eq(authSessions.token, token));
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
    .where(eq(companyMembers.userId, who.userId))
    .catch(failed("company"));
  const row = { ...who, ...(subscription ?? NO_SUBSCRIPTION), ...(company ?? NO_COMPANY) };
  return { row, unread };
}

/**
 * The session of this token, in one query. Null when there is none, when it is over by idleness or age, and when the
 * account asks for a second step that this session has not taken: it may have begun while the step was being turned on.
 * A fault that keeps its subscription or company from being read goes to `onUnread`, and the session comes without; one in
 * reading the account is thrown.
 */
export async function sessionView(
  ctx: { db: Database; now: Date },
  token: string,
  onUnread: OnUnread = failWhole,
): Promise<SessionView | null> {
  const { row, unread } = await sessionOfToken(ctx.db)
    .execute({ token })
    .then(([first]) => ({ row: first, unread: [] as SessionPart[] }))
    .catch(() => readApart(ctx.db, token, onUnread));
  if (!row || (row.hasSecondStep && !row.secondStepAt)) return null;
  // The rule once more: the row may be from before it, or from before its owner became an operator.
  const expiresAt = new Date(Math.min(row.expiresAt.getTime(), sessionEnd(row.role, row).getTime()));
  if (expiresAt <= ctx.now) return null;
  const { status, currentPeriodEnd, pastDueSince } = row;
  return {
    hasSecondStep: row.hasSecondStep,
    secondStepAt: row.hasSecondStep ? row.secondStepAt : null,
    actor: {
      kind: "user",
      userId: row.userId,
      role: row.role,
      sessionId: row.sessionId,
      companyId: row.company?.id ?? null,
      email: row.email,
      emailVerified: row.emailVerified,
      fullName: row.fullName,
    },
    subscribed: isSubscribed(status && { status, currentPeriodEnd, pastDueSince }, ctx.now),
    subscriptionEnd: currentPeriodEnd,
    expiresAt,
    signedInAt: row.signedInAt,
    usedAt: row.usedAt,
    company: row.company && { ...row.company, profile: row.companyProfile },
    unread,
  };
}
