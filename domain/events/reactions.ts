import type { Day } from "../dates.ts";
import type { NoticeKind } from "../notifications/rules.ts";
import type { DomainEvent, EventType } from "./catalogue.ts";

/** A mail that an event sends. */
type MailReaction<Type extends EventType> = {
  mail: string;
  /**
   * One mail to each member of the company who writes to clients, or to the member who did it. Without it there is one mail,
   * and what it is about says to whom: a client, an account, or the contact person of a company.
   */
  to?: "quoters" | "actor";
  /**
   * Delivered first: somebody waits for it at a screen (a code, a link, a reset), or must know at once that their
   * account has changed. Not for the newsletter link: any visitor can order many of those.
   */
  urgent?: true;
  /** One mail to each of many recipients. The verb orders them with `orderMails`, not `record`. */
  bulk?: true;
  /**
   * Key of the effect, so that it happens once however often the event is recorded. Without a key each event sends a
   * mail. `day` is the day in the Netherlands.
   */
  once?: (event: DomainEvent<Type>, day: Day) => string;
  /**
   * Kind of an earlier mail about the same effect. While that one is unsent, this one is not ordered either: the earlier
   * one drops itself at delivery (`applies`).
   */
  unlessUnsent?: string;
  /** Which of these events send it; all when absent. */
  when?: (event: DomainEvent<Type>) => boolean;
};

const oncePerProposal = ({ proposalId }: { proposalId: string }) => proposalId;
const oncePerVersion = ({ proposalId, data }: { proposalId: string; data: { version: string } }) =>
  `${proposalId}:${data.version}`;
const oncePerBriefAndDay = ({ briefId }: { briefId: string }, day: Day) => `${briefId} ${day}`;
const oncePerBrief = ({ briefId }: { briefId: string }) => briefId;
const oncePerQuestion = ({ data }: { data: { questionId: string } }) => data.questionId;
const oncePerPublication = ({ briefId, data }: { briefId: string; data: { publishedAt: string } }) =>
  `${briefId}:${Date.parse(data.publishedAt)}`;
const oncePerUser = ({ userId }: { userId: string }) => userId;
const oncePerSubscription = ({ subscriptionId }: { subscriptionId: string }) => subscriptionId;

