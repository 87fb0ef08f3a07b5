import { ONE_TIME_HOURS, SESSION_LIFETIME } from "../accounts/rules.ts";
import { LOG_YEARS } from "../audit/rules.ts";
import { DISPUTE_KEPT_DAYS } from "../compensation/disputes/rules.ts";
import { HOLD_KEPT_DAYS } from "../briefs/holds/rules.ts";
import { CLOSED_DAYS, UNCONFIRMED_DAYS } from "../briefs/rules.ts";
import { BOOKS_YEARS } from "../companies/rules.ts";
import { CLOSED_THREAD_DAYS } from "../desk/contact/rules.ts";
import { addHours } from "../kernel/dates.ts";
import { OFFENCE_DAYS } from "../deals/complaints/rules.ts";
import { MESSAGE_DAYS } from "../deals/messages/rules.ts";
import { EXPERIENCE_DAYS } from "../experiences/rules.ts";
import { DEAL_YEARS } from "../deals/state/rules.ts";
import { INTERRUPTED_FORM_HOURS } from "../drafts/rules.ts";
import { CHECK_KEPT_DAYS } from "../evidence/rules.ts";
import { EVENT_DAYS } from "../events/rules.ts";
import { MEASURE_KEPT_MONTHS } from "../desk/measures/rules.ts";
import { NOTIFICATION_DAYS } from "../events/notifications/rules.ts";
import { DRAFT_PHOTO_HOURS } from "../photos/rules.ts";
import { QUOTE_DRAFT_DAYS } from "../proposals/drafting/rules.ts";
import { DECIDED_REPORT_DAYS } from "../desk/reports/rules.ts";
import { SECURITY_EVENT_DAYS } from "../security/rules.ts";
import { ANSWER_HOURS, MAX_TOKEN_DAYS } from "../accounts/tokens/rules.ts";
import { UNSUBSCRIBED_DAYS } from "../signups/rules.ts";
import { WEBHOOK_LOG_DAYS } from "../channels/webhooks/rules.ts";

/** Days that the outbox row of a delivered or refused mail is kept, to look up whether it was sent. */
export const SENT_MAIL_DAYS = 30;

/** Days that the outbox row of a mail is kept that was neither delivered nor refused, to find out why. */
export const UNSENT_MAIL_DAYS = 90;

/** Days that a registration waits for confirmation. */
export const REGISTRATION_DAYS = 7;

/** Why an operator deletes what a mail address left behind: its owner cannot read the mailbox, or cannot make an account. */
export const GUEST_DELETION_REASONS = ["mailbox_lost", "cannot_sign_in", "relative"] as const;

/** Days between the mail to the address and the deletion, in which whoever reads the mailbox can stop it. */
export const GUEST_DELETION_DAYS = 7;

/** Days that a backup is kept, and with it what was deleted on the site. `npm run backup` deletes older ones beside the new one. */
export const BACKUP_DAYS = 30;

/** When an announced deletion may be carried out: the mail left at this time, or the mail server refused it. */
export const deletableFrom = (mailLeftAt: Date): Date => addHours(mailLeftAt, GUEST_DELETION_DAYS * 24);

/** Days that an announced deletion is kept which nobody carries out. */
export const GUEST_DELETION_KEPT_DAYS = 30;

/** Days of the longest window of a rate limit (`domain/kernel/limits.ts`), after which its counter has no purpose. */
export const COUNTER_DAYS = 30;

/** Whose data it is: of somebody without an account, a client, a member of a company, an operator. */
export type DataOf = "visitor" | "client" | "company" | "operator";

/** One kind of data: whose it is, in which tables it is, and when the job or the owner deletes it. */
type Kept = {
  of: readonly DataOf[];
  /** Hours that it is kept, from the moment that `texts/retention.ts` names; null: as long as the account. */
  hours: number | null;
  tables: readonly string[];
};

const EVERYBODY = ["visitor", "client", "company", "operator"] as const;
const ACCOUNTS = ["client", "company", "operator"] as const;
const BRIEF_TABLES = [
  "briefs",
  "briefVersions",
  "briefAddresses",
  "briefPhotos",
  "briefQuestions",
  "quoteAsks",
  "askedCompanies",
  "reveals",
] as const;

/**
 * What is kept, and for how long. Jobs delete by these periods, and the privacy page and `/account/bewaren` name them.
 * `tests/personal-data.test.ts` checks that every table with personal data is here, and `retention.test.ts` that each
 * table is emptied when these hours are over, and no sooner.
 */
