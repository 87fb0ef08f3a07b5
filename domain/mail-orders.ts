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

/**
 * Which mails go first. Urgent: somebody waits for it at a screen (a code, a link, a reset), or must hear at once that
 * their account changed. The newsletter's link is ordinary: nobody waits for it, and any visitor can order many.
 */
export const MAIL_URGENCY: Record<MailKind, "urgent" | "ordinary"> = {
  "confirm-brief": "urgent",
  "brief-published": "ordinary",
  "brief-expiring": "ordinary",
  "confirm-email": "urgent",
  "account-exists": "urgent",
  "reset-password": "urgent",
  "password-changed": "urgent",
  "email-change-confirm": "urgent",
  "email-change-notice": "urgent",
  "two-factor-enabled": "urgent",
  "two-factor-disabled": "urgent",
  "account-deleted": "urgent",
  "company-welcome": "ordinary",
  "subscription-started": "ordinary",
  "subscription-cancelled": "ordinary",
  "subscription-resumed": "ordinary",
  "payment-refunded": "ordinary",
  "place-lost": "ordinary",
  "referral-rewarded": "ordinary",
  "proposal-received": "ordinary",
  "proposal-sent": "ordinary",
  "proposal-accepted-client": "ordinary",
  "proposal-accepted-company": "ordinary",
  "proposal-declined-company": "ordinary",
  "proposal-withdrawn": "ordinary",
  "newsletter-confirm": "ordinary",
  "contact-message": "ordinary",
  "test-notification": "urgent",
  "place-free": "ordinary",
};

/** The kinds of mail, as the database holds them. */
export const MAIL_KINDS = Object.keys(MAIL_URGENCY) as [MailKind, ...MailKind[]];

/** What an order says of a person: taken out of the outbox as soon as the mail is gone. */
export const TRANSIENT_FIELDS = ["to", "fullName"];
