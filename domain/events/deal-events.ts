import type { Entries } from "./catalogue.ts";
import {
  oncePerExtra,
  oncePerMessage,
  oncePerMoment,
  oncePerProposal,
  oncePerSilence,
  oncePerVersion,
} from "./effect-keys.ts";
import type { MailsAfter, NoticesAfter, WebhooksAfter } from "./reaction.ts";

/** What follows a choice. `side` is whose act it was: CLIENT or COMPANY. */
export const DEAL_EVENTS = {
  "deal.day_proposed": {
    about: ["proposal", "brief"],
    when: "A side of a deal proposed moments for a visit or for the work; `version` is that of the deal.",
  },
  "deal.day_withdrawn": {
    about: ["proposal", "brief"],
    when: "A side took back the moments that it proposed.",
  },
  "deal.day_declined": {
    about: ["proposal", "brief"],
    when: "A side said that none of the proposed moments suit.",
  },
  "deal.day_agreed": {
    about: ["proposal", "brief"],
    when: "A side took a moment that the other one proposed; one that was agreed before is moved.",
  },
  "deal.day_near": { about: ["proposal", "brief"], when: "An agreed moment is tomorrow." },
  "deal.on_the_way": {
    about: ["proposal", "brief"],
    when: "The company said on the agreed day that it is on its way.",
  },
  "deal.fell_through": {
    about: ["proposal", "brief"],
    when: "A side ended a deal, and the company reads nothing of the client any more; `reason` says why.",
  },
  "deal.fall_objected": {
    about: ["proposal", "brief"],
    when: "A company objected to a deal that fell through and counts in its figures.",
  },
  "deal.objection_decided": {
    about: ["proposal", "brief"],
    when: "An operator decided on the objection of a company to a deal that counts.",
  },
  "deal.said_done": {
    about: ["proposal", "brief"],
    when: "The company said that the work is done; its client is asked.",
  },
  "deal.done_asked": {
    about: ["proposal", "brief"],
    when: "The agreed day passed without a word; the client is asked whether it is done.",
  },
  "deal.not_done": { about: ["proposal", "brief"], when: "The client said that the work is not done yet." },
  "deal.done": {
    about: ["proposal", "brief"],
    when: "The work is done: by the word of the client (`answer`), or by the clock.",
  },
  "deal.point_ticked": { about: ["proposal", "brief"], when: "The client ticked a point of the hand-over." },
  "deal.pictures_changed": {
    about: ["proposal", "brief"],
    when: "The company added or removed a picture of before or after the work.",
  },
  "deal.extra_offered": { about: ["proposal", "brief"], when: "The company offered extra work." },
  "deal.extra_accepted": {
    about: ["proposal", "brief"],
    when: "The client agreed to pay for extra work, which changes the total.",
  },
  "deal.extra_refused": { about: ["proposal", "brief"], when: "The client refused extra work." },
  "deal.extra_withdrawn": { about: ["proposal", "brief"], when: "The company took back extra work." },
  "deal.message_sent": {
    about: ["proposal", "brief"],
    when: "A side wrote to the other one; `silence` is the first message that the other one did not read.",
  },
  "deal.messages_read": { about: ["proposal", "brief"], when: "A side read the messages of the other one." },
  "deal.messages_unread": {
    about: ["proposal", "brief"],
    when: "A message of this side was not read for five minutes; `messageId` is the first of its silence.",
  },
  "deal.assigned": { about: ["proposal", "brief"], when: "A company gave a deal to one of its members." },
} as const satisfies Entries;

type Told = { data: { side: string } };
const byClient = ({ data }: Told) => data.side === "CLIENT";
const byCompany = ({ data }: Told) => data.side === "COMPANY";

