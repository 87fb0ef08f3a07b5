import type { Entries } from "./catalogue.ts";
import type { MailsAfter } from "./reaction.ts";

/** The newsletter, the contact form, and what operators publish. */
export const SITE_EVENTS = {
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
} as const satisfies Entries;

/** The mails that follow. */
export const SITE_MAILS = {
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
} as const satisfies MailsAfter<keyof typeof SITE_EVENTS>;
