import type { Entries } from "./catalogue.ts";
import type { MailsAfter, NoticesAfter } from "./reaction.ts";

/** Complaints about deals. `side` is whose act it was, or who is asked: CLIENT or COMPANY; `complaintId` says which one. */
export const COMPLAINT_EVENTS = {
  "complaint.made": { about: ["proposal", "brief"], when: "A side of a deal complained about it." },
  "complaint.answered": { about: ["proposal", "brief"], when: "The other side answered a complaint." },
  "complaint.settlement_proposed": {
    about: ["proposal", "brief"],
    when: "A side proposed how to settle a complaint.",
  },
  "complaint.settlement_withdrawn": {
    about: ["proposal", "brief"],
    when: "A side took back its proposal to settle a complaint.",
  },
  "complaint.settled": {
    about: ["proposal", "brief"],
    when: "A side accepted the settlement that the other one proposed.",
  },
  "complaint.withdrawn": { about: ["proposal", "brief"], when: "Who complained took the complaint back." },
  "complaint.day_near": {
    about: ["proposal", "brief"],
    when: "The last day for an answer to a complaint (of `side`) or for a settlement is tomorrow.",
  },
  "complaint.handed_over": {
    about: ["proposal", "brief"],
    when: "An operator looks at a complaint: no answer or settlement came in time, or a side asked (`by`).",
  },
  "complaint.asked": { about: ["proposal", "brief"], when: "An operator asked a side about a complaint." },
  "complaint.question_answered": {
    about: ["proposal", "brief"],
    when: "A side answered the question of an operator about a complaint.",
  },
  "complaint.found": {
    about: ["proposal", "brief"],
    when: "An operator wrote what they found of a complaint, with reasons.",
  },
} as const satisfies Entries;

type Told = { data: { complaintId: string; side: string } };
const byClient = ({ data }: Told) => data.side === "CLIENT";
const byCompany = ({ data }: Told) => data.side === "COMPANY";
const once = ({ data }: { data: { complaintId: string } }) => data.complaintId;
const oncePerNumber = ({ data }: { data: { complaintId: string; number: string } }) =>
  `${data.complaintId}:${data.number}`;
const oncePerState = ({ data }: { data: { complaintId: string; state: string } }) =>
  `${data.complaintId}:${data.state}`;

/** The mails that follow: the same one for client and company, each by its own orders. */
export const COMPLAINT_MAILS = {
  "complaint.made": [
    { mail: "complaint-made", once, when: byCompany },
    { mail: "complaint-made", to: "quoters", once, when: byClient },
  ],
  "complaint.answered": [
    { mail: "complaint-answered", once, when: byCompany },
    { mail: "complaint-answered", to: "quoters", once, when: byClient },
  ],
  "complaint.settlement_proposed": [
    { mail: "complaint-settlement", once: oncePerNumber, when: byCompany },
    { mail: "complaint-settlement", to: "quoters", once: oncePerNumber, when: byClient },
  ],
  "complaint.settlement_withdrawn": [],
  "complaint.settled": [
    { mail: "complaint-settled", once },
    { mail: "complaint-settled", to: "quoters", once },
  ],
  "complaint.withdrawn": [
    { mail: "complaint-withdrawn", once, when: byCompany },
    { mail: "complaint-withdrawn", to: "quoters", once, when: byClient },
  ],
  "complaint.day_near": [
    { mail: "complaint-day-near", once: oncePerState },
    { mail: "complaint-day-near", to: "quoters", once: oncePerState },
  ],
  "complaint.handed_over": [
    { mail: "complaint-handed-over", once },
    { mail: "complaint-handed-over", to: "quoters", once },
    { mail: "complaint-for-operator", once },
  ],
  "complaint.asked": [
    { mail: "complaint-question", once: oncePerNumber, when: byClient },
    { mail: "complaint-question", to: "quoters", once: oncePerNumber, when: byCompany },
  ],
  "complaint.question_answered": [],
  "complaint.found": [
    { mail: "complaint-found", once },
    { mail: "complaint-found", to: "quoters", once },
  ],
} as const satisfies MailsAfter<keyof typeof COMPLAINT_EVENTS>;

const toOther = [
  { kind: "deal_complaint", when: byCompany },
  { kind: "job_complaint", when: byClient },
] as const;
const toBoth = [{ kind: "deal_complaint" }, { kind: "job_complaint" }] as const;

/** What they tell on the site. */
export const COMPLAINT_NOTICES: NoticesAfter<keyof typeof COMPLAINT_EVENTS> = {
  "complaint.made": toOther,
  "complaint.answered": toOther,
  "complaint.settlement_proposed": toOther,
  "complaint.settlement_withdrawn": toOther,
  "complaint.settled": toOther,
  "complaint.withdrawn": toOther,
  "complaint.handed_over": toBoth,
  "complaint.asked": [
    { kind: "deal_complaint", when: byClient },
    { kind: "job_complaint", when: byCompany },
  ],
  "complaint.found": toBoth,
};
