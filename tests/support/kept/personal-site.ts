import { ADDRESS, CASCADE, type PersonalTables } from "./personal-handling.ts";

/** What visitors send to operators, and what operators decide. */
export const SITE_TABLES: PersonalTables = {
  contactThreads: {
    exported: "domain/desk/contact/views.ts",
    erased: ADDRESS,
    retained: "domain/desk/contact/delete-old-threads.ts",
  },
  threadMessages: {
    exported: "domain/desk/contact/views.ts",
    erased: CASCADE,
    retained: { because: "deleted with its thread" },
  },
  reports: {
    exported: "domain/desk/reports/views.ts",
    erased: "domain/desk/reports/forget-reporter.ts",
    retained: "domain/desk/reports/delete-old-reports.ts",
  },
  reportNotes: {
    exported: { because: "is what operators write to each other about a report" },
    erased: CASCADE,
    retained: { because: "deleted with its report" },
  },
  reporterStandings: {
    exported: "domain/desk/reports/standing-view.ts",
    erased: "domain/desk/reports/forget-reporter.ts",
    retained: "domain/desk/reports/delete-old-reports.ts",
  },
  measures: {
    exported: "domain/desk/measures/statement-view.ts",
    erased: "domain/desk/measures/keep-measures.ts",
    retained: "domain/desk/measures/delete-old-measures.ts",
  },
  operatorLog: {
    exported: "domain/audit/views.ts",
    erased: {
      because: "keeps the name of an operator who left: the log says who decided (GDPR article 17(3)(e))",
    },
    retained: "domain/audit/delete-old-acts.ts",
  },
  settings: {
    exported: { because: "says which operator changed a setting" },
    erased: { because: "its foreign key is set to null" },
    retained: { because: "the setting itself is about nobody" },
  },
  claims: {
    exported: { because: "published with the permission of who says it, and belongs to no account" },
    erased: { because: "an operator removes it when who says it asks" },
    retained: { because: "published until an operator removes it" },
  },
  newsletterSignups: {
    exported: "domain/privacy/export-data.ts",
    erased: ADDRESS,
    retained: "domain/signups/delete-old-signups.ts",
  },
};
