import { createHmac, timingSafeEqual } from "node:crypto";
import { secretsOf, type Signer } from "./context.ts";

/** Signature of a text for one purpose (HMAC-SHA256, base64url): that of one purpose is worth nothing for another. */
export const signatureOf = (ctx: Signer, purpose: string, text: string): string =>
  createHmac("sha256", ctx.secret).update(`${purpose}\0${text}`).digest("base64url");

/** The signatures of a text with each key that is still accepted, for looking up what was stored. */
export const signaturesOf = (ctx: Signer, purpose: string, text: string): string[] =>
  secretsOf(ctx).map((secret) => signatureOf({ secret }, purpose, text));

/** Whether `given` is our signature of this text. Compares in constant time (prevents a timing attack). */
export function isSignature(ctx: Signer, purpose: string, text: string, given: string): boolean {
  const other = Buffer.from(given);
  return signaturesOf(ctx, purpose, text).some((signature) => {
    const own = Buffer.from(signature);
    return other.length === own.length && timingSafeEqual(other, own);
  });
}

/** A text with its signature, for a link or a hidden field. */
export const signed = (ctx: Signer, purpose: string, text: string): string =>
  `${text}.${signatureOf(ctx, purpose, text)}`;

/** The text that `signed` signed for this purpose; null when the signature is not ours. */
export function verified(ctx: Signer, purpose: string, given: string): string | null {
  const dot = given.lastIndexOf(".");
  const text = given.slice(0, Math.max(dot, 0));
  return isSignature(ctx, purpose, text, given.slice(dot + 1)) ? text : null;
}
