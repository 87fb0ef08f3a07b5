import type { Entries } from "./catalogue.ts";
import { oncePerUser } from "./effect-keys.ts";
import type { MailsAfter, NoticesAfter } from "./reaction.ts";

/** Companies, their members and their checks. */
export const COMPANY_EVENTS = {
  "company.created": { about: ["company", "user"], when: "The account of a company was made." },
  "company.kvk_number_used": {
    about: ["company", "user"],
    when: "Somebody with another mail address confirmed a registration with the KvK number of this company.",
  },
  "company.profile_saved": { about: ["company", "user"], when: "A company made or changed its profile." },
  "company.work_saved": {
    about: ["company", "user"],
    when: "A company changed of which requests it wants to hear, or ended its pause.",
  },
  "company.details_changed": {
    about: ["company", "user"],
    when: "A company changed its name, KvK number or legal form.",
  },
  "company.niwo_declared": {
    about: ["company", "user"],
    when: "A mover said that it has a NIWO licence or needs none; `niwo` says which.",
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
  "company.check_rejected": {
    about: ["company", "user"],
    when: "An operator did not find the registration of a company as the company gave it.",
  },
  "company.check_lapsed": {
    about: ["company", "user"],
    when: "Checks ended by a change of the company, or after their last day; `reason` says which.",
  },
  "company.check_expires_soon": {
    about: ["company", "user"],
    when: "A check ends within 30 days.",
  },
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
    when: "An operator refused it for `reason`, and what stood there stays.",
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
  "company.calendar_ended": {
    about: ["company"],
    when: "The secret address of the company's calendar ended, because an owner who knew it is none any more.",
  },
  "company.webhook_added": { about: ["company"], when: "An owner had news sent to a server of the company." },
  "company.webhook_removed": { about: ["company"], when: "An owner ended that." },
  "company.webhook_paused": {
    about: ["company"],
    when: "A webhook was paused, because its server did not take a message for a day or said that it is gone.",
  },
} as const satisfies Entries;

/** The mails that follow. */
export const COMPANY_MAILS = {
  "company.created": [{ mail: "company-welcome", once: oncePerUser }],
  "company.kvk_number_used": [
    { mail: "kvk-number-used", once: ({ companyId }, day) => `${companyId} ${day}` },
  ],
  "company.profile_saved": [],
  "company.work_saved": [],
  "company.details_changed": [],
  "company.niwo_declared": [],
  "company.billing_details_saved": [],
  "company.verified": [],
  "company.unverified": [{ mail: "check-withdrawn", once: ({ data }) => data.checkId }],
  "company.check_rejected": [{ mail: "check-rejected", once: ({ data }) => data.checkId }],
  "company.check_lapsed": [{ mail: "check-lapsed" }],
  "company.check_expires_soon": [{ mail: "check-expires-soon", once: ({ data }) => data.checkId }],
  "company.texts_held": [],
  "company.texts_released": [],
  "company.texts_refused": [{ mail: "texts-refused" }],
  "company.member_invited": [{ mail: "member-invited" }],
  "company.member_joined": [{ mail: "member-joined" }],
  "company.member_role_changed": [{ mail: "member-role-changed" }],
  "company.member_removed": [{ mail: "member-removed" }],
  "company.member_left": [{ mail: "member-left" }],
  "company.contact_changed": [{ mail: "contact-changed" }],
  "company.waiting_list_joined": [],
  "company.place_offered": [{ mail: "place-free" }],
  "company.calendar_ended": [{ mail: "calendar-ended" }],
  "company.webhook_added": [],
  "company.webhook_removed": [],
  "company.webhook_paused": [{ mail: "webhook-paused" }],
} as const satisfies MailsAfter<keyof typeof COMPANY_EVENTS>;

/** What they tell on the site. */
export const COMPANY_NOTICES: NoticesAfter<keyof typeof COMPANY_EVENTS> = {
  "company.verified": [{ kind: "company" }],
  "company.unverified": [{ kind: "company" }],
  "company.check_rejected": [{ kind: "company" }],
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
  "company.calendar_ended": [{ kind: "company" }],
  "company.webhook_added": [{ kind: "company", notToActor: true }],
  "company.webhook_removed": [{ kind: "company", notToActor: true }],
  "company.webhook_paused": [{ kind: "company" }],
};
