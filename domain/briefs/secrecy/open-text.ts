import type { z } from "zod";
import { optionalText, requiredText } from "../../kernel/fields.ts";
import { findSecret, type Secret } from "./find-secrets.ts";

// The other party reads these texts before the reveal. Contact details, links and payment requests in them would take the two
// past it, and a client who pays in advance has nobody to turn to.

const CODES: Record<Secret["kind"], string> = { contact: "contact_in_text", payment: "payment_outside" };

/** Adds the issue of a text that says what it may not, with the words it means as `params.words`. */
export function refuseWords(
  issues: z.RefinementCtx,
  code: string,
  words: string,
  path?: PropertyKey[],
): void {
  issues.addIssue({ code: "custom", message: code, params: { words }, ...(path && { path }) });
}

function refuseSecrets(text: string, issues: z.RefinementCtx): void {
  const secret = findSecret(text);
  if (secret) refuseWords(issues, CODES[secret.kind], secret.words);
}

/** A required text that the other party reads before the reveal: see `openText`. */
export const requiredOpenText = (max: number) => requiredText(max).superRefine(refuseSecrets);

/**
 * An optional text of at most `max` characters that the other party reads before the reveal. Contact details in it are
 * `contact_in_text`, and payment in advance or outside a bill is `payment_outside`, both with `params.words`.
 */
export const openText = (max: number) => optionalText(max).superRefine(refuseSecrets);
