import type { KeptData } from "#domain/privacy/rules.ts";

/** The test that moves the clock past each period of `RETENTION`, and sees the rows gone and the others there. */
export const RETENTION_TESTS: Record<KeptData, readonly [file: string, test: string][]> = {
  account: [
    ["domain/privacy/delete-account.test.ts", "deletes the account and its sessions, and mails the owner"],
  ],
  brief: [
    [
      "domain/privacy/delete-account.test.ts",
      "deletes requests without a quote, also unconfirmed ones, with their drafts",
    ],
  ],
  company: [
    [
      "domain/privacy/delete-company-account.test.ts",
      "removes its page, its entry in the directory and its files",
    ],
  ],
  session: [["domain/accounts/session-lifetime.test.ts", "deletes expired sessions, and no others"]],
  operatorSession: [["domain/accounts/session-lifetime.test.ts", "deletes expired sessions, and no others"]],
  token: [["domain/tokens/tokens.test.ts", "expires, and is deleted then"]],
  programAnswer: [
    ["domain/privacy/retention.test.ts", "deletes the answer to a call of a program after a day"],
  ],
  unconfirmedBrief: [
    [
      "domain/briefs/closing.test.ts",
      "deletes an unconfirmed brief and a draft after 14 days, not before, and no confirmed brief",
    ],
  ],
  guestBrief: [
    [
      "domain/privacy/forget-briefs.test.ts",
      "a request without an account is deleted ninety days after it closed, and no day sooner",
    ],
  ],
  halfFilled: [
    [
      "domain/briefs/closing.test.ts",
      "deletes an unconfirmed brief and a draft after 14 days, not before, and no confirmed brief",
    ],
    [
      "domain/companies/onboarding-pictures.test.ts",
      "deletes the pictures of an onboarding that was left two weeks ago",
    ],
  ],
  interruptedForm: [
    ["domain/drafts/interrupted-forms.test.ts", "hides the text after an hour, and then deletes it"],
  ],
  registration: [
    ["domain/privacy/retention.test.ts", "deletes a registration after a week, and no younger one"],
  ],
  endedCheck: [
    [
      "domain/checks/checks.test.ts",
      "a check that ended is kept for two years, and then deleted with its file",
    ],
  ],
  webhookLog: [
    ["domain/webhooks/webhooks.test.ts", "the log is kept for 30 days, and goes with the company"],
  ],
  quoteDraft: [
    [
      "domain/proposals/quote-drafts.test.ts",
      "deletes a draft that nobody touched for as long as a request is open",
    ],
  ],
  invitation: [
    ["domain/privacy/retention.test.ts", "deletes an invitation once its link has expired"],
    ["domain/privacy/retention.test.ts", "deletes the invitation of an operator once its link has expired"],
  ],
  code: [
    ["domain/privacy/retention.test.ts", "deletes codes once they have expired"],
    [
      "domain/privacy/retention.test.ts",
      "deletes a sign-in that waits for its second step, and the counter of a limit, at their end",
    ],
  ],
  notification: [
    [
      "domain/privacy/retention.test.ts",
      "deletes notifications 90 days after they were read, and unread ones after a year",
    ],
  ],
  mail: [
    [
      "tests/faults/mail-rows.test.ts",
      "deletes the row of a mail thirty days after it was delivered or refused",
    ],
  ],
  news: [
    [
      "domain/signups/newsletter.test.ts",
      "deletes unconfirmed sign-ups after 14 days and unsubscribed ones after 30, and keeps the others",
    ],
  ],
  message: [
    [
      "domain/contact/threads.test.ts",
      "keeps an open thread for two years after its last message, as the privacy page promises, and a closed one for one",
    ],
  ],
  testimonial: [["domain/claims/claims.test.ts", "changes and removes a claim"]],
  report: [
    ["domain/reports/reports.test.ts", "keeps a decided report for a year, and who was warned for a year"],
  ],
  event: [["domain/events/events.test.ts", "events are deleted after two years"]],
  counter: [
    [
      "domain/privacy/retention.test.ts",
      "deletes a sign-in that waits for its second step, and the counter of a limit, at their end",
    ],
  ],
  books: [
    [
      "domain/invoices/issue-invoices.test.ts",
      "stays seven years after its financial year, also after the account is deleted",
    ],
  ],
  measure: [
    [
      "domain/privacy/retention.test.ts",
      "deletes a measure two years after it was over, and keeps one that still works",
    ],
    [
      "domain/measures/keep-measures.test.ts",
      "a measure of a deleted account is deleted two years after it, and bars nobody from then on",
    ],
    ["domain/measures/keep-measures.test.ts", "an end that was only announced bars its address too"],
  ],
  operatorAct: [
    ["tests/operator-log.test.ts", "cleaning removes rows of more than five years old, and no others"],
  ],
};
