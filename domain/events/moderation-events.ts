import type { Entries } from "./catalogue.ts";
import type { MailsAfter } from "./reaction.ts";

/** Reports, their reporters, and the measures of operators. */
export const MODERATION_EVENTS = {
  "report.sent": {
    about: [],
    when: "Somebody reported something on the site; `reportId` says which report.",
  },
  "report.decided": { about: [], when: "An operator decided a report." },
  "report.assigned": { about: [], when: "An operator gave a report to an operator, or to nobody." },
  "report.note_added": { about: [], when: "An operator wrote a note at a report." },
  "reporter.warned": { about: [], when: "The reporter of a report was warned for unfounded reports." },
  "reporter.refused": { about: [], when: "Reports of the reporter of a report are refused for a while." },
  "reporter.admitted": { about: [], when: "An operator takes reports of a refused reporter again." },
  "measure.told": {
    about: [],
    when: "A measure of an operator started or was announced, with its statement of reasons.",
  },
  "measure.started": { about: [], when: "The day of an announced measure came." },
  "measure.lifted": { about: [], when: "A measure ended, or was taken back before its day." },
  "measure.objected": { about: [], when: "Somebody objected to a measure." },
  "measure.decided": { about: [], when: "An operator decided on an objection." },
} as const satisfies Entries;

/** The mails that follow. */
export const MODERATION_MAILS = {
  "report.sent": [
    { mail: "report-arrived", once: ({ data }) => data.reportId },
    { mail: "report-received", once: ({ data }) => data.reportId },
  ],
  "report.decided": [{ mail: "report-decided", once: ({ data }) => data.reportId }],
  "report.assigned": [],
  "report.note_added": [],
  "reporter.warned": [{ mail: "reporter-warned" }],
  "reporter.refused": [{ mail: "reporter-refused" }],
  "reporter.admitted": [],
  "measure.told": [{ mail: "measure-told", urgent: true }],
  "measure.started": [{ mail: "measure-started" }],
  "measure.lifted": [{ mail: "measure-lifted" }],
  "measure.objected": [{ mail: "objection-received" }, { mail: "objection-for-operator" }],
  "measure.decided": [{ mail: "objection-decided" }],
} as const satisfies MailsAfter<keyof typeof MODERATION_EVENTS>;
