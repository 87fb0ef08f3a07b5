import type { Verb } from "#domain/kernel/verb.ts";
import { deleteQuoteTemplate } from "./delete-quote-template.ts";
import { discardQuoteDraft } from "./discard-quote-draft.ts";
import { noteTemplateUse } from "./note-template-use.ts";
import { renameQuoteTemplate } from "./rename-quote-template.ts";
import { saveQuoteDraft } from "./save-quote-draft.ts";
import { saveQuoteTemplate } from "./save-quote-template.ts";

export const verbs: readonly Verb[] = [
  deleteQuoteTemplate,
  discardQuoteDraft,
  noteTemplateUse,
  renameQuoteTemplate,
  saveQuoteDraft,
  saveQuoteTemplate,
];
