import { and, isNull, lt, or, sql } from "drizzle-orm";
import {
  authSessions,
  authVerifications,
  briefDisputes,
  briefs,
  drafts,
  experiences,
  formerSubscribers,
  memberInvitations,
  oneTimeCodes,
  operatorInvitations,
  outbox,
  personalTokens,
  programAnswers,
  quoteDrafts,
  quoteHolds,
  rateLimits,
  registrations,
  securityEvents,
} from "#db/schema/index.ts";
import { deleteOrphanedAlerts } from "../matching/alerts/forget-alert-mails.ts";
import { deleteOldChecks } from "../checks/delete-old-checks.ts";
import { deleteOldInterruptedForms } from "../drafts/delete-old-interrupted-forms.ts";
import { deleteOldOnboardingPictures } from "../companies/profile/onboarding-pictures.ts";
import { deleteOldThreads } from "../desk/contact/delete-old-threads.ts";
import { DISPUTE_KEPT_DAYS } from "../compensation/disputes/rules.ts";
import { HOLD_KEPT_DAYS } from "../briefs/holds/rules.ts";
import { UNCONFIRMED_DAYS } from "../briefs/rules.ts";
import { daysBefore } from "../kernel/dates.ts";
import { deleteOldDeals } from "../deals/delete-old-deals.ts";
import { EXPERIENCE_DAYS } from "../experiences/rules.ts";
import { makeMissingDeals } from "../deals/make-missing-deals.ts";
import { deleteOldInvoices } from "../payments/invoices/delete-old-invoices.ts";
import { deleteOldEvents } from "../events/forget-person.ts";
import { freeUnpaidOfferPlaces } from "../launch/free-unpaid-offer-places.ts";
import { deleteUnlocked } from "../kernel/lock-rows.ts";
import { deleteOldMeasures } from "../desk/measures/delete-old-measures.ts";
import { deleteOldSignups } from "../signups/delete-old-signups.ts";
import { deleteOldNotifications } from "../events/notifications/forget-notifications.ts";
import { deleteOldActs } from "../audit/delete-old-acts.ts";
import { deleteOldReports } from "../desk/reports/delete-old-reports.ts";
import { noInput, verb } from "../kernel/verb.ts";
import { deleteOldDeliveries } from "../channels/webhooks/delete-old-deliveries.ts";
import { deleteOldDraftPhotos } from "../photos/delete-old-draft-photos.ts";
import { SECURITY_EVENT_DAYS } from "../security/rules.ts";
import { QUOTE_DRAFT_DAYS } from "../proposals/drafting/rules.ts";
import { ANSWER_HOURS } from "../accounts/tokens/rules.ts";
import { forgetClosedBriefs } from "./forget-briefs.ts";
import { lapseGuestDeletions } from "./lapse-guest-deletions.ts";
import { deletesOldData } from "./policy.ts";
import { REGISTRATION_DAYS, SENT_MAIL_DAYS, UNSENT_MAIL_DAYS } from "./rules.ts";

/**
 * Deletes what is older than `RETENTION` says, and unpaid places of the launch offer, and makes deals that are missing. Idempotent.
 * Source: GDPR article 5(1)(e).
 */
export const deleteExpired = verb(
  { name: "delete-expired", input: noInput, by: deletesOldData },
  async (ctx) => {
    const { db, now } = ctx;
    const unconfirmedSince = daysBefore(now, UNCONFIRMED_DAYS);
    await deleteUnlocked(
      db,
      briefs.id,
      and(isNull(briefs.confirmedAt), lt(briefs.createdAt, unconfirmedSince)),
    );
    await forgetClosedBriefs(ctx);
    await deleteUnlocked(db, drafts.id, lt(drafts.updatedAt, unconfirmedSince));
    await deleteUnlocked(db, quoteDrafts.id, lt(quoteDrafts.updatedAt, daysBefore(now, QUOTE_DRAFT_DAYS)));
    await deleteUnlocked(db, quoteHolds.heldAt, lt(quoteHolds.heldAt, daysBefore(now, HOLD_KEPT_DAYS)));
    const registeredSince = daysBefore(now, REGISTRATION_DAYS);
    await deleteUnlocked(db, registrations.id, lt(registrations.createdAt, registeredSince));
    await deleteUnlocked(db, memberInvitations.id, lt(memberInvitations.expiresAt, now));
    await deleteUnlocked(db, operatorInvitations.id, lt(operatorInvitations.expiresAt, now));
    await lapseGuestDeletions(ctx);
    await deleteUnlocked(db, oneTimeCodes.id, lt(oneTimeCodes.expiresAt, now));
    await deleteUnlocked(db, authSessions.id, lt(authSessions.expiresAt, now));
    await deleteUnlocked(db, authVerifications.id, lt(authVerifications.expiresAt, now));
    await deleteUnlocked(db, personalTokens.id, lt(personalTokens.expiresAt, now));
    const answeredSince = new Date(now.getTime() - ANSWER_HOURS * 3_600_000);
    await deleteUnlocked(db, programAnswers.keyHash, lt(programAnswers.createdAt, answeredSince));
    await deleteOldOnboardingPictures(ctx, unconfirmedSince);
    await deleteOldDraftPhotos(ctx);
    await deleteOldInterruptedForms(ctx);
    await deleteOldSignups(ctx, {});
    await deleteOldThreads(ctx, {});
    await deleteOldReports(ctx, {});
    await freeUnpaidOfferPlaces(ctx, {});
    await deleteOldEvents(ctx);
    await deleteOldActs(ctx);
    const signedInSince = daysBefore(now, SECURITY_EVENT_DAYS);
    await deleteUnlocked(db, securityEvents.id, lt(securityEvents.lastAt, signedInSince));
    await deleteOldMeasures(ctx);
    await deleteUnlocked(db, experiences.id, lt(experiences.writtenAt, daysBefore(now, EXPERIENCE_DAYS)));
    const disputedSince = daysBefore(now, DISPUTE_KEPT_DAYS);
    await deleteUnlocked(db, briefDisputes.proposalId, lt(briefDisputes.disputedAt, disputedSince));
    await deleteOldDeals(ctx);
    await makeMissingDeals(ctx);
    await deleteOldChecks(ctx);
    await deleteOldNotifications(ctx);
    await deleteOldDeliveries(ctx);
    await deleteUnlocked(db, rateLimits.key, lt(rateLimits.windowEndsAt, now));
    await deleteOrphanedAlerts(ctx);
    const longAgo = daysBefore(now, SENT_MAIL_DAYS);
    const unsentSince = daysBefore(now, UNSENT_MAIL_DAYS);
    await deleteUnlocked(
      db,
      outbox.id,
      and(
        // Implied by the next condition; it lets the query use the index.
        lt(outbox.createdAt, longAgo),
        or(
          lt(outbox.sentAt, longAgo),
          lt(outbox.refusedAt, longAgo),
          // Never delivered, but it holds an address.
          sql`${outbox.payload} ? 'to'`,
          and(isNull(outbox.sentAt), isNull(outbox.refusedAt), lt(outbox.createdAt, unsentSince)),
        ),
      ),
    );
    await deleteUnlocked(db, formerSubscribers.providerSubscriptionId, lt(formerSubscribers.keepUntil, now));
    await deleteOldInvoices(ctx);
  },
);
