import type { Verb } from "#domain/kernel/verb.ts";
import { acceptProposal } from "./accept-proposal.ts";
import { changeProposal } from "./change-proposal.ts";
import { confirmProposal } from "./confirm-proposal.ts";
import { declineProposal } from "./decline-proposal.ts";
import { deleteQuoteTemplate } from "./delete-quote-template.ts";
import { discardQuoteDraft } from "./discard-quote-draft.ts";
import { expireProposals } from "./expire-proposals.ts";
import { noteTemplateUse } from "./note-template-use.ts";
import { renameQuoteTemplate } from "./rename-quote-template.ts";
import { saveQuoteDraft } from "./save-quote-draft.ts";
import { saveQuoteTemplate } from "./save-quote-template.ts";
import { sendProposal } from "./send-proposal.ts";
import { withdrawProposal } from "./withdraw-proposal.ts";

export const verbs: readonly Verb[] = [
  acceptProposal,
  changeProposal,
  confirmProposal,
  declineProposal,
  deleteQuoteTemplate,
  discardQuoteDraft,
  expireProposals,
  noteTemplateUse,
  renameQuoteTemplate,
  saveQuoteDraft,
  saveQuoteTemplate,
  sendProposal,
  withdrawProposal,
];
