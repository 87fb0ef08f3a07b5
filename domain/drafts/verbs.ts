import type { Verb } from "#domain/kernel/verb.ts";
import { addToDraft } from "./add-to-draft.ts";
import { beginDraft } from "./begin-draft.ts";
import { copyDraft } from "./copy-draft.ts";
import { discardDraft } from "./discard-draft.ts";
import { forgetInterruptedForm } from "./forget-interrupted-form.ts";
import { keepInterruptedForm } from "./keep-interrupted-form.ts";
import { rewriteInterruptedForm } from "./rewrite-interrupted-form.ts";

export const verbs: readonly Verb[] = [
  addToDraft,
  beginDraft,
  copyDraft,
  discardDraft,
  forgetInterruptedForm,
  keepInterruptedForm,
  rewriteInterruptedForm,
];