/** The reactions to each event, written as rows in the transaction of the verb. */
export const REACTIONS = {
  "account.registration_requested": [{ mail: "confirm-email", urgent: true }],
  "account.known_address_registered": [{ mail: "account-exists", urgent: true }],
  "account.confirmation_requested": [{ mail: "confirm-email", urgent: true }],
  "account.created": [],
  "account.password_reset_requested": [{ mail: "reset-password", urgent: true }],
  "account.sign_in_code_requested": [{ mail: "sign-in-code", urgent: true }],
  "account.owner_code_requested": [{ mail: "owner-code", urgent: true }],
  "account.password_changed": [{ mail: "password-changed", urgent: true }],
  "account.email_change_requested": [
    { mail: "email-change-confirm", urgent: true },
    { mail: "email-change-notice", urgent: true },
  ],
  "account.email_changed": [],
  "account.two_factor_enabled": [{ mail: "two-factor-enabled", urgent: true }],
  "account.two_factor_disabled": [{ mail: "two-factor-disabled", urgent: true }],
  "account.recovery_codes_renewed": [],
  "account.details_changed": [],
  "account.session_ended": [],
  "account.sessions_ended": [],
  "account.deleted": [{ mail: "account-deleted", urgent: true }],
  "company.created": [{ mail: "company-welcome", once: oncePerUser }],
  "company.profile_saved": [],
  "company.work_saved": [],
  "company.details_changed": [],
  "company.billing_details_saved": [],
  "company.verified": [],
  "company.unverified": [],
  "company.check_lapsed": [{ mail: "check-lapsed" }],
  "measure.told": [{ mail: "measure-told", urgent: true }],
  "measure.started": [{ mail: "measure-started" }],
  "measure.lifted": [{ mail: "measure-lifted" }],
  "measure.objected": [{ mail: "objection-received" }, { mail: "objection-for-operator" }],
  "measure.decided": [{ mail: "objection-decided" }],
  "company.check_expires_soon": [{ mail: "check-expires-soon", once: ({ data }) => data.checkId }],
  "company.texts_held": [],
  "company.texts_released": [],
  "company.texts_refused": [],
  "company.member_invited": [{ mail: "member-invited" }],
  "company.member_joined": [{ mail: "member-joined" }],
  "company.member_role_changed": [{ mail: "member-role-changed" }],
  "company.member_removed": [{ mail: "member-removed" }],
  "company.member_left": [{ mail: "member-left" }],
  "company.contact_changed": [{ mail: "contact-changed" }],
  "company.waiting_list_joined": [],
  "company.place_offered": [{ mail: "place-free" }],
  "subscription.started": [{ mail: "subscription-started", once: oncePerSubscription }],
  "subscription.cancelled": [{ mail: "subscription-cancelled" }],
  "subscription.resumed": [{ mail: "subscription-resumed" }],
  "subscription.ended": [],
  "subscription.renews_soon": [{ mail: "renewal-notice" }],
  "subscription.payment_failed": [{ mail: "payment-failed" }],
  "subscription.amount_differs": [
    { mail: "payment-alert", once: ({ subscriptionId, data }) => `${subscriptionId} ${data.charged}` },
  ],
  "subscription.ended_unpaid": [{ mail: "subscription-unpaid" }],
  "subscription.first_debit_failed": [{ mail: "first-debit-failed", once: oncePerSubscription }],
  "subscription.payment_bounced": [
    { mail: "payment-bounced", once: oncePerSubscription },
    { mail: "payment-alert", once: ({ data }) => `bounced ${data.providerInvoiceId}` },
  ],
  "subscription.payment_bounced_late": [
    { mail: "payment-bounced-late", once: ({ data }) => data.providerInvoiceId },
    { mail: "payment-alert", once: ({ data }) => `bounced ${data.providerInvoiceId}` },
  ],
  "subscription.refund_failed": [{ mail: "payment-alert" }],
  // There is no company to lock, so two workers may record it.
  "former_subscriber.money_returned": [
    { mail: "payment-alert", once: ({ data }) => Object.values(data).join(" ") },
  ],
  "subscription.payment_refunded": [],
  "subscription.place_lost": [{ mail: "place-lost", once: oncePerSubscription }],
  "invoice.issued": [{ mail: "invoice-receipt", once: ({ data }) => data.invoiceId }],
  "invoice.credited": [{ mail: "refund-receipt", once: ({ data }) => data.invoiceId }],
  "referral.rewarded": [{ mail: "referral-rewarded", once: ({ data }) => data.referralId }],
  "brief.submitted": [{ mail: "confirm-brief", urgent: true, once: oncePerBrief }],
  "brief.confirmation_requested": [{ mail: "confirm-brief", urgent: true }],
  "brief.sign_in_code_requested": [{ mail: "sign-in-code", urgent: true }],
  "brief.published": [{ mail: "brief-published", once: oncePerBrief }],
  "brief.company_asked": [{ mail: "company-asked", to: "quoters", once: oncePerBrief }],
  "brief.ask_withdrawn": [{ mail: "ask-withdrawn", to: "quoters", once: oncePerBrief }],
  "brief.ask_ended": [{ mail: "ask-ended" }],
  "brief.opened": [],
  "brief.question_asked": [{ mail: "question-asked", once: oncePerQuestion }],
  "brief.question_answered": [{ mail: "question-answered", to: "quoters", once: oncePerQuestion }],
  "brief.closes_soon": [
    { mail: "brief-expiring", once: ({ briefId, data }) => `${briefId}:${Date.parse(data.expiresAt)}` },
  ],
  "brief.choice_awaited": [{ mail: "quotes-waiting" }],
  "brief.still_choosing": [],
  "brief.no_quotes_yet": [{ mail: "no-quotes-yet", once: oncePerPublication }],
  "brief.expired": [{ mail: "brief-expired" }],
  "brief.cancelled": [{ mail: "brief-cancelled", once: oncePerBrief }],
  "brief.reopened": [{ mail: "brief-reopened" }],
  "brief.alerted": [
    { mail: "brief-alert", bulk: true },
    { mail: "brief-digest", bulk: true },
  ],
  "brief.photos_changed": [],
  "brief.changed": [],
  "brief.reading_link_replaced": [{ mail: "reading-link-replaced", urgent: true }],
  "brief.completed": [],
  "proposal.sent": [
    { mail: "proposal-received", once: oncePerProposal },
    { mail: "proposal-sent", to: "actor", once: oncePerProposal },
  ],
  "proposal.changed": [{ mail: "proposal-changed", once: oncePerVersion }],
  "proposal.outdated": [{ mail: "brief-changed", to: "quoters", once: oncePerVersion }],
  "proposal.confirmed": [{ mail: "proposal-confirmed", once: oncePerVersion }],
  "proposal.read": [],
  "proposal.lapsed": [{ mail: "brief-gone-company", to: "quoters" }],
  "proposal.expired": [
    { mail: "proposal-expired-client", once: oncePerProposal },
    { mail: "proposal-expired-company", to: "quoters", once: oncePerProposal },
  ],
  "proposal.accepted": [
    { mail: "proposal-accepted-client", once: oncePerProposal },
    { mail: "proposal-accepted-company", to: "quoters", once: oncePerProposal },
  ],
  "proposal.declined": [
    { mail: "proposal-declined-company", to: "quoters", once: oncePerProposal },
    {
      mail: "proposal-declined-client",
      once: oncePerBriefAndDay,
      when: ({ data }) => data.reason === "client",
    },
  ],
  "proposal.withdrawn": [
    { mail: "proposal-withdrawn", once: oncePerProposal, unlessUnsent: "proposal-received" },
  ],
  "newsletter.requested": [{ mail: "newsletter-confirm" }],
  "newsletter.company_announced": [],
  "newsletter.confirmed": [],
  "newsletter.left": [],
  "contact.message_sent": [
    { mail: "contact-message", once: ({ data }) => data.messageId },
    { mail: "contact-received", once: ({ data }) => data.messageId },
  ],
  "contact.message_added": [{ mail: "contact-message", once: ({ data }) => data.messageId }],
  "contact.answered": [{ mail: "contact-answered", once: ({ data }) => data.messageId }],
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
  "contact.note_added": [],
  "contact.assigned": [],
  "contact.closed": [],
  "contact.reopened": [],
  "announcement.saved": [],
  "announcement.removed": [],
  "announcement.tested": [{ mail: "announcement-test" }],
  "announcement.sent": [{ mail: "announcement", bulk: true }],
  "claim.saved": [],
  "claim.removed": [],
  "terms.announced": [{ mail: "terms-changed", bulk: true }],
  "launch.mode_changed": [],
  "launch.settings_changed": [],
  "operator.created": [],
  "operator.invited": [{ mail: "operator-invited" }],
  "operator.joined": [],
  "operator.role_changed": [],
  "operator.removed": [],
  "operator.test_requested": [{ mail: "test-notification", urgent: true }],
} as const satisfies { [Type in EventType]: readonly MailReaction<Type>[] };

