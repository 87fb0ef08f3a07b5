import type { OperatorRole } from "../kernel/roles.ts";

/** `problem` is what the mail to the operator is about. */
type LateBounce = { problem: "bounced_late"; providerInvoiceId: string };

/** `returned` counts how often the bank returned the refund. */
type FailedRefund = { problem: "refund_failed" | "refund_given_up"; refundId: string; returned: string };

/** Whose role it is, and what it is now. */
type RoleChange<Change extends string> = { operatorId: string; change: Change; role: OperatorRole };

/** Data beside the ids of the subjects: other ids and facts, never personal data. */
export type EventData = {
  "account.registration_requested": { registrationId: string };
  "account.confirmation_requested": { registrationId: string };
  "measure.told": { measureId: string };
  "measure.started": { measureId: string };
  "measure.lifted": { measureId: string };
  "measure.objected": { measureId: string };
  "measure.decided": { measureId: string };
  /** The kind of the check. */
  "company.niwo_declared": { niwo: string };
  "company.verified": { check: string };
  /** Whether the mail also has a code, for a program: `yes` or `no`. */
  "account.password_reset_requested": { withCode: string };
  "company.unverified": { check: string; checkId: string };
  "company.check_rejected": { checkId: string };
  /** A `TextRefusal`. */
  "company.texts_refused": { reason: string };
  /** The kinds of the checks, with spaces between them. */
  "company.check_lapsed": { kinds: string; reason: string };
  "company.check_expires_soon": { checkId: string; check: string; validUntil: string };
  "company.member_invited": { invitationId: string };
  /** A `Deletion`, and whether measures against the account are kept: `true` or `false`. */
  "account.deleted": { of: string; hasMeasures: string };
  /** A `HoldOutcome`. */
  "brief.place_freed": { outcome: string };
  /** A day, or "". */
  "proposal.company_left": { agreedDay: string };
  "guest.deletion_announced": { deletionId: string };
  "operator.invited": { invitationId: string };
  "operator.joined": RoleChange<"joined">;
  "operator.role_changed": RoleChange<"changed" | "confirmed">;
  "company.waiting_list_joined": { province: string };
  "company.place_offered": { province: string };
  "company.webhook_added": { webhookId: string };
  "company.webhook_removed": { webhookId: string };
  /** A `PauseReason`. */
  "company.webhook_paused": { webhookId: string; reason: string };
  "invoice.issued": { invoiceId: string };
  "invoice.credited": { invoiceId: string };
  "subscription.ended": { reason: string };
  "subscription.renews_soon": { periodEnd: string };
  "subscription.payment_failed": { notice: string };
  /** First month or latest renewal, every later month (cents excluding btw) and currency, as `2999 7900 eur`. */
  "subscription.amount_differs": { ordered: string; charged: string };
  "subscription.payment_bounced": { providerInvoiceId: string };
  "subscription.payment_bounced_late": LateBounce;
  "subscription.refund_failed": FailedRefund;
  "former_subscriber.money_returned": LateBounce | FailedRefund;
  /** Cents including btw. */
  "subscription.payment_refunded": { refundedCents: string };
  "subscription.place_lost": { refundedCents: string };
  "referral.rewarded": { referralId: string };
  "company.quiet_month": { periodStart: string };
  "company.credit_given": { gift: string; cents: string; days: string; reason: string };
  "brief.alerted": { reason: string; companies: string };
  "brief.alert_repeated": { companies: string };
  "brief.ask_ended": { reason: string };
  "brief.opened": { reason: string };
  "brief.question_asked": { questionId: string };
  "brief.question_answered": { questionId: string };
  "brief.closes_soon": { expiresAt: string };
  "brief.no_quotes_yet": { publishedAt: string };
  "brief.changed": { version: string };
  "proposal.outdated": { version: string };
  "proposal.confirmed": { version: string };
  "proposal.changed": { version: string };
  "proposal.read": { version: string };
  /** `round` is when it was last restored after another deal fell through, "" before. */
  "proposal.declined": { reason: string; round: string };
  "proposal.asked": { askId: string; kind: string };
  "proposal.ask_answered": { askId: string };
  "proposal.restored": { version: string };
  "brief.came_back": { version: string };
  /** `cameBack`: whether the request is open again, `yes` or `no`. */
  "deal.fell_through": { side: string; reason: string; cameBack: string };
  /** `side` is a `DealSide`, `kind` a `MomentKind`. */
  "deal.day_proposed": { side: string; kind: string; version: string };
  "deal.day_withdrawn": { side: string; kind: string };
  "deal.day_declined": { side: string; kind: string };
  "deal.day_agreed": { side: string; kind: string; momentId: string };
  "deal.said_done": { at: string };
  /** A `DoneBy`, and a `DoneAnswer` or "". */
  "deal.done": { by: string; answer: string };
  "deal.extra_offered": { number: string };
  "deal.extra_accepted": { number: string };
  "deal.extra_refused": { number: string };
  "deal.extra_withdrawn": { number: string };
  "deal.message_sent": { side: string; messageId: string; silence: string };
  "deal.messages_read": { side: string };
  "deal.messages_unread": { side: string; messageId: string };
  "deal.day_near": { kind: string; momentId: string };
  "deal.on_the_way": { kind: string; momentId: string };
  /** `side` is a `DealSide`: whose act it was, or who is asked. */
  "complaint.made": { complaintId: string; side: string };
  "complaint.answered": { complaintId: string; side: string };
  "complaint.settlement_proposed": { complaintId: string; side: string; number: string };
  "complaint.settlement_withdrawn": { complaintId: string; side: string };
  "complaint.settled": { complaintId: string; side: string };
  "complaint.withdrawn": { complaintId: string; side: string };
  /** Who complained, and the `ComplaintState` whose day is near. */
  "complaint.day_near": { complaintId: string; side: string; state: string };
  /** `by`: CLOCK or SIDE. */
  "complaint.handed_over": { complaintId: string; by: string };
  "complaint.asked": { complaintId: string; side: string; number: string };
  "complaint.question_answered": { complaintId: string; side: string; number: string };
  "complaint.found": { complaintId: string };
  "dispute.opened": { reason: string };
  "dispute.decided": { stage: string };
  /** `side` is a `DealSide`, `both` is "yes" or "". */
  "experience.written": { side: string; both: string };
  "experience.changed": { side: string };
  "experience.withdrawn": { side: string };
  "experience.placed": { both: string };
  /** "yes" or "". */
  "experience.objection_decided": { upheld: string };
  /** Both are "yes" or "": a reporter hears of its report anyway, and a writer of a measure. */
  "experience.report_decided": { reportId: string; tellsWriter: string; tellsCompany: string };
  "newsletter.requested": { signupId: string };
  "newsletter.confirmed": { signupId: string };
  "newsletter.left": { signupId: string };
  "contact.message_sent": { messageId: string };
  "report.sent": { reportId: string };
  "report.decided": { reportId: string };
  "report.assigned": { reportId: string };
  "report.note_added": { reportId: string };
  "reporter.warned": { reportId: string };
  "reporter.refused": { reportId: string };
  "reporter.admitted": { reportId: string };
  "contact.message_added": { messageId: string };
  "contact.answered": { messageId: string };
  "contact.note_added": { messageId: string };
  "contact.assigned": { threadId: string };
  "contact.closed": { threadId: string };
  "contact.reopened": { threadId: string };
  "announcement.saved": { announcementId: string };
  "announcement.removed": { announcementId: string };
  "announcement.tested": { announcementId: string };
  "announcement.sent": { announcementId: string; recipients: string };
  "claim.saved": { claimId: string };
  "claim.removed": { claimId: string };
  "books.differ": { reconciliationId: string };
  "terms.announced": { termsVersion: string; effectiveOn: string };
  "launch.mode_changed": { mode: string };
  /** An empty text is not set. */
  "launch.settings_changed": { goLiveDate: string; offerEndsOn: string; alreadyTaken: string };
};
