import { acceptProposal } from "./proposals/accept-proposal.ts";
import { declineProposal } from "./proposals/decline-proposal.ts";
import { sendProposal } from "./proposals/send-proposal.ts";
import { withdrawProposal } from "./proposals/withdraw-proposal.ts";
import type { Verb } from "./verb.ts";

/** Every verb: what the access matrix, the API and its limits are read from. A test finds one that is missing here. */
export const VERBS: readonly Verb[] = [acceptProposal, declineProposal, sendProposal, withdrawProposal];