/** All kinds of mail: each is a reaction to an event. */
export type MailKind = { [Type in EventType]: (typeof REACTIONS)[Type][number]["mail"] }[EventType];

/** The mails of an event type, for `record`. */
export const mailReactions = <Type extends EventType>(type: Type) =>
  REACTIONS[type] as unknown as readonly (MailReaction<Type> & { mail: MailKind; unlessUnsent?: MailKind })[];

const kindsThatAre = (trait: "urgent" | "bulk"): ReadonlySet<string> =>
  new Set(
    Object.values(REACTIONS)
      .flat()
      .flatMap((reaction) => (trait in reaction ? [reaction.mail] : [])),
  );

const URGENT = kindsThatAre("urgent");
const BULK = kindsThatAre("bulk");

type Reactions = (typeof REACTIONS)[EventType][number];

/** The kinds of mail that go to many recipients at once. */
export type BulkMailKind = Extract<Reactions, { bulk: true }>["mail"];

/** The queue of mails of this kind. */
export function queueOf(kind: MailKind): "deliver-urgent-mail" | "deliver-mail" | "deliver-bulk-mail" {
  if (BULK.has(kind)) return "deliver-bulk-mail";
  return URGENT.has(kind) ? "deliver-urgent-mail" : "deliver-mail";
}

