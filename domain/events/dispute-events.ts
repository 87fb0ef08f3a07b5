import type { Entries } from "./catalogue.ts";
import { oncePerProposal } from "./effect-keys.ts";
import type { MailsAfter, NoticesAfter } from "./reaction.ts";

/** Requests that companies say did not deserve their quote. */
export const DISPUTE_EVENTS = {
  "dispute.opened": {
    about: ["proposal", "brief"],
    when: "A company said that a request did not deserve its quote; `reason` says why.",
  },
  "dispute.decided": {
    about: ["proposal", "brief"],
    when: "An operator decided on that, with credit when it was right; `stage` is `first`, or `again` after an objection.",
  },
  "dispute.objected": { about: ["proposal", "brief"], when: "A company objected to the refusal." },
} as const satisfies Entries;

const oncePerStage = ({ proposalId, data }: { proposalId: string; data: { stage: string } }) =>
  `${proposalId}:${data.stage}`;

/** The mails that follow. */
export const DISPUTE_MAILS = {
  "dispute.opened": [{ mail: "dispute-for-operator", once: oncePerProposal }],
  "dispute.decided": [{ mail: "dispute-decided", to: "quoters", once: oncePerStage }],
  "dispute.objected": [{ mail: "dispute-for-operator", once: ({ proposalId }) => `${proposalId}:objection` }],
} as const satisfies MailsAfter<keyof typeof DISPUTE_EVENTS>;

/** What they tell on the site. */
export const DISPUTE_NOTICES: NoticesAfter<keyof typeof DISPUTE_EVENTS> = {
  "dispute.decided": [{ kind: "billing", once: oncePerStage }],
};
