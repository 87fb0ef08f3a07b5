import type { EventData } from "./event-data.ts";

/** Subjects of events. The table has an id column for each. */
export const EVENT_SUBJECTS = ["brief", "proposal", "company", "user", "subscription"] as const;
export type EventSubject = (typeof EVENT_SUBJECTS)[number];

type Entry = { about: readonly EventSubject[]; when: string };

/** All event types: their subjects, and when a verb records them. docs/events.md is generated from this. */
export const EVENTS = {
  "account.registration_requested": { about: [], when: "Somebody signed up; the mail is not answered yet." },
  "account.known_address_registered": {
    about: ["user"],
    when: "Somebody signed up with an address that has an account.",
  },
  "account.confirmation_requested": {
    about: [],
    when: "A registration asked for another confirmation mail.",
  },
  "account.created": { about: ["user"], when: "A confirmed registration became an account." },
  "account.password_reset_requested": {
    about: ["user"],
    when: "Somebody asked for a reset link for this account.",
  },
  "account.sign_in_code_requested": {
    about: ["user"],
    when: "Somebody asked for a code to sign in to this account.",
  },
  "account.owner_code_requested": {
    about: ["user"],
    when: "The owner of an account without a password asked for a code, to change or delete it.",
  },
  "account.password_changed": { about: ["user"], when: "The password was changed or reset." },
  "account.email_change_requested": {
    about: ["user"],
    when: "The owner asked to move the account to another address.",
  },
  "account.email_changed": { about: ["user"], when: "The new address was confirmed." },
  "account.two_factor_enabled": { about: ["user"], when: "Signing in takes a second step from now on." },
  "account.two_factor_disabled": { about: ["user"], when: "Signing in takes no second step any more." },
  "account.recovery_codes_renewed": {
    about: ["user"],
    when: "The owner replaced the recovery codes of the second step.",
  },
  "account.details_changed": { about: ["user"], when: "The owner changed the name or phone number." },
  "account.session_ended": { about: ["user"], when: "The owner signed out on one device." },
  "account.sessions_ended": { about: ["user"], when: "The owner signed out on every device." },
  "account.deleted": { about: [], when: "The owner deleted the account." },
  "company.created": { about: ["company", "user"], when: "The account of a company was made." },
  "company.profile_saved": { about: ["company", "user"], when: "A company made or changed its profile." },
  "company.work_saved": {
    about: ["company", "user"],
    when: "A company changed of which requests it wants to hear, or ended its pause.",
  },
  "company.details_changed": {
    about: ["company", "user"],
    when: "A company changed its name or KvK number.",
  },
  "company.billing_details_saved": {
    about: ["company", "user"],
    when: "A company made or changed its name and address on invoices.",
  },
  "company.verified": {
    about: ["company"],
    when: "An operator recorded a check of a company; `check` says which.",
  },
  "company.unverified": { about: ["company"], when: "An operator withdrew such a check." },
  "company.check_lapsed": {
    about: ["company", "user"],
    when: "Checks ended by a change of the company, or after their last day; `reason` says which.",
  },
  "company.check_expires_soon": {
    about: ["company", "user"],
    when: "A check ends within 30 days.",
  },
  "measure.told": {
    about: [],
    when: "A measure of an operator started or was announced, with its statement of reasons.",
  },
  "measure.started": { about: [], when: "The day of an announced measure came." },
  "measure.lifted": { about: [], when: "A measure ended, or was taken back before its day." },
  "measure.objected": { about: [], when: "Somebody objected to a measure." },
  "measure.decided": { about: [], when: "An operator decided on an objection." },
  "company.texts_held": {
    about: ["company", "user"],
    when: "The name or text of a profile claims a check that nobody did, so it waits for an operator.",
  },
  "company.texts_released": {
    about: ["company", "user"],
    when: "An operator published such a name or text.",
  },
  "company.texts_refused": {
    about: ["company", "user"],
    when: "An operator refused it, and what stood there stays.",
  },
  "company.member_invited": { about: ["company"], when: "An owner invited somebody to the company." },
  "company.member_joined": { about: ["company", "user"], when: "Somebody accepted such an invitation." },
  "company.member_role_changed": {
    about: ["company", "user"],
    when: "An owner changed what a member may do.",
  },
  "company.member_removed": { about: ["company", "user"], when: "An owner removed a member." },
  "company.member_left": { about: ["company", "user"], when: "A member left the company." },
  "company.contact_changed": {
    about: ["company", "user"],
    when: "Another owner became the contact person, chosen by an owner or because the former one left.",
  },
  "company.waiting_list_joined": {
    about: ["company", "user"],
    when: "A company joined the waiting list of a full province.",
  },
  "company.place_offered": {
    about: ["company", "user"],
    when: "A place came free for a company on the waiting list.",
  },
  "subscription.started": {
    about: ["company", "user", "subscription"],
    when: "A company got access: its first invoice is paid, or the debit for it is under way.",
  },
  "subscription.cancelled": {
    about: ["company", "user", "subscription"],
    when: "A subscription stops at the end of its period, or has stopped.",
  },
  "subscription.resumed": {
    about: ["company", "user", "subscription"],
    when: "A cancellation was taken back.",
  },
  "subscription.ended": {
    about: ["company", "user", "subscription"],
    when: "An operator ended a subscription at once; `reason` says why.",
  },
  "subscription.renews_soon": {
    about: ["company", "user", "subscription"],
    when: "A subscription renews within a week.",
  },
  "subscription.payment_failed": {
    about: ["company", "user", "subscription"],
    when: "A payment failed, or is still overdue three and six days later; `notice` counts.",
  },
  "subscription.amount_differs": {
    about: ["company", "user", "subscription"],
    when: "The provider charges another amount or currency than was ordered, or amounts that don't add up.",
  },
  "subscription.ended_unpaid": {
    about: ["company", "user", "subscription"],
    when: "A subscription ended because an overdue payment was not made in time.",
  },
  "subscription.first_debit_failed": {
    about: ["company", "user", "subscription"],
    when: "The bank refused the debit of a first payment, which ended the subscription.",
  },
  "subscription.payment_bounced": {
    about: ["company", "user", "subscription"],
    when: "The bank took a payment back, which ended the subscription.",
  },
  "subscription.payment_bounced_late": {
    about: ["company", "user", "subscription"],
    when: "The bank took a payment back of a subscription that was over.",
  },
  "subscription.refund_failed": {
    about: ["company", "user", "subscription"],
    when: "The bank returned a refund; the provider makes it again, but not without limit.",
  },
  "former_subscriber.money_returned": {
    about: ["subscription"],
    when: "The bank returned a payment or a refund of a company that was deleted.",
  },
  "subscription.payment_refunded": {
    about: ["company", "user", "subscription"],
    when: "A second payment is given back.",
  },
  "subscription.place_lost": {
    about: ["company", "user", "subscription"],
    when: "A payment is given back because no place was left.",
  },
  "invoice.issued": {
    about: ["company", "user"],
    when: "A paid period got its invoice.",
  },
  "invoice.credited": {
    about: ["company", "user"],
    when: "A credit note was made, for a refund or for money that the bank took back.",
  },
  "referral.rewarded": {
    about: ["company", "user"],
    when: "The payment provider has the credit of a reward.",
  },
  "brief.submitted": {
    about: ["brief"],
    when: "A visitor sent a request; it waits for its mail to be answered.",
  },
  "brief.confirmation_requested": {
    about: ["brief"],
    when: "The sender of a request asked for another confirmation mail.",
  },
  "brief.sign_in_code_requested": {
    about: ["brief"],
    when: "Somebody asked for a code to sign in with the address of a request without an account.",
  },
  "brief.published": { about: ["brief"], when: "Companies can see the request from now on." },
  "brief.alerted": {
    about: ["brief"],
    when: "Matching companies were told of a request; `reason` says why now, `companies` how many.",
  },
  "brief.company_asked": {
    about: ["brief", "company"],
    when: "A published request asks one company first; nobody else sees it.",
  },
  "brief.ask_withdrawn": {
    about: ["brief", "company"],
    when: "The client closed a request before the company that it asked first had answered.",
  },
  "brief.ask_ended": {
    about: ["brief"],
    when: "The company that was asked first declined, was silent or cannot answer; `reason` says which.",
  },
  "brief.opened": {
    about: ["brief"],
    when: "A request that one company saw is open to all; `reason` says why.",
  },
  "brief.question_asked": {
    about: ["brief"],
    when: "A company asked a question about a request; `questionId` says which.",
  },
  "brief.question_answered": {
    about: ["brief", "company"],
    when: "The client answered the question of this company; `questionId` says which.",
  },
  "brief.closes_soon": { about: ["brief"], when: "A published request closes within three days." },
  "brief.choice_awaited": {
    about: ["brief"],
    when: "Quotes have waited for the client's choice for a day, and again after three days.",
  },
  "brief.still_choosing": { about: ["brief"], when: "The client answered a reminder: it is still choosing." },
  "brief.no_quotes_yet": {
    about: ["brief"],
    when: "A published request got no quote within a day; `publishedAt` says since when.",
  },
  "brief.expired": { about: ["brief"], when: "The clock closed a request." },
  "brief.cancelled": { about: ["brief"], when: "The client took a request back." },
  "brief.reopened": { about: ["brief"], when: "The client reopened an expired request." },
  "brief.photos_changed": {
    about: ["brief"],
    when: "A client added, removed or arranged photos of a sent request.",
  },
  "brief.changed": {
    about: ["brief"],
    when: "The client changed an open request; `version` is the new one.",
  },
  "brief.reading_link_replaced": {
    about: ["brief"],
    when: "The client ended the link that reads the request, and got a new one.",
  },
  "brief.completed": { about: ["brief", "proposal"], when: "The client chose a company." },
  "proposal.sent": { about: ["proposal", "brief"], when: "A company sent a quote." },
  "proposal.changed": {
    about: ["proposal", "brief"],
    when: "A company changed its pending quote; `version` is the new one.",
  },
  "proposal.outdated": {
    about: ["proposal", "brief"],
    when: "The client changed the request of a pending quote; `version` is the new one of the request.",
  },
  "proposal.confirmed": {
    about: ["proposal", "brief"],
    when: "A company confirmed its outdated quote; `version` is the one of the request.",
  },
  "proposal.read": {
    about: ["proposal", "brief"],
    when: "The client has a pending quote before it for the first time; `version` is the one that it reads.",
  },
  "proposal.lapsed": {
    about: ["proposal", "brief"],
    when: "The request of a pending quote expired. Reopening the request makes the quote count again.",
  },
  "proposal.expired": {
    about: ["proposal", "brief"],
    when: "The last day of a pending quote passed, which frees its place.",
  },
  "proposal.accepted": {
    about: ["proposal", "brief"],
    when: "The client accepted a quote; the company learns who the client is.",
  },
  "proposal.declined": { about: ["proposal", "brief"], when: "A quote was declined; `reason` says by what." },
  "proposal.withdrawn": {
    about: ["proposal", "brief"],
    when: "The company took back a quote that nobody decided on.",
  },
  "newsletter.requested": {
    about: [],
    when: "Somebody asked for the newsletter; the address is not confirmed yet.",
  },
  "newsletter.company_announced": {
    about: [],
    when: "A company left its address and goes on to its registration, which confirms it.",
  },
  "newsletter.confirmed": { about: [], when: "An address was confirmed." },
  "newsletter.left": { about: [], when: "An address was unsubscribed." },
  "contact.message_sent": { about: [], when: "Somebody sent a message with the contact form." },
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
  "contact.message_added": { about: [], when: "The sender of a thread wrote back." },
  "contact.answered": { about: [], when: "An operator answered a thread." },
  "contact.note_added": { about: [], when: "An operator wrote a note at a thread." },
  "contact.assigned": { about: [], when: "An operator gave a thread to an operator, or to nobody." },
  "contact.closed": { about: [], when: "An operator closed a thread without an answer." },
  "contact.reopened": { about: [], when: "An operator opened a closed thread again." },
  "announcement.saved": { about: [], when: "An operator wrote or changed an announcement." },
  "announcement.removed": { about: [], when: "An operator removed the draft of one." },
  "announcement.tested": { about: ["user"], when: "An operator mailed one to itself." },
  "announcement.sent": {
    about: [],
    when: "An operator sent one to the confirmed addresses of the newsletter.",
  },
  "claim.saved": { about: [], when: "An operator added or changed a figure or testimonial." },
  "claim.removed": { about: [], when: "An operator removed a figure or testimonial." },
  "terms.announced": { about: [], when: "A deployment has a new version of the terms." },
  "launch.mode_changed": { about: [], when: "An operator chose the launch state." },
  "launch.settings_changed": { about: [], when: "An operator chose the go-live date and the offer." },
  "operator.created": { about: ["user"], when: "A command on the server made an operator account." },
  "operator.invited": { about: [], when: "An operator invited somebody to become one." },
  "operator.joined": { about: ["user"], when: "Somebody accepted such an invitation." },
  "operator.role_changed": { about: ["user"], when: "An operator changed what another one may do." },
  "operator.removed": { about: [], when: "An operator removed another one." },
  "operator.test_requested": { about: ["user"], when: "An operator asked for a test mail." },
} as const satisfies Record<string, Entry>;

export type EventType = keyof typeof EVENTS;

/** An event as a verb records it: the ids of its subjects, and its data. */
export type DomainEvent<Type extends EventType = EventType> = {
  [T in Type]: { type: T } & {
    [S in (typeof EVENTS)[T]["about"][number] as `${S}Id`]: string;
  } & (T extends keyof EventData ? { data: EventData[T] } : unknown);
}[Type];
