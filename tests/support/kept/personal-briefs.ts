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
    exported: "domain/proposals/questions/views.ts",
    erased: "domain/privacy/forget-briefs.ts",
    retained: { because: "deleted with its request" },
  },
  quoteAsks: {
    exported: "domain/proposals/asks/quote-asks-view.ts",
    erased: "domain/privacy/forget-briefs.ts",
    retained: { because: "deleted with its quote" },
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
    retained: "domain/matching/alerts/forget-alert-mails.ts",
  },
  followedBriefs: {
    exported: "domain/proposals/following/full-brief-view.ts",
    erased: CASCADE,
    retained: { because: "deleted by telling the company, and when its request closes" },
  },
  invitedCompanies: {
    exported: "domain/privacy/export-told-requests.ts",
    erased: CASCADE,
    retained: { because: "deleted with its request or its company" },
  },
  alertMails: {
    exported: "domain/privacy/export-data.ts",
    erased: "domain/matching/alerts/forget-alert-mails.ts",
    retained: "domain/matching/alerts/forget-alert-mails.ts",
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
  quoteHolds: {
    exported: "domain/proposals/holds/own-hold-view.ts",
    erased: CASCADE,
    retained: EXPIRED,
  },
  quoteDrafts: {
    exported: "domain/proposals/drafting/quote-drafts-view.ts",
    erased: CASCADE,
    retained: EXPIRED,
  },
  quoteTemplates: {
    exported: "domain/proposals/drafting/quote-drafts-view.ts",
    erased: CASCADE,
    retained: WHILE_THE_ACCOUNT,
  },
  companyRates: {
    exported: "domain/proposals/rates/views.ts",
    erased: CASCADE,
    retained: WHILE_THE_ACCOUNT,
  },
  lossReports: {
    exported: "domain/proposals/statistics/loss-reports-view.ts",
    erased: CASCADE,
    retained: { because: "deleted with its proposal" },
  },
  deals: {
    exported: "domain/deals/export-deals.ts",
    erased: CASCADE,
    retained: "domain/deals/delete-old-deals.ts",
  },
  complaints: {
    exported: "domain/deals/complaints/views.ts",
    erased: "domain/deals/complaints/forget-complaints.ts",
    retained: "domain/deals/complaints/forget-complaints.ts",
  },
  complaintSettlements: {
    exported: "domain/deals/complaints/views.ts",
    erased: "domain/deals/complaints/forget-complaints.ts",
    retained: { because: "deleted with its complaint" },
  },
  complaintQuestions: {
    exported: "domain/deals/complaints/views.ts",
    erased: "domain/deals/complaints/forget-complaints.ts",
    retained: { because: "deleted with its complaint" },
  },
  briefDisputes: {
    exported: "domain/compensation/disputes/views.ts",
    erased: "domain/compensation/disputes/forget-disputes.ts",
    retained: EXPIRED,
  },
  experiences: {
    exported: "domain/experiences/export-experiences.ts",
    erased: "domain/privacy/forget-briefs.ts",
    retained: EXPIRED,
  },
  dealMessages: {
    exported: "domain/deals/export-deals.ts",
    erased: "domain/privacy/forget-briefs.ts",
    retained: "domain/deals/delete-old-deals.ts",
  },
  dealFiles: {
    exported: "domain/deals/export-deals.ts",
    erased: "domain/deals/files/delete-files.ts",
    retained: "domain/deals/files/delete-files.ts",
  },
  dealPoints: {
    exported: "domain/deals/export-deals.ts",
    erased: "domain/privacy/forget-briefs.ts",
    retained: { because: "deleted with its deal" },
  },
  dealExtras: {
    exported: "domain/deals/export-deals.ts",
    erased: CASCADE,
    retained: { because: "deleted with its deal" },
  },
  dealMoments: {
    exported: "domain/deals/export-deals.ts",
    erased: CASCADE,
    retained: { because: "deleted with its deal" },
  },
  wonJobs: {
    exported: "domain/proposals/won/views.ts",
    erased: "domain/privacy/forget-briefs.ts",
    retained: "domain/privacy/forget-briefs.ts",
  },
  reveals: {
    exported: "domain/briefs/revealed-contacts-view.ts",
    erased: "domain/privacy/forget-briefs.ts",
    retained: WHILE_THE_ACCOUNT,
  },
};
