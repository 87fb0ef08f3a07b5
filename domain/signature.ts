import { createHmac, timingSafeEqual } from "node:crypto";
import type { Ctx } from "./context.ts";

type Signer = Pick<Ctx, "secret">;

/** Signature of a text for one purpose (HMAC-SHA256, base64url): that of one purpose is worth nothing for another. */
export const signatureOf = (ctx: Signer, purpose: string, text: string): string =>
  createHmac("sha256", ctx.secret).update(`${purpose}\0${text}`).digest("base64url");

/** Whether `given` is our signature of this text. Compares in constant time (prevents a timing attack). */
export function isSignature(ctx: Signer, purpose: string, text: string, given: string): boolean {
  const own = Buffer.from(signatureOf(ctx, purpose, text));
  const other = Buffer.from(given);
  return other.length === own.length && timingSafeEqual(other, own);
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
