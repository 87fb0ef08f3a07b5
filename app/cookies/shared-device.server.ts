import { forgottenDraft } from "#app/forms/draft.server.ts";
import { FORGET_INTERRUPTED_FORM } from "#app/forms/interrupted-form.server.ts";
import { DRAFT_KINDS } from "#domain/drafts/rules.ts";
import { FORGET_NEW_ADDRESS } from "./new-address.server.ts";
import { FORGET_PENDING_EMAIL } from "./pending-email.server.ts";
import { FORGET_REGISTRATION } from "./registration.server.ts";
import { FORGET_SENT_REQUEST } from "./sent-request.server.ts";

/** Set-Cookie values that delete every cookie that leads to typed data, for the next user of a shared browser. */
export function forgetTyped(): string[] {
  const drafts = DRAFT_KINDS.map(forgottenDraft);
  return [
    FORGET_INTERRUPTED_FORM,
    FORGET_PENDING_EMAIL,
    FORGET_REGISTRATION,
    FORGET_NEW_ADDRESS,
    FORGET_SENT_REQUEST,
    ...drafts,
  ];
}
