import type { Entries } from "./catalogue.ts";
import {
  oncePerAsk,
  oncePerBriefAndDay,
  oncePerDecision,
  oncePerProposal,
  oncePerVersion,
} from "./effect-keys.ts";
import type { MailsAfter, NoticesAfter, WebhooksAfter } from "./reaction.ts";

/** Quotes. */
export const PROPOSAL_EVENTS = {
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
  "proposal.asked": {
    about: ["proposal", "brief"],
    when: "The client asked the company something about its pending quote, or for another offer; `kind` says which.",
  },
  "proposal.ask_answered": {
    about: ["proposal", "brief"],
    when: "The company answered what the client asked about its quote.",
  },
  "proposal.restored": {
    about: ["proposal", "brief"],
    when: "A quote that was declined for another one is pending again, because that deal fell through; `version` is the one of the request.",
  },
  "proposal.withdrawn": {
    about: ["proposal", "brief"],
    when: "The company took back a quote that nobody decided on.",
  },
  "proposal.client_left": {
    about: ["proposal", "brief"],
    when: "The client of a chosen quote is forgotten, so that its company has no contact details any more.",
  },
  "proposal.company_left": {
    about: ["proposal", "brief"],
    when: "The company of a chosen quote is deleted while the work is not done; `agreedDay` is the day that it noted.",
  },
  "proposal.dropped": {
    about: ["proposal", "brief"],
    when: "A measure ended the company of a quote that nobody decided on.",
  },
} as const satisfies Entries;

/** The mails that follow. */
export const PROPOSAL_MAILS = {
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
    { mail: "proposal-declined-company", to: "quoters", once: oncePerDecision },
    {
      mail: "proposal-declined-client",
      once: oncePerBriefAndDay,
      when: ({ data }) => data.reason === "client",
    },
  ],
  "proposal.asked": [{ mail: "quote-asked", to: "quoters", once: oncePerAsk }],
  "proposal.ask_answered": [{ mail: "quote-ask-answered", once: oncePerAsk }],
  "proposal.restored": [{ mail: "proposal-restored", to: "quoters", once: oncePerVersion }],
  "proposal.client_left": [{ mail: "client-left", to: "quoters", once: oncePerProposal }],
  "proposal.company_left": [{ mail: "company-left", once: oncePerProposal }],
  "proposal.withdrawn": [
    { mail: "proposal-withdrawn", once: oncePerProposal, unlessUnsent: "proposal-received" },
  ],
  "proposal.dropped": [
    { mail: "proposal-dropped", once: oncePerProposal, unlessUnsent: "proposal-received" },
  ],
} as const satisfies MailsAfter<keyof typeof PROPOSAL_EVENTS>;

/** What they tell on the site. */
export const PROPOSAL_NOTICES: NoticesAfter<keyof typeof PROPOSAL_EVENTS> = {
  "proposal.sent": [{ kind: "new_quote", once: oncePerProposal }],
  "proposal.changed": [{ kind: "quote_changed", once: oncePerVersion }],
  "proposal.outdated": [{ kind: "request_changed", once: oncePerVersion }],
  "proposal.confirmed": [{ kind: "quote_changed", once: oncePerVersion }],
  "proposal.read": [{ kind: "quote_read", once: oncePerVersion }],
  "proposal.lapsed": [{ kind: "quote_ended" }],
  "proposal.withdrawn": [{ kind: "quote_gone", once: oncePerProposal }],
  "proposal.dropped": [{ kind: "quote_gone", once: oncePerProposal }],
  "proposal.expired": [
    { kind: "quote_gone", once: oncePerProposal },
    { kind: "quote_ended", once: oncePerProposal },
  ],
  "proposal.accepted": [{ kind: "quote_chosen", once: oncePerProposal }],
  "proposal.asked": [{ kind: "quote_asked", once: oncePerAsk }],
  "proposal.ask_answered": [{ kind: "quote_changed", once: oncePerAsk }],
  "proposal.restored": [{ kind: "request_changed", once: oncePerVersion }],
  "proposal.client_left": [{ kind: "quote_chosen", once: oncePerProposal }],
  "proposal.company_left": [{ kind: "quote_gone", once: oncePerProposal }],
  "proposal.declined": [{ kind: "quote_ended", once: oncePerDecision }],
};

/** What they send to the server of the company. */
export const PROPOSAL_WEBHOOKS: WebhooksAfter<keyof typeof PROPOSAL_EVENTS> = {
  "proposal.expired": [{ topic: "quote.expired", once: oncePerProposal }],
  "proposal.accepted": [{ topic: "quote.chosen", once: oncePerProposal }],
  "proposal.declined": [{ topic: "quote.declined", once: oncePerDecision }],
  // Not `company_left`: the webhooks of a company are deleted with it.
  "proposal.client_left": [{ topic: "quote.client_left", once: oncePerProposal }],
};
