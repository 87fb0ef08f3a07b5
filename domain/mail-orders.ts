/**
 * Which mail goes out about what. Ids: the recipient and the words are looked up at delivery, so the outbox or a backup
 * of it names nobody, and a secret link is made at the last moment. Three mails go to an address that no other row has
 * (yet, or any more): it stands in the order until the mail is delivered or refused (`TRANSIENT_FIELDS`).
 */
export type MailOrder =
  | { kind: "confirm-brief"; briefId: string }
  | { kind: "brief-published"; briefId: string }
  | { kind: "brief-expiring"; briefId: string }
  | { kind: "confirm-email"; registrationId: string }
  | { kind: "account-exists"; userId: string }
  | { kind: "reset-password"; userId: string }
  | { kind: "password-changed"; userId: string }
  | { kind: "email-change-confirm"; userId: string; to: string }
  | { kind: "email-change-notice"; userId: string; to: string }
  | { kind: "two-factor-enabled"; userId: string }
  | { kind: "two-factor-disabled"; userId: string }
  | { kind: "account-deleted"; to: string; fullName: string }
  | { kind: "company-welcome"; userId: string }
  | { kind: "subscription-started"; userId: string }
  | { kind: "subscription-cancelled"; userId: string }
  | { kind: "subscription-resumed"; userId: string }
  | { kind: "payment-refunded"; userId: string }
  | { kind: "place-lost"; userId: string }
  | { kind: "referral-rewarded"; referralId: string }
  | { kind: "proposal-received"; proposalId: string }
  | { kind: "proposal-sent"; proposalId: string }
  | { kind: "proposal-accepted-client"; proposalId: string }
  | { kind: "proposal-accepted-company"; proposalId: string }
  | { kind: "proposal-declined-company"; proposalId: string }
  | { kind: "proposal-withdrawn"; proposalId: string }
  | { kind: "newsletter-confirm"; signupId: string }
  | { kind: "contact-message"; messageId: string }
  | { kind: "test-notification"; userId: string }
  | { kind: "place-free"; userId: string; province: string };

export type MailKind = MailOrder["kind"];

/** The kinds of mail, as the database holds them. */
export const MAIL_KINDS = [
  "confirm-brief",
  "brief-published",
  "brief-expiring",
  "confirm-email",
  "account-exists",
  "reset-password",
  "password-changed",
  "email-change-confirm",
  "email-change-notice",
  "two-factor-enabled",
  "two-factor-disabled",
  "account-deleted",
  "company-welcome",
  "subscription-started",
  "subscription-cancelled",
  "subscription-resumed",
  "payment-refunded",
  "place-lost",
  "referral-rewarded",
  "proposal-received",
  "proposal-sent",
  "proposal-accepted-client",
  "proposal-accepted-company",
  "proposal-declined-company",
  "proposal-withdrawn",
  "newsletter-confirm",
  "contact-message",
  "test-notification",
  "place-free",
] as const satisfies readonly MailKind[];

/** What an order says of a person: taken out of the outbox as soon as the mail is gone. */
export const TRANSIENT_FIELDS = ["to", "fullName"];
