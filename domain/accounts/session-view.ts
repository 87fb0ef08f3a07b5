import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import {
  authSessions,
  authUsers,
  companies,
  photographerProfiles,
  profiles,
  subscriptions,
} from "#db/schema/index.ts";
import { type CompanyView, companyProfileFields } from "../companies/views.ts";
import type { UserActor } from "../context.ts";
import { preparedOnce } from "../prepared.ts";
import { isSubscribed } from "../subscriptions/rules.ts";

/** Who is behind a session token, with what every page of theirs needs. */
export type SessionView = {
  sessionId: string;
  actor: UserActor;
  /** Whether signing in takes a code from an app beside the password. */
  hasSecondStep: boolean;
  subscribed: boolean;
  subscriptionEnd: Date | null;
  expiresAt: Date;
  /** When the session was last made longer. */
  updatedAt: Date;
  /** The company that this account is of; null for everybody else. */
  company: CompanyView | null;
};

/** Every request of a signed-in person asks this. */
const sessionOfToken = (db: Database) =>
  preparedOnce(db, "session_of_token", (name) =>
    db
      .select({
        sessionId: authSessions.id,
        userId: authUsers.id,
        hasSecondStep: authUsers.twoFactorEnabled,
        email: authUsers.email,
        emailVerified: authUsers.emailVerified,
        role: profiles.role,
        fullName: profiles.fullName,
        expiresAt: authSessions.expiresAt,
        updatedAt: authSessions.updatedAt,
        status: subscriptions.status,
        currentPeriodEnd: subscriptions.currentPeriodEnd,
        pastDueSince: subscriptions.pastDueSince,
        company: { vertical: companies.vertical, companyName: companies.companyName },
        companyProfile: companyProfileFields,
      })
      .from(authSessions)
      .innerJoin(authUsers, eq(authUsers.id, authSessions.userId))
      .innerJoin(profiles, eq(profiles.id, authUsers.id))
      .leftJoin(subscriptions, eq(subscriptions.userId, authUsers.id))
      .leftJoin(companies, eq(companies.userId, authUsers.id))
      .leftJoin(photographerProfiles, eq(photographerProfiles.userId, companies.userId))
      .where(eq(authSessions.token, sql.placeholder("token")))
      .prepare(name),
  );

/** The session of this token, in one query; null when there is none or it is over. */
export async function sessionView(
  ctx: { db: Database; now: Date },
  token: string,
): Promise<SessionView | null> {
  const [row] = await sessionOfToken(ctx.db).execute({ token });
  if (!row || row.expiresAt <= ctx.now) return null;
  const { status, currentPeriodEnd, pastDueSince } = row;
  return {
    sessionId: row.sessionId,
    hasSecondStep: row.hasSecondStep,
    actor: {
      kind: "user",
      userId: row.userId,
      role: row.role,
      email: row.email,
      emailVerified: row.emailVerified,
      fullName: row.fullName,
    },
    subscribed: isSubscribed(status && { status, currentPeriodEnd, pastDueSince }, ctx.now),
    subscriptionEnd: currentPeriodEnd,
    expiresAt: row.expiresAt,
    updatedAt: row.updatedAt,
    company: row.company && { ...row.company, profile: row.companyProfile },
  };
}