/** The mails that follow. */
export const DEAL_MAILS = {
  "deal.day_proposed": [
    { mail: "deal-day-proposed-client", once: oncePerVersion, when: byCompany },
    { mail: "deal-day-proposed-company", to: "quoters", once: oncePerVersion, when: byClient },
  ],
  "deal.day_withdrawn": [],
  "deal.day_declined": [],
  "deal.day_agreed": [
    { mail: "deal-day-agreed-client", once: oncePerMoment },
    { mail: "deal-day-agreed-company", to: "quoters", once: oncePerMoment },
  ],
  "deal.day_near": [
    { mail: "deal-reminder-client", once: oncePerMoment },
    { mail: "deal-reminder-company", to: "quoters", once: oncePerMoment },
  ],
  "deal.on_the_way": [{ mail: "deal-on-the-way", once: oncePerMoment }],
  "deal.fell_through": [
    { mail: "deal-fell-client", once: oncePerProposal },
    { mail: "deal-fell-company", to: "quoters", once: oncePerProposal },
  ],
  "deal.fall_objected": [{ mail: "deal-objection-for-operator", once: oncePerProposal }],
  "deal.objection_decided": [{ mail: "deal-objection-decided", to: "quoters", once: oncePerProposal }],
  "deal.said_done": [{ mail: "deal-done-asked", once: ({ proposalId, data }) => `${proposalId}:${data.at}` }],
  "deal.done_asked": [{ mail: "deal-done-asked", once: oncePerProposal }],
  "deal.not_done": [],
  "deal.done": [],
  "deal.point_ticked": [],
  "deal.pictures_changed": [],
  "deal.extra_offered": [{ mail: "deal-extra-offered", once: oncePerExtra }],
  "deal.extra_accepted": [
    { mail: "deal-extra-accepted-client", once: oncePerExtra },
    { mail: "deal-extra-accepted-company", to: "quoters", once: oncePerExtra },
  ],
  "deal.extra_refused": [{ mail: "deal-extra-refused", to: "quoters", once: oncePerExtra }],
  "deal.extra_withdrawn": [],
  "deal.message_sent": [],
  "deal.messages_read": [],
  "deal.messages_unread": [
    { mail: "deal-message-client", once: oncePerMessage, when: byCompany },
    { mail: "deal-message-company", to: "quoters", once: oncePerMessage, when: byClient },
  ],
  "deal.assigned": [],
} as const satisfies MailsAfter<keyof typeof DEAL_EVENTS>;

/** What they tell on the site. */
export const DEAL_NOTICES: NoticesAfter<keyof typeof DEAL_EVENTS> = {
  "deal.day_proposed": [
    { kind: "deal_day", once: oncePerVersion, when: byCompany },
    { kind: "job_day", once: oncePerVersion, when: byClient },
  ],
  "deal.day_withdrawn": [
    { kind: "deal_day", when: byCompany },
    { kind: "job_day", when: byClient },
  ],
  "deal.day_declined": [
    { kind: "deal_day", when: byCompany },
    { kind: "job_day", when: byClient },
  ],
  "deal.day_agreed": [
    { kind: "deal_day", once: oncePerMoment, when: byCompany },
    { kind: "job_day", once: oncePerMoment, when: byClient },
  ],
  "deal.day_near": [
    { kind: "deal_reminder", once: oncePerMoment },
    { kind: "job_reminder", once: oncePerMoment },
  ],
  "deal.fell_through": [
    { kind: "deal_end", once: oncePerProposal, when: byCompany },
    { kind: "job_end", once: oncePerProposal },
  ],
  "deal.objection_decided": [{ kind: "job_end", once: oncePerProposal }],
  "deal.said_done": [{ kind: "deal_end" }],
  "deal.done_asked": [{ kind: "deal_end", once: oncePerProposal }],
  "deal.not_done": [{ kind: "job_end" }],
  "deal.done": [{ kind: "job_end", once: oncePerProposal }],
  "deal.extra_offered": [{ kind: "deal_extra", once: oncePerExtra }],
  "deal.extra_withdrawn": [{ kind: "deal_extra", once: oncePerExtra }],
  "deal.extra_accepted": [{ kind: "job_extra", once: oncePerExtra }],
  "deal.extra_refused": [{ kind: "job_extra", once: oncePerExtra }],
  "deal.message_sent": [
    { kind: "deal_message", once: oncePerSilence, when: byCompany },
    { kind: "job_message", once: oncePerSilence, when: byClient },
  ],
  "deal.on_the_way": [{ kind: "deal_day", once: oncePerMoment }],
};

/** What they send to the server of the company. */
export const DEAL_WEBHOOKS: WebhooksAfter<keyof typeof DEAL_EVENTS> = {
  "deal.day_proposed": [{ topic: "deal.changed", once: oncePerVersion }],
  "deal.done": [{ topic: "deal.changed", once: oncePerProposal }],
  "deal.extra_accepted": [{ topic: "deal.changed", once: oncePerExtra }],
  "deal.extra_refused": [{ topic: "deal.changed", once: oncePerExtra }],
  "deal.fell_through": [{ topic: "deal.changed", once: oncePerProposal }],
  "deal.day_agreed": [{ topic: "deal.changed", once: oncePerMoment }],
};
