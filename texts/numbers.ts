import { MAX_MOMENTS } from "#domain/deals/days/rules.ts";
import { HISTORY_MONTHS, MAX_CHANGES, MAX_LINES, VALID_DAYS } from "#domain/proposals/rules.ts";
import { MAX_TEMPLATES } from "#domain/proposals/drafting/rules.ts";
import { CODE_DIGITS, ONE_TIME_HOURS } from "#domain/accounts/rules.ts";
import {
  MAX_BRIEF_CHANGES,
  MAX_PROPOSALS,
  OPEN_DAYS,
  REMINDER_HOURS,
  UNCONFIRMED_DAYS,
} from "#domain/briefs/rules.ts";
import { MAX_UPLOAD_BYTES } from "#domain/companies/rules.ts";
import { INTERRUPTED_FORM_HOURS } from "#domain/drafts/rules.ts";
import { MAX_REWARDS_PER_MONTH } from "#domain/payments/referrals/rules.ts";
import {
  PAST_DUE_GRACE_DAYS,
  PAST_DUE_NOTICE_DAYS,
  RENEWAL_NOTICE_DAYS,
} from "#domain/subscriptions/rules.ts";

const UP_TO_TWENTY = [
  "nul",
  "één",
  "twee",
  "drie",
  "vier",
  "vijf",
  "zes",
  "zeven",
  "acht",
  "negen",
  "tien",
  "elf",
  "twaalf",
  "dertien",
  "veertien",
  "vijftien",
  "zestien",
  "zeventien",
  "achttien",
  "negentien",
  "twintig",
];
const TENS = ["dertig", "veertig", "vijftig", "zestig", "zeventig", "tachtig", "negentig", "honderd"];

/** A whole number in Dutch prose: words up to twenty and for the tens, otherwise digits (`vijf`, `dertig`, `48`). */
export function inWords(count: number): string {
  return UP_TO_TWENTY[count] ?? TENS[count / 10 - 3] ?? String(count);
}

/** Words at the start of a sentence: `Dertig dagen`. The capital of `één` has no accent. */
export function atStart(words: string): string {
  return words.replace(/^é/, "e").replace(/^./, (letter) => letter.toUpperCase());
}

/** A period in prose: `vijftien minuten`, `één uur`, `24 uur`, `zeven dagen`. */
function periodInWords(hours: number): string {
  if (hours < 1) return `${inWords(hours * 60)} minuten`;
  return hours < 48 ? `${inWords(hours)} uur` : `${inWords(hours / 24)} dagen`;
}

/** The numbers in the sentences of pages and mails, from the rules that decide them. */
export const COUNTS = {
  /** Maximum number of quotes on one request: `vijf`. */
  quotes: inWords(MAX_PROPOSALS),
  /** Maximum number of lines of a price: `acht regels`. */
  quoteLines: `${inWords(MAX_LINES)} regels`,
  /** Most templates that a company keeps: `twintig`. */
  quoteTemplates: inWords(MAX_TEMPLATES),
  /** How often a company may change a quote: `drie keer`. */
  quoteChanges: `${inWords(MAX_CHANGES)} keer`,
  /** How often a client may change a request: `vijf keer`. */
  moments: `${inWords(MAX_MOMENTS)} momenten`,
  briefChanges: `${inWords(MAX_BRIEF_CHANGES)} keer`,
  /** Over how long a company reads how its own quotes did: `twaalf maanden`. */
  history: `${inWords(HISTORY_MONTHS)} maanden`,
  /** How long a quote is valid when the company says nothing: `veertien dagen`. */
  quoteValid: periodInWords(VALID_DAYS * 24),
  /** How long a request stays open: `dertig dagen`. */
  open: periodInWords(OPEN_DAYS * 24),
  /** How long before expiry a client is reminded: `drie dagen`. */
  reminder: periodInWords(REMINDER_HOURS),
  /** When an unconfirmed request is deleted: `veertien dagen`. */
  unconfirmed: periodInWords(UNCONFIRMED_DAYS * 24),
  /** How long a company keeps access after a failed payment: `zeven dagen`. */
  grace: periodInWords(PAST_DUE_GRACE_DAYS * 24),
  /** Number of mails about a failed payment: `drie`. */
  failedPaymentMails: inWords(PAST_DUE_NOTICE_DAYS.length),
  /** How long before a renewal a company is told: `zeven dagen`. */
  renewalNotice: periodInWords(RENEWAL_NOTICE_DAYS * 24),
  /** How long a form that was sent without a session is kept: `één uur`. */
  interruptedForm: periodInWords(INTERRUPTED_FORM_HOURS),
  /** Length of a mailed code: `6 cijfers`. */
  code: `${CODE_DIGITS} cijfers`,
  /** Maximum number of rewards per month: `vijf`. */
  rewards: inWords(MAX_REWARDS_PER_MONTH),
  /** The largest upload: `8 MB`. */
  upload: `${MAX_UPLOAD_BYTES / 1024 ** 2}\u00a0MB`,
  /** How long the links in mails are valid. */
  link: {
    change_email: periodInWords(ONE_TIME_HOURS.change_email),
    confirm_brief: periodInWords(ONE_TIME_HOURS.confirm_brief),
    confirm_email: periodInWords(ONE_TIME_HOURS.confirm_email),
    confirm_newsletter: periodInWords(ONE_TIME_HOURS.confirm_newsletter),
    join_company: periodInWords(ONE_TIME_HOURS.join_company),
    join_operators: periodInWords(ONE_TIME_HOURS.join_operators),
    prove_owner: periodInWords(ONE_TIME_HOURS.prove_owner),
    reset_password: periodInWords(ONE_TIME_HOURS.reset_password),
    sign_in: periodInWords(ONE_TIME_HOURS.sign_in),
  } satisfies Record<keyof typeof ONE_TIME_HOURS, string>,
} as const;
