import type { Entries } from "./catalogue.ts";
import { oncePerBrief, oncePerPublication, oncePerQuestion } from "./effect-keys.ts";
import type { MailsAfter, NoticesAfter, WebhooksAfter } from "./reaction.ts";

/** Requests for quotes. */
export const BRIEF_EVENTS = {
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
  "brief.alert_repeated": {
    about: ["brief"],
    when: "An operator had companies told of a request again that did nothing with it; `companies` says how many.",
  },
  "brief.company_invited": {
    about: ["brief", "company"],
    when: "An operator invited a company to a request.",
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
  "brief.place_held": {
    about: ["brief"],
    when: "A company holds one of the places of a request while it writes its quote.",
  },
  "brief.place_freed": {
    about: ["brief"],
    when: "A place that a company held is free, or has its quote; `outcome` says which.",
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
  "brief.came_back": {
    about: ["brief"],
    when: "The deal on a request fell through, and companies see it again; `version` is the new one.",
  },
  "brief.completed": { about: ["brief", "proposal"], when: "The client chose a company." },
} as const satisfies Entries;

/** The mails that follow. */
export const BRIEF_MAILS = {
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
  "brief.place_held": [],
  "brief.place_freed": [],
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
  "brief.alert_repeated": [
    { mail: "brief-alert", bulk: true },
    { mail: "brief-digest", bulk: true },
  ],
  "brief.company_invited": [{ mail: "company-invited", bulk: true }],
  "brief.photos_changed": [],
  "brief.changed": [],
  "brief.reading_link_replaced": [{ mail: "reading-link-replaced", urgent: true }],
  "brief.came_back": [],
  "brief.completed": [],
} as const satisfies MailsAfter<keyof typeof BRIEF_EVENTS>;

/** What they tell on the site. */
export const BRIEF_NOTICES: NoticesAfter<keyof typeof BRIEF_EVENTS> = {
  "brief.company_asked": [{ kind: "asked_first", once: oncePerBrief }],
  "brief.company_invited": [
    { kind: "new_request", once: ({ briefId, companyId }) => `${briefId}:${companyId}` },
  ],
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
};

/** What they send to the server of the company. */
export const BRIEF_WEBHOOKS: WebhooksAfter<keyof typeof BRIEF_EVENTS> = {
  "brief.question_answered": [{ topic: "question.answered", once: oncePerQuestion }],
};
