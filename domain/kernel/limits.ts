/** Most uses in a time that begins with the first one. A try may count as several. */
export type Limit = { uses: number; seconds: number };

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/** Reads of a program: per token of the API, and per account of a Supabase client. Counted apart from its writes. */
export const READ_LIMIT: Limit = { uses: 300, seconds: MINUTE };

/** A network (`networkOf`) may do as much as so many of its addresses: a telephone network has strangers in one /24. */
export const ADDRESSES_PER_NETWORK = 5;

/**
 * Limits per act: `-from` per network address and its network, `-for` per mailbox, `-between` per both, `-of` per account. Mail addresses without an
 * account are counted too, so that a refusal does not reveal whether an account exists.
 */
export const LIMITS = {
  // Wrong passwords and codes (`guesses`); right ones are free. An office of 200 makes mistakes on Monday at nine.
  "guess-from": [
    { uses: 100, seconds: HOUR },
    { uses: 300, seconds: DAY },
  ],
  "sign-in-for": [{ uses: 10, seconds: HOUR }],
  // From a browser that has signed in to this account before.
  "sign-in-again-for": [{ uses: 10, seconds: HOUR }],
  // Each use sends a mail with a code. The code that is then typed gives the use back.
  "sign-in-code-from": [{ uses: 250, seconds: HOUR }],
  "sign-in-code-between": [
    { uses: 3, seconds: HOUR },
    { uses: 10, seconds: DAY },
  ],
  // From all networks together, so that strangers cannot fill a mailbox (decision 202).
  "sign-in-code-for": [
    { uses: 10, seconds: HOUR },
    { uses: 20, seconds: DAY },
  ],
  // From a browser that has signed in to this account before.
  "sign-in-code-again-for": [
    { uses: 3, seconds: HOUR },
    { uses: 10, seconds: DAY },
  ],
  // With the link of a mail about a request: somebody who knows the address alone cannot use these up.
  "sign-in-code-by-link-for": [
    { uses: 3, seconds: HOUR },
    { uses: 10, seconds: DAY },
  ],
  "owner-code-of": [
    { uses: 5, seconds: HOUR },
    { uses: 10, seconds: DAY },
  ],
  // Each use sends a mail. Confirming the registration gives the use back.
  "register-from": [{ uses: 250, seconds: HOUR }],
  "register-for": [
    { uses: 5, seconds: HOUR },
    { uses: 10, seconds: DAY },
  ],
  // Each mail has a new code with five guesses, so count guesses per address as well.
  "guess-for": [
    { uses: 10, seconds: HOUR },
    { uses: 20, seconds: DAY },
  ],
  "request-from": [
    { uses: 30, seconds: HOUR },
    { uses: 100, seconds: DAY },
  ],
  "request-for": [
    { uses: 5, seconds: HOUR },
    { uses: 10, seconds: DAY },
  ],
  "resend-request-for": [
    { uses: 1, seconds: MINUTE },
    { uses: 10, seconds: DAY },
  ],
  // Reading links that are not valid, and new links for a request.
  "reading-link-from": [
    { uses: 10, seconds: MINUTE },
    { uses: 60, seconds: HOUR },
  ],
  "reading-link-of": [{ uses: 10, seconds: DAY }],
  // Each use mails a client, or the companies of a request.
  "ask-question-of": [
    { uses: 20, seconds: HOUR },
    { uses: 60, seconds: DAY },
  ],
  "answer-question-of": [{ uses: 60, seconds: HOUR }],
  "answer-question-from": [{ uses: 60, seconds: HOUR }],
  // What one deal can cost its other side: each act may mail it.
  "act-on-deal-of": [{ uses: 30, seconds: HOUR }],
  "complaint-of": [{ uses: 10, seconds: DAY }],
  "deal-message-of": [
    { uses: 60, seconds: HOUR },
    { uses: 200, seconds: DAY },
  ],
  // Uploads to deals: messages with files, and pictures of the work.
  "deal-files-of": [{ uses: 60, seconds: HOUR }],
  // Questions to the address register: an address asks one or two.
  "find-address-from": [{ uses: 120, seconds: HOUR }],
  // Questions to the trade register, each of which costs us money.
  "find-company-from": [
    { uses: 20, seconds: HOUR },
    { uses: 60, seconds: DAY },
  ],
  "draft-from": [{ uses: 300, seconds: HOUR }],
  // Password checks and changes of an account.
  "password-of": [{ uses: 10, seconds: HOUR }],
  "email-change-of": [
    { uses: 5, seconds: HOUR },
    { uses: 10, seconds: DAY },
  ],
  "email-change-for": [
    { uses: 3, seconds: HOUR },
    { uses: 10, seconds: DAY },
  ],
  // Each other KvK number tells whether a company has an account.
  "kvk-number-of": [{ uses: 10, seconds: DAY }],
  // Messages to servers of companies that an owner sends by hand.
  "webhook-by-hand-of": [{ uses: 30, seconds: HOUR }],
  "download-of": [{ uses: 5, seconds: HOUR }],
  "order-for": [
    { uses: 10, seconds: HOUR },
    { uses: 20, seconds: DAY },
  ],
  // An unpaid order holds a place, so only the first two of a day do (decision 15).
  "hold-for": [{ uses: 2, seconds: DAY }],
  // The same for a company, which may have several owners who order.
  "hold-of": [{ uses: 2, seconds: DAY }],
  // Questions to the payment provider that a page view causes.
  "refresh-of": [{ uses: 10, seconds: 10 * MINUTE }],
  "join-for": [
    { uses: 10, seconds: HOUR },
    { uses: 20, seconds: DAY },
  ],
  // Per province: an invitation holds a place as well.
  "invite-for": [{ uses: 1, seconds: 30 * DAY }],
  // Each use sends a mail to somebody who did not ask for it.
  "invite-member-of": [
    { uses: 10, seconds: HOUR },
    { uses: 30, seconds: DAY },
  ],
  "invite-member-for": [{ uses: 3, seconds: DAY }],
  // Personal data that an operator looks at: far above a day's work, far below copying everything.
  "look-of": [
    { uses: 60, seconds: HOUR },
    { uses: 200, seconds: DAY },
  ],
  // Each use mails a company that did not ask for it.
  "invite-company-of": [{ uses: 20, seconds: DAY }],
  "invite-operator-of": [{ uses: 20, seconds: DAY }],
  "invite-operator-for": [{ uses: 3, seconds: DAY }],
  // Each use mails the owner, and guesses a code of the second step.
  "make-token-of": [{ uses: 10, seconds: HOUR }],
  // Writes of a program; `takeTry` says what is left. For its reads, see `READ_LIMIT`.
  "token-of": [{ uses: 300, seconds: MINUTE }],
  // Reads of the calendar of a company by its secret address.
  "calendar-of": [{ uses: 60, seconds: HOUR }],
  "upload-of": [{ uses: 20, seconds: HOUR }],
  // Photos of requests: one upload a file with JavaScript.
  "photos-from": [{ uses: 60, seconds: HOUR }],
  "photos-of": [{ uses: 40, seconds: HOUR }],
  // Megapixels of pictures that are drawn: 150 of the most that a picture may have.
  "pixels-from": [{ uses: 6_000, seconds: HOUR }],
  // Kilobytes of files that are kept: the photos of about 25 requests.
  "kept-from": [{ uses: 100 * 1_024, seconds: DAY }],
  "push-of": [{ uses: 30, seconds: HOUR }],
  // A program asks once in some minutes, and a whole office may come from one address.
  "refresh-from": [{ uses: 120, seconds: MINUTE }],
  // Each use sends a mail to an account. Setting the password gives the use back.
  "reset-from": [{ uses: 250, seconds: HOUR }],
  "reset-for": [
    { uses: 3, seconds: HOUR },
    { uses: 10, seconds: DAY },
  ],
  "interrupt-from": [{ uses: 30, seconds: HOUR }],
  "resend-from": [{ uses: 250, seconds: HOUR }],
  "resend-for": [
    { uses: 1, seconds: MINUTE },
    { uses: 10, seconds: DAY },
  ],
  "newsletter-from": [
    { uses: 10, seconds: HOUR },
    { uses: 40, seconds: DAY },
  ],
  "newsletter-for": [
    { uses: 5, seconds: HOUR },
    { uses: 10, seconds: DAY },
  ],
  "contact-from": [
    { uses: 8, seconds: HOUR },
    { uses: 30, seconds: DAY },
  ],
  "object-from": [{ uses: 20, seconds: HOUR }],
  "contact-for": [{ uses: 5, seconds: HOUR }],
  // Each report mails the operator, and a receipt to an address that was typed.
  "report-from": [
    { uses: 10, seconds: HOUR },
    { uses: 30, seconds: DAY },
  ],
  "report-for": [
    { uses: 5, seconds: HOUR },
    { uses: 15, seconds: DAY },
  ],
  "report-of": [
    { uses: 10, seconds: HOUR },
    { uses: 30, seconds: DAY },
  ],
  // Writing back in a thread, and links of threads that are not valid.
  "thread-from": [{ uses: 20, seconds: HOUR }],
  "thread-of": [
    { uses: 10, seconds: HOUR },
    { uses: 30, seconds: DAY },
  ],
  "thread-link-from": [
    { uses: 10, seconds: MINUTE },
    { uses: 60, seconds: HOUR },
  ],
} as const satisfies Record<string, readonly Limit[]>;

export type LimitedAct = keyof typeof LIMITS;

/** The longest time that uses are counted. */
export const LONGEST_WINDOW_SECONDS = Math.max(
  ...Object.values<readonly Limit[]>(LIMITS).flatMap((limits) => limits.map(({ seconds }) => seconds)),
);
