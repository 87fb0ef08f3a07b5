import type { Ctx } from "../context.ts";
import { isId } from "../ids.ts";
import { isSignature, signatureOf } from "../signature.ts";

type Signer = Pick<Ctx, "secret">;

/** The text that was signed for this purpose; null when the signature is not ours. */
function verified(ctx: Signer, purpose: string, signed: string): string | null {
  const dot = signed.lastIndexOf(".");
  const text = signed.slice(0, Math.max(dot, 0));
  return isSignature(ctx, purpose, text, signed.slice(dot + 1)) ? text : null;
}

/** The hidden field of a public form: the signed time at which it was rendered. */
export function formStamp(ctx: Signer & Pick<Ctx, "now">): string {
  const text = String(ctx.now.getTime());
  return `${text}.${signatureOf(ctx, "form", text)}`;
}

/** When the form of this stamp was rendered; null when the stamp is not ours. */
export function stampedAt(ctx: Signer, stamp: string): Date | null {
  const text = verified(ctx, "form", stamp);
  return text === null ? null : new Date(Number(text));
}

/** The token of the unsubscribe link of one address. It needs no session. */
export function unsubscribeToken(ctx: Signer, signupId: string): string {
  return `${signupId}.${signatureOf(ctx, "unsubscribe", signupId)}`;
}

/** The sign-up of an unsubscribe token; null when the token is not ours. */
export function signupOfToken(ctx: Signer, token: string): string | null {
  const id = verified(ctx, "unsubscribe", token);
  return isId(id) ? id : null;
}