export const RETENTION = {
  account: {
    of: ACCOUNTS,
    hours: null,
    tables: [
      "authUsers",
      "authAccounts",
      "authTwoFactors",
      "profiles",
      "notificationPreferences",
      "awakeAtNight",
      "operatorMembers",
      "settings",
    ],
  },
  brief: { of: ["client"], hours: null, tables: BRIEF_TABLES },
  company: {
    of: ["company"],
    hours: null,
    tables: [
      "companies",
      "companyProfiles",
      "companyWork",
      "companyChecks",
      "heldProfileTexts",
      "companyMembers",
      "portfolioItems",
      "proposals",
      "proposalVersions",
      "quoteTemplates",
      "companyRates",
      "lossReports",
      "wonJobs",
      "briefMarks",
      "savedFilters",
      "outsideExperiences",
      "webhooks",
      "alerts",
      "alertMails",
      "followedBriefs",
      "invitedCompanies",
      "regionPlaces",
      "waitingList",
      "subscriptions",
      "paymentCustomers",
      "checkouts",
      "offerPlaces",
      "referrals",
      "companyCredits",
      "creditUses",
      "quietMonths",
    ],
  },
  deal: {
    of: ["client", "company"],
    hours: DEAL_YEARS * 365 * 24,
    tables: [
      "deals",
      "dealMoments",
      "dealPoints",
      "dealExtras",
      "complaints",
      "complaintSettlements",
      "complaintQuestions",
    ],
  },
  offence: { of: ["client", "company"], hours: OFFENCE_DAYS * 24, tables: ["complaints"] },
  experience: { of: ["client", "company"], hours: EXPERIENCE_DAYS * 24, tables: ["experiences"] },
  dispute: { of: ["client", "company"], hours: DISPUTE_KEPT_DAYS * 24, tables: ["briefDisputes"] },
  dealMessage: { of: ["client", "company"], hours: MESSAGE_DAYS * 24, tables: ["dealMessages", "dealFiles"] },
  guestDeletion: { of: ["visitor"], hours: GUEST_DELETION_KEPT_DAYS * 24, tables: ["guestDeletions"] },
  session: {
    of: ["client", "company"],
    hours: SESSION_LIFETIME.CLIENT.hours,
    tables: ["authSessions", "programSessions", "pushSubscriptions"],
  },
  operatorSession: { of: ["operator"], hours: SESSION_LIFETIME.OPERATOR.hours, tables: ["authSessions"] },
  token: { of: ["client", "company"], hours: MAX_TOKEN_DAYS * 24, tables: ["personalTokens"] },
  programAnswer: { of: ["client", "company"], hours: ANSWER_HOURS, tables: ["programAnswers"] },
  unconfirmedBrief: {
    of: ["visitor"],
    hours: UNCONFIRMED_DAYS * 24,
    tables: ["briefs", "briefAddresses", "briefPhotos", "askedCompanies"],
  },
  guestBrief: { of: ["visitor"], hours: CLOSED_DAYS * 24, tables: [...BRIEF_TABLES, "mutedBriefs"] },
  halfFilled: {
    of: ["visitor", "client", "company"],
    hours: UNCONFIRMED_DAYS * 24,
    tables: ["drafts", "onboardingPictures"],
  },
  draftPhoto: { of: ["visitor", "client"], hours: DRAFT_PHOTO_HOURS, tables: ["briefPhotos"] },
  interruptedForm: { of: EVERYBODY, hours: INTERRUPTED_FORM_HOURS, tables: ["interruptedForms"] },
  registration: { of: ["visitor"], hours: REGISTRATION_DAYS * 24, tables: ["registrations"] },
  endedCheck: { of: ["company"], hours: CHECK_KEPT_DAYS * 24, tables: ["companyChecks"] },
  webhookLog: { of: ["company"], hours: WEBHOOK_LOG_DAYS * 24, tables: ["webhookDeliveries"] },
  hold: { of: ["company"], hours: HOLD_KEPT_DAYS * 24, tables: ["quoteHolds"] },
  quoteDraft: { of: ["company"], hours: QUOTE_DRAFT_DAYS * 24, tables: ["quoteDrafts"] },
  invitation: { of: ["company"], hours: ONE_TIME_HOURS.join_company, tables: ["memberInvitations"] },
  operatorInvitation: {
    of: ["operator"],
    hours: ONE_TIME_HOURS.join_operators,
    tables: ["operatorInvitations"],
  },
  code: {
    of: EVERYBODY,
    hours: Math.max(...Object.values(ONE_TIME_HOURS)),
    tables: ["oneTimeCodes", "authVerifications"],
  },
  notification: { of: ["client", "company"], hours: NOTIFICATION_DAYS * 24, tables: ["notifications"] },
  mail: { of: EVERYBODY, hours: SENT_MAIL_DAYS * 24, tables: ["outbox"] },
  news: { of: EVERYBODY, hours: UNSUBSCRIBED_DAYS * 24, tables: ["newsletterSignups"] },
  message: { of: EVERYBODY, hours: CLOSED_THREAD_DAYS * 24, tables: ["contactThreads", "threadMessages"] },
  testimonial: { of: ["visitor", "client", "company"], hours: null, tables: ["claims"] },
  report: {
    of: EVERYBODY,
    hours: DECIDED_REPORT_DAYS * 24,
    tables: ["reports", "reportNotes", "reporterStandings"],
  },
  event: { of: ACCOUNTS, hours: EVENT_DAYS * 24, tables: ["events"] },
  securityEvent: { of: EVERYBODY, hours: SECURITY_EVENT_DAYS * 24, tables: ["securityEvents"] },
  counter: { of: EVERYBODY, hours: COUNTER_DAYS * 24, tables: ["rateLimits"] },
  books: {
    of: ["company"],
    hours: BOOKS_YEARS * 365 * 24,
    tables: ["invoices", "invoiceDocuments", "refunds", "formerSubscribers"],
  },
  measure: { of: ["client", "company"], hours: (MEASURE_KEPT_MONTHS / 12) * 365 * 24, tables: ["measures"] },
  operatorAct: { of: ["operator"], hours: LOG_YEARS * 365 * 24, tables: ["operatorLog"] },
} as const satisfies Record<string, Kept>;

export type KeptData = keyof typeof RETENTION;

/** What is kept of this reader, in the order of the table. */
export const keptOf = (reader: DataOf): KeptData[] =>
  (Object.keys(RETENTION) as KeptData[]).filter((key) =>
    (RETENTION[key].of as readonly DataOf[]).includes(reader),
  );
