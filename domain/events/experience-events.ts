import type { Entries } from "./catalogue.ts";
import { oncePerProposal } from "./effect-keys.ts";
import type { MailsAfter, NoticesAfter } from "./reaction.ts";

/** What client and company write about a deal. `side` is whose act it was: CLIENT or COMPANY. */
export const EXPERIENCE_EVENTS = {
  "experience.invited": {
    about: ["proposal", "brief"],
    when: "A deal ended two days ago, and its client wrote nothing of it yet.",
  },
  "experience.reminded": {
    about: ["proposal", "brief"],
    when: "A week after its invitation a client wrote nothing yet: the only reminder.",
  },
  "experience.written": {
    about: ["proposal", "brief"],
    when: "A side wrote how a deal went; with `both` the other one had written, and they are readable from now on.",
  },
  "experience.changed": { about: ["proposal", "brief"], when: "A side changed what it wrote of a deal." },
  "experience.answered": {
    about: ["proposal", "brief"],
    when: "A company answered in public what its client wrote.",
  },
  "experience.withdrawn": {
    about: ["proposal", "brief"],
    when: "A side took back what it wrote of a deal, for ever.",
  },
  "experience.held": {
    about: ["proposal", "brief"],
    when: "What a client wrote waits for an operator, because of what it has in common with a company.",
  },
  "experience.placed": {
    about: ["proposal", "brief"],
    when: "An operator placed what waited; with `both` the other side had written.",
  },
  "experience.objected": {
    about: ["proposal", "brief"],
    when: "A client objected to what a company said of it, which waits for an operator from now on.",
  },
  "experience.objection_decided": {
    about: ["proposal", "brief"],
    when: "An operator decided on that objection; `upheld` took away what the company said.",
  },
  "experience.report_decided": {
    about: ["proposal", "brief"],
    when: "An operator decided a report of what a client wrote; its writer and the company hear of it.",
  },
} as const satisfies Entries;

/** The mails that follow. */
export const EXPERIENCE_MAILS = {
  "experience.invited": [{ mail: "experience-invited", once: oncePerProposal }],
  "experience.reminded": [{ mail: "experience-reminded", once: oncePerProposal }],
  "experience.written": [],
  "experience.changed": [],
  "experience.answered": [],
  "experience.withdrawn": [],
  "experience.held": [
    { mail: "experience-held", once: oncePerProposal },
    { mail: "experience-held-for-operator", once: oncePerProposal },
  ],
  "experience.placed": [{ mail: "experience-placed", once: oncePerProposal }],
  "experience.objected": [
    { mail: "experience-held-for-operator", once: ({ proposalId }) => `${proposalId}:objection` },
  ],
  "experience.objection_decided": [
    { mail: "client-facts-decided", once: oncePerProposal },
    {
      mail: "client-facts-removed",
      to: "quoters",
      once: oncePerProposal,
      when: ({ data }) => data.upheld === "yes",
    },
  ],
  "experience.report_decided": [
    {
      mail: "experience-report-writer",
      once: ({ data }) => data.reportId,
      when: ({ data }) => data.tellsWriter === "yes",
    },
    {
      mail: "experience-report-company",
      to: "quoters",
      once: ({ data }) => data.reportId,
      when: ({ data }) => data.tellsCompany === "yes",
    },
  ],
} as const satisfies MailsAfter<keyof typeof EXPERIENCE_EVENTS>;

/** Not the key of the invitation, which is told under the same kind. */
const oncePerAnswer = ({ proposalId }: { proposalId: string }) => `${proposalId}:answer`;

const bothWrote = ({ data }: { data: { both: string } }) => data.both === "yes";

/** What they tell on the site. */
export const EXPERIENCE_NOTICES: NoticesAfter<keyof typeof EXPERIENCE_EVENTS> = {
  "experience.invited": [{ kind: "experience", once: oncePerProposal }],
  "experience.answered": [{ kind: "experience", once: oncePerAnswer }],
  "experience.written": [
    { kind: "deal_end", once: oncePerProposal, when: bothWrote },
    { kind: "job_end", once: oncePerProposal, when: bothWrote },
  ],
  "experience.placed": [
    { kind: "deal_end", once: oncePerProposal, when: bothWrote },
    { kind: "job_end", once: oncePerProposal, when: bothWrote },
  ],
};
