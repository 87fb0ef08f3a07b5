import type { Verb } from "#domain/kernel/verb.ts";
import { acceptProposal } from "./accept-proposal.ts";
import { changeProposal } from "./change-proposal.ts";
import { confirmProposal } from "./confirm-proposal.ts";
import { declineProposal } from "./decline-proposal.ts";
import { expireProposals } from "./expire-proposals.ts";
import { sendProposal } from "./send-proposal.ts";
import { withdrawProposal } from "./withdraw-proposal.ts";

export const verbs: readonly Verb[] = [
  acceptProposal,
  changeProposal,
  confirmProposal,
  declineProposal,
  expireProposals,
  sendProposal,
  withdrawProposal,
];
