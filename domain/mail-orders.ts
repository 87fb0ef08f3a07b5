/**
 * Which mail goes out about what. Only ids: the recipient and the words are looked up at delivery, so a queue or a
 * backup of it holds nothing about a person, and a secret link is made at the last moment.
 */
export type MailOrder =
  | { kind: "confirm-brief"; briefId: string }
  | { kind: "brief-published"; briefId: string }
  | { kind: "confirm-email"; registrationId: string }
  | { kind: "account-exists"; userId: string }
  | { kind: "reset-password"; userId: string }
  | { kind: "password-changed"; userId: string }
  | { kind: "company-welcome"; userId: string }
  | { kind: "subscription-started"; userId: string }
  | { kind: "subscription-cancelled"; userId: string }
  | { kind: "proposal-received"; proposalId: string }
  | { kind: "proposal-sent"; proposalId: string }
  | { kind: "proposal-accepted-client"; proposalId: string }
  | { kind: "proposal-accepted-company"; proposalId: string }
  | { kind: "proposal-declined-company"; proposalId: string }
  | { kind: "newsletter-confirm"; signupId: string }
  | { kind: "contact-message"; messageId: string }
  | { kind: "test-notification"; userId: string }
  | { kind: "place-free"; userId: string; province: string };

export type MailKind = MailOrder["kind"];
