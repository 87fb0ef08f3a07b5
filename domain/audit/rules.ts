/** Acts of operators that the log keeps, by the name of their verb. */
export const LOGGED_ACTS = [
  "admit-reporter",
  "announce-guest-deletion",
  "answer-thread",
  "ask-in-complaint",
  "assign-report",
  "assign-thread",
  "carry-out-guest-deletion",
  "change-operator-role",
  "close-thread",
  "confirm-measure",
  "confirm-operator-role",
  "decide-dispute",
  "decide-dispute-objection",
  "decide-fall-objection",
  "decide-held-experience",
  "decide-objection",
  "decide-texts",
  "download-list",
  "end-check",
  "end-subscription",
  "explain-difference",
  "give-credit",
  "give-days",
  "invite-company",
  "invite-operator",
  "lift-measure",
  "look-at-personal-data",
  "note-on-thread",
  "open-case",
  "record-check",
  "record-outside-experience",
  "remove-outside-experience",
  "refund-payment",
  "remove-operator",
  "remove-announcement",
  "remove-claim",
  "decide-report",
  "note-on-report",
  "refuse-reporter",
  "reject-registration",
  "reopen-thread",
  "save-announcement",
  "repair-payment",
  "repeat-alert",
  "resend-mail",
  "retry-job",
  "save-claim",
  "send-announcement",
  "send-test-notification",
  "set-check-first",
  "set-launch",
  "set-launch-mode",
  "set-request-promise",
  "test-announcement",
  "sign-out-account",
  "take-measure",
  "withdraw-explanation",
  "withdraw-guest-deletion",
  "withdraw-operator-invitation",
  "warn-reporter",
  "write-finding",
] as const;
export type LoggedAct = (typeof LOGGED_ACTS)[number];

/** What an act is about. */
export const LOG_SUBJECTS = [
  "address",
  "announcement",
  "brief",
  "claim",
  "client",
  "company",
  "comparison",
  "complaint",
  "invoice",
  "job",
  "list",
  "mail",
  "measure",
  "operator",
  "photo",
  "profile",
  "proposal",
  "question",
  "report",
  "setting",
  "subscription",
  "thread",
] as const;
export type LogSubject = (typeof LOG_SUBJECTS)[number];

/** Years that the log is kept. The trigger of the table refuses to delete younger rows. */
export const LOG_YEARS = 5;

/** Facts of an act: codes, amounts and days; never personal data. */
export type LogFacts = Record<string, string | number | boolean | null>;

/** Things with personal data, which are masked until an operator says why it looks. */
export const LOOK_KINDS = ["brief", "company", "client", "mail", "thread", "report", "complaint"] as const;
export type LookKind = (typeof LOOK_KINDS)[number];

/** Why an operator looks at personal data. */
export const LOOK_REASONS = ["question", "report", "misuse", "payment", "law"] as const;
export type LookReason = (typeof LOOK_REASONS)[number];

/** Minutes that personal data stay visible for the operator who gave a reason. */
export const LOOK_MINUTES = 15;

/** Longest explanation beside a reason, in characters. */
export const MAX_ACT_NOTE = 300;

/** Cases whose page shows what an operator needs to handle it, such as a name and a message. Opening one is logged. */
export const CASE_KINDS = ["thread", "report", "company", "complaint"] as const;
export type CaseKind = (typeof CASE_KINDS)[number];
