import type * as schema from "#db/schema/index.ts";

/** The file that handles the table, or the reason why none does. */
type Place = `domain/${string}.ts` | { because: string };

/** Deleted with the row that it belongs to; the test checks that foreign key. */
export const CASCADE = "cascade";

type PersonalData = {
  /** The file that exports the table for its owner. */
  exported: Place;
  /** What deletes or anonymizes its rows when an account is deleted. */
  erased: Place | typeof CASCADE;
  /** What deletes its rows after a while. */
  retained: Place;
};

const WHILE_THE_ACCOUNT = { because: "kept as long as the account" };
const SECRET = { because: "holds secrets or hashes of them, and nothing else that is not in the account" };
const EXPIRED = "domain/privacy/delete-expired.ts";
const ACCOUNT = "domain/privacy/delete-account.ts";

/** Every table with personal data. */
export const PERSONAL: Partial<Record<keyof typeof schema, PersonalData>> = {
  authUsers: { exported: "domain/privacy/export-data.ts", erased: ACCOUNT, retained: WHILE_THE_ACCOUNT },
  authSessions: { exported: "domain/privacy/export-data.ts", erased: CASCADE, retained: EXPIRED },
  authAccounts: { exported: SECRET, erased: CASCADE, retained: WHILE_THE_ACCOUNT },
  authVerifications: {
    exported: SECRET,
    erased: "domain/accounts/end-sessions.ts",
    retained: EXPIRED,
  },
  authTwoFactors: { exported: SECRET, erased: CASCADE, retained: WHILE_THE_ACCOUNT },
  operatorInvitations: {
    exported: { because: "becomes the account of an operator, or is deleted within days" },
    erased: ACCOUNT,
    retained: EXPIRED,
  },
  operatorMembers: {
    exported: { because: "says what an operator may do, and since when" },
    erased: CASCADE,
    retained: WHILE_THE_ACCOUNT,
  },
  profiles: { exported: "domain/privacy/export-data.ts", erased: CASCADE, retained: WHILE_THE_ACCOUNT },
  registrations: {
    exported: { because: "becomes the account, or is deleted within days" },
    erased: ACCOUNT,
    retained: EXPIRED,
  },
  oneTimeCodes: { exported: SECRET, erased: ACCOUNT, retained: EXPIRED },
  interruptedForms: {
    exported: { because: "belongs to a browser, not to an account, for an hour" },
    erased: { because: "belongs to a browser, not to an account, for an hour" },
    retained: "domain/drafts/delete-old-interrupted-forms.ts",
  },
  rateLimits: {
    exported: { because: "counts hashes of addresses for at most a month" },
    erased: { because: "counts hashes of addresses for at most a month" },
    retained: EXPIRED,
  },
  pushSubscriptions: {
    exported: "domain/privacy/export-data.ts",
    erased: CASCADE,
    retained: { because: "deleted with its session" },
  },
  briefPhotos: {
    exported: "domain/privacy/export-briefs.ts",
    erased: "domain/privacy/forget-briefs.ts",
    retained: "domain/privacy/forget-briefs.ts",
  },
  notifications: {
    exported: "domain/privacy/export-data.ts",
    erased: "domain/notifications/forget-notifications.ts",
    retained: "domain/notifications/forget-notifications.ts",
  },
  notificationPreferences: {
    exported: "domain/privacy/export-data.ts",
    erased: CASCADE,
    retained: WHILE_THE_ACCOUNT,
  },
  awakeAtNight: { exported: "domain/privacy/export-data.ts", erased: CASCADE, retained: WHILE_THE_ACCOUNT },
  mutedBriefs: {
    exported: { because: "belongs to a request without an account, and is deleted with it" },
    erased: CASCADE,
    retained: { because: "deleted with its request" },
  },
  askedCompanies: {
    exported: "domain/privacy/export-company.ts",
    erased: CASCADE,
    retained: { because: "deleted with its request" },
  },
  alerts: {
    exported: "domain/privacy/export-company.ts",
    erased: "domain/privacy/remove-company.ts",
    retained: "domain/alerts/forget-alert-mails.ts",
  },
  alertMails: {
    exported: "domain/privacy/export-data.ts",
    erased: "domain/alerts/forget-alert-mails.ts",
    retained: "domain/alerts/forget-alert-mails.ts",
  },
  briefMarks: {
    exported: "domain/privacy/export-company.ts",
    erased: CASCADE,
    retained: { because: "deleted with its request or its company" },
  },
  briefs: {
    exported: "domain/privacy/export-briefs.ts",
    erased: "domain/privacy/forget-briefs.ts",
    retained: "domain/privacy/forget-briefs.ts",
  },
  briefVersions: {
    exported: "domain/privacy/export-briefs.ts",
    erased: "domain/privacy/forget-briefs.ts",
    retained: "domain/privacy/forget-briefs.ts",
  },
  briefAddresses: {
    exported: "domain/privacy/export-briefs.ts",
    erased: "domain/privacy/forget-briefs.ts",
    retained: "domain/privacy/forget-briefs.ts",
  },
  briefQuestions: {
    exported: "domain/questions/views.ts",
    erased: "domain/privacy/forget-briefs.ts",
    retained: { because: "deleted with its request" },
  },
  drafts: {
    exported: { because: "belongs to a browser, not to an account, until it is sent" },
    erased: "domain/privacy/forget-briefs.ts",
    retained: EXPIRED,
  },
  companyProfiles: {
    exported: "domain/privacy/export-company.ts",
    erased: "domain/privacy/remove-company.ts",
    retained: WHILE_THE_ACCOUNT,
  },
  companies: { exported: "domain/privacy/export-company.ts", erased: CASCADE, retained: WHILE_THE_ACCOUNT },
  companyChecks: {
    exported: "domain/checks/export-checks.ts",
    erased: "domain/privacy/remove-company.ts",
    retained: "domain/checks/delete-old-checks.ts",
  },
  heldProfileTexts: {
    exported: "domain/checks/export-checks.ts",
    erased: CASCADE,
    retained: { because: "deleted by the operator's decision about them, or with the company" },
  },
  companyWork: { exported: "domain/privacy/export-company.ts", erased: CASCADE, retained: WHILE_THE_ACCOUNT },
  companyMembers: {
    exported: "domain/privacy/export-company.ts",
    erased: CASCADE,
    retained: WHILE_THE_ACCOUNT,
  },
  savedFilters: {
    exported: "domain/privacy/export-data.ts",
    erased: CASCADE,
    retained: { because: "deleted with the membership" },
  },
  memberInvitations: { exported: "domain/privacy/export-company.ts", erased: ACCOUNT, retained: EXPIRED },
  onboardingPictures: {
    exported: "domain/privacy/export-company.ts",
    erased: "domain/privacy/remove-company.ts",
    retained: "domain/companies/onboarding-pictures.ts",
  },
  portfolioItems: {
    exported: "domain/privacy/export-company.ts",
    erased: "domain/privacy/remove-company.ts",
    retained: WHILE_THE_ACCOUNT,
  },
  events: {
    exported: "domain/events/views.ts",
    erased: "domain/events/forget-person.ts",
    retained: "domain/events/forget-person.ts",
  },
  measures: {
    exported: "domain/measures/statement-view.ts",
    erased: CASCADE,
    retained: "domain/measures/delete-old-measures.ts",
  },
  operatorLog: {
    exported: "domain/audit/views.ts",
    erased: {
      because: "keeps the name of an operator who left: the log says who decided (GDPR article 17(3)(e))",
    },
    retained: "domain/audit/delete-old-acts.ts",
  },
  offerPlaces: {
    exported: { because: "says only that a checkout of the company took the launch offer, which that shows" },
    erased: { because: "its foreign key is set to null" },
    retained: "domain/launch/offer-places.ts",
  },
  outbox: {
    exported: { because: "holds an address only until the mail has left" },
    erased: { because: "an address in it is that of the mail that says so, until it has left" },
    retained: EXPIRED,
  },
  settings: {
    exported: { because: "says which operator changed a setting" },
    erased: { because: "its foreign key is set to null" },
    retained: { because: "the setting itself is about nobody" },
  },
  newsletterSignups: {
    exported: "domain/privacy/export-data.ts",
    erased: ACCOUNT,
    retained: "domain/signups/delete-old-signups.ts",
  },
  claims: {
    exported: { because: "published with the permission of who says it, and belongs to no account" },
    erased: { because: "an operator removes it when who says it asks" },
    retained: { because: "published until an operator removes it" },
  },
  contactThreads: {
    exported: "domain/contact/views.ts",
    erased: ACCOUNT,
    retained: "domain/contact/delete-old-threads.ts",
  },
  reports: {
    exported: "domain/reports/views.ts",
    erased: "domain/reports/forget-reporter.ts",
    retained: "domain/reports/delete-old-reports.ts",
  },
  reportNotes: {
    exported: { because: "is what operators write to each other about a report" },
    erased: CASCADE,
    retained: { because: "deleted with its report" },
  },
  reporterStandings: {
    exported: "domain/reports/standing-view.ts",
    erased: "domain/reports/forget-reporter.ts",
    retained: "domain/reports/delete-old-reports.ts",
  },
  threadMessages: {
    exported: "domain/contact/views.ts",
    erased: CASCADE,
    retained: { because: "deleted with its thread" },
  },
  proposals: {
    exported: "domain/privacy/export-quotes.ts",
    erased: "domain/privacy/remove-company.ts",
    retained: WHILE_THE_ACCOUNT,
  },
  proposalVersions: {
    exported: "domain/proposals/versions-view.ts",
    erased: "domain/privacy/remove-company.ts",
    retained: { because: "deleted with its proposal" },
  },
  lossReports: {
    exported: "domain/statistics/loss-reports-view.ts",
    erased: CASCADE,
    retained: { because: "deleted with its proposal" },
  },
  wonJobs: {
    exported: "domain/won/views.ts",
    erased: "domain/privacy/forget-briefs.ts",
    retained: "domain/privacy/forget-briefs.ts",
  },
  quoteDrafts: {
    exported: "domain/proposals/quote-drafts-view.ts",
    erased: CASCADE,
    retained: EXPIRED,
  },
  quoteTemplates: {
    exported: "domain/proposals/quote-drafts-view.ts",
    erased: CASCADE,
    retained: WHILE_THE_ACCOUNT,
  },
  reveals: {
    exported: "domain/briefs/revealed-contacts-view.ts",
    erased: "domain/privacy/forget-briefs.ts",
    retained: WHILE_THE_ACCOUNT,
  },
  regionPlaces: {
    exported: "domain/privacy/export-company.ts",
    erased: CASCADE,
    retained: WHILE_THE_ACCOUNT,
  },
  waitingList: { exported: "domain/privacy/export-company.ts", erased: CASCADE, retained: WHILE_THE_ACCOUNT },
  subscriptions: {
    exported: "domain/privacy/export-company.ts",
    erased: CASCADE,
    retained: WHILE_THE_ACCOUNT,
  },
  paymentCustomers: {
    exported: { because: "holds only the id that a payment provider gave the company" },
    erased: CASCADE,
    retained: WHILE_THE_ACCOUNT,
  },
  checkouts: {
    exported: "domain/privacy/export-company.ts",
    erased: CASCADE,
    retained: WHILE_THE_ACCOUNT,
  },
  formerSubscribers: {
    exported: { because: "made when the account is deleted, when nobody can ask for a download any more" },
    erased: { because: "kept for the books, seven years (art. 52 AWR)" },
    retained: EXPIRED,
  },
  invoices: {
    exported: "domain/privacy/export-company.ts",
    erased: { because: "kept for the books, seven years (art. 52 AWR), without its link to the company" },
    retained: "domain/invoices/delete-old-invoices.ts",
  },
  invoiceDocuments: {
    exported: { because: "the same invoices as files, which the company downloads one by one" },
    erased: { because: "kept with its invoice" },
    retained: { because: "deleted with its invoice" },
  },
  refunds: {
    exported: { because: "each becomes a credit note, which is among the invoices" },
    erased: { because: "kept with its invoice; its foreign key to an operator is set to null" },
    retained: { because: "deleted with its invoice" },
  },
  referrals: {
    exported: "domain/privacy/export-company.ts",
    erased: "domain/privacy/remove-company.ts",
    retained: WHILE_THE_ACCOUNT,
  },
};

/** Tables without personal data, each with the reason. */
export const NOT_PERSONAL: Partial<Record<keyof typeof schema, string>> = {
  postcodes: "places of the Netherlands",
  termsVersions: "when each version of the terms holds",
  announcements: "what operators write to everybody; forgets who sent it with the account",
  invoiceNumbers: "counts",
  sandboxCustomers: "stands for another company's database, never in a deployment",
  sandboxInvoices: "stands for another company's database, never in a deployment",
  sandboxRefunds: "stands for another company's database, never in a deployment",
  sandboxCheckouts: "stands for another company's database, never in a deployment",
  sandboxSubscriptions: "stands for another company's database, never in a deployment",
  sandboxCredits: "stands for another company's database, never in a deployment",
};
