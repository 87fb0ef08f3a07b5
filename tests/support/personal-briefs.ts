import { CASCADE, EXPIRED, WHILE_THE_ACCOUNT, type PersonalTables } from "./personal-handling.ts";

/** Requests and the quotes for them. */
export const BRIEF_TABLES: PersonalTables = {
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
  briefPhotos: {
    exported: "domain/privacy/export-briefs.ts",
    erased: "domain/privacy/forget-briefs.ts",
    retained: "domain/privacy/forget-briefs.ts",
  },
  briefQuestions: {
    exported: "domain/questions/views.ts",
    erased: "domain/privacy/forget-briefs.ts",
    retained: { because: "deleted with its request" },
  },
  briefMarks: {
    exported: "domain/privacy/export-told-requests.ts",
    erased: CASCADE,
    retained: { because: "deleted with its request or its company" },
  },
  mutedBriefs: {
    exported: { because: "belongs to a request without an account, and is deleted with it" },
    erased: CASCADE,
    retained: { because: "deleted with its request" },
  },
  askedCompanies: {
    exported: "domain/privacy/export-told-requests.ts",
    erased: CASCADE,
    retained: { because: "deleted with its request" },
  },
  drafts: {
    exported: { because: "belongs to a browser, not to an account, until it is sent" },
    erased: "domain/privacy/forget-briefs.ts",
    retained: EXPIRED,
  },
  alerts: {
    exported: "domain/privacy/export-told-requests.ts",
    erased: "domain/privacy/remove-company.ts",
    retained: "domain/alerts/forget-alert-mails.ts",
  },
  alertMails: {
    exported: "domain/privacy/export-data.ts",
    erased: "domain/alerts/forget-alert-mails.ts",
    retained: "domain/alerts/forget-alert-mails.ts",
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
  reveals: {
    exported: "domain/briefs/revealed-contacts-view.ts",
    erased: "domain/privacy/forget-briefs.ts",
    retained: WHILE_THE_ACCOUNT,
  },
};
