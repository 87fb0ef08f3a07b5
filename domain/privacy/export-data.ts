import { and, asc, eq } from "drizzle-orm";
import {
  alertMails,
  alerts,
  authSessions,
  authUsers,
  awakeAtNight,
  briefs,
  companyMembers,
  newsletterSignups,
  notificationPreferences,
  notifications,
  profiles,
  pushSubscriptions,
} from "#db/schema/index.ts";
import { threadsToExport } from "../desk/contact/views.ts";
import { filesOfDeals } from "../deals/export-deals.ts";
import { ownClientFigures } from "../experiences/client-figures-view.ts";
import { exportExperiencesOfClient } from "../experiences/export-experiences.ts";
import { exportBriefs } from "./export-briefs.ts";
import { exportCompany } from "./export-company.ts";
import { amsterdamDay } from "../kernel/dates.ts";
import type { Ctx, UserActor } from "../kernel/context.ts";
import { exportMeasures } from "../desk/measures/statement-view.ts";
import { savedFiltersOf } from "../members/views.ts";
import { eventsOf } from "../events/views.ts";
import { ownActs } from "../audit/views.ts";
import { reporterStandingOf } from "../desk/reports/standing-view.ts";
import { reportsToExport } from "../desk/reports/views.ts";
import { securityEventsToExport } from "../security/views.ts";
import { termsOn } from "../terms/rules.ts";
import { knownTerms } from "../terms/views.ts";
import { tokensToExport } from "../accounts/tokens/views.ts";
import { noInput, verb } from "../kernel/verb.ts";
import { ownsAccount } from "../accounts/policy.ts";

/**
 * Everything stored about the actor (GDPR articles 15 and 20), and the keys of their files. Contains no password, no token, and
 * nothing about others that the actor cannot see on the site. Throws `too_many_requests`.
 */
export const exportData = verb(
  {
    name: "export-data",
    input: noInput,
    by: ownsAccount,
    limits: [{ act: "download-of", ofCaller: ({ actor }) => actor.userId }],
  },
  async (ctx) => {
    const { actor } = ctx;
    const { company, files } = await exportCompany(ctx, await asMember(ctx, actor));
    const requests = await exportBriefs(ctx, actor);
    const data = {
      exportedAt: ctx.now,
      account: await accountOf(ctx, actor),
      requests,
      experiences: await exportExperiencesOfClient(ctx, actor),
      readAtRequests: await ownClientFigures(ctx, actor),
      company,
      newsletter: await newsletterOf(ctx, actor.email),
      messages: await threadsToExport(ctx, actor.email),
      reports: await reportsToExport(ctx, actor),
      warnedForReports: await reporterStandingOf(ctx, actor.email),
      notifications: await notificationsOf(ctx, actor),
      alerts: await alertsTo(ctx, actor),
      savedFilters: await savedFiltersOf(ctx, actor),
      events: await eventsOf(ctx, { userId: actor.userId }),
      signIns: await securityEventsToExport(ctx, actor),
      measures: await exportMeasures(ctx, actor),
      actsAsOperator: await ownActs(ctx, actor),
    };
    const sent = requests.flatMap(({ photos, deals }) => [
      ...photos.map(({ file }) => file),
      ...filesOfDeals(deals),
    ]);
    return { data, files: [...files, ...sent] };
  },
);

/** The actor as a member of its company: the session of a company that was ended does not know it. */
async function asMember({ db }: Ctx, actor: UserActor): Promise<UserActor> {
  if (actor.companyId !== null) return actor;
  const [member] = await db
    .select({ companyId: companyMembers.companyId, companyRole: companyMembers.role })
    .from(companyMembers)
    .where(eq(companyMembers.userId, actor.userId));
  return member ? { ...actor, ...member } : actor;
}

async function accountOf(ctx: Ctx, actor: UserActor) {
  const [account] = await ctx.db
    .select({
      id: authUsers.id,
      email: authUsers.email,
      emailConfirmed: authUsers.emailVerified,
      role: profiles.role,
      fullName: profiles.fullName,
      phone: profiles.phone,
      hasSecondStep: authUsers.twoFactorEnabled,
      termsAcceptedAt: profiles.termsAcceptedAt,
      termsVersion: profiles.termsVersion,
      createdAt: profiles.createdAt,
    })
    .from(authUsers)
    .innerJoin(profiles, eq(profiles.id, authUsers.id))
    .where(eq(authUsers.id, actor.userId));
  const accepted = account?.termsAcceptedAt;
  const termsVersion =
    account?.termsVersion ??
    (accepted ? termsOn(await knownTerms(ctx), amsterdamDay(accepted)).version : null);
  const sessions = await ctx.db
    .select({
      userAgent: authSessions.userAgent,
      ipAddress: authSessions.ipAddress,
      createdAt: authSessions.createdAt,
      lastUsedAt: authSessions.updatedAt,
      secondStepAt: authSessions.secondStepAt,
      expiresAt: authSessions.expiresAt,
      // Its keys encrypt messages to this browser, and say nothing about its owner.
      pushMessagesAt: pushSubscriptions.endpoint,
      pushMessagesSince: pushSubscriptions.createdAt,
    })
    .from(authSessions)
    .leftJoin(pushSubscriptions, eq(pushSubscriptions.sessionId, authSessions.id))
    .where(eq(authSessions.userId, actor.userId))
    .orderBy(asc(authSessions.createdAt));
  return { ...account!, termsVersion, sessions, programs: await tokensToExport(ctx, actor) };
}

function newsletterOf(ctx: Ctx, email: string) {
  return ctx.db
    .select({
      name: newsletterSignups.name,
      email: newsletterSignups.email,
      source: newsletterSignups.source,
      signedUpAt: newsletterSignups.timestamp,
      confirmedAt: newsletterSignups.confirmedAt,
      unsubscribedAt: newsletterSignups.unsubscribedAt,
      forCompanies: newsletterSignups.forCompanies,
    })
    .from(newsletterSignups)
    .where(eq(newsletterSignups.email, email));
}

/** The alerts about requests that went to the actor. */
function alertsTo({ db }: Ctx, { userId }: UserActor) {
  return db
    .select({
      category: briefs.category,
      locationText: briefs.locationText,
      releasedAt: alerts.releasedAt,
      choice: alertMails.choice,
      mailedAt: alertMails.mailedAt,
      dropped: alertMails.dropped,
    })
    .from(alertMails)
    .innerJoin(
      alerts,
      and(eq(alerts.briefId, alertMails.briefId), eq(alerts.companyId, alertMails.companyId)),
    )
    .innerJoin(briefs, eq(briefs.id, alertMails.briefId))
    .where(eq(alertMails.userId, userId))
    .orderBy(asc(alerts.releasedAt), asc(alertMails.briefId));
}

async function notificationsOf({ db }: Ctx, { userId }: UserActor) {
  const told = await db
    .select({
      kind: notifications.kind,
      event: notifications.type,
      requestId: notifications.briefId,
      quoteId: notifications.proposalId,
      facts: notifications.data,
      isListed: notifications.isListed,
      createdAt: notifications.createdAt,
      readAt: notifications.readAt,
    })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(asc(notifications.createdAt), asc(notifications.id));
  const choices = await db
    .select({
      kind: notificationPreferences.kind,
      channel: notificationPreferences.channel,
      choice: notificationPreferences.choice,
      chosenAt: notificationPreferences.updatedAt,
    })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId));
  const [awake] = await db
    .select({ since: awakeAtNight.since })
    .from(awakeAtNight)
    .where(eq(awakeAtNight.userId, userId));
  return { told, choices, alsoAtNightSince: awake?.since ?? null };
}