/** What an event tells somebody on the site. */
type NoticeReaction<Type extends EventType> = {
  kind: NoticeKind;
  /** Key of the effect, as of a mail. */
  once?: (event: DomainEvent<Type>) => string;
  /** Tells the other companies with a pending quote on the brief, instead of the company of the event. */
  among?: "others";
  /** Leaves out the user who did it: a colleague's news, and their own act. */
  notToActor?: true;
};

/** What events tell on the site, to those who hear of its kind. */
const NOTICES: { [Type in EventType]?: readonly NoticeReaction<Type>[] } = {
  "brief.company_asked": [{ kind: "asked_first", once: oncePerBrief }],
  "brief.ask_withdrawn": [{ kind: "asked_first", once: oncePerBrief }],
  "brief.ask_ended": [{ kind: "ask_ended" }],
  "brief.question_asked": [{ kind: "question_asked", once: oncePerQuestion }],
  "brief.question_answered": [
    { kind: "question_answered", once: oncePerQuestion },
    { kind: "question_shared", once: oncePerQuestion, among: "others" },
  ],
  "brief.closes_soon": [
    {
      kind: "request_ends",
      once: ({ briefId, data }) => `${briefId}:${Date.parse(data.expiresAt)}`,
    },
  ],
  "brief.choice_awaited": [{ kind: "choose_reminder" }],
  "brief.no_quotes_yet": [{ kind: "choose_reminder", once: oncePerPublication }],
  "brief.expired": [{ kind: "request_ends" }],
  "proposal.sent": [{ kind: "new_quote", once: oncePerProposal }],
  "proposal.changed": [{ kind: "quote_changed", once: oncePerVersion }],
  "proposal.outdated": [{ kind: "request_changed", once: oncePerVersion }],
  "proposal.confirmed": [{ kind: "quote_changed", once: oncePerVersion }],
  "proposal.read": [{ kind: "quote_read", once: oncePerVersion }],
  "proposal.lapsed": [{ kind: "quote_ended" }],
  "proposal.withdrawn": [{ kind: "quote_gone", once: oncePerProposal }],
  "proposal.expired": [
    { kind: "quote_gone", once: oncePerProposal },
    { kind: "quote_ended", once: oncePerProposal },
  ],
  "proposal.accepted": [{ kind: "quote_chosen", once: oncePerProposal }],
  "proposal.declined": [{ kind: "quote_ended", once: oncePerProposal }],
  "company.verified": [{ kind: "company" }],
  "company.unverified": [{ kind: "company" }],
  "company.check_lapsed": [{ kind: "company" }],
  "company.check_expires_soon": [{ kind: "company", once: ({ data }) => data.checkId }],
  "company.texts_released": [{ kind: "company" }],
  "company.texts_refused": [{ kind: "company" }],
  "company.member_joined": [{ kind: "company", notToActor: true }],
  "company.member_role_changed": [{ kind: "company", notToActor: true }],
  "company.member_removed": [{ kind: "company", notToActor: true }],
  "company.member_left": [{ kind: "company", notToActor: true }],
  "company.contact_changed": [{ kind: "company", notToActor: true }],
  "company.place_offered": [{ kind: "place_free" }],
  "subscription.payment_failed": [{ kind: "billing" }],
  "subscription.ended_unpaid": [{ kind: "billing" }],
  "subscription.first_debit_failed": [{ kind: "billing", once: oncePerSubscription }],
  "subscription.payment_bounced": [{ kind: "billing", once: oncePerSubscription }],
  "invoice.issued": [{ kind: "billing", once: ({ data }) => data.invoiceId }],
  "invoice.credited": [{ kind: "billing", once: ({ data }) => data.invoiceId }],
  "referral.rewarded": [{ kind: "billing", once: ({ data }) => data.referralId }],
};

/** What an event of this type tells on the site, for `record`. */
export const noticeReactions = <Type extends EventType>(type: Type): readonly NoticeReaction<Type>[] =>
  NOTICES[type] ?? [];
